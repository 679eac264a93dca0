import { buffer } from 'node:stream/consumers'
import type { FileAnswer } from '@obelisk/contract/endpoint'
import { thumbnailOf } from '#drawing/thumbnail.ts'
import { must } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { type FileRow, findFile } from '../queries.ts'
import { openFile, type StoreHolder } from '../store/file-store.ts'

/** Twice the size that a list shows, for screens with a high resolution. */
const side = 96
const mostBytes = 32 * 1024 * 1024

/** A cache of thumbnails of two or three kilobytes each. The least recently used one goes first. */
const kept = new Map<string, Buffer>()
const mostKept = 400

function keep(content: string, small: Buffer) {
  kept.delete(content)
  kept.set(content, small)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest) kept.delete(oldest)
}

async function smallOf(ctx: StoreHolder, file: FileRow): Promise<Buffer | undefined> {
  const isPicture = file.mimetype.startsWith('image/') && file.width > 0
  if (!isPicture || file.size > mostBytes) return undefined
  return thumbnailOf(await buffer(await openFile(ctx, file)), file, side)
}

/** A small version of a stored picture. Refuses a file that is no picture or cannot be read as one. */
export async function thumbnailFor(ctx: Ctx<'files'>, id: number): Promise<FileAnswer> {
  const file = must(await findFile(ctx.read, id))
  const body = must(kept.get(file.sha256) ?? (await smallOf(ctx, file)))
  keep(file.sha256, body)
  return { name: `${id}.webp`, type: 'image/webp', body, inline: true }
}
