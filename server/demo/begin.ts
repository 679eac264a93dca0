import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { Services } from '#kernel/process-services.ts'
import type { Watch } from './cycles/finish-cycles.ts'
import type { JobRuntime } from './cycles/job-runtime.ts'
import { isTaken, lockKey, mark } from './standing.ts'

// what writes the demonstration is loaded only where there is something to write: most starts find it finished

/** Keeps the demonstration out of a new database for good. */
const stayEmpty = (db: Kysely<Tables>) =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    if (!(await isTaken(tx))) await mark(tx, 'empty')
  })

/** Does this database hold the demonstration? */
async function isDemo(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('config').select('value').where('name', '=', 'demo').executeTakeFirst()
  return (row?.value as { state?: string } | undefined)?.state === 'loaded'
}

/** At the start of the server: loads the demonstration once, unless an empty start is wanted; says whether it is here. */
export async function beginWith(
  db: Kysely<Tables>,
  { secrets }: Pick<Services, 'secrets'>,
  wantsEmpty: boolean,
): Promise<boolean> {
  if (wantsEmpty) await stayEmpty(db)
  else if (!(await isTaken(db))) await import('./load.ts').then(({ loadDemo }) => loadDemo(db, secrets))
  return isDemo(db)
}

/** Completes the demonstration once; a server that was stopped in the middle goes on at its next start. */
export async function finishDemo(db: Kysely<Tables>, runtime: JobRuntime, watch: Watch) {
  const noted = await db.selectFrom('config').select('value').where('name', '=', 'demo').executeTakeFirst()
  if ((noted?.value as { finished?: boolean } | undefined)?.finished) return
  const note = (facts: object) =>
    db
      .updateTable('config')
      .set({ value: JSON.stringify({ state: 'loaded', ...facts }) })
      .where('name', '=', 'demo')
      .execute()
  const { computeFinishedCycles } = await import('./cycles/finish-cycles.ts')
  const { keepToThePast } = await import('./keep-to-the-past.ts')
  const isWhole = await computeFinishedCycles(db, runtime, { ...watch, onProgress: note })
  await keepToThePast(db)
  // a server that is being stopped goes on next time; after a fault nobody should wait for more
  if (isWhole || !watch.isOver?.()) await note({ finished: isWhole })
}
