import type { Health } from '@obelisk/contract/operation'
import { expect, test } from 'vitest'
import { concernsOf } from './concerns.ts'

const now = 1_795_000_000
const day = 86_400
const server = {
  name: 'a:1',
  version: '1.0.0',
  node: 'v20',
  started: now,
  seen: now,
  is_here: true,
  under_way: 1,
  late_ms: 2,
  memory: 1,
  pools: [{ name: 'reading' as const, busy: 1, idle: 1, waiting: 0, most: 10 }],
}
const stretch = { time: now, done: 5, refused: 1, away: 0, failed: 0, slow: 0, p95: 50, late_ms: 1 }
const lane = { lane: 'long' as const, waiting: 0, running: 0, oldest: 0, done_day: 3, failed_day: 0 }
const disk = { free: 50, total: 100, database: 1, files: 1, days_left: null, looks: [] }

const well: Health = {
  time: now,
  servers: [server],
  day: [stretch],
  failing: [],
  slow: [],
  lanes: [lane],
  failed_jobs: [],
  disk,
  backup: { count: 1, last: now - day, bytes: 1 },
  restore_check: { time: now - 2 * day, state: 'success' },
  database: { version: '18', migrations: 10, last_migration: 'x', connections: 5, most_connections: 100 },
}

test.each<[string, Partial<Health>, string[]]>([
  ['all is well', {}, []],
  ['the disk was never looked at', { disk: null }, []],
  ['nine of a hundred bytes are free', { disk: { ...disk, free: 9 } }, ['disk-full 9']],
  ['it is full in 30 days', { disk: { ...disk, days_left: 30 } }, ['disk-soon 30']],
  ['it is full in 31 days', { disk: { ...disk, days_left: 31 } }, []],
  ['a call failed', { day: [stretch, { ...stretch, failed: 2 }] }, ['failed-calls 2']],
  ['calls were turned away', { day: [{ ...stretch, away: 7 }] }, ['away-calls 7']],
  [
    'calls wait for a connection',
    {
      servers: [server, { ...server, pools: [{ name: 'writing', busy: 10, idle: 0, waiting: 3, most: 10 }] }],
    },
    ['pools-waiting 3'],
  ],
  ['the loop is 400 ms late', { servers: [{ ...server, late_ms: 400 }] }, []],
  ['the loop is 401 ms late', { servers: [server, { ...server, late_ms: 401 }] }, ['late-loop 401']],
  ['a job waits for eleven minutes', { lanes: [{ ...lane, oldest: 660 }] }, ['jobs-waiting 11']],
  ['a job failed', { lanes: [{ ...lane, failed_day: 1 }] }, ['failed-jobs 1']],
  ['there is no backup', { backup: { count: 0, last: null, bytes: 0 } }, ['no-backup']],
  ['the last is two days old', { backup: { count: 1, last: now - 2 * day, bytes: 1 } }, ['old-backup 2']],
  ['none was ever restored', { restore_check: null }, ['old-check']],
  [
    'one was restored eight days ago',
    { restore_check: { time: now - 8 * day, state: 'success' } },
    ['old-check'],
  ],
  ['the last check failed', { restore_check: { time: now, state: 'failed' } }, ['check-failed']],
  ['a check is under way', { restore_check: { time: now, state: 'running' } }, []],
  ['two versions are at work', { servers: [server, { ...server, version: '1.0.1' }] }, ['two-versions']],
  [
    'what is urgent comes first',
    { lanes: [{ ...lane, failed_day: 1 }], backup: { count: 0, last: null, bytes: 0 } },
    ['no-backup', 'failed-jobs 1'],
  ],
])('%s', (_name, changed, told) => {
  const found = concernsOf({ ...well, ...changed })
  expect(found.map(({ key, values }) => [key, ...Object.values(values)].join(' '))).toEqual(told)
})
