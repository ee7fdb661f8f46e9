#include "core/validate.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "core/lines.hpp"
#include "core/notation.hpp"

namespace wgs {
namespace {

constexpr std::uint8_t no_letter = 0x40;
constexpr std::uint8_t not_ascii = 0x80;

// What each byte of a word is: the number of a letter, something that does not count, or not ASCII.
constexpr std::array<std::uint8_t, 256> classes = [] {
  std::array<std::uint8_t, 256> found{};
  for (std::size_t byte = 0; byte < found.size(); ++byte) found[byte] = byte < 128 ? no_letter : not_ascii;
  for (std::uint8_t letter = 0; letter < alphabet_size; ++letter) {
    found['A' + letter] = letter;
    found['a' + letter] = letter;
  }
  return found;
}();

// How many steps a word may take to look up every face from every letter on; no poll comes in between.
constexpr std::size_t most_steps = 10'000'000;

// A tile of two to eight characters as one number.
std::uint64_t pack(std::string_view tile) {
  std::uint64_t key = 0;
  for (char byte : tile) key = key << 8 | static_cast<unsigned char>(byte);
  return key;
}

// Whether a tile ends like a letter with a bonus, such as Ttl, Qudw.
bool is_bonus(std::string_view tile) {
  if (tile.size() < 3) return false;
  const char times = tile[tile.size() - 2], what = tile.back();
  return (times == 'd' || times == 't' || times == 'q') && (what == 'l' || what == 'w');
}

}  // namespace

// ---- Words -------------------------------------------------------------------------------------------------------

bool FaceTree::add(std::string_view letters, Mask groups) {
  std::uint32_t node = 0;
  for (char letter : letters) {
    node = grow(node, classes[static_cast<unsigned char>(letter)]);
    if (node == 0) return false;
  }
  nodes_[node].groups |= groups;
  return true;
}

// Returns the node that a letter leads to, a new one if need be; 0 when there is no more room.
std::uint32_t FaceTree::grow(std::uint32_t node, std::uint8_t letter) {
  if (nodes_[node].next[letter] == 0 && nodes_.size() < max_nodes) {
    nodes_[node].next[letter] = static_cast<std::uint32_t>(nodes_.size());
    nodes_.emplace_back();
  }
  return nodes_[node].next[letter];
}

WordTables::WordTables(Supply supply, const std::vector<Shown>& texts, std::size_t most_letters, std::size_t most_cuts)
    : supply(std::move(supply)), most_letters(most_letters), most_cuts(most_cuts) {
  for (const Shown& face : texts) {
    if (!faces.add(face.text, face.groups)) throw std::length_error("the faces are too many or too long");
    longest_face = std::max(longest_face, face.text.size());
  }
  for (std::size_t letter = 0; letter < alphabet_size; ++letter) {
    singles[letter] = faces[faces.root().next[letter]].groups;
    known_singles |= std::uint32_t{singles[letter] != 0} << letter;
  }
}

WordChecker::WordChecker(const WordTables& tables)
    : tables_(tables),
      letters_(new std::uint8_t[max_line]),
      singles_(tables.supply.capacities),
      cut_(tables.supply.capacities) {}

std::optional<Check> WordChecker::check(std::string_view line) {
  if (!read_letters(line)) return std::nullopt;
  if (size_ == 0 || tables_.most_letters == 0) return Check{false, Method::glance};
  if (tables_.supply.runs_out && size_ > tables_.most_letters) return Check{false, Method::glance};
  if (tables_.supply.runs_out && size_ > Matching::max_lefts) return std::nullopt;
  const bool takes_long = size_ * tables_.longest_face > most_steps;
  if (present_ & ~tables_.known_singles) return takes_long ? std::nullopt : check_cuts(false);
  if (!tables_.supply.runs_out || match_singles()) return Check{true, Method::matching};
  if (takes_long) return std::nullopt;
  return shows_longer() ? check_cuts(true) : Check{false, Method::matching};
}

bool WordChecker::read_letters(std::string_view line) {
  if (line.size() > max_line) return false;
  std::uint8_t* const letters = letters_.get();
  std::size_t size = 0;
  std::uint8_t all = 0;
  std::uint32_t present = 0;
  for (char byte : line) {
    const std::uint8_t letter = classes[static_cast<unsigned char>(byte)];
    letters[size] = letter;
    all |= letter;
    if (letter < alphabet_size) {
      present |= std::uint32_t{1} << letter;
      ++size;
    }
  }
  size_ = size;
  present_ = present;
  return all < not_ascii;
}

// Gives every letter a piece of its own. Neighbours in a word list begin alike, so what the last word left behind is
// kept as far as it is the same.
bool WordChecker::match_singles() {
  std::size_t same = 0;
  while (same < singles_.size() && same < size_ && placed_[same] == letters_[same]) ++same;
  while (singles_.size() > same) singles_.pop();
  for (std::size_t place = same; place < size_; ++place) {
    if (!singles_.add(tables_.singles[letters_[place]])) return false;
    placed_[place] = letters_[place];
  }
  return true;
}

// Tells whether some face of several letters occurs in the word.
bool WordChecker::shows_longer() const {
  for (std::size_t start = 0; start < size_; ++start) {
    std::uint32_t node = tables_.faces.root().next[letters_[start]];
    for (std::size_t end = start + 1; node && end < size_; ++end) {
      node = tables_.faces[node].next[letters_[end]];
      if (node && tables_.faces[node].groups) return true;
    }
  }
  return false;
}

std::optional<Check> WordChecker::check_cuts(bool shortest_fails) {
  find_options();
  if (options_.front().size() == 0) return Check{false, Method::glance};
  if (!tables_.supply.runs_out) return Check{true, Method::matching};
  if (!shortest_fails && match_shortest()) return Check{true, Method::matching};
  const bool differ = std::any_of(options_.begin(), options_.end(), [](Range range) { return range.size() > 1; });
  if (!differ) return Check{false, Method::matching};
  if (!has_few_cuts()) return std::nullopt;
  return Check{place_settled() && place_from(0), Method::search};
}

// Finds the segments of all cuts: those on a path from the first letter to the end.
void WordChecker::find_options() {
  segments_.clear();
  options_.assign(size_, {});
  for (std::size_t start = size_; start-- > 0;) {
    options_[start].begin = segments_.size();
    std::uint32_t node = 0;
    for (std::size_t end = start; end < size_; ) {
      node = tables_.faces[node].next[letters_[end]];
      if (node == 0) break;
      ++end;
      const bool leads_to_end = end == size_ || options_[end].size() > 0;
      if (const Mask groups = tables_.faces[node].groups; groups && leads_to_end) {
        segments_.push_back({end - start, groups});
      }
    }
    options_[start].end = segments_.size();
  }
  std::vector<bool> is_reached(size_ + 1);
  is_reached[0] = true;
  for (std::size_t start = 0; start < size_; ++start) {
    if (!is_reached[start]) options_[start].end = options_[start].begin;
    for (std::size_t number = options_[start].begin; number < options_[start].end; ++number) {
      is_reached[start + segments_[number].size] = true;
    }
  }
}

// Matches the cut that takes the shortest segment every time.
bool WordChecker::match_shortest() {
  cut_.clear();
  for (std::size_t start = 0; start < size_;) {
    const Segment& shortest = segments_[options_[start].begin];
    if (!cut_.add(shortest.groups)) return false;
    start += shortest.size;
  }
  return true;
}

// Tells whether all beginnings of cuts are no more than a search may look at. The search of the Python code does not
// look at more of them, so where this one answers, that one does.
bool WordChecker::has_few_cuts() const {
  std::vector<std::size_t> ways(size_ + 1);
  ways[0] = 1;
  std::size_t all = 0;
  for (std::size_t start = 0; start < size_; ++start) {
    for (std::size_t number = options_[start].begin; number < options_[start].end; ++number) {
      ways[start + segments_[number].size] += ways[start];
      all += ways[start];
      if (all > tables_.most_cuts) return false;
    }
  }
  return true;
}

// Places the segments that all cuts share, and finds the letters where cuts differ.
bool WordChecker::place_settled() {
  cut_.clear();
  following_.resize(size_ + 1);
  std::iota(following_.begin(), following_.end(), std::size_t{0});
  std::size_t farthest = 0;  // the farthest end of the segments that start before
  for (std::size_t start = 0; start < size_; ++start) {
    const Range range = options_[start];
    if (start == farthest && range.size() == 1) {
      if (!cut_.add(segments_[range.begin].groups)) return false;
      following_[start] = start + segments_[range.begin].size;
    }
    for (std::size_t number = range.begin; number < range.end; ++number) {
      farthest = std::max(farthest, start + segments_[number].size);
    }
  }
  for (std::size_t start = size_; start-- > 0;) following_[start] = following_[following_[start]];
  return true;
}

// Places the rest of a cut, longest segments first; takes back what it has placed when nothing fits.
bool WordChecker::place_from(std::size_t start) {
  start = following_[start];
  if (start == size_) return true;
  for (std::size_t number = options_[start].end; number-- > options_[start].begin;) {
    if (!cut_.add(segments_[number].groups)) continue;
    if (place_from(start + segments_[number].size)) return true;
    cut_.pop();
  }
  return false;
}

Answers answer_words(const WordTables& tables, std::string_view chunk, std::size_t start, std::size_t jobs,
                     Interrupt& interrupt) {
  return answer_lines([&] { return WordChecker(tables); }, chunk, start, jobs, interrupt);
}

// ---- Boards ------------------------------------------------------------------------------------------------------

BoardTables::BoardTables(Supply supply, const std::vector<Shown>& tiles, std::size_t positions)
    : supply(std::move(supply)), positions(positions) {
  for (std::uint32_t capacity : this->supply.capacities) pieces += capacity;
  for (const Shown& tile : tiles) {
    if (tile.text.size() == 1) {
      singles[static_cast<unsigned char>(tile.text.front()) & 0x7F] = tile.groups;
    } else if (tile.text.size() <= sizeof(std::uint64_t)) {
      longer[pack(tile.text)] = tile.groups;
    }
  }
}

BoardChecker::BoardChecker(const BoardTables& tables) : tables_(tables), matching_(tables.supply.capacities) {}

std::optional<Check> BoardChecker::check(std::string_view line) {
  if (line.size() > max_line || !read_tiles(line) || !is_board_notation(line)) return std::nullopt;
  if (tables_.supply.runs_out && size_ > tables_.pieces) return Check{false, Method::glance};
  if (!are_all_known_ || !tables_.supply.runs_out) return Check{are_all_known_, Method::matching};
  if (size_ > tiles_.size()) return std::nullopt;
  matching_.clear();
  const bool fit = std::all_of(tiles_.begin(), tiles_.begin() + static_cast<std::ptrdiff_t>(size_),
                               [&](Mask groups) { return matching_.add(groups); });
  return Check{fit, Method::matching};
}

// Reads tiles [:;]*[A-Z?.][a-z]*, or those of a line in small letters throughout, and what may stand between them;
// false when there is anything else.
bool BoardChecker::read_tiles(std::string_view line) {
  constexpr std::size_t most_multipliers = 90;  // in a row; the notation allows a few more
  size_ = positions_ = 0;
  has_bonus_ = false;
  are_all_known_ = true;
  std::size_t multipliers = 0;
  bool has_small_tiles = false;  // known at the first small letter that continues no tile
  for (std::size_t place = 0; place < line.size();) {
    const char byte = line[place];
    std::size_t end = place + 1;
    if (is_capital(byte) || byte == '?') {
      while (!has_small_tiles && end < line.size() && is_small(line[end])) ++end;
      if (end - place == 1) {
        put(tables_.singles[static_cast<unsigned char>(byte)]);
      } else if (end - place <= sizeof(std::uint64_t)) {
        const auto found = tables_.longer.find(pack(line.substr(place, end - place)));
        has_bonus_ = has_bonus_ || (found == tables_.longer.end() && is_bonus(line.substr(place, end - place)));
        put(found == tables_.longer.end() ? 0 : found->second);
      } else {
        return false;
      }
      multipliers = 0;
    } else if (is_small(byte) && (has_small_tiles || is_in_small_letters(line))) {
      has_small_tiles = true;
      put(tables_.singles[static_cast<unsigned char>(to_capital(byte))]);
      multipliers = 0;
    } else if (is_multiplier(byte)) {
      if (++multipliers > most_multipliers) return false;
    } else if (byte == '.') {
      ++positions_;
      multipliers = 0;
    } else if (!is_separator(byte)) {
      return false;
    }
    place = end;
  }
  return true;
}

// Whether a line of tiles can be nothing but board notation: it has as many as the grid has positions, or is capitals.
bool BoardChecker::is_board_notation(std::string_view line) const {
  if (tables_.positions == 0) return true;
  if (positions_ == tables_.positions) return !has_bonus_ && line.find(';') == line.npos;
  if (line.empty() || tables_.positions == 1) return false;  // a line may be the only cell
  return std::all_of(line.begin(), line.end(), is_capital) && line.find("QU") == line.npos;
}

void BoardChecker::put(Mask groups) {
  if (size_ < tiles_.size()) tiles_[size_] = groups;
  ++size_;
  ++positions_;
  are_all_known_ = are_all_known_ && groups;
}

Answers answer_boards(const BoardTables& tables, std::string_view chunk, std::size_t start, std::size_t jobs,
                      Interrupt& interrupt) {
  return answer_lines([&] { return BoardChecker(tables); }, chunk, start, jobs, interrupt);
}

}  // namespace wgs
