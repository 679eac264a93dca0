import type { Output } from '@obelisk/contract/endpoint'
import type { terminalLog, terminalRuns } from '@obelisk/contract/terminal'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { isLocked } from './run/lock.ts'

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/** The last runs, newest first. One that a dead server left behind is told as interrupted. */
export async function runsOf({ read }: Ctx<'terminal'>): Promise<Output<typeof terminalRuns>> {
  const rows = await read
    .selectFrom('terminal_run')
    .select(['id', 'username', 'command', 'exit_code', 'start_time', 'end_time'])
    .select(
      sql<'running' | 'success' | 'failed' | 'cancelled' | 'timeout' | 'interrupted'>`
        case when status = 'running' and not ${isLocked} then 'interrupted' else status end`.as('status'),
    )
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const list = rows.map(({ start_time, end_time, ...row }) => ({
    ...row,
    start_time: seconds(start_time),
    end_time: end_time && seconds(end_time),
  }))
  return { list }
}

/** What one run printed. */
export async function logOf(
  { read }: Ctx<'terminal'>,
  { id }: { id: number },
): Promise<Output<typeof terminalLog>> {
  return must(await read.selectFrom('terminal_run').select('log').where('id', '=', id).executeTakeFirst())
}
