import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseFault } from '../fault.ts'
import { isAlive, startTickOf } from './processes.ts'

type Holder = { pid: number; startTick: string; since: string }

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const parse = (text: string): Holder | undefined => {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}

/** A file that cannot be read as a holder is being written at this moment, or was cut off by a crash. */
function isBeingWritten(file: string) {
  try {
    return Date.now() - statSync(file).mtimeMs < 2000
  } catch {
    return false
  }
}

const isHeldBy = (holder: Holder) =>
  isAlive(holder.pid) && (holder.startTick === '' || holder.startTick === startTickOf(holder.pid))

function tryToTake(file: string, mine: string) {
  try {
    writeFileSync(file, mine, { flag: 'wx', mode: 0o644 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Takes away what a dead holder left. When another process was quicker, its new lock is put back. */
function clear(file: string, stale: string) {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const taken = read(aside)
  if (taken !== undefined && taken !== stale) tryToTake(file, taken)
  rmSync(aside, { force: true })
}

/** Whether the lock may be tried again at once: it is gone, or its holder is dead and it was cleared. */
function isClearedNow(file: string) {
  const text = read(file)
  if (text === undefined) return true
  const other = parse(text)
  if (other ? isHeldBy(other) : isBeingWritten(file)) return false
  clear(file, text)
  return true
}

/** The living process that holds a lock, and what it told of itself. */
export function holderOf<Facts = object>(file: string): (Holder & Facts) | undefined {
  const holder = parse(read(file) ?? '')
  return holder && isHeldBy(holder) ? (holder as Holder & Facts) : undefined
}

/**
 * Holds a lock file for the life of this process and gives the function that lets go.
 * A lock whose process is dead does not count. When a living process keeps it longer than `timeoutMs`, says who.
 */
export async function holdLock(
  file: string,
  what: string,
  { timeoutMs, facts = {} }: { timeoutMs: number; facts?: object },
): Promise<() => void> {
  const holder = { pid: process.pid, startTick: startTickOf(process.pid), since: new Date().toISOString() }
  const mine = JSON.stringify({ ...holder, ...facts })
  const end = Date.now() + timeoutMs
  while (!tryToTake(file, mine)) {
    if (isClearedNow(file)) continue
    if (Date.now() > end) throw inUse(file, what)
    await pause(50)
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

function inUse(file: string, what: string) {
  const holder = parse(read(file) ?? '')
  const who = holder ? `process ${holder.pid} (since ${holder.since})` : 'another process'
  return new DatabaseFault(
    'in-use',
    `${what} is in use by ${who}. Stop it first, or start with another DATA_DIR.`,
  )
}
