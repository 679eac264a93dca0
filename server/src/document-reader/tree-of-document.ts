import type { DocumentTree } from '@obelisk/engine/document-tree/document-tree'
import { defaultLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { treeOfPdf } from './pdf/tree-of-pdf.ts'
import { treeOfWorkbook } from './sheet/tree-of-workbook.ts'
import { treeOfWord } from './word/tree-of-word.ts'
import { isWorkbook, whyNoWord } from './word/word-file.ts'

type Answer = { refused: 'none' | 'macros'; tree?: undefined } | { refused: undefined; tree: DocumentTree }

const isPdf = (bytes: Buffer) => bytes.subarray(0, 1024).includes('%PDF-')

/**
 * The tree of a Word document, a PDF or a workbook (.xlsx), or why the file is none of them. Damaged and locked files are a
 * WorkbookProblem.
 */
export async function treeOfDocument(bytes: Buffer, mostPages: number): Promise<Answer> {
  if (isPdf(bytes)) return { refused: undefined, tree: await treeOfPdf(bytes, mostPages) }
  const refused = whyNoWord(bytes)
  if (refused === 'none' && isWorkbook(bytes))
    return { refused: undefined, tree: treeOfWorkbook(await parseWorkbook(bytes, '', defaultLimits)) }
  return refused ? { refused } : { refused, tree: treeOfWord(bytes) }
}
