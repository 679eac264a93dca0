import type { ReadFormat } from '@obelisk/contract/question-bank/exchange'
import { readAiken } from '@obelisk/engine/exchange/aiken/aiken'
import type { Exchange } from '@obelisk/engine/exchange/exchange'
import { readGift } from '@obelisk/engine/exchange/gift/read-gift'
import { readLines, readText } from '@obelisk/engine/exchange/lines/read-lines'
import { withPictures } from '@obelisk/engine/exchange/map-texts'
import { readMoodle } from '@obelisk/engine/exchange/moodle/read-moodle'
import { picturesIn, type RichText } from '@obelisk/engine/rich-text/rich-text'
import { XmlRefused, xmlTree } from '#kernel/network/xml-tree.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { WorkbookProblem } from '#workbook/problem.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { isQtiPackage, readQtiFile } from '../qti/qti-package.ts'
import { readSheets, type SheetsRead, type SheetTask } from '../sheet/read-sheets.ts'
import { readWord } from '../word/read-word.ts'
import { readJson } from './read-json.ts'

export type ReadFile = Exchange &
  Partial<Pick<SheetsRead, 'reading' | 'layouts'>> & { format: Exclude<ReadFormat, 'auto'> }

/** Files of older programs are in GB 18030; everything else is UTF-8. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const looks: readonly (readonly [ReadFile['format'], RegExp])[] = [
  [
    'qti',
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*(?:<!DOCTYPE\s+questestinterop\b|<(?:\w+:)?(?:questestinterop|assessmentItem|qti-assessment-item)\b)/,
  ],
  ['moodle', /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<quiz\b/],
  ['json', /^\s*\{\s*"format"\s*:\s*"obelisk-questions"/],
  ['aiken', /^\s*ANSWER\s*:\s*[A-Z]\s*$/im],
  ['gift', /^\s*(?:\/\/|::|\$CATEGORY:)|(?<!\\)\{\s*(?:[=~#]|T(?:RUE)?\b|F(?:ALSE)?\b|\})/m],
]

/** What a file is, by its content where its name does not say it. */
function formatOf(bytes: Buffer, name: string): ReadFile['format'] {
  if (/\.(xlsx?|csv)$/i.test(name)) return 'excel'
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return isQtiPackage(bytes) ? 'qti' : 'word'
  if (/\.gift$/i.test(name)) return 'gift'
  if (/\.(md|markdown)$/i.test(name)) return 'markdown'
  const head = textOf(bytes).slice(0, 200_000)
  return looks.find(([, look]) => look.test(head))?.[0] ?? 'text'
}

const limits = { ...defaultLimits, cells: 400_000, rows: 20_000 }

/** The questions of every sheet that lists some. */
const readWorkbook = async (bytes: Buffer, name: string, task: SheetTask): Promise<Exchange> =>
  readSheets(await parseWorkbook(bytes, name, limits), task)

type Reader = (bytes: Buffer, name: string, task: SheetTask) => Exchange | Promise<Exchange>

const readers: Record<ReadFile['format'], Reader> = {
  excel: readWorkbook,
  word: readWord,
  text: (bytes) => readText(textOf(bytes)),
  gift: (bytes) => readGift(textOf(bytes)),
  aiken: (bytes) => readAiken(textOf(bytes)),
  markdown: (bytes) => readMarkdown(textOf(bytes)),
  moodle: (bytes) => readMoodle(xmlTree(textOf(bytes))),
  qti: (bytes) => readQtiFile(bytes, textOf),
  json: (bytes) => readJson(textOf(bytes)),
}

/** The questions of what was copied in Word: its pictures are stored already, and are numbered as those of a file are. */
export function readCopied(text: RichText): ReadFile {
  const files = picturesIn(text)
  const numbered = withPictures(text, (file) => files.indexOf(file) + 1)
  return { questions: readLines(numbered), pictures: [], format: 'word' }
}

const nothingSaid: SheetTask = { pointed: null, remembered: [] }

/** Reads the questions of a file; `task` is for a workbook. Throws a WorkbookProblem when it is none of its format. */
export async function readQuestions(
  bytes: Buffer,
  name: string,
  wanted: ReadFormat,
  task: SheetTask = nothingSaid,
): Promise<ReadFile> {
  const format = wanted === 'auto' ? formatOf(bytes, name) : wanted
  try {
    return { ...(await readers[format](bytes, name, task)), format }
  } catch (error) {
    if (error instanceof XmlRefused || error instanceof SyntaxError)
      throw new WorkbookProblem('corrupt', error)
    throw error
  }
}
