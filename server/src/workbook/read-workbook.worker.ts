import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { answerOnce, buffersOf } from './answer-worker.ts'
import type { ReadLimits } from './limits.ts'
import { parseWorkbook } from './parse-workbook.ts'

const { path, name, limits } = workerData as { path: string; name: string; limits: ReadLimits }

answerOnce(async () => {
  const done = await parseWorkbook(readFileSync(path), name, limits)
  return { done, hand: buffersOf(done) }
})
