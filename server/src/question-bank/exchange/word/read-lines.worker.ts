import { workerData } from 'node:worker_threads'
import { answerOnce } from '#workbook/answer-worker.ts'
import { readLinesOfWord } from './read-word.ts'

const { bytes } = workerData as { bytes: Uint8Array }

answerOnce(() => ({ done: readLinesOfWord(Buffer.from(bytes)), hand: [] }))
