import { listLimits } from '../limits.ts'
import { workerPool } from '../run-worker.ts'
import type { ListTask } from './list-task.ts'
import type { ListAnswer } from './read-list.ts'

const threads = workerPool({ folder: 'workbook/list', name: 'read-list' }, listLimits)

/** Reads the people that a stored workbook lists, off the server's own thread and under its limits. */
export const runList = (path: string, name: string, task: ListTask): Promise<ListAnswer> =>
  threads.run(name, { path, name, limits: listLimits, task })
