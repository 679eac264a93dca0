import type { Actor } from '#kernel/actor.ts'

/** One kind of long work, begun through the wire as often as asked, each time with something to do. */
export type Kind = {
  as: Actor
  /** Gives the number of the job. */
  begin: () => Promise<number>
  /** How many rows there are of what it writes; each job adds `adds` of them. */
  count: string
  adds: number
  /** How many of these stay when it is stopped in the middle, because each stands for itself. */
  keeps: number
  /** Whether it leaves a file. */
  leavesFile: boolean
  result: Record<string, unknown>
}
