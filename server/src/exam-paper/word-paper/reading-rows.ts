import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import type { ReadPaperItem, ReadPart, ReadRow } from '@obelisk/contract/exam-paper/word-paper'
import * as words from '@obelisk/contract/exam-paper/word-paper'
import { type Language, type RefusalText, translateIn, type Values } from '@obelisk/contract/refusal'
import type { Refusal } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { seal, unseal } from '../text/seal.ts'

export type ReadingKey = { id: number; label: PaperLabel }

/** What was read of a file, without its pictures. */
export type Read = { file_name: string; sections: ReadPart[]; items: ReadPaperItem[] }
/** The file as it was uploaded, in base64. */
export type Uploaded = { name: string; data: string }

/** The reading of a label of a paper, or undefined. */
export const findReading = ({ read }: Pick<Room, 'read'>, { id, label }: ReadingKey) =>
  read
    .selectFrom('exam_paper_reading')
    .selectAll()
    .where('exam_paper_id', '=', id)
    .where('label', '=', label)
    .executeTakeFirst()

/** The same as it is written to; the next one who wants to waits. */
export const heldReading = ({ own }: Pick<Room, 'own'>, { id, label }: ReadingKey) =>
  own
    .selectFrom('exam_paper_reading')
    .selectAll()
    .where('exam_paper_id', '=', id)
    .where('label', '=', label)
    .forUpdate()
    .executeTakeFirst()

export const deleteReading = ({ own }: Pick<Room, 'own'>, { id, label }: ReadingKey) =>
  own.deleteFrom('exam_paper_reading').where('exam_paper_id', '=', id).where('label', '=', label).execute()

type Held = NonNullable<Awaited<ReturnType<typeof heldReading>>>

/** What was read and the table as it stands, opened; undefined unless it waits to be checked. */
export function openedReading(ctx: Pick<Room, 'services'>, id: number, row: Held | undefined) {
  if (row?.state !== 'ready' || !row.sealed_read || !row.sealed_rows) return undefined
  return {
    row,
    read: unseal<Read>(ctx, id, row.sealed_read),
    rows: unseal<ReadRow[]>(ctx, id, row.sealed_rows),
  }
}

/** Keeps what was read, its table and its pictures, sealed, and lets the file go; false when it was uploaded anew meanwhile. */
export async function keepRead(
  ctx: Pick<Room, 'own' | 'services'>,
  { id, label, revision }: ReadingKey & { revision: number },
  {
    read,
    rows,
    pictures,
  }: { read: Read; rows: ReadRow[]; pictures: readonly { name: string; data: string }[] },
): Promise<boolean> {
  const kept = await ctx.own
    .updateTable('exam_paper_reading')
    .set({
      state: 'ready',
      sealed_file: null,
      sealed_read: seal(ctx, id, read),
      sealed_rows: seal(ctx, id, rows),
    })
    .where('exam_paper_id', '=', id)
    .where('label', '=', label)
    .where('revision', '=', revision)
    .where('state', '=', 'reading')
    .returning('label')
    .executeTakeFirst()
  if (!kept) return false
  for (const [at, picture] of pictures.entries())
    await ctx.own
      .insertInto('exam_paper_reading_picture')
      .values({ exam_paper_id: id, label, no: at + 1, sealed: seal(ctx, id, picture) })
      .execute()
  return true
}

const told: readonly RefusalText[] = [
  ...[words.wordNone, words.wordMacros, words.wordBig, words.wordDamaged, words.wordSlow],
  ...[words.wordEmpty, words.wordMany],
]

/** Why a file could not be read, as it is kept: never a word of the file. */
export const problemOf = ({ text, values }: Refusal): string => JSON.stringify({ code: text.code, values })

/** What the queue says of a job that could not be done. */
export const problemSaid = (said: string) => (said === '' ? '' : JSON.stringify({ said }))

export function problemText(problem: string, language: Language): string {
  if (problem === '') return ''
  const { code, values, said } = JSON.parse(problem) as { code?: string; values?: Values; said?: string }
  if (said) return said
  const text = told.find((one) => one.code === code)
  return text ? translateIn(language, text, values) : ''
}
