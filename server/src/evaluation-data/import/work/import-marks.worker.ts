import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { answerOnce } from '#workbook/answer-worker.ts'
import type { ReadLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { type ImportTask, importWork } from './import-work.ts'

type Data = { path: string; name: string; limits: ReadLimits; task: ImportTask }
const { path, name, limits, task } = workerData as Data

answerOnce(async () => {
  const workbook = await parseWorkbook(readFileSync(path), name, limits)
  return { done: importWork(workbook, task), hand: [] }
})
