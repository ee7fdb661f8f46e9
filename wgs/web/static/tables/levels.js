// The program players that people choose from, the weakest first; random, greedy and search are for studies.

export const LEVELS = ["easy", "medium", "hard", "expert"];
