import { childNamed, type MarkupElement } from '@obelisk/engine/markup/markup'
import { XmlRefused, xmlTree } from '#kernel/network/xml-tree.ts'
import { WorkbookProblem } from '#workbook/problem.ts'
import { Zip } from '#workbook/xlsx/zip.ts'

const most = 200 * 1024 * 1024

/** The names of the parts of a file of Office; none for another file. */
const partsIn = (bytes: Buffer): string[] =>
  bytes.subarray(0, 2).toString('latin1') === 'PK'
    ? new Zip(bytes, most).names().map((name) => name.toLowerCase())
    : []

export const isWorkbook = (bytes: Buffer): boolean => partsIn(bytes).includes('xl/workbook.xml')

/** Why bytes are no Word document that is read: `none` is another file; documents with macros are not read. */
export function whyNoWord(bytes: Buffer): 'none' | 'macros' | undefined {
  const parts = partsIn(bytes)
  if (parts.some((name) => name.endsWith('vbaproject.bin'))) return 'macros'
  return parts.includes('word/document.xml') ? undefined : 'none'
}

/** The parts of a Word document. What is damaged in it is a WorkbookProblem. */
export class WordFile {
  readonly zip: Zip
  constructor(bytes: Buffer) {
    this.zip = new Zip(bytes, most)
  }

  part(name: string): MarkupElement | undefined {
    try {
      return this.zip.has(name) ? xmlTree(this.zip.text(name)) : undefined
    } catch (error) {
      if (error instanceof XmlRefused) throw new WorkbookProblem('corrupt', error)
      throw error
    }
  }

  body(): MarkupElement {
    const body = childNamed(this.part('word/document.xml'), 'body')
    if (!body) throw new WorkbookProblem('corrupt')
    return body
  }
}
