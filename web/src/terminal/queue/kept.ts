import * as z from 'zod'
import { emptyQueue, type Queue, restarted } from './queue.ts'
import { Task } from './task.ts'

/** Under this name the browser keeps the tasks. */
export const storageKey = 'storeTerminal'

const Kept = z.object({
  showDot: z.boolean().catch(false),
  taskList: z.array(z.unknown()).catch([]),
  automaticCleanupTask: z.enum(['0', '1']).catch('1'),
})

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

function read(storage: Storage): unknown {
  try {
    return JSON.parse(storage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

/** The tasks as the browser kept them; a task that cannot be read is left out. */
export function keptQueue(storage: Storage): Queue {
  const { taskList, ...rest } = Kept.catch({ showDot: false, taskList: [], automaticCleanupTask: '1' }).parse(
    read(storage),
  )
  const tasks = taskList.flatMap((one) => Task.safeParse(one).data ?? [])
  return restarted({ ...emptyQueue, ...rest, taskList: tasks })
}

/** Keeps the dot, the tasks and the cleaning; when the browser has no room for what they printed, without that. */
export function keepQueue(storage: Storage, { showDot, taskList, automaticCleanupTask }: Queue) {
  const written = (tasks: readonly Task[]) =>
    storage.setItem(storageKey, JSON.stringify({ showDot, taskList: tasks, automaticCleanupTask }))
  try {
    written(taskList)
  } catch {
    try {
      written(taskList.map((task) => ({ ...task, message: [] })))
    } catch {
      storage.removeItem(storageKey)
    }
  }
}
