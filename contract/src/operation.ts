import * as z from 'zod'
import { download, endpoint, Id, QueryId } from './endpoint.ts'
import { jobStates } from './inbox.ts'
import { runStates } from './terminal.ts'

const Count = z.int().min(0)
/** Unix seconds. */
const Time = z.int()

/** Connections to the database that a process keeps for one purpose. */
export const Pool = z.object({
  name: z.enum(['writing', 'reading', 'working', 'watching']),
  busy: Count,
  idle: Count,
  /** Who waits for one of them. */
  waiting: Count,
  most: Count,
})
export type Pool = z.infer<typeof Pool>

/** What a server process does now; of other processes than the one that answers, at the last half minute. */
export const ServerNow = z.object({
  under_way: Count,
  /** Milliseconds by which the event loop is late. */
  late_ms: z.number().min(0),
  memory: Count,
  pools: z.array(Pool),
})
export type ServerNow = z.infer<typeof ServerNow>

const Server = ServerNow.extend({
  name: z.string(),
  version: z.string(),
  node: z.string(),
  started: Time,
  seen: Time,
  is_here: z.boolean(),
})
export type Server = z.infer<typeof Server>

/** One stretch of the last day over all processes. `away`: answered with 503 for now; `failed`: by a bug. */
const Stretch = z.object({
  time: Time,
  done: Count,
  refused: Count,
  away: Count,
  failed: Count,
  slow: Count,
  /** Milliseconds within which 19 of 20 were answered; null without a call. */
  p95: z.number().nullable(),
  late_ms: z.number(),
})
export type Stretch = z.infer<typeof Stretch>

/** One declared call over the last day. */
const CallFigures = z.object({
  endpoint: z.string(),
  /** What the call does, in the language asked for; empty when that stands nowhere. */
  title: z.string(),
  calls: Count,
  failed: Count,
  away: Count,
  slow: Count,
  p95: z.number().nullable(),
  max_ms: Count,
  /** The number of the last request that failed, as the log has it. */
  last_failed: z.string(),
  last_failed_time: Time.nullable(),
})
export type CallFigures = z.infer<typeof CallFigures>

const Lane = z.object({
  lane: z.enum(['long', 'short', 'system']),
  waiting: Count,
  running: Count,
  /** Seconds that the oldest one waits, beyond the time from which it may begin. */
  oldest: Count,
  done_day: Count,
  failed_day: Count,
})

const FailedJob = z.object({
  /** As the log names it: `job-12`. */
  number: z.string(),
  kind: z.string(),
  lane: z.string(),
  starts: Count,
  time: Time,
})

const Health = z.object({
  time: Time,
  servers: z.array(Server),
  day: z.array(Stretch),
  failing: z.array(CallFigures),
  slow: z.array(CallFigures),
  lanes: z.array(Lane),
  failed_jobs: z.array(FailedJob),
  disk: z
    .object({
      free: Count,
      total: Count,
      database: Count,
      files: Count,
      /** Days until nothing is free; null: it does not fill within years. Left out while too little is known. */
      days_left: z.number().nullable().optional(),
      /** What was free, once a day. */
      looks: z.array(z.object({ time: Time, free: Count })),
    })
    .nullable(),
  backup: z.object({ count: Count, last: Time.nullable(), bytes: Count }),
  restore_check: z.object({ time: Time, state: z.enum(runStates) }).nullable(),
  database: z.object({
    version: z.string(),
    migrations: Count,
    last_migration: z.string(),
    connections: Count,
    most_connections: Count,
  }),
})
export type Health = z.infer<typeof Health>

export const health = endpoint({
  method: 'GET',
  path: '/admin/routine.Health/index',
  access: 'routine/health/index',
  summary:
    'Tells how the system runs: load, errors and slow calls of the last day, jobs, disk, backups, versions.',
  input: z.object({}),
  output: Health,
})

export const supportPackage = endpoint({
  method: 'POST',
  path: '/admin/routine.Health/package',
  access: 'routine/health/package',
  summary:
    'Starts a job that gathers how the system runs into a zip without personal data and without secrets.',
  done: { 'zh-cn': '正在整理支持包', en: 'The support package is being gathered' },
  input: z.object({}),
  output: z.object({ job_id: Id }),
})

export const SupportPackage = z.object({
  id: Id,
  state: z.enum(jobStates),
  error: z.string().nullable(),
  time: Time,
  bytes: Count.nullable(),
})
export type SupportPackage = z.infer<typeof SupportPackage>

export const supportPackages = endpoint({
  method: 'GET',
  path: '/admin/routine.Health/packages',
  access: 'routine/health/package',
  summary: 'Lists the last support packages of the person who asks, newest first.',
  input: z.object({}),
  output: z.object({ list: z.array(SupportPackage) }),
})

export const supportPackageFile = download({
  path: '/admin/routine.Health/packageFile',
  access: 'routine/health/package',
  summary: 'Gives a support package to the person who had it gathered.',
  input: z.object({ id: QueryId }),
})
