// What a table is played with, in a line.

import { say } from "../kit/texts.js";
import { showTime } from "./clocks.js";

/**
 * @param {import("../shell/answers.js").TableKnown} known
 * @param {{ words: string }} [description]
 * @returns {string} such as "common · 5:00 for the game · moves are taken back by agreement"
 */
export function tellFacts({ game, dictionary, clocks, undo, public: isPublic }, description) {
  const words = description?.words ?? dictionary;
  return [
    description && description.words !== game ? say("play.words", { words: words ?? "" }) : dictionary,
    ...tellClocks(clocks),
    undo === "ask" ? "" : say(`undo.${undo}`),
    isPublic ? say("play.public") : "",
  ].filter(Boolean).join(" · ");
}

/** @param {import("../shell/answers.js").TableKnown["clocks"]} clocks @returns {string[]} */
function tellClocks({ turn_seconds: turn, game_seconds: whole, increment }) {
  const texts = [];
  if (turn) texts.push(say("play.turn-clock", { time: showTime(turn) }));
  if (whole) texts.push(say(increment ? "play.game-clock-more" : "play.game-clock", { time: showTime(whole), more: increment }));
  return texts;
}
