import type { Health } from '@obelisk/contract/operation'
import type { Ctx } from '#kernel/room.ts'
import { backupsIn } from './backups.ts'
import { failedJobsOf, lanesOf } from './jobs.ts'
import { callsOf, dayOf, serversOf } from './last-day.ts'
import { databaseOf, diskOf, restoreCheckOf } from './sizes.ts'

/** How the system runs. */
export async function healthOf(ctx: Ctx<'operation'>): Promise<Health> {
  const { read, services } = ctx
  const [servers, day, calls, lanes, failed_jobs, disk, backup, restore_check, database] = await Promise.all([
    serversOf(ctx),
    dayOf(ctx),
    callsOf(ctx),
    lanesOf(read),
    failedJobsOf(read),
    diskOf(read),
    backupsIn(services.operation.backups),
    restoreCheckOf(read),
    databaseOf(ctx),
  ])
  const time = Math.floor(Date.now() / 1000)
  return { time, servers, day, ...calls, lanes, failed_jobs, disk, backup, restore_check, database }
}
