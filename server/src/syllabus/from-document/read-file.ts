import type { Input } from '@obelisk/contract/endpoint'
import type { readSyllabusFile, SyllabusRead } from '@obelisk/contract/syllabus/from-document'
import type { FileOutline, Pointing } from '@obelisk/contract/syllabus/pointing'
import { isOfTable } from '@obelisk/engine/syllabus/from-document/pointing/pointing'
import { readFileAs } from '#document-reader/read-file-as.ts'
import { withFile } from '#files/public.ts'
import type { Room } from '../access.ts'
import { fileForDraft } from './file-for-draft.ts'
import { pointingsOf } from './pointings.ts'
import type { ReadDocument } from './read-document.ts'

type OfFile = Input<typeof readSyllabusFile>
type Done = Extract<ReadDocument, { refused: undefined }>

/** The file as a thread reads it, with what people of the unit have said of its form. */
export async function fileRead(
  ctx: Room,
  wanted: OfFile,
): Promise<Done & { name: string; pointings: Pointing[]; file_id: number; course_id: number }> {
  const { standing, files, file } = await fileForDraft(ctx, wanted)
  const { name, size } = file
  const pointings = await pointingsOf(ctx, standing.college_id)
  const read = await readFileAs<ReadDocument>(
    { name, size, within: (work) => withFile(files, file, work) },
    { folder: 'syllabus/from-document', name: 'read-document' },
    { pointings, part: wanted.part },
  )
  return { ...read, name, pointings, file_id: file.id, course_id: standing.course_id }
}

/** Reads an uploaded Word document or PDF as the syllabus of a draft that one may write. Nothing is kept. */
export async function readFileAsSyllabus(ctx: Room, wanted: OfFile): Promise<SyllabusRead> {
  const { name, answer, outline, remarks } = await fileRead(ctx, wanted)
  return {
    name,
    reading: answer.isSyllabus ? answer.reading : null,
    looks_like: answer.isSyllabus ? null : answer.looksLike,
    remarks,
    syllabi: outline.syllabi,
  }
}

/** The text of the same file, with its tables as they may be pointed at. */
export async function outlineOfFile(ctx: Room, wanted: OfFile): Promise<FileOutline> {
  const { name, outline, pointings } = await fileRead(ctx, wanted)
  return {
    name,
    blocks: outline.blocks,
    tables: outline.tables,
    headings: pointings.flatMap((one) => (isOfTable(one) ? [] : [one])),
  }
}
