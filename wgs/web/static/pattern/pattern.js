/**
 * Reads patterns of words as `--pattern` does, and writes them for the browser. What the browser would read otherwise
 * is refused with the reason, so a table never shows other words than the command line prints.
 */

/** Why a pattern is refused, and where in it. */
export class PatternError extends Error {
  /** @param {string} text @param {number} place */
  constructor(text, place) {
    super(text);
    this.name = "PatternError";
    this.place = place;
  }
}

const LONGEST = 1000;
const MOST_REPEATS = 1000;
/** The size of a pattern with its repeats written out, as `wgs.words.pattern` measures it. */
const LARGEST = 100_000;
/** A letter with its backslash, a class, a repeat that writes out what it repeats, or one character. */
export const TOKEN =
  /\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|(?:\{(?<least>\d*)(?<comma>,?)(?<most>\d*)\}|(?<plus>\+))[?+]?|./gsu;
const WORD = "\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}";
const DIGIT = "\\p{Nd}";
const SPACE = "\\s";
const CONTROLS = new Map(Object.entries({ n: "\\n", t: "\\t", r: "\\r", f: "\\f", v: "\\v" }));
const EDGE = `(?:(?<=[${WORD}])(?![${WORD}])|(?<![${WORD}])(?=[${WORD}]))`;
const INSIDE = `(?:(?<=[${WORD}])(?=[${WORD}])|(?<![${WORD}])(?![${WORD}]))`;
/** Escapes outside of a class, and whether they may be repeated. */
const ESCAPES = new Map([
  ["w", { text: `[${WORD}]`, canRepeat: true }],
  ["W", { text: `[^${WORD}]`, canRepeat: true }],
  ["d", { text: DIGIT, canRepeat: true }],
  ["D", { text: `[^${DIGIT}]`, canRepeat: true }],
  ["s", { text: SPACE, canRepeat: true }],
  ["S", { text: "\\S", canRepeat: true }],
  ["b", { text: EDGE, canRepeat: false }],
  ["B", { text: INSIDE, canRepeat: false }],
  ["A", { text: "^", canRepeat: false }],
  ["Z", { text: "$", canRepeat: false }],
]);
const CLASS_ESCAPES = new Map([["w", WORD], ["d", DIGIT], ["s", SPACE]]);
/** Letters that the two engines pair with different capitals. */
const UNSURE =
  /[\u00B5\u00DF\u0130\u0131\u017F]|\u0345|[\u03C2\u03D0\u03D1\u03D5\u03D6\u03F0\u03F1\u03F5\u1C80-\u1C8A]|[\u1E9B\u1E9E\u1FBC\u1FBE\u1FC3\u2126\u212A\u212B]|[\u{10000}-\u{10FFFF}]/u;
const SYNTAX = /[\^$\\.*+?()[\]{}|/]/;

/**
 * Read a pattern.
 * @param {string} text
 * @returns {RegExp} matches a word as `--pattern` does: anywhere, in either case
 * @throws {PatternError} it is not a regular expression, or one that the browser would read otherwise
 */
export function readPattern(text) {
  if (text.length > LONGEST) {
    throw new PatternError(`the pattern has ${text.length} characters: shorten it to ${LONGEST}`, LONGEST);
  }
  const source = new Reader(text).read();
  if (measure(text) > LARGEST) {
    throw new PatternError("the pattern repeats groups too often: use smaller numbers in its braces", 0);
  }
  return new RegExp(source, "iu");
}

/** @param {string} text a pattern without faults @returns {number} its size with its repeats written out */
function measure(text) {
  /** @type {number[]} the sizes of what stands before each open group */
  const before = [];
  let size = 0;
  let last = 0;
  for (const token of text.matchAll(TOKEN)) {
    const copies = countCopies(token);
    if (copies !== null) {
      size += last * (copies - 1);
      last *= copies;
    } else if (token[0] === "(") {
      before.push(size);
      size = last = 1;
    } else if (token[0] === ")") {
      last = size + 1;
      size = last + (before.pop() ?? 0);
    } else {
      size += 1;
      last = 1;
    }
  }
  return size;
}

/** @param {RegExpMatchArray} token @returns {number | null} how often a repeat writes out what it repeats */
function countCopies({ 0: text, groups = {} }) {
  if (groups.plus) return 2;
  if (groups.least === undefined || text.startsWith("{}")) return null;
  const least = Number(groups.least);
  return Math.max(1, least + Number(groups.comma === "," && groups.most !== groups.least));
}

/**
 * @typedef {object} Group
 * @property {Group | null} parent
 * @property {number} start
 * @property {boolean} isOptional whether it may be left out or repeated
 * @property {boolean} hasBranches
 * @property {boolean} isClosed
 * @property {boolean} isBehind whether it is a look-behind
 * @property {boolean} isAhead whether it is a look-ahead or look-behind
 */

class Reader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.place = 0;
    /** @type {Group[]} */
    this.captures = [];
    /** @type {Map<string, number>} */
    this.names = new Map();
    /** @type {{ group: Group, from: Group, place: number }[]} */
    this.references = [];
  }

  read() {
    if (this.text.startsWith("(?i)")) this.place = 4;
    const top = makeGroup(null, 0);
    const source = this.readBranches(top);
    if (this.place < this.text.length) this.fail("there is a ) without its (");
    this.references.forEach(({ group, from, place }) => checkReference(group, from, place));
    return source;
  }

  /** @param {string} text @param {number} [place] @returns {never} */
  fail(text, place = this.place) {
    throw new PatternError(text, place);
  }

  /** @param {Group} group */
  readBranches(group) {
    const branches = [this.readBranch(group)];
    while (this.text[this.place] === "|") {
      this.place += 1;
      group.hasBranches = true;
      branches.push(this.readBranch(group));
    }
    return branches.join("|");
  }

  /** @param {Group} group */
  readBranch(group) {
    let source = "";
    while (this.place < this.text.length && !"|)".includes(this.text[this.place])) {
      const atom = this.readAtom(group);
      source += atom.text + this.readRepeat(atom);
    }
    return source;
  }

  /** @param {Group} group @returns {{ text: string, canRepeat: boolean, group?: Group }} */
  readAtom(group) {
    const letter = String.fromCodePoint(/** @type {number} */ (this.text.codePointAt(this.place)));
    if (letter === "(") return this.readGroup(group);
    if (letter === "[") return { text: this.readClass(), canRepeat: true };
    if (letter === "\\") return this.readEscape(group);
    if ("*+?".includes(letter)) this.fail("there is nothing to repeat before this");
    if (letter === "{") this.fail("a brace holds numbers, as in {2}, {2,} or {,3}, after what is repeated");
    this.place += letter.length;
    if (letter === "^" || letter === "$") return { text: letter, canRepeat: false };
    if (letter === ".") return { text: ".", canRepeat: true };
    return { text: quote(this.checked(letter)), canRepeat: true };
  }

  /** @param {string} letter a letter that the page can compare as the command line does */
  checked(letter) {
    if (UNSURE.test(letter)) this.fail(`the page cannot compare "${letter}" in either case as the command line does`);
    return letter;
  }

  /** @param {{ canRepeat: boolean, group?: Group }} atom */
  readRepeat(atom) {
    const found = /^(?:[*+?]|\{(\d*)(,?)(\d*)\})/.exec(this.text.slice(this.place));
    if (!found || found[0] === "{}") return "";
    const [sign, least = "", comma, most = ""] = found;
    if (!atom.canRepeat) this.fail("what stands here cannot be repeated in the browser");
    this.checkCounts(least, most);
    this.place += sign.length;
    if (atom.group) atom.group.isOptional = true;
    const repeat = sign.startsWith("{") ? `{${least || 0}${comma}${most}}` : sign;
    return repeat + this.readGreed();
  }

  /** @param {string} least @param {string} most the numbers of a repeat; empty ones are left out */
  checkCounts(least, most) {
    if (Number(least) > MOST_REPEATS || Number(most) > MOST_REPEATS) {
      this.fail("the pattern repeats too often: use smaller numbers in its braces");
    }
    if (least && most && Number(least) > Number(most)) this.fail("the first number in braces is larger than the second");
  }

  /** @returns {string} what follows a repeat: a question mark where it takes as little as it can */
  readGreed() {
    const next = this.text[this.place];
    if (next === "+") this.fail("the browser knows no possessive repeats: leave out this +");
    if (next === "?") this.place += 1;
    if (/^[*+?{]/.test(this.text.slice(this.place))) this.fail("there is nothing to repeat before this");
    return next === "?" ? "?" : "";
  }

  /** @param {Group} parent */
  readGroup(parent) {
    const start = this.place;
    const group = makeGroup(parent, start);
    const opening = this.readOpening(group, start);
    const inside = this.readBranches(group);
    if (this.text[this.place] !== ")") this.fail("there is a ( without its )", start);
    this.place += 1;
    group.isClosed = true;
    return { text: `${opening}${inside})`, canRepeat: !group.isAhead, group };
  }

  /** @param {Group} group @param {number} start */
  readOpening(group, start) {
    const rest = this.text.slice(start);
    const [opening] = /^\(\?(?:P?<[A-Za-z_]\w*>|<?[=!]|:)|^\((?!\?)/.exec(rest) ?? [""];
    if (!opening) this.fail("the browser does not know this kind of group", start);
    this.place += opening.length;
    group.isBehind = opening.startsWith("(?<=") || opening.startsWith("(?<!");
    group.isAhead = group.isBehind || opening === "(?=" || opening === "(?!";
    if (opening === "(?:" || group.isAhead) return opening;
    this.captures.push(group);
    const name = /<(\w+)>/.exec(opening)?.[1];
    if (!name) return "(";
    if (this.names.has(name)) this.fail(`two groups have the name ${name}`, start);
    this.names.set(name, this.captures.length);
    return "(";
  }

  /** @param {Group} group */
  readEscape(group) {
    const rest = this.text.slice(this.place);
    const reference = /^\\(?:([1-9]\d?)(?!\d)|g<(\w+)>)/.exec(rest);
    if (reference) return this.readReference(reference[0], reference[1] ?? reference[2], group);
    const known = ESCAPES.get(rest[1]);
    if (known) {
      this.place += 2;
      return known;
    }
    return { text: quote(this.readEscapedLetter()), canRepeat: true };
  }

  /** @param {string} sign @param {string} name @param {Group} from */
  readReference(sign, name, from) {
    const number = this.names.get(name) ?? Number(name);
    const group = this.captures[number - 1];
    if (!group?.isClosed) this.fail(`there is no group ${name} before this`);
    this.references.push({ group, from, place: this.place });
    this.place += sign.length;
    return { text: `(?:\\${number})`, canRepeat: true };
  }

  /** @returns {string} the letter that an escape stands for */
  readEscapedLetter() {
    const rest = this.text.slice(this.place + 1);
    if (!rest) this.fail("there is nothing after the last \\");
    const code = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4}))/.exec(rest);
    if (code) {
      this.place += 1 + code[0].length;
      const letter = String.fromCharCode(parseInt(code[1] ?? code[2], 16));
      if (/[\uD800-\uDFFF]/.test(letter)) this.fail("this is half of a letter");
      return this.checked(letter);
    }
    const letter = rest[0];
    if (CONTROLS.has(letter)) {
      this.place += 2;
      return JSON.parse(letter === "v" ? '"\\u000b"' : `"\\${letter}"`);
    }
    if (!/[!-/:-@[-`{-~ ]/.test(letter)) this.fail(`the browser does not know \\${letter}`);
    this.place += 2;
    return letter;
  }

  /** @returns {string} a character class */
  readClass() {
    const start = this.place;
    this.place += 1;
    let source = "[";
    if (this.text[this.place] === "^") {
      source += "^";
      this.place += 1;
    }
    for (let isFirst = true; isFirst || this.text[this.place] !== "]"; isFirst = false) {
      if (this.place >= this.text.length) this.fail("there is a [ without its ]", start);
      source += this.readRange();
    }
    this.place += 1;
    return `${source}]`;
  }

  readRange() {
    const from = this.readMember();
    const next = this.text.slice(this.place, this.place + 2);
    if (next[0] !== "-" || next[1] === "]" || next.length < 2) return from.set ?? quote(from.letter);
    this.place += 1;
    const to = this.readMember();
    if (from.set || to.set) this.fail("a range goes from one letter to another");
    if (from.letter > to.letter) this.fail("this range goes backwards");
    return `${quote(from.letter)}-${quote(to.letter)}`;
  }

  /** @returns {{ letter: string, set?: string }} one letter of a class, or a set of letters */
  readMember() {
    const rest = this.text.slice(this.place);
    if (/^(?:\[|&&|--|\|\||~~)/.test(rest)) this.fail("the browser knows no classes inside classes: write \\ before this");
    if (rest[0] !== "\\") {
      const letter = String.fromCodePoint(/** @type {number} */ (rest.codePointAt(0)));
      this.checked(letter);
      this.place += letter.length;
      return { letter };
    }
    const set = CLASS_ESCAPES.get(rest[1]);
    if (!set) return { letter: this.readEscapedLetter() };
    this.place += 2;
    return { letter: "", set };
  }
}

/** @param {Group | null} parent @param {number} start @returns {Group} */
function makeGroup(parent, start) {
  return { parent, start, isOptional: false, hasBranches: false, isClosed: false, isBehind: false, isAhead: false };
}

/**
 * The engines differ in what a group holds that was left out or repeated: such references are refused.
 * @param {Group} group @param {Group} from the group that the reference is in @param {number} place
 */
function checkReference(group, from, place) {
  /** @type {Set<Group>} */
  const around = new Set();
  for (let each = /** @type {Group | null} */ (from); each; each = each.parent) {
    if (each.isBehind) throw new PatternError("the browser cannot refer to a group in a look-behind", place);
    around.add(each);
  }
  for (let each = /** @type {Group | null} */ (group); each; each = each.parent) {
    if (around.has(each)) {
      if (each.hasBranches) break;
      return;
    }
    if (each.isOptional || each.isAhead || (each !== group && each.hasBranches)) break;
  }
  throw new PatternError("this refers to a group that may be left out or repeated, which the browser reads otherwise", place);
}

/** @param {string} letter */
function quote(letter) {
  return SYNTAX.test(letter) || letter === "-" ? `\\x${letter.charCodeAt(0).toString(16).padStart(2, "0")}` : letter;
}
