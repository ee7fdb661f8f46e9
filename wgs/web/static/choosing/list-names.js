/** Names of word lists, and what is left out of them: "english (family, grade ..50)". Twin of wgs/words/list_names.py. */

const QUALIFIED = /^(?:(.*\S) )?\(([^()]*)\)$/s;
const GRADE = /^grade ((?:[0-9]{1,2})?(?:\.\.)?(?:[0-9]{1,2})?)$/;

/**
 * @typedef {object} ListName
 * @property {string} name the list; empty for the game's own
 * @property {boolean} isFamily whether slurs, obscenities and sexual words are left out
 * @property {string} grade the grades of the words that stay, such as "..50"; empty for all
 */

/**
 * @param {string} text
 * @returns {ListName}
 */
export function readListName(text) {
  const match = QUALIFIED.exec(text);
  const read = { name: match?.[1] ?? "", isFamily: false, grade: "" };
  for (const condition of match ? match[2].split(", ") : [""]) {
    const grade = GRADE.exec(condition)?.[1];
    if (condition === "family") read.isFamily = true;
    else if (grade) read.grade = grade;
    else return { name: text, isFamily: false, grade: "" }; // a file may be called anything
  }
  return read;
}

/** @param {ListName} list */
export function writeListName({ name, isFamily, grade }) {
  const conditions = [isFamily ? "family" : "", grade ? `grade ${grade}` : ""].filter(Boolean).join(", ");
  return [name, conditions && `(${conditions})`].filter(Boolean).join(" ");
}
