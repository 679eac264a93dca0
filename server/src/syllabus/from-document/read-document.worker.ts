import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { Pointing } from '@obelisk/engine/syllabus/from-document/pointing/pointing'
import { answerOnce } from '#workbook/answer-worker.ts'
import { readDocument } from './read-document.ts'

const { path, pointings } = workerData as { path: string; pointings: readonly Pointing[] }

answerOnce(async () => ({ done: await readDocument(readFileSync(path), pointings), hand: [] }))
