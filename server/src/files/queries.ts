import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'files'>
export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

export const findFile = (read: Room['read'], id: number) =>
  read.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()

export const addFile = (
  own: Room['own'],
  row: {
    owner_id: number | null
    topic: string
    name: string
    size: number
    mimetype: string
    sha256: string
  },
) => own.insertInto('file').values(row).returningAll().executeTakeFirstOrThrow()
