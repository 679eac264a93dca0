import type { Input, Output } from '@obelisk/contract/endpoint'
import {
  type dropReading,
  type openReading,
  type ReadRow,
  readingGone,
  type readingPicture,
  saveReading as saveCall,
} from '@obelisk/contract/exam-paper/word-paper'
import { invalid, must, Refusal } from '#kernel/errors.ts'
import { changeOf, mustBeLatest } from '#kernel/locking/optimistic-lock.ts'
import { paperPolicy, type Room } from '../access.ts'
import { unix } from '../head.ts'
import { noteInLog } from '../note-in-log.ts'
import { noteView } from '../text/open-text.ts'
import { seal, unseal } from '../text/seal.ts'
import {
  deleteReading,
  findReading,
  heldReading,
  openedReading,
  problemText,
  type ReadingKey,
  type Uploaded,
} from './reading-rows.ts'

const nothing = { problem: '', file_name: '', revision: 0, time: null, sections: [], items: [], rows: [] }

/** What was read of a Word paper with its table, for setters while they may write; the opening is on record. */
export async function openReadingOf(
  ctx: Room,
  { id, label }: Input<typeof openReading>,
): Promise<Output<typeof openReading>> {
  await paperPolicy.must(ctx, 'edit', id)
  const row = await findReading(ctx, { id, label })
  if (!row) return { state: 'none', ...nothing }
  const about = {
    revision: row.revision,
    time: unix(row.create_time),
    problem: problemText(row.problem, ctx.language),
  }
  const opened = openedReading(ctx, id, row)
  if (!opened) return { state: row.state === 'reading' ? 'reading' : 'failed', ...nothing, ...about }
  await noteView(ctx, id, label, 'upload')
  return { state: 'ready', ...about, ...opened.read, rows: opened.rows }
}

/** The reading as it waits to be checked, held until the end of the call. */
export async function mustHoldReading(ctx: Room, { id, label }: ReadingKey, base: number) {
  const row = await heldReading(ctx, { id, label })
  const opened = openedReading(ctx, id, row)
  if (!opened) throw new Refusal(readingGone)
  await mustBeLatest(ctx, {
    base,
    revision: opened.row.revision,
    change: () => changeOf(ctx.read, 'exam_paper_reading', { exam_paper_id: id, label }),
  })
  return opened
}

const otherRows = {
  'zh-cn': '表中的题目与读取的不一致，请刷新页面',
  en: 'The rows are not those that were read. Please reload the page.',
}

const numbersOf = (rows: readonly Pick<ReadRow, 'no'>[]) => rows.map(({ no }) => no).join()

/** Saves the table as setters have changed it. */
export async function saveReadingOf(ctx: Room, { id, label, base, rows }: Input<typeof saveCall>) {
  await paperPolicy.must(ctx, 'edit', id)
  const { row, read } = await mustHoldReading(ctx, { id, label }, base)
  if (numbersOf(rows) !== numbersOf(read.items))
    throw invalid({ path: 'rows', message: otherRows[ctx.language] })
  const unreadable = new Set(read.items.flatMap(({ no, content }) => (content ? [] : [no])))
  const kept = rows.map((one) => (unreadable.has(one.no) ? { ...one, is_out: true } : one))
  await ctx.own
    .updateTable('exam_paper_reading')
    .set({ sealed_rows: seal(ctx, id, kept), revision: row.revision + 1 })
    .where('exam_paper_id', '=', id)
    .where('label', '=', label)
    .execute()
  await noteInLog(ctx, saveCall, { id, label, questions: rows.filter(({ is_out }) => !is_out).length })
  return { revision: row.revision + 1 }
}

/** Throws away what was read, with file and pictures. */
export async function dropReadingOf(ctx: Room, { id, label, base }: Input<typeof dropReading>) {
  await paperPolicy.must(ctx, 'edit', id)
  await mustHoldReading(ctx, { id, label }, base)
  await deleteReading(ctx, { id, label })
  return null
}

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
}

export const pictureType = (name: string): string =>
  types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'

/** A picture of a Word paper by its place in the file. */
export async function readingPictureOf(ctx: Room, { id, label, no }: Input<typeof readingPicture>) {
  await paperPolicy.must(ctx, 'edit', id)
  const found = await ctx.read
    .selectFrom('exam_paper_reading_picture')
    .select('sealed')
    .where('exam_paper_id', '=', id)
    .where('label', '=', label)
    .where('no', '=', no)
    .executeTakeFirst()
  const { name, data } = unseal<Uploaded>(ctx, id, must(found).sealed)
  return { name, type: pictureType(name), body: Buffer.from(data, 'base64'), inline: true }
}
