import { readFileSync } from 'node:fs'
import type { ReadFormat } from '@obelisk/contract/question-bank/exchange'
import type { RichText } from '@obelisk/engine/rich-text/rich-text'
import { answerEach } from '#workbook/answer-worker.ts'
import type { SheetTask } from '../sheet/read-sheets.ts'
import { readCopied, readQuestions } from './read-questions.ts'

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

answerEach(async (piece: Piece) => ({ done: await readPiece(piece), hand: [] }))
