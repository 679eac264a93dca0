import type { Input } from '@obelisk/contract/endpoint'
import {
  macrosNotRead,
  mostMegabytesRead,
  noSyllabusFile,
  type readSyllabusFile,
  type SyllabusRead,
  wordTooBig,
} from '@obelisk/contract/syllabus/from-document'
import { filePolicy, withFile } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { runWorker } from '#workbook/run-worker.ts'
import { type Room, syllabusPolicy } from '../access.ts'
import type { ReadDocument } from './read-document.ts'

const limits = { ...defaultLimits, megabytes: 768 }

/** Reads an uploaded Word document or PDF as the syllabus of a draft that one may write. Nothing is kept. */
export async function readFileAsSyllabus(
  ctx: Room,
  { id, file_id }: Input<typeof readSyllabusFile>,
): Promise<SyllabusRead> {
  await syllabusPolicy.must(ctx, 'edit', id)
  const files = ctx.door('files')
  const file = await filePolicy.must(files, 'view', file_id)
  const { name } = file
  if (Number(file.size) > mostMegabytesRead * 1024 * 1024)
    throw new Refusal(wordTooBig, { name, limit: mostMegabytesRead })
  const read = await withFile(files, file, (path) =>
    runWorker<ReadDocument>(
      { folder: 'syllabus/from-document', name: 'read-document', fileName: name, limits, kind: 'document' },
      { path },
    ),
  )
  if (read.refused) throw new Refusal(read.refused === 'macros' ? macrosNotRead : noSyllabusFile, { name })
  const { answer, remarks } = read
  return {
    name,
    reading: answer.isSyllabus ? answer.reading : null,
    looks_like: answer.isSyllabus ? null : answer.looksLike,
    remarks,
  }
}
