import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from './endpoint.ts'
import { MessageValues } from './finding.ts'

/** A message to one person. `kind` is that of the notice that a room declared; `text` says it; `link` is a route. */
export const Notice = z.object({
  id: Id,
  kind: z.string(),
  values: MessageValues,
  text: z.object({ 'zh-cn': z.string(), en: z.string() }),
  link: z.string(),
  read: z.boolean(),
  create_time: z.int(),
})

/** How far a job has come. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/**
 * Long work that goes on when the page is left. Times are unix seconds; `left` is the estimate in seconds; `ahead` is how
 * many jobs, of anybody, come before one that waits, and null for others; `failures` is what a job that came to its end
 * could not do; `link` is the route where its result is seen.
 */
export const Job = z.object({
  id: Id,
  kind: z.string(),
  title: z.string(),
  state: z.enum(jobStates),
  done: z.int(),
  total: z.int(),
  left: z.int().nullable(),
  ahead: z.int().nullable(),
  error: z.string().nullable(),
  file_id: Id.nullable(),
  result: z.record(z.string(), z.unknown()),
  failures: z.array(z.object({ what: z.string(), why: z.string() })),
  link: z.string().nullable(),
  create_time: z.int(),
})
export type Job = z.infer<typeof Job>

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/inbox/notices',
  access: 'member',
  summary: 'Lists the newest notices of the signed-in person.',
  input: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
  output: z.object({ list: z.array(Notice), unread: z.int() }),
})

export const readNotices = endpoint({
  method: 'POST',
  path: '/api/inbox/read',
  access: 'member',
  summary: 'Marks notices as read; without ids, all of them.',
  title: { 'zh-cn': '待办与通知-标为已读', en: 'Marks notices as read' },
  input: z.object({ ids: z.array(Id).max(1000).optional() }),
  output: Done,
})

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/inbox/jobs',
  access: 'member',
  summary: 'Lists the newest jobs of the signed-in person with their progress.',
  input: z.object({ ids: z.array(QueryId).max(1000).optional() }),
  output: z.object({ list: z.array(Job) }),
})

export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/inbox/cancel',
  access: 'member',
  summary: 'Asks a job of the signed-in person to stop.',
  title: { 'zh-cn': '待办与通知-停止任务', en: 'Asks a job of the signed-in person to stop' },
  input: z.object({ id: Id }),
  output: Done,
})
