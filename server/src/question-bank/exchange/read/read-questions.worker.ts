import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { ReadFormat } from '@obelisk/contract/question-bank/exchange'
import { answerOnce } from '#workbook/answer-worker.ts'
import type { SheetTask } from '../sheet/read-sheets.ts'
import { readQuestions } from './read-questions.ts'

const { path, text, name, format, task } = workerData as {
  path: string | undefined
  text: string
  name: string
  format: ReadFormat
  task: SheetTask
}

answerOnce(async () => ({
  done: await readQuestions(path === undefined ? Buffer.from(text) : readFileSync(path), name, format, task),
  hand: [],
}))
