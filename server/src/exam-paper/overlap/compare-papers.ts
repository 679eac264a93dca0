import type { RepeatedPlace } from '@obelisk/contract/exam-paper/life'
import { threadPool } from '#kernel/threads/thread-pool.ts'
import { itemsOf, placesAlike, type Sides } from './places-alike.ts'

/** Up to so many pairs of questions comparing takes less time than starting a thread. */
const pairsAtOnce = 200

const threads = threadPool(
  { folder: 'exam-paper/overlap', name: 'places-alike' },
  { most: 2, idleMs: 60_000, longestMs: 60_000 },
)

/** Compares papers with each other without stopping the server: many questions in a thread. The order is kept. */
export async function comparePapers(all: readonly Sides[]): Promise<RepeatedPlace[][]> {
  const pairs = all.reduce((sum, { text, other }) => sum + itemsOf(text).length * itemsOf(other).length, 0)
  return pairs <= pairsAtOnce ? all.map(placesAlike) : threads.run<RepeatedPlace[][]>(all)
}
