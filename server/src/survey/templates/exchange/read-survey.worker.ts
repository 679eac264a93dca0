import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { answerOnce } from '#workbook/answer-worker.ts'
import { readSurvey } from './read-survey.ts'

const { path, name } = workerData as { path: string; name: string }

answerOnce(async () => ({ done: await readSurvey(readFileSync(path), name), hand: [] }))
