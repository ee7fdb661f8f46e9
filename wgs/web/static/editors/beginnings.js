// What new entries begin with: those of a usual board of 4 by 4.

const BAG = { GenerationMethod: "LetterPropensity", PropensityLetters: "EEEEAAAIIIOOUTTTNNNRRRSSSLLDDGGHMCBPFWYVK" };
const DICE =
  "AAEEGN, ABBJOO, ACHOPS, AFFKPS, AOOTTW, CIMOTU, DEILRX, DELRVY, DISTTY, EEGHNW, EEINSU, EHRTVW, EIOSST, ELRTTY, HIMNQU, HLNNRZ";

/** What a new entry of a section begins with. @type {Record<string, import("./types.js").ConfigValue>} */
export const BEGINNINGS = {
  Grids: { Size: [4, 4], Adjacency: "Diagonal" },
  ScoringRules: { MinWordLength: 3, LengthBonuses: { 3: 1, 4: 1, 5: 2, 6: 3, 7: 5, "8+": 11 } },
  LetterDistributions: BAG,
  Dictionaries: { Path: "dictionaries/common.txt" },
  GameRules: {},
  Preferences: {},
  TurnRules: { Game: "WordRace" },
  Optimizers: { Objective: "Reach" },
  PrintLayouts: {},
};

/** What the parts of a new game begin with: its letters are dice. @type {Record<string, import("./types.js").ConfigValue>} */
export const GAME_BEGINNINGS = { ...BEGINNINGS, LetterDistributions: { GenerationMethod: "Dice", DiceLetters: DICE } };
