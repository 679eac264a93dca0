import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { answerOnce } from '#workbook/answer-worker.ts'
import { readAnswers, type WantedAnswers } from './read-answers.ts'

const { path, ...wanted } = workerData as WantedAnswers & { path: string }

answerOnce(async () => ({ done: await readAnswers(readFileSync(path), wanted), hand: [] }))
