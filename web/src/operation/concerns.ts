import type { Health } from '@obelisk/contract/operation'

/** What an administrator should look at, the weightiest first. */
export type Concern = {
  key:
    | 'disk-full'
    | 'disk-soon'
    | 'failed-calls'
    | 'away-calls'
    | 'pools-waiting'
    | 'late-loop'
    | 'jobs-waiting'
    | 'failed-jobs'
    | 'no-backup'
    | 'old-backup'
    | 'check-failed'
    | 'old-check'
    | 'two-versions'
  weight: 'urgent' | 'look'
  values: Readonly<Record<string, number>>
}

const day = 86_400
/** From when something is a concern. */
export const limits = {
  freeShare: 0.1,
  daysLeft: 30,
  backupDays: 2,
  checkDays: 8,
  lateMs: 400,
  jobSeconds: 600,
} as const

const sumOf = (health: Health, key: 'failed' | 'away') => health.day.reduce((sum, one) => sum + one[key], 0)
const daysSince = (health: Health, time: number) => Math.floor((health.time - time) / day)

function ofDisk({ disk }: Health): Concern[] {
  if (!disk) return []
  const percent = Math.floor((disk.free / disk.total) * 100)
  if (disk.free / disk.total < limits.freeShare)
    return [{ key: 'disk-full', weight: 'urgent', values: { percent } }]
  const days = disk.days_left
  if (days === undefined || days === null || days > limits.daysLeft) return []
  return [{ key: 'disk-soon', weight: 'look', values: { days } }]
}

function ofCalls(health: Health): Concern[] {
  const [failed, away] = [sumOf(health, 'failed'), sumOf(health, 'away')]
  const late = Math.round(Math.max(...health.servers.map(({ late_ms }) => late_ms)))
  const waiting = health.servers
    .flatMap(({ pools }) => pools)
    .reduce((sum, { waiting: count }) => sum + count, 0)
  return [
    ...(failed > 0 ? [{ key: 'failed-calls', weight: 'urgent', values: { count: failed } } as const] : []),
    ...(away > 0 ? [{ key: 'away-calls', weight: 'look', values: { count: away } } as const] : []),
    ...(waiting > 0 ? [{ key: 'pools-waiting', weight: 'look', values: { count: waiting } } as const] : []),
    ...(late > limits.lateMs ? [{ key: 'late-loop', weight: 'look', values: { ms: late } } as const] : []),
  ]
}

function ofJobs({ lanes }: Health): Concern[] {
  const oldest = Math.max(0, ...lanes.map((lane) => lane.oldest))
  const failed = lanes.reduce((sum, { failed_day }) => sum + failed_day, 0)
  const minutes = Math.floor(oldest / 60)
  return [
    ...(oldest > limits.jobSeconds
      ? [{ key: 'jobs-waiting', weight: 'look', values: { minutes } } as const]
      : []),
    ...(failed > 0 ? [{ key: 'failed-jobs', weight: 'look', values: { count: failed } } as const] : []),
  ]
}

function ofBackups(health: Health): Concern[] {
  const { backup, restore_check: check } = health
  if (backup.last === null) return [{ key: 'no-backup', weight: 'urgent', values: {} }]
  const days = daysSince(health, backup.last)
  const old: Concern[] =
    days >= limits.backupDays ? [{ key: 'old-backup', weight: 'urgent', values: { days } }] : []
  if (check?.state === 'running') return old
  if (check && check.state !== 'success')
    return [...old, { key: 'check-failed', weight: 'urgent', values: {} }]
  const isOld = !check || daysSince(health, check.time) >= limits.checkDays
  return isOld ? [...old, { key: 'old-check', weight: 'look', values: {} }] : old
}

const ofVersions = ({ servers }: Health): Concern[] =>
  new Set(servers.map(({ version }) => version)).size > 1
    ? [{ key: 'two-versions', weight: 'look', values: {} }]
    : []

/** Everything that somebody should look at; what is urgent stands first. */
export function concernsOf(health: Health): Concern[] {
  const all = [
    ...ofDisk(health),
    ...ofCalls(health),
    ...ofBackups(health),
    ...ofJobs(health),
    ...ofVersions(health),
  ]
  return all.toSorted((a, b) => Number(b.weight === 'urgent') - Number(a.weight === 'urgent'))
}
