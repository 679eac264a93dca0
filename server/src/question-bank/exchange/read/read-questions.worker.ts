import { readFileSync } from 'node:fs'
import type { ReadFormat } from '@obelisk/contract/question-bank/exchange'
import type { RichText } from '@obelisk/engine/rich-text/rich-text'
import { answerEach } from '#workbook/answer-worker.ts'
import type { SheetTask } from '../sheet/read-sheets.ts'
import { FileFault } from './file-fault.ts'
import { readCopied, readQuestions, type WrongFile } from './read-questions.ts'

type Piece = {
  path: string | undefined
  text: string
  /** What was copied in Word, in place of a file. */
  rich: RichText | null
  name: string
  format: ReadFormat
  task: SheetTask
}

const readPiece = ({ path, text, rich, name, format, task }: Piece) =>
  rich
    ? readCopied(rich)
    : readQuestions(path === undefined ? Buffer.from(text) : readFileSync(path), name, format, task)

const wrongFile = (error: unknown): WrongFile => {
  if (error instanceof FileFault) return { wrong: error.fault, detail: error.detail }
  throw error
}

answerEach(async (piece: Piece) => ({
  done: await Promise.resolve(piece).then(readPiece).catch(wrongFile),
  hand: [],
}))
