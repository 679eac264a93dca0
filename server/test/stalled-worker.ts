import { type Apart, isEnd, type Statement, workerApart } from './worker-apart.ts'

/** What holds the lock of a job that runs. */
const holdsLock = `exists (select from pg_locks l where l.pid = a.pid and locktype = 'advisory' and classid = 7210)`

/** A worker that stands still whenever a job is about to ask this: as a rule, to write that it is over. */
export async function stalledWorker(programme: Apart, isStop: (statement: Statement) => boolean = isEnd) {
  let standing: (() => void)[] = []
  let isHolding = true
  const worker = await workerApart(programme, async (statement) => {
    if (isHolding && isStop(statement)) await new Promise<void>((goOn) => standing.push(goOn))
    return statement.ask()
  })
  return {
    ...worker,
    /** How many jobs stand still. */
    standing: () => standing.length,
    /** Waits until so many jobs stand still. */
    stand: async (count = 1) => {
      for (let tries = 0; standing.length < count; tries += 1) {
        if (tries > 2400)
          throw new Error(`only ${standing.length} of ${count} jobs stand still; ${worker.faults.join()}`)
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
    },
    /** Cuts the connections that hold the locks of jobs: its work goes on, but it takes no other. An idle one holds none. */
    loseLocks: async () => {
      await worker.takeNoMore()
      if (standing.length > 0) await worker.cut(holdsLock)
    },
    /** Cuts the connections that work is written on. */
    loseWriters: () => worker.cut(`state = 'idle in transaction'`),
    /** Lets go on what stands still, and stands still no more. */
    goOn: () => {
      isHolding = false
      for (const goOn of standing) goOn()
      standing = []
    },
  }
}
