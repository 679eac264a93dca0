import { readFileSync } from 'node:fs'
import { answerEach } from '../answer-worker.ts'
import type { ReadLimits } from '../limits.ts'
import { parseWorkbook } from '../parse-workbook.ts'
import type { ListTask } from './list-task.ts'
import { readList } from './read-list.ts'

type Piece = { path: string; name: string; limits: ReadLimits; task: ListTask }

answerEach(async ({ path, name, limits, task }: Piece) => ({
  done: readList(await parseWorkbook(readFileSync(path), name, limits), task),
  hand: [],
}))
