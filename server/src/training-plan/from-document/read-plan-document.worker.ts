import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { answerOnce } from '#workbook/answer-worker.ts'
import { readDocument } from './read-document.ts'

const { path } = workerData as { path: string }

answerOnce(async () => ({ done: await readDocument(readFileSync(path)), hand: [] }))
