import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'files'>

/**
 * The picture that an account names as its own: a picture that this very account has uploaded. Whatever else stands
 * there, such as the address of another person's file or of another site, shows nothing.
 */
export const pictureOf = (read: Room['read'], accountId: number) =>
  read
    .selectFrom('file')
    .innerJoin('account', 'account.id', 'file.owner_id')
    .select(['file.name', 'file.mimetype', 'file.sha256', 'file.storage'])
    .where('account.id', '=', accountId)
    .where('account.avatar', '<>', '')
    .whereRef('file.url', '=', 'account.avatar')
    .where('file.mimetype', 'like', 'image/%')
    .orderBy('file.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Removes the pictures a person brought before and wears no longer; gives where their content lies. */
export const removeOldPictures = ({ own }: Pick<Room, 'own'>, accountId: number, newest: number) =>
  own
    .deleteFrom('file')
    .where('owner_id', '=', accountId)
    .where('topic', '=', 'avatar')
    .where('id', '<>', newest)
    .where('url', '<>', sql<string>`(select avatar from account where id = ${accountId})`)
    .returning(['sha256', 'storage'])
    .execute()
