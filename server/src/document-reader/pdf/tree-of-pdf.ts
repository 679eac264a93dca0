import type { DocumentTree } from '@obelisk/engine/document-tree/document-tree'
import type { Page, PageText } from '@obelisk/engine/document-tree/pages/page'
import { treeOfPages } from '@obelisk/engine/document-tree/pages/tree-of-pages'
import { Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { WorkbookProblem } from '#workbook/problem.ts'
import { fontsOf, openPdf, type Pdf } from './open-pdf.ts'
import { rulesOfPage } from './rules-of-page.ts'

type Read = { page: Page; isWhole: boolean }

async function readPage(pdf: Pdf, number: number): Promise<Read> {
  const page = await pdf.getPage(number)
  const operators = await page.getOperatorList()
  const { unmapped, bold } = fontsOf(page, operators)
  const view = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item): PageText[] => {
    if (!('str' in item) || item.str === '' || unmapped.has(item.fontName)) return []
    const [, , , , x, base] = Util.transform([...view.transform], item.transform as number[]) as number[]
    const height = item.height || 10
    const { str: text, width } = item
    return [
      { text, x: x ?? 0, y: (base ?? 0) - height * 0.35, width, height, isBold: bold.has(item.fontName) },
    ]
  })
  page.cleanup()
  const { width, height } = view
  return {
    page: { number, width, height, texts, rules: rulesOfPage(operators, view.transform as number[]) },
    isWhole: unmapped.size === 0,
  }
}

/** A PDF as a tree: tables by its rulings, paragraphs by its lines. What is locked or damaged is a WorkbookProblem. */
export async function treeOfPdf(bytes: Uint8Array, mostPages: number): Promise<DocumentTree> {
  const pdf = await openPdf(bytes, mostPages)
  const read: Read[] = []
  for (let number = 1; number <= pdf.numPages; number += 1)
    read.push(
      await readPage(pdf, number).catch((error: Error) => {
        throw new WorkbookProblem('corrupt', error)
      }),
    )
  const unread = read.filter(({ isWhole }) => !isWhole).map(({ page }) => page.number)
  return treeOfPages(
    read.map(({ page }) => page),
    unread,
  )
}
