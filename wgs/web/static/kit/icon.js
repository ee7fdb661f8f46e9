// Icons out of icons.svg, by the name of their symbol.

const SVG = "http://www.w3.org/2000/svg";
const FILE = new URL("./icons.svg", import.meta.url).pathname;

/**
 * Make an icon, which screen readers skip: what it means is the text or name of its button.
 * @param {string} name
 * @returns {SVGSVGElement}
 */
export function makeIcon(name) {
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("class", "icon");
  icon.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${FILE}#${name}`);
  icon.append(use);
  return icon;
}
