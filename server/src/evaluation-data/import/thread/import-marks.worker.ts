import { readFileSync } from 'node:fs'
import { answerEach } from '#workbook/answer-worker.ts'
import type { ReadLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { type ImportTask, importWork } from './import-work.ts'

type Piece = { path: string; name: string; limits: ReadLimits; task: ImportTask }

answerEach(async ({ path, name, limits, task }: Piece) => {
  const workbook = await parseWorkbook(readFileSync(path), name, limits)
  return { done: importWork(workbook, task), hand: [] }
})
