import type { Assembly } from '@obelisk/engine/exam-paper/assembly/assemble'
import type { AssemblyRequest, Candidate, Placed } from '@obelisk/engine/exam-paper/assembly/request'
import { threadPool } from '#kernel/threads/thread-pool.ts'

/** `found`: the papers that were shown before a change of what is asked was followed. */
export type AssemblyOrder = {
  request: AssemblyRequest
  candidates: readonly Candidate[]
  found?: readonly Placed[]
}

const threads = threadPool(
  { folder: 'solver', name: 'assemble-papers' },
  // a solver of WebAssembly keeps some hundred megabytes as long as its thread lives
  { most: 2, idleMs: 60_000, longestMs: 30_000 },
)

/** Makes papers in a thread. Rejects with `TookTooLong` when even the limits of the solver did not end it. */
export const assemblePapers = (order: AssemblyOrder): Promise<Assembly> => threads.run<Assembly>(order)
