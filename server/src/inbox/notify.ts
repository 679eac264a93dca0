import type { PageAddress } from '@obelisk/contract/links'
import type { NoticeText, NoticeValues } from '@obelisk/contract/notice'
import type { Ctx } from '#kernel/room.ts'
import { now } from '#kernel/site/site-day.ts'

type NewNotice<N extends NoticeText> = {
  accountIds: readonly number[]
  /** Declared in the contract of the room that tells it. */
  notice: N
  values: NoticeValues<N>
  link: PageAddress
}

/** Puts a notice into the inbox of each of these people, once each. */
export async function notify<N extends NoticeText>(
  { own }: Ctx<'inbox'>,
  { accountIds, notice: { kind }, values, link }: NewNotice<N>,
) {
  const people = [...new Set(accountIds)]
  if (people.length === 0) return
  await own
    .insertInto('notice')
    .values(people.map((account_id) => ({ account_id, kind, values: JSON.stringify(values), link })))
    .execute()
}

/** Nobody has to read any more that something waits which was dealt with: their unread notices of these kinds that lead there count as read. */
export async function settleNotices(
  { own }: Ctx<'inbox'>,
  { link, notices }: { link: PageAddress; notices: readonly NoticeText[] },
) {
  await own
    .updateTable('notice')
    .set({ read_time: now })
    .where('link', '=', link)
    .where('read_time', 'is', null)
    .where(
      'kind',
      'in',
      notices.map(({ kind }) => kind),
    )
    .execute()
}

type Told = { accountIds: readonly number[]; link: PageAddress; notices: readonly NoticeText[]; since: Date }

/** Removes these people's unread notices of these kinds that lead somewhere, from a time on; gives who has read theirs already. */
export async function takeBackNotices(
  { own }: Ctx<'inbox'>,
  { accountIds, link, notices, since }: Told,
): Promise<number[]> {
  const found = await own
    .selectFrom('notice')
    .select(['id', 'account_id', 'read_time'])
    .where('account_id', 'in', [...accountIds, 0])
    .where('link', '=', link)
    .where(
      'kind',
      'in',
      notices.map(({ kind }) => kind),
    )
    .where('create_time', '>=', since)
    .execute()
  const unread = found.filter(({ read_time }) => read_time === null).map(({ id }) => id)
  if (unread.length > 0) await own.deleteFrom('notice').where('id', 'in', unread).execute()
  return found.filter(({ read_time }) => read_time !== null).map(({ account_id }) => account_id)
}
