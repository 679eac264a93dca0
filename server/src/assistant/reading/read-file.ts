import { readFile } from 'node:fs/promises'
import { fileNotRead, pictureNotRead } from '@obelisk/contract/assistant/school-documents'
import { suffixOf } from '@obelisk/contract/files/allowed'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { Refusal } from '#kernel/errors.ts'
import { readWordLines } from '#question-bank/public.ts'
import { decodeText } from '#workbook/csv/decode-text.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { readWorkbook } from '#workbook/read-workbook.ts'
import { runWorker } from '#workbook/run-worker.ts'
import { shownRows } from '#workbook/sheet.ts'
import { type Part, partsOfLines } from './parts-of-text.ts'

/** What a file says, in parts; `isCut` when it says more than is kept. */
export type ReadText = { parts: Part[]; isCut: boolean }

/** More letters of a file are not kept. */
export const mostLetters = 400_000
const mostPages = 2000
const limits = { ...defaultLimits, bytes: 64 * 1024 * 1024, cells: 400_000, rows: 50_000, megabytes: 512 }

/** Signs that stand for nothing: controls but tabulators and ends of lines, and what stood for objects. */
const tidy = (text: string) => text.replace(/[^\P{Cc}\t\n\r]|[\ufffc\ufffe\uffff]/gu, ' ')
const linesIn = (text: string) => tidy(text).split(/\r\n|\r|\n|\u2028/)
const numbered = (at: number) => `part:${at}`

async function partsOfWord(path: string, name: string): Promise<Part[]> {
  const lines = (await readWordLines(await readFile(path), name)) ?? []
  return partsOfLines(
    lines.flatMap(({ marker, text, block }) =>
      linesIn(block ? plainText({ type: 'doc', content: [block] }) : `${marker?.text ?? ''}${text}`),
    ),
    numbered,
  )
}

async function partsOfPdf(path: string, name: string): Promise<Part[]> {
  const pages = await runWorker<string[]>(
    { folder: 'assistant/reading', name: 'read-pdf', fileName: name, limits },
    { bytes: await readFile(path), mostPages },
  )
  return pages.flatMap((page, at) =>
    partsOfLines(linesIn(page), (part) => `pdf-page:${at + 1}${part > 1 ? ` (${part})` : ''}`),
  )
}

/** Rows of a sheet, each with its cells between bars. */
async function partsOfWorkbook(path: string, name: string): Promise<Part[]> {
  const { sheets } = await readWorkbook(path, name, limits)
  return sheets
    .filter(({ hidden }) => !hidden)
    .flatMap((sheet) =>
      partsOfLines(
        shownRows(sheet).map((row) =>
          tidy(row.filter((cell) => cell !== '').join(' | ')).replace(/\s+/g, ' '),
        ),
        (part) => `sheet:${sheet.name.slice(0, 60)}${part > 1 ? ` (${part})` : ''}`,
      ),
    )
}

const ways: Record<string, (path: string, name: string) => Promise<Part[]>> = {
  docx: partsOfWord,
  pdf: partsOfPdf,
  xlsx: partsOfWorkbook,
  txt: async (path) => partsOfLines(linesIn(decodeText(await readFile(path))), numbered),
  md: async (path) => partsOfLines(linesIn(decodeText(await readFile(path))), numbered),
}

const pictures = ['png', 'jpg', 'jpeg', 'gif', 'bmp', 'webp', 'svg', 'tif', 'tiff', 'heic']

function cutTo(parts: readonly Part[]): ReadText {
  let letters = 0
  const kept = parts.filter(({ text }) => {
    letters += text.length
    return letters <= mostLetters
  })
  return { parts: kept, isCut: kept.length < parts.length }
}

/** The words of a file on this machine. Refuses, by name, what has none that can be read. */
export async function readWordsOf(path: string, name: string): Promise<ReadText> {
  const suffix = suffixOf(name)
  if (pictures.includes(suffix)) throw new Refusal(pictureNotRead, { name })
  const parts = (await ways[suffix]?.(path, name)) ?? []
  if (parts.length === 0) throw new Refusal(fileNotRead, { name })
  return cutTo(parts)
}
