import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'files'>
export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

export const findFile = (read: Room['read'], id: number) =>
  read.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()

export const findOwnFile = (read: Room['read'], ownerId: number, url: string) =>
  read
    .selectFrom('file')
    .selectAll()
    .where('url', '=', url)
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const addFile = (own: Room['own'], row: Insertable<Tables['file']>) =>
  own.insertInto('file').values(row).returningAll().executeTakeFirstOrThrow()

/** Updates the record when the same person uploads the same content again. Undefined for the first time. */
export const noteAgain = (
  own: Room['own'],
  whose: Pick<FileRow, 'owner_id' | 'is_admin' | 'topic' | 'sha256' | 'storage'>,
) =>
  own
    .updateTable('file')
    .set({ quote: sql<number>`quote + 1`, last_upload_time: sql<Date>`now()` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('file')
        .select(eb.fn.min('id').as('id'))
        .where('sha256', '=', whose.sha256)
        .where('storage', '=', whose.storage)
        .where('owner_id', '=', whose.owner_id)
        .where('is_admin', '=', whose.is_admin)
        .where('topic', '=', whose.topic)
        .where('url', '<>', ''),
    )
    .returningAll()
    .executeTakeFirst()

/** Locks a content until the end of the transaction, so that nobody else adds or removes it. */
export const lockContent = (own: Pick<Room['own'], 'getExecutor'>, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${sha256}))`.execute(own as never)

export const isContentHeld = async (
  read: Room['read'],
  { sha256, storage }: Pick<FileRow, 'sha256' | 'storage'>,
) => {
  const held = read.selectFrom('file').select('id').where('sha256', '=', sha256)
  return (await held.where('storage', '=', storage).limit(1).execute()).length > 0
}

/** A number that no file will ever have, for something that is called as files are and kept elsewhere. */
export async function reserveNumber({ own }: Room): Promise<number> {
  const { rows } = await sql<{ no: number }>`
    select nextval(pg_get_serial_sequence('file', 'id'))::integer as no`.execute(own)
  return rows[0]?.no ?? 0
}
