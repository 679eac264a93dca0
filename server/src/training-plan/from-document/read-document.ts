import type { DocumentTree, Remark } from '@obelisk/engine/document-tree/document-tree'
import type { PlanAnswer } from '@obelisk/engine/training-plan/from-document/plan-reading'
import { readPlan } from '@obelisk/engine/training-plan/from-document/read-plan'
import { treeOfDocument } from '#document-reader/tree-of-document.ts'
import { type CourseValues, courseTable } from './tables/course-table.ts'
import { matrixTable } from './tables/matrix-table.ts'

/** What a file says as a training plan, or why it is not read. */
export type ReadDocument =
  | { refused: 'none' | 'macros' }
  | { refused: undefined; answer: PlanAnswer<CourseValues>; remarks: readonly Remark[] }

/** More pages than this no plan has. */
const mostPages = 400

const readTree = (tree: DocumentTree) => readPlan(tree, { courses: courseTable, matrix: matrixTable })

/** Reads the bytes of a Word document or a PDF as a plan. Damaged and locked files are a WorkbookProblem. */
export async function readDocument(bytes: Buffer): Promise<ReadDocument> {
  const { refused, tree } = await treeOfDocument(bytes, mostPages)
  return refused ? { refused } : { refused, answer: readTree(tree), remarks: tree.remarks }
}
