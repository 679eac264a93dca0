import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { answerOnce } from '#workbook/answer-worker.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { gridLimits, readGrids } from './read-grids.ts'

const { path, name, weeks } = workerData as { path: string; name: string; weeks: number[] }

answerOnce(async () => ({
  done: readGrids(await parseWorkbook(readFileSync(path), name, gridLimits), weeks),
  hand: [],
}))
