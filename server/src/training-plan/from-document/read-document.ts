import type { DocumentTree, Remark } from '@obelisk/engine/document-tree/document-tree'
import type { PlanAnswer } from '@obelisk/engine/training-plan/from-document/plan-reading'
import { readPlan } from '@obelisk/engine/training-plan/from-document/read-plan'
import { treeOfDocument } from '#document-reader/tree-of-document.ts'
import { picturesOfWord } from '#document-reader/word/pictures-of-word.ts'
import { type CourseValues, courseTable } from './tables/course-table.ts'
import { matrixTable } from './tables/matrix-table.ts'

/** What a file says as a training plan, or why it is not read. */
export type ReadDocument =
  | { refused: 'none' | 'macros' }
  | {
      refused: undefined
      answer: PlanAnswer<CourseValues>
      remarks: readonly Remark[]
      pictures: Readonly<Record<string, string>>
    }

/** More pages than this no plan has. */
const mostPages = 400

const readTree = (tree: DocumentTree) => readPlan(tree, { courses: courseTable, matrix: matrixTable })

/** The pictures that stand where marks are expected; only Word says where they are. */
function picturesIn(bytes: Buffer, answer: PlanAnswer<CourseValues>): Record<string, string> {
  const ids = answer.isPlan ? answer.reading.marks.flatMap(({ picture }) => picture || []) : []
  return ids.length > 0 ? picturesOfWord(bytes, ids) : {}
}

/** Reads the bytes of a Word document or a PDF as a plan. Damaged and locked files are a WorkbookProblem. */
export async function readDocument(bytes: Buffer): Promise<ReadDocument> {
  const { refused, tree } = await treeOfDocument(bytes, mostPages)
  if (refused) return { refused }
  const answer = readTree(tree)
  return { refused, answer, remarks: tree.remarks, pictures: picturesIn(bytes, answer) }
}
