import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { workerData } from 'node:worker_threads'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
// its other half, which it would look for beside itself
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import * as z from 'zod'
import { answerOnce } from '#workbook/answer-worker.ts'
import { WorkbookProblem } from '#workbook/problem.ts'
import type { ReadPages } from './read-file.ts'

const { bytes, mostPages } = workerData as { bytes: Uint8Array; mostPages: number }

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>
type Page = Awaited<ReturnType<Pdf['getPage']>>

/** The maps from codes to letters that fonts name and do not carry; they come with the reader. */
const maps = `${dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))}/cmaps/`

/** A font without a map from its codes to letters: what is read of it would be the codes. */
const Unmapped = z.object({ composite: z.literal(true), toUnicode: z.object({ firstChar: z.number() }) })
const Usable = z.object({ toUnicode: z.object({}) })

const isUnmapped = (font: unknown) => !Usable.safeParse(font).success || Unmapped.safeParse(font).success

/** The fonts of a page whose letters are not known. */
async function unmappedFonts(page: Page): Promise<Set<string>> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const names = argsArray.flatMap((given: [string] | null, at) =>
    fnArray[at] === OPS.setFont && given ? [given[0]] : [],
  )
  return new Set(
    names.filter((name) => page.commonObjs.has(name) && isUnmapped(page.commonObjs.get(name) as unknown)),
  )
}

/** The words of a page line by line, and whether it has letters that nobody can tell. */
async function readPage(pdf: Pdf, number: number) {
  const page = await pdf.getPage(number)
  const unmapped = await unmappedFonts(page)
  const { items } = await page.getTextContent()
  page.cleanup()
  const words = items.flatMap((item) =>
    'str' in item ? [`${unmapped.has(item.fontName) ? '' : item.str}${item.hasEOL ? '\n' : ''}`] : [],
  )
  return { text: words.join(''), isWhole: unmapped.size === 0 }
}

/** Nothing in a file is run and nothing is fetched; its pictures are left alone. */
const options = {
  ...{ isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 },
  ...{ cMapUrl: maps, cMapPacked: true, fontExtraProperties: true, maxImageSize: 1 },
}

async function pagesOf(): Promise<ReadPages> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), ...options }).promise.catch((error: Error) => {
    throw new WorkbookProblem(error.name === 'PasswordException' ? 'encrypted' : 'corrupt', error)
  })
  if (pdf.numPages > mostPages) throw new WorkbookProblem('too-big')
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
