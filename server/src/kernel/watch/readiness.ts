import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { migrations } from '#db/migrate.ts'
import type { DB as Tables } from '#db/tables.ts'
import { isOutOfRoom } from '../disk.ts'

/** Why a server takes no calls now. */
export const wants = ['starting', 'ending', 'database', 'migrations', 'disk', 'queue'] as const
export type Want = (typeof wants)[number]

/** Milliseconds for which one look counts, so that who asks often costs nothing, and after which no answer means away. */
const looks = { count: 1000, wait: 2000 }

type State = { writable: boolean; applied: number }

/** The database writes and has been through every migration of this code; a newer database has, too. */
async function databaseWants(db: Kysely<Tables>, known: readonly number[]): Promise<Want[]> {
  const { rows } = await sql<State>`
    select not pg_is_in_recovery() as writable, count(*)::integer as applied
    from schema_migration where number = any(${known})`.execute(db)
  const [state] = rows
  if (!state?.writable) return ['database']
  return state.applied < known.length ? ['migrations'] : []
}

const isUnknownTable = (error: unknown) => (error as { code?: unknown } | null)?.code === '42P01'

export type Readiness = ReturnType<typeof readinessOf>

/**
 * Whether this process takes calls. `db` is a connection of its own: when calls hold all the others, the server is busy and
 * not away. A server that was given no queue does without one.
 */
export function readinessOf(db: Kysely<Tables>) {
  let phase: 'starting' | 'ending' | undefined = 'starting'
  let isQueueAtWork = () => true
  let known: number[] | undefined
  let last: { at: number; found: Promise<Want[]> } | undefined

  async function look(): Promise<Want[]> {
    known ??= migrations().map(({ number }) => number)
    const late = new AbortController()
    const asked = databaseWants(db, known).catch((error): Want[] => [
      isUnknownTable(error) ? 'migrations' : 'database',
    ])
    const silent = pause(looks.wait, ['database'] as Want[], { ref: false, signal: late.signal })
    const ofDatabase = await Promise.race([asked, silent.catch((): Want[] => ['database'])])
    late.abort()
    return [...ofDatabase, ...((await isOutOfRoom()) ? (['disk'] as const) : [])]
  }

  function lookNow(): Promise<Want[]> {
    if (!last || performance.now() - last.at > looks.count) last = { at: performance.now(), found: look() }
    return last.found
  }

  return {
    /** Everything that a start does is done; `isAtWork` says whether the queue of this process still runs. */
    started(isAtWork: () => boolean = () => true) {
      isQueueAtWork = isAtWork
      if (phase === 'starting') phase = undefined
    },
    ends() {
      phase = 'ending'
    },
    async wants(): Promise<Want[]> {
      if (phase) return [phase]
      return [...(await lookNow()), ...(isQueueAtWork() ? [] : (['queue'] as const))]
    },
  }
}
