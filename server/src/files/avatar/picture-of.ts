import { givenAvatarTopic } from '@obelisk/contract/files/avatar'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'files'>

/**
 * The avatar of an account: a picture that the account uploaded, or that an administrator uploaded for somebody. Any other
 * address, such as that of another person's file or of another site, shows nothing.
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

/**
 * The picture at this address, if it is the avatar of the account that uploaded it, or that an administrator uploaded it
 * for.
 */
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

/** Deletes earlier avatars of an account, and returns where their content is stored. */
export const removeOldPictures = ({ own }: Pick<Room, 'own'>, accountId: number, newest: number) =>
  own
    .deleteFrom('file')
    .where('owner_id', '=', accountId)
    .where('topic', '=', 'avatar')
    .where('id', '<>', newest)
    .where('url', '<>', sql<string>`(select avatar from account where id = ${accountId})`)
    .returning(['sha256', 'storage'])
    .execute()
