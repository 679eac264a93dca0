import { buffer } from 'node:stream/consumers'
import type { FileAnswer } from '@obelisk/contract/endpoint'
import { thumbnailOf } from '#drawing/thumbnail.ts'
import { must } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { type FileRow, findFile } from '../queries.ts'
import { openFile } from '../store/file-store.ts'

/** Twice what a list shows, for fine screens. */
const side = 96
const mostBytes = 32 * 1024 * 1024

/** Some pages of a list, the one not asked for longest first; a thumbnail has two or three kilobytes. */
const kept = new Map<string, Buffer>()
const mostKept = 400

function keep(content: string, small: Buffer) {
  kept.delete(content)
  kept.set(content, small)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest) kept.delete(oldest)
}

async function smallOf(file: FileRow): Promise<Buffer | undefined> {
  const isPicture = file.mimetype.startsWith('image/') && file.width > 0
  if (!isPicture || file.size > mostBytes) return undefined
  return thumbnailOf(await buffer(await openFile(file)), file, side)
}

/** The stored picture made small; for what is none, or cannot be read as one, there is nothing. */
export async function thumbnailFor({ read }: Ctx<'files'>, id: number): Promise<FileAnswer> {
  const file = must(await findFile(read, id))
  const body = must(kept.get(file.sha256) ?? (await smallOf(file)))
  keep(file.sha256, body)
  return { name: `${id}.webp`, type: 'image/webp', body, inline: true }
}
