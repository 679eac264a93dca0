import {
  documentFileBig,
  documentMacros,
  mostMegabytesRead,
  noDocument,
} from '@obelisk/contract/document-file'
import type { SyllabusAnswer } from '@obelisk/engine/syllabus/from-document/syllabus-reading'
import { withFile } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { runWorker } from '#workbook/run-worker.ts'
import type { ReadDocument } from './read-document.ts'

const limits = { ...defaultLimits, megabytes: 768 }

type Files = Parameters<typeof withFile>[0]
type StoredDocument = Parameters<typeof withFile>[1] & { name: string; size: unknown }

/** What a stored Word document or PDF looks like: a syllabus, or what it seems to be instead. */
export async function lookAtDocument(
  files: Files,
  file: StoredDocument,
): Promise<'syllabus' | 'scan' | 'empty' | Extract<SyllabusAnswer, { isSyllabus: false }>['looksLike']> {
  const { name } = file
  if (Number(file.size) > mostMegabytesRead * 1024 * 1024)
    throw new Refusal(documentFileBig, { name, limit: mostMegabytesRead })
  const read = await withFile(files, file, (path) =>
    runWorker<ReadDocument>(
      { folder: 'syllabus/from-document', name: 'read-document', fileName: name, limits, kind: 'document' },
      { path },
    ),
  )
  if (read.refused) throw new Refusal(read.refused === 'macros' ? documentMacros : noDocument, { name })
  if (read.answer.isSyllabus) return 'syllabus'
  if (read.remarks.some(({ code }) => code === 'pages-without-text')) return 'scan'
  return read.outline.blocks.length === 0 ? 'empty' : read.answer.looksLike
}
