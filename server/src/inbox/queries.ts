import type { Job } from '@obelisk/contract/inbox'
import { noticeWords } from '@obelisk/contract/notice'
import { sql } from 'kysely'
import { aheadOf } from '#kernel/jobs/lanes.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'inbox'>

const unix = (time: Date) => Math.floor(time.getTime() / 1000)

export async function noticesOf(read: Room['read'], accountId: number, limit: number) {
  const rows = await read
    .selectFrom('notice')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const { unread } = await read
    .selectFrom('notice')
    .select(sql<number>`count(*)`.as('unread'))
    .where('account_id', '=', accountId)
    .where('read_time', 'is', null)
    .executeTakeFirstOrThrow()
  const list = rows.map(({ id, kind, values, link, read_time, create_time }) => ({
    id,
    kind,
    values: values as Record<string, string | number>,
    text: noticeWords(kind, values as Record<string, string | number>),
    link,
    read: read_time !== null,
    create_time: unix(create_time),
  }))
  return { list, unread }
}

/** The newest notices that the person has not read. */
export async function unreadNotices({ read, actor }: Room, limit: number) {
  const rows = await read
    .selectFrom('notice')
    .select(['id', 'kind', 'values', 'link'])
    .where('account_id', '=', actor.accountId)
    .where('read_time', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, kind, values, link }) => ({
    id,
    link,
    text: noticeWords(kind, values as Record<string, string | number>),
  }))
}

/** Seconds left, from the speed so far; null while there is nothing to go by. */
function leftOf(done: number, total: number, start: Date | null): number | null {
  if (!start || done === 0 || total === 0) return null
  return Math.ceil((((Date.now() - start.getTime()) / done) * (total - done)) / 1000)
}

export async function jobsOf(read: Room['read'], accountId: number, ids?: number[]): Promise<Job[]> {
  const rows = await read
    .selectFrom('job')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(ids !== undefined, (jobs) => jobs.where('id', 'in', ids?.length ? ids : [0]))
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  const ahead = await aheadOf(
    read,
    rows.flatMap(({ id, state }) => (state === 'waiting' ? [id] : [])),
  )
  return rows.map((row) => {
    const { id, kind, title, state, done, total, start_time, error, file_id, create_time } = row
    const { failures = [], link = null, ...result } = row.result as Partial<Pick<Job, 'failures' | 'link'>>
    return {
      id,
      kind,
      title,
      state,
      done,
      total,
      left: state === 'running' ? leftOf(done, total, start_time) : null,
      ahead: ahead.get(id) ?? null,
      error,
      file_id,
      result,
      failures,
      link,
      create_time: unix(create_time),
    }
  })
}
