import { missing } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { type FileRow, findFile } from './queries.ts'

/** A file belongs to the person who uploaded it. For anybody else it does not exist. */
export async function mustOwnFile({ actor, read }: Ctx<'files'>, fileId: number): Promise<FileRow> {
  const file = await findFile(read, fileId)
  if (!file || file.owner_id !== actor.accountId) throw missing()
  return file
}
