// The scores of a game as a curve: a line a seat, each with its own dashes and mark, and where the game stands now.

import { makeSvg, setAttributes } from "../kit/svg.js";
import { drawSeatMark } from "../kit/seat-mark.js";
import { say } from "../kit/texts.js";

const [WIDTH, HEIGHT] = [360, 130];
const [LEFT, RIGHT, TOP, BOTTOM] = [30, 16, 10, 18];

/** @param {number} most @returns {number} the distance of lines that suit numbers up to it */
function findStep(most) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return [0.2, 0.5, 1, 2].map((part) => part * power).find((step) => most / step <= 4) ?? power;
}

/**
 * @param {HTMLElement} element
 * @param {{ onGo: (number: number) => void }} options
 */
export function createScoreCurve(element, { onGo }) {
  const svg = makeSvg("svg", { class: "score-curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", focusable: "false" });
  const [axes, lines, now] = [makeSvg("g"), makeSvg("g"), makeSvg("line", { class: "score-now", y1: TOP, y2: HEIGHT - BOTTOM })];
  const dots = makeSvg("g");
  svg.append(axes, now, lines, dots);
  element.append(svg);
  /** @type {number[][]} */
  let scores = [];
  let [least, most] = [0, 1];

  const x = (/** @type {number} */ number) => LEFT + (number / Math.max(1, scores.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (/** @type {number} */ score) => HEIGHT - BOTTOM - ((score - least) / Math.max(1, most - least)) * (HEIGHT - TOP - BOTTOM);

  svg.addEventListener("click", (event) => {
    const { left, width } = svg.getBoundingClientRect();
    const at = ((/** @type {MouseEvent} */ (event).clientX - left) / width) * WIDTH;
    onGo(Math.round(Math.max(0, Math.min(1, (at - LEFT) / (WIDTH - LEFT - RIGHT))) * (scores.length - 1)));
  });

  function drawAxes() {
    const step = findStep(most - least);
    const texts = [];
    for (let score = Math.ceil(least / step) * step; score <= most; score += step) {
      const at = Math.round(y(score)) + 0.5;
      texts.push(makeSvg("line", { class: "score-grid", x1: LEFT, x2: WIDTH - RIGHT, y1: at, y2: at }),
        makeSvg("text", { class: "score-label", x: LEFT - 5, y: at + 3.5, "text-anchor": "end" }, String(score)));
    }
    const last = scores.length - 1;
    texts.push(makeSvg("text", { class: "score-label", x: LEFT, y: HEIGHT - 4 }, "0"),
      makeSvg("text", { class: "score-label", x: WIDTH - RIGHT, y: HEIGHT - 4, "text-anchor": "end" }, String(last)));
    axes.replaceChildren(...texts);
  }

  return {
    /** @param {number[][]} all the scores of the seats at the start and after each move @param {string[]} names */
    fill(all, names) {
      scores = all;
      const every = all.flat();
      [least, most] = [Math.min(0, ...every), Math.max(1, ...every)];
      drawAxes();
      lines.replaceChildren(...names.map((_, seat) => {
        const d = all.map((each, number) => `${number ? "H" : "M"}${x(number).toFixed(1)}${number ? "V" : " "}${y(each[seat] ?? 0).toFixed(1)}`).join("");
        return makeSvg("path", { class: `score-line seat-${seat}`, d });
      }));
      const seats = names.map((seat, place) => say("replay.scores-seat", { seat, first: all[0]?.[place] ?? 0, last: all[all.length - 1]?.[place] ?? 0 }));
      setAttributes(svg, { "aria-label": say("replay.scores-name", { seats: seats.join("; ") }) });
    },
    /** @param {number} number */
    update(number) {
      setAttributes(now, { x1: x(number), x2: x(number) });
      dots.replaceChildren(...(scores[number] ?? []).map((score, seat) => drawSeatMark(seat, x(number), y(score), 4.2, "seat-mark score-dot")));
    },
  };
}
