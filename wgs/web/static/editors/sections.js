// The sections of a config: their names on the page, and the key of a game that names an entry of them.

import { makeAddress } from "../kit/url-state.js";

/**
 * @typedef {object} SectionOfPage
 * @property {string} slug the last part of the address
 * @property {string} section the key in the config; empty for the overview
 * @property {string} title
 * @property {string} one what one entry is called
 * @property {string} part the key of GameRules that names an entry; empty where games name none
 * @property {string} help
 */

/** @type {SectionOfPage[]} */
export const SECTIONS = [
  { slug: "", section: "", title: "Overview", one: "", part: "", help: "Everything that this config has, and what is wrong with it." },
  { slug: "games", section: "GameRules", title: "Games", one: "game", part: "", help: "A game ties a grid, letters, scoring rules and a word list together." },
  { slug: "grids", section: "Grids", title: "Grids", one: "grid", part: "GridDesign", help: "Which cells a board has, and which of them touch." },
  { slug: "letters", section: "LetterDistributions", title: "Letters", one: "letter distribution", part: "LetterDistribution", help: "Where the letters of random boards come from." },
  { slug: "scoring", section: "ScoringRules", title: "Scoring", one: "set of scoring rules", part: "ScoringRules", help: "Which words count, and what they are worth." },
  { slug: "dictionaries", section: "Dictionaries", title: "Word lists", one: "word list", part: "Dictionary", help: "The words that count." },
  { slug: "preferences", section: "Preferences", title: "Preferences", one: "set of preferences", part: "Preferences", help: "Formats of texts, and what the solver shows." },
  { slug: "turn-rules", section: "TurnRules", title: "Turn rules", one: "set of turn rules", part: "TurnRules", help: "The numbers of games that are played in turns." },
  { slug: "optimizers", section: "Optimizers", title: "Optimizers", one: "optimizer", part: "Optimizer", help: "How boards are improved while they are made." },
  { slug: "layouts", section: "PrintLayouts", title: "Print layouts", one: "print layout", part: "PrintLayout", help: "How boards look on paper." },
];

/** @param {string} slug @returns {SectionOfPage} */
export function findSection(slug) {
  return SECTIONS.find((each) => each.slug === slug) ?? SECTIONS[0];
}

/** @param {string} section @returns {SectionOfPage} */
export function sectionOf(section) {
  return SECTIONS.find((each) => each.section === section) ?? SECTIONS[0];
}

/**
 * The address of an entry's page.
 * @param {string} section
 * @param {string} [entry]
 * @param {string | null} [config]
 */
export function addressOf(section, entry = "", config = null) {
  const { slug } = sectionOf(section);
  return makeAddress(slug ? `/edit/${slug}` : "/edit", { config, entry });
}
