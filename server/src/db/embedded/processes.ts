import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A process as Linux describes it: its state letter and the tick it was started at. Elsewhere undefined. */
function statOf(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { state: fields[0], startTick: fields[19] }
  } catch {
    return undefined
  }
}

function answersSignals(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A zombie counts as gone: in containers nobody may be there to reap it. */
export const isAlive = (pid: number) => answersSignals(pid) && statOf(pid)?.state !== 'Z'

/** Tells one life of a process id from the next; empty where the system does not say. */
export const startTickOf = (pid: number) => statOf(pid)?.startTick ?? ''

function commandOf(pid: number) {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ')
  return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
}

/** Whether the process is the PostgreSQL server of this folder; its id may have been given to another program since. */
export function isServerOf(pid: number, dataDir: string) {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  try {
    const command = commandOf(pid)
    return command.includes('postgres') && command.includes(dataDir)
  } catch {
    return isAlive(pid)
  }
}

/** Waits until `isDone` or until the time is over; says whether it was done. */
export async function waitUntil(isDone: () => boolean, milliseconds: number) {
  const end = Date.now() + milliseconds
  while (!isDone()) {
    if (Date.now() > end) return false
    await pause(10)
  }
  return true
}
