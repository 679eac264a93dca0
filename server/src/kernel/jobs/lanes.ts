import { refusal } from '@obelisk/contract/refusal'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { Refusal } from '../errors.ts'
import type { JobKind } from './job.ts'

/**
 * Jobs that wait for one another. Somebody waits before the screen for a short one; nobody waits for those of the system.
 * `task` is the name in the queue; earlier versions queued everything as `obelisk-job`. `atOnce`: in one process.
 */
export const lanes = {
  long: { task: 'obelisk-job', atOnce: 2 },
  short: { task: 'obelisk-job-short', atOnce: 1 },
  system: { task: 'obelisk-job-system', atOnce: 1 },
} as const
export type Lane = keyof typeof lanes

export const laneOf = ({ isShort }: JobKind<unknown>, forNobody: boolean): Lane =>
  forNobody ? 'system' : isShort ? 'short' : 'long'

/** Unfinished jobs of one person in one lane, at most. */
const mostOfOne = 200

const tooManyJobs = refusal(
  'too-many-jobs',
  '你还有 {count} 项任务未完成，请等其中一些完成或停止后再试',
  'You have {count} tasks that are not over. Please wait until some are done, or stop some of them.',
)

/**
 * When a new job is taken from its lane: jobs of a lower turn go first, of the same turn the earlier one. A person's jobs
 * have one turn each, beginning at the turn that the lane has reached, so that people take turns.
 */
export async function turnOf(db: Kysely<Tables>, accountId: number | null, lane: Lane): Promise<number> {
  // calls that one person sends at once would all count the same jobs
  if (accountId) await sql`select pg_advisory_xact_lock(hashtext(${`turn ${lane}:${accountId}`}))`.execute(db)
  const { rows } = await sql<{ turn: number; own: number }>`
    select greatest(min(turn), max(turn) filter (where account_id = ${accountId}) + 1, 0) as turn,
      count(*) filter (where account_id = ${accountId}) as own
    from job where lane = ${lane} and state in ('waiting', 'running')`.execute(db)
  const { turn = 0, own = 0 } = rows[0] ?? {}
  if (own >= mostOfOne) throw new Refusal(tooManyJobs, { count: own })
  return turn
}

/** How many jobs come before each of these that wait: those at work in its lane, and those whose turn is earlier. */
export async function aheadOf(read: QueryExecutorProvider, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, number>()
  const { rows } = await sql<{ id: number; ahead: number }>`
    select one.id, count(other.id) as ahead from job one left join job other
      on other.lane = one.lane and other.id <> one.id and (other.state = 'running' or other.state = 'waiting'
        and (other.from_time is null or other.from_time <= now()) and (other.turn, other.id) < (one.turn, one.id))
    where one.id = any(${ids}) and one.state = 'waiting' group by one.id`.execute(read)
  return new Map(rows.map(({ id, ahead }) => [id, ahead]))
}
