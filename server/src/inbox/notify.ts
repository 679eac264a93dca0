import type { Ctx } from '#kernel/room.ts'

export type NewNotice = {
  accountIds: readonly number[]
  /** A message key of the web's inbox room. */
  kind: string
  values: Record<string, string | number>
  link: string
}

/** Puts a notice into the inbox of each of these people, once each. */
export async function notify({ own }: Ctx<'inbox'>, { accountIds, kind, values, link }: NewNotice) {
  const people = [...new Set(accountIds)]
  if (people.length === 0) return
  await own
    .insertInto('notice')
    .values(people.map((account_id) => ({ account_id, kind, values: JSON.stringify(values), link })))
    .execute()
}
