import type { DocumentTree, Remark } from '@obelisk/engine/document-tree/document-tree'
import { openPassages } from '@obelisk/engine/syllabus/from-document/passages'
import { type Outline, outlineOf } from '@obelisk/engine/syllabus/from-document/pointing/outline-of'
import type { Pointing } from '@obelisk/engine/syllabus/from-document/pointing/pointing'
import { readSyllabus } from '@obelisk/engine/syllabus/from-document/read-syllabus'
import type { SyllabusAnswer } from '@obelisk/engine/syllabus/from-document/syllabus-reading'
import { formOf } from '@obelisk/engine/syllabus/intake/form-of'
import { treeOfDocument } from '#document-reader/tree-of-document.ts'

/** What a file says as a syllabus, or why it is not read. */
export type ReadDocument =
  | { refused: 'none' | 'macros' }
  | {
      refused: undefined
      answer: SyllabusAnswer
      outline: Outline
      /** The words at values that the file leaves open, by their keys. */
      passages: Readonly<Record<string, string>>
      remarks: readonly Remark[]
      /** The form that it is written in, as a key. */
      form: string
    }

/** More pages than this no syllabus has. */
const mostPages = 200

/** How a file is read: what people said of its form, and which of its syllabi, if one was chosen. */
export type HowToRead = { pointings?: readonly Pointing[]; part?: number | undefined }

function readTree(tree: DocumentTree, { pointings = [], part }: HowToRead): ReadDocument {
  const answer = readSyllabus(tree, pointings, part)
  const outline = outlineOf(tree, pointings, part)
  return {
    refused: undefined,
    answer,
    outline,
    passages: answer.isSyllabus ? openPassages(outline.blocks, answer.reading) : {},
    remarks: tree.remarks,
    form: formOf(tree.blocks, part),
  }
}

/**
 * Reads the bytes of a Word document or a PDF as a syllabus, and what people said of its form before what its heads say.
 * Damaged and locked files are a WorkbookProblem.
 */
export async function readDocument(bytes: Buffer, how: HowToRead = {}): Promise<ReadDocument> {
  const { refused, tree } = await treeOfDocument(bytes, mostPages)
  return refused ? { refused } : readTree(tree, how)
}
