import { runEvents } from '@obelisk/contract/terminal'
import { hasFailed, isBlocking, isUnderWay, type Task, type TaskStatus, taskStatus } from './task.ts'

/** The tasks of this browser, and what of the terminal is shown. Nothing here touches the page or the network. */
export type Queue = {
  show: boolean
  showDot: boolean
  taskList: readonly Task[]
  /** Whether tasks that succeeded go when a new one comes: '0' or '1', as it is kept. */
  automaticCleanupTask: '0' | '1'
}

/** What has to be done outside: open or close the stream of a task, tell who waits for its end, warn the person. */
export type Effect =
  | { kind: 'open'; task: Task }
  | { kind: 'close'; uuid: string }
  | { kind: 'finished'; uuid: string; status: typeof taskStatus.success | typeof taskStatus.failed }
  | { kind: 'blocked' }

/** A queue after a step, and what follows from the step. */
export type Step = { queue: Queue; effects: readonly Effect[] }

export const emptyQueue: Queue = { show: false, showDot: false, taskList: [], automaticCleanupTask: '1' }

/** Of what a task printed at most so many entries are kept. */
const mostEntries = 1000

const change = (queue: Queue, uuid: string, changed: (task: Task) => Task): Queue => ({
  ...queue,
  taskList: queue.taskList.map((task) => (task.uuid === uuid ? changed(task) : task)),
})

/** A task that blocks shows why as soon as it fails. */
const inStatus =
  (status: TaskStatus) =>
  (task: Task): Task => {
    const next = { ...task, status }
    return isBlocking(next) ? { ...next, showMessage: true } : next
  }

const withoutSuccess = (tasks: readonly Task[]) => tasks.filter(({ status }) => status !== taskStatus.success)

const find = ({ taskList }: Queue, uuid: string) => taskList.find((task) => task.uuid === uuid)

/** The task whose turn it is: one at a time, in order, and none behind a failed one that blocks. */
function nextOf(tasks: readonly Task[]): Task | undefined {
  if (tasks.some(isUnderWay)) return undefined
  const stop = tasks.findIndex((task) => task.status === taskStatus.waiting || isBlocking(task))
  const found = tasks[stop]
  return found?.status === taskStatus.waiting ? found : undefined
}

/** Starts the next task, when one may start. */
export function startNext(queue: Queue, before: readonly Effect[] = []): Step {
  const next = nextOf(queue.taskList)
  if (!next) return { queue, effects: before }
  const started = change(queue, next.uuid, inStatus(taskStatus.connecting))
  return { queue: started, effects: [...before, { kind: 'open', task: next }] }
}

/** Puts a task at the end; it starts when its turn comes. */
export function addTask(queue: Queue, task: Task): Step {
  const kept = queue.automaticCleanupTask === '1' ? withoutSuccess(queue.taskList) : queue.taskList
  const added = { ...queue, taskList: [...kept, task], showDot: queue.showDot || !queue.show }
  const warns = !queue.show && kept.some(hasFailed)
  return startNext(added, warns ? [{ kind: 'blocked' }] : [])
}

function endWith(
  queue: Queue,
  uuid: string,
  status: typeof taskStatus.success | typeof taskStatus.failed,
): Step {
  const ended = change(queue, uuid, inStatus(status))
  return startNext(ended, [
    { kind: 'close', uuid },
    { kind: 'finished', uuid, status },
  ])
}

/** What the stream of a task told. */
export function heard(queue: Queue, uuid: string, data: string): Step {
  const task = find(queue, uuid)
  if (!task || data === '') return { queue, effects: [] }
  switch (data) {
    case runEvents.linked:
      return { queue: change(queue, uuid, inStatus(taskStatus.executing)), effects: [] }
    case runEvents.succeeded:
      return { queue: change(queue, uuid, inStatus(taskStatus.success)), effects: [] }
    case runEvents.failed:
      return endWith(queue, uuid, taskStatus.failed)
    case runEvents.completed:
      return endWith(queue, uuid, task.status === taskStatus.success ? taskStatus.success : taskStatus.failed)
    default: {
      const told = change(queue, uuid, (one) => ({
        ...one,
        message: [...one.message, data].slice(-mostEntries),
      }))
      return { queue: { ...told, showDot: queue.showDot || !queue.show }, effects: [] }
    }
  }
}

/** The stream of a task broke off. What comes after it does not start by itself: nobody knows what runs now. */
export function broken(queue: Queue, uuid: string): Step {
  const task = find(queue, uuid)
  if (!task || (!isUnderWay(task) && task.status !== taskStatus.success)) return { queue, effects: [] }
  return {
    queue: change(queue, uuid, inStatus(taskStatus.failed)),
    effects: [
      { kind: 'close', uuid },
      { kind: 'finished', uuid, status: taskStatus.failed },
    ],
  }
}

/** A task that failed, or of which nothing is known, waits for its turn again. */
export function retry(queue: Queue, uuid: string): Step {
  const task = find(queue, uuid)
  if (!task || !hasFailed(task)) return { queue, effects: [] }
  return startNext(
    change(queue, uuid, (one) => ({ ...one, status: taskStatus.waiting, message: [], showMessage: false })),
  )
}

/** Takes a task out, unless it is under way; what it held up goes on. */
export function removeTask(queue: Queue, uuid: string): Step {
  const taskList = queue.taskList.filter((task) => task.uuid !== uuid || isUnderWay(task))
  return startNext({ ...queue, taskList })
}

/** Takes out every task that succeeded. */
export const cleanUp = (queue: Queue): Queue => ({ ...queue, taskList: withoutSuccess(queue.taskList) })

/** Opens or closes the window; what is seen needs no dot. */
export const showWindow = (queue: Queue, show: boolean): Queue => ({
  ...queue,
  show,
  showDot: show ? false : queue.showDot,
})

export const showLog = (queue: Queue, uuid: string, showMessage: boolean): Queue =>
  change(queue, uuid, (task) => ({ ...task, showMessage }))

/** After the page begins anew nobody knows what became of the tasks that were under way. */
export const restarted = (queue: Queue): Queue => ({
  ...queue,
  show: false,
  taskList: queue.taskList.map((task) => (isUnderWay(task) ? inStatus(taskStatus.unknown)(task) : task)),
})

/** Whether tasks wait that cannot start before somebody retries or deletes the one that blocks them. */
export function isBlocked({ taskList }: Queue): boolean {
  const at = taskList.findIndex(isBlocking)
  return at >= 0 && taskList.slice(at).some(({ status }) => status === taskStatus.waiting)
}
