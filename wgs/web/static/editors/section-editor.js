// The editor of one entry: its form, and what else helps to edit an entry of its section.

import { createChange } from "../kit/changes.js";
import { createBagTable } from "./bag-table.js";
import { createDiceTable } from "./dice-table.js";
import { createDictionaryPanel } from "./dictionary-panel.js";
import { fill, make } from "../kit/elements.js";
import { findingsAt } from "./draft.js";
import { createEntryForm } from "./entry-form.js";
import { createFormatsPreview } from "./formats-preview.js";
import { createGridDesigner } from "./grid-designer.js";
import { createLetterValues } from "./letter-values.js";
import { createPairTable } from "./pair-table.js";
import { createWordScores } from "./word-scores.js";

/** @typedef {import("./entry-form.js").PartOptions} PartOptions */

/** @param {string[]} keys */
function nextLength(keys) {
  const longest = Math.max(2, ...keys.map((key) => parseInt(key, 10) || 0));
  return String(longest + 1);
}

/** @param {string} label @param {[string, string]} heads @param {string} add @param {(keys: string[]) => string} [nextKey] */
const pairs = (label, heads, add, nextKey) => (/** @type {PartOptions} */ { key, onChange }) =>
  createPairTable({ key, label, heads, add, nextKey, onChange: (value) => onChange(Object.keys(value).length ? value : undefined) });

/** @type {Record<string, Partial<import("./entry-form.js").FormOptions>>} */
const FORMS = {
  GameRules: { first: ["GridDesign", "LetterDistribution", "ScoringRules", "Dictionary", "Preferences", "PrintLayout", "Optimizer", "TurnRules"], folded: ["Language", "Years", "Sources"] },
  Grids: { left: ["Tiles", "Size", "Rows", "Adjacency", "Wrap", "Premiums"], told: ["Adjacency"], parts: { HomeRows: pairs("Home rows", ["Player", "Row"], "Add a home row") } },
  ScoringRules: {
    first: ["MinWordLength", "LetterValues", "LengthBonuses"],
    parts: {
      LetterValues: ({ onChange, schema }) => createLetterValues({ description: schema.description, onChange: (value) => onChange(Object.keys(value).length ? value : undefined) }),
      LengthBonuses: pairs("Length bonuses", ["Length", "Bonus"], "Add a length", nextLength),
    },
  },
  LetterDistributions: {
    first: ["GenerationMethod", "DiceLetters", "ShuffleDice", "PropensityLetters", "SampleWithoutReplacement", "WordListFile", "ShuffleLetters"],
    parts: {
      DiceLetters: createDiceTable,
      PropensityLetters: createBagTable,
      PropensityWeights: pairs("Weights", ["Tile", "Weight"], "Add a tile"),
      StartFrequencies: pairs("Start frequencies", ["Letter", "Frequency"], "Add a letter"),
      PairFrequencies: pairs("Pair frequencies", ["Pair", "Frequency"], "Add a pair"),
    },
  },
};

/** The keys of each generation method; the others are hidden while it is chosen. @type {Record<string, string[]>} */
const OF_METHODS = {
  Dice: ["DiceLetters", "ShuffleDice"],
  LetterPropensity: ["PropensityLetters", "PropensityWeights", "SampleWithoutReplacement"],
  WordList: ["WordListFile", "ShuffleLetters"],
  Bigram: ["StartFrequencies", "PairFrequencies"],
};

/**
 * @param {HTMLElement} element
 * @param {object} options
 * @param {import("./draft.js").Draft} options.draft
 * @param {import("./entry-form.js").Guide} options.guide
 * @param {string} options.section
 * @param {string} options.name
 * @param {HTMLElement} options.side the place below the sample board
 */
export function createSectionEditor(element, { draft, guide, section, name, side }) {
  const above = make("div", { class: "stack" });
  const middle = make("div", { class: "stack" });
  const below = make("div", { class: "stack" });
  element.append(above, middle, below);
  const form = createEntryForm(middle, { draft, guide, section, name, aboutPlace: above, ...FORMS[section] });
  const keys = [section, name];
  const designer = section === "Grids" ? createGridDesigner(above, { onChange: (value) => draft.apply([{ do: "set", keys, value }]) }) : null;
  const scores = section === "ScoringRules" ? createWordScores(side, { draft, rules: name }) : null;
  const formats = section === "Preferences" ? createFormatsPreview(side, { draft, guide, name }) : null;
  const panel = section === "Dictionaries" ? createDictionaryPanel(below, { draft, name, onPath: (path) => draft.apply([{ do: "set", keys: [...keys, "Path"], value: path }]) }) : null;
  const isNew = createChange();

  /** @param {import("./draft.js").DraftState} state */
  function update(state) {
    const entry = state.entries.find((each) => each.section === section && each.name === name);
    if (!entry) return;
    form.update(state);
    designer?.update(entry.value ?? {}, findingsAt(state, [...keys, "Adjacency"]).map((each) => each.message));
    if (section === "LetterDistributions") showMethod(entry.value?.GenerationMethod);
    if (!isNew(entry.value)) return;
    scores?.update();
    panel?.update();
  }

  /** @param {string | undefined} method */
  function showMethod(method) {
    for (const [of, names] of Object.entries(OF_METHODS)) {
      for (const key of names) {
        const field = /** @type {HTMLElement | null} */ (middle.querySelector(`[data-key="${key}"]`));
        if (field) field.hidden = method !== undefined && method in OF_METHODS && of !== method;
      }
    }
  }

  return {
    update,
    /** @param {{game: string, board: string} | null} sample */
    showSample: (sample) => formats?.update(sample),
    destroy() {
      designer?.destroy();
      fill(side);
      fill(element);
    },
  };
}
