/** Seconds that nobody waits longer for the next try. */
const longest = 30

/**
 * Milliseconds until somebody who was refused for a moment tries again: from the seconds that the server asked for, doubled
 * with each try, and between half and the whole of it by `random` (0 to 1). Ten thousand who came back after the same two
 * seconds would keep a server busy with refusing.
 */
export const pauseBefore = (tries: number, seconds: number, random: number): number =>
  Math.min(longest, seconds * 2 ** Math.min(tries, 10)) * 1000 * (0.5 + random / 2)
