import type { ReadFormat } from '@obelisk/contract/question-bank/exchange'
import type { QuestionFileFault } from '@obelisk/contract/question-bank/reading/file-faults'
import { readLines, readText } from '@obelisk/engine/exam-paper/word-paper/read-questions'
import { readAiken } from '@obelisk/engine/question-bank/exchange/aiken/aiken'
import type { Exchange } from '@obelisk/engine/question-bank/exchange/exchange'
import { readGift } from '@obelisk/engine/question-bank/exchange/gift/read-gift'
import { withPictures } from '@obelisk/engine/question-bank/exchange/map-texts'
import { readMoodle } from '@obelisk/engine/question-bank/exchange/moodle/read-moodle'
import { picturesIn, type RichText } from '@obelisk/engine/rich-text/rich-text'
import { XmlRefused, xmlTree } from '#kernel/network/xml-tree.ts'
import { decodedText, decodeText } from '#workbook/decode-text.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { WorkbookProblem } from '#workbook/problem.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { readQtiFile } from '../qti/qti-package.ts'
import { readSheets, type SheetsRead, type SheetTask } from '../sheet/read-sheets.ts'
import { readWord } from '../word/read-word.ts'
import { FileFault } from './file-fault.ts'
import { formatOf, isZip } from './format-of.ts'
import { readJson } from './read-json.ts'

export type ReadFile = Exchange &
  Partial<Pick<SheetsRead, 'reading' | 'layouts'>> & { format: Exclude<ReadFormat, 'auto'> }

/** A file that is none of its format, as the thread tells it. */
export type WrongFile = { wrong: QuestionFileFault; detail: string }

const limits = { ...defaultLimits, cells: 400_000, rows: 20_000 }

/** The questions of every sheet that lists some. */
const readWorkbook = async (bytes: Buffer, name: string, task: SheetTask): Promise<Exchange> =>
  readSheets(await parseWorkbook(bytes, name, limits), task)

type Reader = (bytes: Buffer, name: string, task: SheetTask) => Exchange | Promise<Exchange>

const readers: Record<ReadFile['format'], Reader> = {
  excel: readWorkbook,
  word: readWord,
  text: (bytes) => readText(decodeText(bytes)),
  gift: (bytes) => readGift(decodeText(bytes)),
  aiken: (bytes) => readAiken(decodeText(bytes)),
  markdown: (bytes) => readMarkdown(decodeText(bytes)),
  moodle: (bytes) => readMoodle(xmlTree(decodeText(bytes))),
  qti: (bytes) => readQtiFile(bytes),
  json: (bytes) => readJson(decodeText(bytes)),
}

/** The questions of what was copied in Word: its pictures are stored already, and are numbered as those of a file are. */
export function readCopied(text: RichText): ReadFile {
  const files = picturesIn(text)
  const numbered = withPictures(text, (file) => files.indexOf(file) + 1)
  return { questions: readLines(numbered), pictures: [], format: 'word' }
}

const nothingSaid: SheetTask = { pointed: null, remembered: [] }

const faultOf: Partial<Record<ReadFile['format'], QuestionFileFault>> = {
  moodle: 'xml',
  qti: 'xml',
  json: 'json',
  word: 'word',
}

/** What is wrong with a file, in the words of its format; a workbook says it by itself. */
function faultIn(error: unknown, format: ReadFile['format'], bytes: Buffer): unknown {
  const fault = format === 'qti' && isZip(bytes) ? 'zip' : faultOf[format]
  const isFormat = error instanceof XmlRefused || error instanceof SyntaxError
  const isDamaged = error instanceof WorkbookProblem && error.fault === 'corrupt'
  if (!isFormat && !isDamaged) return error
  if (fault === undefined) return isFormat ? new WorkbookProblem('corrupt', error) : error
  return new FileFault(fault, isFormat ? (error as Error).message : '', error)
}

/** Questions with signs above ASCII are told when the encoding of their file was guessed. */
function withGuess(exchange: Exchange, bytes: Buffer, format: ReadFile['format']): Exchange {
  if (isZip(bytes) || format === 'excel') return exchange
  const { isGuessed, encoding } = decodedText(bytes)
  if (!isGuessed) return exchange
  const note = { code: 'text-guessed', values: { encoding } } as const
  return {
    ...exchange,
    questions: exchange.questions.map((one) =>
      /\P{ASCII}/u.test(one.source) ? { ...one, notes: [note, ...one.notes] } : one,
    ),
  }
}

/** Reads the questions of a file; `task` is for a workbook. Throws a FileFault or WorkbookProblem when it is none of its format. */
export async function readQuestions(
  bytes: Buffer,
  name: string,
  wanted: ReadFormat,
  task: SheetTask = nothingSaid,
): Promise<ReadFile> {
  const format = wanted === 'auto' ? formatOf(bytes, name) : wanted
  try {
    return { ...withGuess(await readers[format](bytes, name, task), bytes, format), format }
  } catch (error) {
    throw faultIn(error, format, bytes)
  }
}
