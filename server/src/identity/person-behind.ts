import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'identity'>

/** Somebody else chose the password of these accounts: nobody vouches for who comes in by it until it is confirmed anew. */
export const noteOpenedBy = ({ own, actor }: Room, ids: readonly number[]) =>
  own
    .updateTable('account')
    .set({ opened_by: actor.accountId || null, confirmed_by: null, confirmed_time: null })
    .where('id', 'in', [...ids, 0])
    .where('id', '<>', actor.accountId)
    .execute()

/** Somebody else wrote the addresses of these accounts: a password set by a code to them is that person's doing. */
export const noteAddressBy = ({ own, actor }: Room, ids: readonly number[]) =>
  own
    .updateTable('account')
    .set({ address_by: actor.accountId || null })
    .where('id', 'in', [...ids, 0])
    .where('id', '<>', actor.accountId)
    .execute()

/** The password was set by a code sent to an address; when somebody else wrote it, the account was opened by them. */
export const noteOpenedByAddress = ({ own }: Room, id: number) =>
  own
    .updateTable('account')
    .set({ opened_by: sql`address_by`, address_by: null, confirmed_by: null, confirmed_time: null })
    .where('id', '=', id)
    .where('address_by', 'is not', null)
    .execute()

/** The person came in by a way that the campus vouches for, without any password. */
export const noteProven = ({ own }: Room, id: number) =>
  own
    .updateTable('account')
    .set({ proven_time: sql<Date>`now()` })
    .where('id', '=', id)
    .where('proven_time', 'is', null)
    .execute()

/** The actor vouches for the people behind these accounts, with the addresses that stand there now. Who may was decided before. */
export const confirmAccounts = ({ own, actor }: Room, ids: readonly number[]) =>
  own
    .updateTable('account')
    .set({ confirmed_by: actor.accountId, confirmed_time: sql<Date>`now()`, address_by: null })
    .where('id', 'in', [...ids, 0])
    .execute()
