import * as z from 'zod'
import { newUuid } from '#kit/new-uuid.ts'

/** The states of a task, by the numbers of the wire protocol. */
export const taskStatus = {
  waiting: 0,
  connecting: 1,
  executing: 2,
  success: 3,
  failed: 4,
  unknown: 5,
} as const
export type TaskStatus = (typeof taskStatus)[keyof typeof taskStatus]

const Status = z.literal(Object.values(taskStatus))

/** One command to be run. Who wants to hear of its end is not kept here: that is lost with the page. */
export const Task = z.object({
  uuid: z.string(),
  /** `YYYY-MM-DD HH:mm:ss`, by the clock of the person. */
  createTime: z.string(),
  status: Status,
  /** A key of the list that the server keeps, never a command line. */
  command: z.string(),
  message: z.array(z.string()),
  showMessage: z.boolean(),
  blockOnFailure: z.boolean(),
  extend: z.string(),
})
export type Task = z.infer<typeof Task>

const underWay: ReadonlySet<TaskStatus> = new Set([taskStatus.connecting, taskStatus.executing])
const gone: ReadonlySet<TaskStatus> = new Set([taskStatus.failed, taskStatus.unknown])

export const isUnderWay = ({ status }: Task) => underWay.has(status)

/** Whether it failed, or nobody knows what became of it: then it can be retried. */
export const hasFailed = ({ status }: Task) => gone.has(status)

/** Whether nothing after it starts. */
export const isBlocking = (task: Task) => hasFailed(task) && task.blockOnFailure

const two = (part: number) => String(part).padStart(2, '0')

const written = (time: Date) =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())} ${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`

/** A new task that waits for its turn. */
export const newTask = (
  command: string,
  { blockOnFailure = true, extend = '' }: { blockOnFailure?: boolean; extend?: string } = {},
): Task => ({
  uuid: newUuid(),
  createTime: written(new Date()),
  status: taskStatus.waiting,
  command,
  message: [],
  showMessage: false,
  blockOnFailure,
  extend,
})
