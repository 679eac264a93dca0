import type { DocumentTree } from '@obelisk/engine/document-tree/document-tree'
import { treeOfPdf } from './pdf/tree-of-pdf.ts'
import { treeOfWord } from './word/tree-of-word.ts'
import { whyNoWord } from './word/word-file.ts'

type Answer = { refused: 'none' | 'macros'; tree?: undefined } | { refused: undefined; tree: DocumentTree }

const isPdf = (bytes: Buffer) => bytes.subarray(0, 1024).includes('%PDF-')

/** The tree of a Word document or a PDF, or why the file is neither. Damaged and locked files are a WorkbookProblem. */
export async function treeOfDocument(bytes: Buffer, mostPages: number): Promise<Answer> {
  if (isPdf(bytes)) return { refused: undefined, tree: await treeOfPdf(bytes, mostPages) }
  const refused = whyNoWord(bytes)
  return refused ? { refused } : { refused, tree: treeOfWord(bytes) }
}
