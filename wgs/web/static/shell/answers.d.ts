/** What the operations of the server answer. Written by docs/build_answer_types.py from the classes of answers. */

/** Values by names that one game or section alone knows. */
export type Facts = Record<string, any>;

export interface AddAnswer {
  added: boolean;
  file: string;
  words?: number | null;
  skipped?: number | null;
  told?: string | null;
}

export interface AnagramFound {
  words: string[];
  shown: string[];
  points: number | null;
  grade: number | null;
  meanings: (string | null)[] | null;
}

export interface ApiError {
  text: string;
  field: string | null;
  kind: string;
  line: number;
}

export interface AtPosition {
  position: number;
  words: number;
  points: number;
}

export interface BestBoard {
  board: string;
  words: number;
  points: number;
  restart: number;
  evaluations: number;
  seed: number;
}

export interface BestWord {
  word: string;
  points: number;
}

export interface BoardAnalysis {
  board: string;
  words: number;
  points: number;
  best: BestWord | null;
  lengths: OfLength[];
  positions: AtPosition[];
  grades: OfGrade[];
  difficulty: number | null;
}

export interface BoardCheck {
  board: string;
  possible: boolean;
  method: string;
  dice: TileOfDie[];
  left_over: string[];
  reason: string;
}

export interface BoardDescribed {
  number: number;
  board: string;
  tiles: ShownTile[];
  words: number | null;
  points: number | null;
  best: string | null;
  longest: string | null;
  missing: string | null;
}

export interface BoardScore {
  board: string;
  words: number;
  points: number;
}

export interface BoardSolved {
  board: string;
  words: WordFound[];
}

export interface BoardStanding {
  boards: number;
  fewer: number;
  more: number;
}

export interface BoardStudied {
  board: string;
  tiles: ShownTile[];
  check: StudiedCheck | null;
  summary1: string;
  summary2: string;
  tool_tips: string[];
  words: number | null;
  points: number | null;
  best: WordShown | null;
  longest: WordShown | null;
  lengths: OfLength[];
  positions: AtPosition[];
  solutions: SolutionsListed;
  shown: Totals;
  cut: string | null;
  notes: string[];
  list: ListNamed | null;
  missing: PartMissing[];
  fault: ApiError | null;
}

export interface CellShown {
  x: number;
  y: number;
  row: number;
  column: number;
}

export interface CellsCounted {
  boards: number;
  words: number[];
}

export interface Change {
  position: number;
  tile: string;
  instead: string;
  piece: string;
}

export interface Changes {
  cells: Record<string, Facts>;
  players: Record<string, Facts>;
  table: Facts;
}

export interface ChartShown {
  name: string;
  title: string;
  svg: string;
  head: string[];
  rows: string[][];
  boards: number[][];
  survey: number | null;
}

export interface ClockRules {
  turn_seconds: number | null;
  game_seconds: number | null;
  increment: number;
}

export interface CommandAnswered {
  id: string;
  revision: number;
  refusal: Refusal | null;
  seat: number | null;
  secret: string;
}

export interface ConfigDraft {
  path: string;
  text: string;
  saved: string | null;
  extends: string;
  description: string;
  is_json: boolean;
  is_usable: boolean;
  entries: DraftEntry[];
  findings: EditFinding[];
  diff: string;
}

export interface ConfigFinding {
  severity: string;
  file: string;
  line: number | null;
  column: number | null;
  path: string;
  message: string;
}

export interface ConfigListed {
  config: string;
  is_open: boolean;
  ships: boolean;
  size: number;
  is_read: boolean;
  description: string;
  extends: string | null;
  games: number;
  own_games: number;
  fault: string | null;
  faults: number;
}

export interface Description {
  game: string;
  players: number[];
  seats: ShownSeat[];
  has_hidden: boolean;
  board: ShownBoard | null;
  homes: Record<string, string[]>;
  coins: Record<string, number>;
  values: Record<string, number>;
  alphabet: string;
  words: string;
  numbers: Record<string, number | boolean | null>;
  version: number;
}

export interface Detailed {
  word: string;
  path: number[];
  points: number;
  length: number;
  html: string;
  meaning: string | null;
}

export interface DictionaryEntry {
  name: string;
  words: number | null;
  digest: string | null;
  description: string | null;
  fault: string;
}

export interface DraftEntry {
  section: string;
  name: string;
  is_own: boolean;
  file: string;
  replaces: string;
  line: number;
  place: number;
  value: unknown;
  used_by: Reference[];
  dice: string[][] | null;
}

export interface DrawnLink {
  link: string;
  svg: string | null;
  note: string | null;
}

export interface EditFinding {
  severity: string;
  place: string;
  path: string;
  keys: (string | number)[];
  message: string;
  line: number;
  column: number;
}

export interface Event {
  kind: string;
  seat: number | null;
  cells: string[];
  facts: Facts;
  changes: Changes;
  number: number;
}

export interface Explained {
  word: string;
  counts: boolean;
  meaning: string | null;
  reasons: Reason[];
  points: number | null;
  letter_points: number | null;
  word_multiplier: number | null;
  length_bonus: number | null;
  length: number | null;
  path: number[] | null;
  tiles: LetterStep[];
  paths: number;
  others: OtherPath[];
  complete: boolean;
  farthest: Farthest;
  grade: number | null;
  nearest: string[];
  text: string;
  remarks: string[];
}

export interface Farthest {
  letters: string;
  path: number[];
}

export interface FieldGuide {
  schema: Facts;
  references: Record<string, Record<string, string>>;
}

export interface FileEntry {
  name: string;
  path: string;
  is_folder: boolean;
  size: number;
}

export interface FormatTried {
  key: string;
  text: string;
  error: string | null;
}

export interface GameDescribed {
  name: string;
  description: string | null;
  language: string | null;
  years: string | null;
  sources: string | null;
  is_turn_based: boolean;
  generation_method: string | null;
  list: ListNamed | null;
  grid: GridShown | null;
  values: Record<string, number>;
  q_is_qu: boolean;
  min_word_length: number;
  has_points: boolean;
  letters: string[];
  alphabet: string;
  spelling: Record<string, string>;
  can_solve: boolean;
  can_check: boolean;
  can_create: boolean;
  can_optimize: boolean;
  view: GameView;
  preference_errors: PreferenceError[];
  missing: PartMissing[];
  notes?: string[];
}

export interface GameEntry {
  game: string;
  grid: string | null;
  letters: string | null;
  dictionary: string | null;
  description: string | null;
  turn_based: boolean;
  language: string | null;
  years: string | null;
  sources: string | null;
}

export interface GameView {
  show_pattern: boolean;
  show_random: boolean;
  show_options: boolean;
  show_valid: boolean;
  tile_size: number | null;
  font: string | null;
  colors: Record<string, string>;
  board_summary_format1: string;
  board_summary_format2: string;
  tool_tip_format: string;
  solution_format: string;
  analysis_format: string;
  solution_detail_format: string;
}

export interface GridShown {
  kind: string;
  adjacency: string | [number, number][];
  wrap: boolean;
  width: number;
  height: number;
  cells: CellShown[];
  outline: [number, number][];
  disc: number;
  is_loose: boolean;
  period: [number, number] | null;
  neighbours: number[][];
  premiums: [number, number][];
  home_rows: HomeRow[];
}

export interface HintPrices {
  counts: number | null;
  letters: number | null;
  tile: number | null;
  meaning: number | null;
}

export interface HomeRow {
  name: string;
  color: string;
  positions: number[];
}

export interface InvitationDrawn {
  link: string;
  svg: string | null;
  note: string | null;
  spectators: boolean;
}

export interface KeyWord {
  word: string;
  points: number;
  path: number[];
}

export interface LastMove {
  seat: number;
  text: string;
  events: Event[];
}

export interface LayoutDescribed {
  sheets: string[];
  has_words: boolean;
  offers: string[];
  groups: OptionGroup[];
}

export interface LayoutOption {
  name: string;
  label: string;
  group: string;
  kind: "choice" | "choices" | "flag" | "count" | "measure" | "text" | "paragraphs" | "file";
  value: unknown;
  choices: unknown[];
  least: number | null;
  most: number | null;
  unit: string;
  sheet: string;
  help: string;
}

export interface LeftOut {
  reason: string;
  count: number;
  examples: string[];
}

export interface LetterStep {
  position: number;
  tile: string;
  letters: string;
  value: number;
  multiplier: number;
  points: number;
  word_multiplier: number;
}

export interface LettersOfDie {
  letters: string;
  die: string;
}

export interface LexiconInfo {
  name: string;
  words: number;
  digest: string;
  file: string | null;
  alphabet: string;
  letters: string;
  lengths: WordsOfLength[];
  longest: string[];
  skipped: number;
  skipped_words: string[];
  sha256: string;
  form: string | null;
  encoding: string | null;
  numbers: string | null;
  numbered: number;
  defined: number;
  left_out: LeftOut[];
}

export interface ListDifference {
  only_in_first: string[];
  only_in_second: string[];
  lists: ListNamed[];
  grades_in_first: (number | null)[];
  grades_in_second: (number | null)[];
  regraded: WordRegraded[];
}

export interface ListFound {
  name: string;
  kept: "config" | "ships" | "installed";
  language: string | null;
  words: number | null;
  digest: string | null;
  graded: boolean;
  edition: string | null;
  source: string | null;
  licence: string | null;
  notices: string[];
  file: string | null;
  description: string | null;
  fault: string | null;
}

export interface ListNamed {
  name: string;
  words: number;
  digest: string;
}

export interface MadeBoard {
  board: string;
  words?: number | null;
  points?: number | null;
  met?: boolean | null;
  evaluations?: number | null;
  seed: number;
  number: number;
  crossing?: Record<string, number | null> | null;
  dead_cells?: number | null;
  home_words?: number | null;
  letter_share?: number | null;
  longest_word?: string | null;
  replay: string;
  game?: string | null;
  missed?: string[];
}

export interface MatchRecalled {
  view: View;
  moves: MoveShown[];
}

export interface MeaningTold {
  word: string;
  meaning: string | null;
  clue: string | null;
}

export interface MeasureCounted {
  mean: number;
  deviation: number;
  min: number;
  max: number;
  percentiles: Record<string, number>;
  boards: [number, number][];
  first: [number, number[]][];
}

export interface MoveList {
  moves: string[];
  count: number | null;
  withheld: string;
  gains: string[];
  cautions: string[];
  prospects: string;
}

export interface MoveReviewed {
  number: number;
  seat: number;
  made: string;
  points: number;
  is_missed: boolean;
  loss: number;
  best: string;
  preview: Preview | null;
}

export interface MoveShown {
  number: number;
  seat: number;
  text: string;
  told: string[];
  scores: number[];
  events: Event[];
  to_act: number[];
  result: string;
}

export interface NearestShown {
  board: string;
  changes: Change[];
}

export interface OfGrade {
  grade: number;
  words: number;
  points: number;
}

export interface OfLength {
  length: number;
  words: number;
  points: number;
}

export interface OptionGroup {
  name: string;
  options: LayoutOption[];
}

export interface OtherPath {
  path: number[];
  points: number;
}

export interface Outcome {
  reason: string;
  scores: number[];
  winners: number[];
}

export interface PagePreview {
  page: number;
  pages: number;
  boards: number;
  width: number;
  height: number;
  picture: string;
}

export interface PartMissing {
  part: string;
  text: string;
}

export interface PathOfWord {
  line: number;
  board: string;
  word: string;
  points: number;
  letter_points: number;
  word_multiplier: number;
  length_bonus: number;
  path: number[];
  grade: number | null;
}

export interface PlayDescribed {
  description: Description;
}

export interface PreferenceError {
  key: string;
  text: string;
}

export interface Preview {
  refusal: Refusal | null;
  move: Facts | null;
  text: string;
  points: number;
  captures: string[];
  opens: string[];
  cells: string[];
  events: Event[];
  is_certain: boolean;
  warning: string;
  is_draft: boolean;
}

export interface RankTold {
  board: string;
  words: number;
  points: number;
  below: Record<string, number>;
  above: Record<string, number>;
}

export interface Reason {
  reason: "not-listed" | "too-short" | "no-path" | "empty-position";
  text: string;
}

export interface Reference {
  section: "Grids" | "ScoringRules" | "Dictionaries" | "LetterDistributions" | "GameRules" | "Preferences" | "TurnRules" | "Optimizers" | "PrintLayouts";
  entry: string;
  key: string;
}

export interface Refusal {
  kind: string;
  text: string;
  cells: string[];
  letters: string;
}

export interface ReplayTold {
  game: string;
  description: Description;
  players: string[];
  words: string;
  seed: string;
  moves: MoveShown[];
  view: View;
  total: number;
  fault: ApiError | null;
}

export interface Revision {
  revision: string;
  saved: string;
  size: number;
}

export interface RevisionText {
  revision: string;
  text: string;
  diff: string;
}

export interface RoundAnswer {
  description?: GameDescribed | null;
  missed?: KeyWord[] | null;
  standing?: BoardStanding | null;
}

export interface RoundKnown {
  round: string;
  game: string;
  dictionary: string | null;
  kind: "alone" | "group" | "together" | "in-turn";
  status: "waiting" | "playing" | "paused" | "over";
  timer: RoundTimer;
  seats: ShownPlayer[];
  free: number;
  daily: string | null;
  number: number;
  match_points: number | null;
  spectators: boolean;
  public: boolean;
}

export interface RoundOpened {
  round: string;
  path: string;
}

export interface RoundResult {
  reason: string;
  scores: ShownScore[];
  winners: number[];
  words: ShownWord[];
  missed: KeyWord[];
  missed_count: number;
  best_missed: KeyWord | null;
  found_words: number;
  all_words: number;
  found_points: number;
  all_points: number;
  words_share: number;
  points_share: number;
  replay: string | null;
  is_match_over: boolean;
  match_winners: number[];
}

export interface RoundTimer {
  seconds: number | null;
  word_seconds: number;
  target: number | null;
}

export interface RoundWatched {
  revision: number;
  status: "waiting" | "playing" | "paused" | "over";
  kind: "alone" | "group" | "together" | "in-turn";
  seat: number | null;
  host: number | null;
  now: number;
  config: string;
  game: string;
  dictionary: string | null;
  word_list: string;
  min_word_length: number;
  number: number;
  daily: string | null;
  board: ShownRoundBoard | null;
  timer: RoundTimer;
  deadline: number | null;
  left_seconds: number | null;
  turn: number | null;
  seats: ShownPlayer[];
  words: RoundWord[];
  points: number;
  cost: number;
  words_total: number | null;
  left: ShownLength[] | null;
  hints: ShownHints;
  asked: ShownAsked[];
  cancels: boolean;
  match_points: number | null;
  is_saved: boolean;
  log: ShownEntry[];
  result: RoundResult | null;
  here: number[];
}

export interface RoundWord {
  word: string;
  points: number;
  path: number[];
  by: number;
  at: number;
}

export interface RulesTold {
  title: string;
  paragraphs: string[];
  language: string;
}

export interface SaveAnswer {
  saved: boolean;
  path: string;
  text: string;
  theirs?: string | null;
  mine?: string | null;
}

export interface Scene {
  cells: Record<string, Facts>;
  players: Facts[];
  table: Facts;
}

export interface SeatPassed {
  link: string;
  svg: string | null;
  note: string | null;
  code: string;
  seconds: number;
}

export interface SeatTaken {
  seat: number;
  secret: string;
}

export interface ShownAsked {
  what: string;
  by: number[];
  waits_for: number[];
}

export interface ShownBoard {
  width: number;
  height: number;
  outline: [number, number][];
  disc: number;
  cells: ShownCell[];
  points: ShownCell[];
}

export interface ShownCell {
  name: string;
  x: number;
  y: number;
  column: number;
  row: number;
  neighbours: string[];
  letter_multiplier: number;
  word_multiplier: number;
}

export interface ShownClock {
  deadline: number | null;
  bank: number | null;
}

export interface ShownEntry {
  number: number;
  at: number;
  kind: string;
  seat: number | null;
  text: string;
  lines: string[];
}

export interface ShownHints {
  prices: HintPrices;
  taken: Record<string, number>;
  letters: ShownLetters | null;
  tiles: number[];
  meanings: ShownMeaning[];
}

export interface ShownLength {
  length: number;
  words: number;
}

export interface ShownLetters {
  text: string;
  length: number;
}

export interface ShownMeaning {
  text: string;
  length: number;
}

export interface ShownOffer {
  what: "draw" | "undo" | "pause" | "rematch";
  by: number;
  waits_for: number[];
}

export interface ShownPlayer {
  name: string;
  is_taken: boolean;
  plays: boolean;
  is_done: boolean;
  gone_since: number | null;
  words: number;
  points: number | null;
  total: number;
}

export interface ShownRoundBoard {
  text: string;
  tiles: ShownTile[];
  turned: number[] | null;
}

export interface ShownScore {
  seat: number;
  name: string;
  points: number;
  words: number;
  cancelled: number;
  cost: number;
  total: number;
  place: number;
}

export interface ShownSeat {
  name: string;
  starts: string[];
  goals: string[];
}

export interface ShownSitter {
  name: string;
  player: string;
  called: string;
  is_taken: boolean;
  program: string;
  gone_since: number | null;
}

export interface ShownTile {
  text: string;
  notation: string;
  letters: string;
  wildcard: boolean;
  letter_multiplier: number;
  word_multiplier: number;
  empty: boolean;
  value: number | null;
}

export interface ShownWord {
  word: string;
  points: number;
  path: number[];
  by: number[];
  cancelled: boolean;
  column: "mine" | "both" | "others";
}

export interface SolutionsListed {
  words: string[];
  points: number[];
  lengths: number[];
  paths: number[][];
  grades: (number | null)[];
}

export interface StudiedCheck {
  possible: boolean;
  method: string;
  dice: TileOfDie[];
  left_over: string[];
  reason: string;
  unfilled: number;
  nearest: NearestShown | null;
}

export interface SurveyTold {
  game: string;
  dictionary: string;
  digest: string;
  seed: number | null;
  boards: number;
  refused: number;
  words: MeasureCounted;
  points: MeasureCounted;
  longest: MeasureCounted;
  lengths: [number, number][];
  grades: [number, number][];
  letters: [string, number][];
  best: SurveyedBoard[];
  worst: SurveyedBoard[];
  cells: CellsCounted | null;
}

export interface SurveyedBoard {
  points: number;
  words: number;
  number: number;
  board: string;
  replay: string;
}

export interface Surveys {
  surveys: SurveyTold[];
  charts: ChartShown[];
  rank: RankTold | null;
}

export interface TableAnswer {
  description?: Description | null;
  preview?: Preview | null;
  targets?: Targets | null;
  reach?: string[][] | null;
  hint?: MoveList | null;
  moves?: MoveList | null;
  text?: TextsTold | null;
  tiles?: string[] | null;
  history?: MatchRecalled | null;
  transcript?: string | null;
}

export interface TableKnown {
  table: string;
  config: string;
  game: string;
  dictionary: string | null;
  status: "waiting" | "playing" | "paused" | "over";
  seats: ShownSitter[];
  free: number[];
  clocks: ClockRules;
  undo: string;
  spectators: boolean;
  public: boolean;
  moves: number;
  to_act: number[];
  game_number: number;
  chat: boolean;
  hints: boolean;
}

export interface TableOpened {
  table: string;
  path: string;
}

export interface TableWatched {
  revision: number;
  status: "waiting" | "playing" | "paused" | "over";
  seat: number | null;
  now: number;
  view: View;
  seats: ShownSitter[];
  offers: ShownOffer[];
  may_undo: boolean;
  callers: number[];
  draft: string;
  is_whole: boolean;
  events: Event[];
  log: ShownEntry[];
  result: string;
  seed: string | null;
  game_number: number;
  claim_seconds: number;
  chat: boolean;
  hints: boolean;
  is_saved: boolean;
  here: number[];
}

export interface Targets {
  kinds: string[];
  cells: string[];
  leading: string[];
  letters: Record<string, string>;
  ends: string[];
  paths: string[][];
  draws: number[];
  is_whole: boolean;
  refusal: Refusal | null;
}

export interface TextsTold {
  drawing: string;
  marks: Record<string, string>;
  forms: Record<string, string>;
  values: string[];
  withheld: string;
  has_rack: boolean;
  rules: string[];
}

export interface TileOfDie {
  tile: string;
  die: string;
}

export interface Totals {
  words: number;
  points: number;
  solutions: number | null;
}

export interface View {
  game: string;
  seat: number | null;
  position: Scene;
  to_act: number[];
  scores: number[];
  outcome: Outcome | null;
  last: LastMove | null;
  clocks: ShownClock[];
  revision: number;
  event: number;
  version: number;
}

export interface WordCheck {
  word: string;
  possible: boolean;
  method: string;
  dice: LettersOfDie[];
  reason: string;
}

export interface WordDescribed {
  word: string;
  counts: boolean;
  meaning: string | null;
  grade: number | null;
  reasons: Reason[];
  points: number | null;
  letter_points: number | null;
  length_bonus: number | null;
  length: number | null;
  possible: boolean | null;
  dice: LettersOfDie[];
  impossible: string;
  nearest: string[];
}

export interface WordFound {
  word: string;
  points: number;
  letter_points: number;
  word_multiplier: number;
  length_bonus: number;
  path: number[];
  grade: number | null;
}

export interface WordList {
  words: string[];
}

export interface WordListed {
  list: string;
  spelling: string;
  listed: boolean;
  grade: number | null;
  reason: string | null;
  detail: string | null;
}

export interface WordLookedUp {
  word: string;
  listed: boolean;
  family: boolean;
  children: boolean;
  lists: WordListed[];
}

export interface WordRegraded {
  word: string;
  first: number | null;
  second: number | null;
}

export interface WordScore {
  word: string;
  points: number;
  letter_points: number;
  word_multiplier: number;
  length_bonus: number;
  length: number;
  fault: string;
}

export interface WordShown {
  word: string;
  points: number;
  length: number;
  path: number[];
}

export interface WordsOfLength {
  length: number;
  words: number;
}

export interface WrittenListed {
  file: string;
  kind: "transcript" | "saved";
  game: string;
  players: string[];
  moves: number;
  modified: number;
}

/** The answers by the names of their operations. */
export interface Operations {
  "configs": ConfigListed;
  "games": GameEntry;
  "game": GameDescribed;
  "study": BoardStudied;
  "detail": Detailed;
  "check-config": ConfigFinding;
  "score": BoardScore;
  "solve": BoardSolved;
  "solve-dups": PathOfWord;
  "analyze": BoardAnalysis;
  "check-board": BoardCheck;
  "check-word": WordCheck;
  "why": Explained;
  "describe-words": WordDescribed;
  "rules": RulesTold;
  "meanings": MeaningTold;
  "anagram": AnagramFound;
  "lexicons": DictionaryEntry;
  "lexicon-list": ListFound;
  "lexicon-check": WordLookedUp;
  "lexicon-info": LexiconInfo;
  "lexicon-diff": ListDifference;
  "lexicon-merge": WordList;
  "lexicon-filter": WordList;
  "create": MadeBoard;
  "best": BestBoard;
  "survey": Surveys;
  "gallery": BoardDescribed;
  "layout": LayoutDescribed;
  "preview": PagePreview;
  "describe-play": PlayDescribed;
  "replay": ReplayTold;
  "missed-moves": MoveReviewed;
  "transcripts": WrittenListed;
  "open-table": TableOpened;
  "tables": TableKnown;
  "table": TableKnown;
  "send": CommandAnswered;
  "watch": TableWatched;
  "ask": TableAnswer;
  "open-round": RoundOpened;
  "rounds": RoundKnown;
  "round": RoundKnown;
  "send-round": CommandAnswered;
  "watch-round": RoundWatched;
  "ask-round": RoundAnswer;
  "invite": InvitationDrawn;
  "pass-seat": SeatPassed;
  "take-seat": SeatTaken;
  "qr": DrawnLink;
  "edit": ConfigDraft;
  "fields": FieldGuide;
  "score-words": WordScore;
  "preview-formats": FormatTried;
  "save": SaveAnswer;
  "revisions": Revision;
  "revision": RevisionText;
  "add-list": AddAnswer;
  "browse": FileEntry;
}
