import { readFile } from 'node:fs/promises'
import { fileNotRead, pictureNotRead } from '@obelisk/contract/assistant/school-documents'
import { suffixOf } from '@obelisk/contract/files/allowed'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { Refusal } from '#kernel/errors.ts'
import { readWordLines } from '#question-bank/public.ts'
import { decodeText } from '#workbook/decode-text.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { readWorkbook } from '#workbook/read-workbook.ts'
import { runWorker } from '#workbook/run-worker.ts'
import { shownRows } from '#workbook/sheet.ts'
import { type Part, partsOfLines } from './parts-of-text.ts'

/** What a file says, in parts; `isCut` when it says more than is kept; the pages with letters that nobody can tell. */
export type ReadText = { parts: Part[]; isCut: boolean; unreadPages: number[] }

/** The words of a PDF page by page, and the pages whose fonts do not say all their letters. */
export type ReadPages = { pages: string[]; unread: number[] }

type Words = { parts: Part[]; unreadPages?: number[] }

/** More letters of a file are not kept. */
export const mostLetters = 400_000
const mostPages = 2000
const limits = { ...defaultLimits, bytes: 64 * 1024 * 1024, cells: 400_000, rows: 50_000, megabytes: 512 }

/** Signs that stand for nothing: controls but tabulators and ends of lines, and what stood for objects. */
const tidy = (text: string) => text.replace(/[^\P{Cc}\t\n\r]|[\ufffc\ufffe\uffff]/gu, ' ')
const linesIn = (text: string) => tidy(text).split(/\r\n|\r|\n|\u2028/)
const numbered = (at: number) => `part:${at}`

async function wordsOfWord(path: string, name: string): Promise<Words> {
  const lines = (await readWordLines(await readFile(path), name)) ?? []
  const texts = lines.flatMap(({ marker, text, block }) =>
    linesIn(block ? plainText({ type: 'doc', content: [block] }) : `${marker?.text ?? ''}${text}`),
  )
  return { parts: partsOfLines(texts, numbered) }
}

async function wordsOfPdf(path: string, name: string): Promise<Words> {
  const { pages, unread } = await runWorker<ReadPages>(
    { folder: 'assistant/reading', name: 'read-pdf', fileName: name, limits, kind: 'document' },
    { bytes: await readFile(path), mostPages },
  )
  const parts = pages.flatMap((page, at) =>
    partsOfLines(linesIn(page), (part) => `pdf-page:${at + 1}${part > 1 ? ` (${part})` : ''}`),
  )
  return { parts, unreadPages: unread }
}

/** Rows of a sheet, each with its cells between bars. */
async function wordsOfWorkbook(path: string, name: string): Promise<Words> {
  const { sheets } = await readWorkbook(path, name, limits)
  const parts = sheets
    .filter(({ hidden }) => !hidden)
    .flatMap((sheet) =>
      partsOfLines(
        shownRows(sheet).map((row) =>
          tidy(row.filter((cell) => cell !== '').join(' | ')).replace(/\s+/g, ' '),
        ),
        (part) => `sheet:${sheet.name.slice(0, 60)}${part > 1 ? ` (${part})` : ''}`,
      ),
    )
  return { parts }
}

const wordsOfText = async (path: string): Promise<Words> => ({
  parts: partsOfLines(linesIn(decodeText(await readFile(path))), numbered),
})

const ways: Record<string, (path: string, name: string) => Promise<Words>> = {
  docx: wordsOfWord,
  pdf: wordsOfPdf,
  xlsx: wordsOfWorkbook,
  txt: wordsOfText,
  md: wordsOfText,
}

const pictures = ['png', 'jpg', 'jpeg', 'gif', 'bmp', 'webp', 'svg', 'tif', 'tiff', 'heic']

function cutTo({ parts, unreadPages = [] }: Words): ReadText {
  let letters = 0
  const kept = parts.filter(({ text }) => {
    letters += text.length
    return letters <= mostLetters
  })
  return { parts: kept, isCut: kept.length < parts.length, unreadPages }
}

/** The words of a file on this machine. Refuses, by name, what has none that can be read. */
export async function readWordsOf(path: string, name: string): Promise<ReadText> {
  const suffix = suffixOf(name)
  if (pictures.includes(suffix)) throw new Refusal(pictureNotRead, { name })
  const words = await ways[suffix]?.(path, name)
  if (!words?.parts.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) throw new Refusal(fileNotRead, { name })
  return cutTo(words)
}
