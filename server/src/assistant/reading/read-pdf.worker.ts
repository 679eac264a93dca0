import { workerData } from 'node:worker_threads'
import { fontsOf, openPdf, type Pdf } from '#document-reader/pdf/open-pdf.ts'
import { answerOnce } from '#workbook/answer-worker.ts'
import { WorkbookProblem } from '#workbook/problem.ts'
import type { ReadPages } from './read-file.ts'

const { bytes, mostPages } = workerData as { bytes: Uint8Array; mostPages: number }

/** The words of a page line by line, and whether it has letters that nobody can tell. */
async function readPage(pdf: Pdf, number: number) {
  const page = await pdf.getPage(number)
  const { unmapped } = fontsOf(page, await page.getOperatorList())
  const { items } = await page.getTextContent()
  page.cleanup()
  const words = items.flatMap((item) =>
    'str' in item ? [`${unmapped.has(item.fontName) ? '' : item.str}${item.hasEOL ? '\n' : ''}`] : [],
  )
  return { text: words.join(''), isWhole: unmapped.size === 0 }
}

async function pagesOf(): Promise<ReadPages> {
  const pdf = await openPdf(bytes, mostPages)
  const read: ReadPages = { pages: [], unread: [] }
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { text, isWhole } = await readPage(pdf, number).catch((error: Error) => {
      throw new WorkbookProblem('corrupt', error)
    })
    read.pages.push(text)
    if (!isWhole) read.unread.push(number)
  }
  return read
}

answerOnce(async () => ({ done: await pagesOf(), hand: [] }))
