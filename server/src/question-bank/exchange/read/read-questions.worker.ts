import { readFileSync } from 'node:fs'
import type { ReadFormat } from '@obelisk/contract/question-bank/exchange'
import { answerEach } from '#workbook/answer-worker.ts'
import type { SheetTask } from '../sheet/read-sheets.ts'
import { readQuestions } from './read-questions.ts'

type Piece = {
  path: string | undefined
  text: string
  name: string
  format: ReadFormat
  task: SheetTask
}

answerEach(async ({ path, text, name, format, task }: Piece) => ({
  done: await readQuestions(path === undefined ? Buffer.from(text) : readFileSync(path), name, format, task),
  hand: [],
}))
