// The game that a page is about, with its config and its word list: what operations are given of it, and its addresses.

import { makeAddress } from "../kit/url-state.js";

/**
 * @typedef {object} Chosen
 * @property {string} game
 * @property {string | null} [dictionary] the word list in place of the game's own, if there is one
 * @property {string | null} [config] the config, unless it is the one that the server was started with
 */

/** @param {Chosen} chosen @returns {{ game: string, dictionary?: string, config?: string }} what an operation about a game is given */
export function givenOf({ game, dictionary, config }) {
  return { game, ...(dictionary && { dictionary }), ...(config && { config }) };
}

/**
 * @param {string} page such as "/" for the solver, or "/print"
 * @param {Chosen} chosen
 * @param {string} board in notation
 * @param {string | null} [replay] its replay id, if it has one
 * @returns {string} the page with the board
 */
export function addressOfBoard(page, chosen, board, replay) {
  return makeAddress(page, { ...givenOf(chosen), board, replay });
}
