import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { answerOnce } from '#workbook/answer-worker.ts'
import { type HowToRead, readDocument } from './read-document.ts'

const { path, ...how } = workerData as { path: string } & HowToRead

answerOnce(async () => ({ done: await readDocument(readFileSync(path), how), hand: [] }))
