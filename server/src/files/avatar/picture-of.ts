import { givenAvatarTopic } from '@obelisk/contract/files/avatar'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'files'>

/**
 * The picture that an account names as its own: a picture that this very account has uploaded, or that an administrator
 * brought for somebody to wear. Whatever else stands there, such as the address of another person's file or of another
 * site, shows nothing.
 */
export const pictureOf = (read: Room['read'], accountId: number) =>
  read
    .selectFrom('file')
    .innerJoin('account', 'account.avatar', 'file.url')
    .select(['file.name', 'file.mimetype', 'file.sha256', 'file.storage'])
    .where('account.id', '=', accountId)
    .where('account.avatar', '<>', '')
    .where((eb) =>
      eb.or([
        eb('file.owner_id', '=', accountId),
        eb.and([eb('file.is_admin', '=', true), eb('file.topic', '=', givenAvatarTopic)]),
      ]),
    )
    .where('file.mimetype', 'like', 'image/%')
    .orderBy('file.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The picture of this address, when the account that brought it wears it, or one that an administrator brought it for. */
export const wornPicture = (read: Room['read'], url: string) =>
  read
    .selectFrom('file')
    .select(['file.name', 'file.mimetype', 'file.sha256', 'file.storage'])
    .where('file.url', '=', url)
    .where('file.url', '<>', '')
    .where('file.mimetype', 'like', 'image/%')
    .where(
      sql<boolean>`exists (select from account a where a.avatar = file.url
        and (a.id = file.owner_id or (file.is_admin and file.topic = ${givenAvatarTopic})))`,
    )
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
