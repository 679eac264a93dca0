import { DatabaseFault } from '../fault.ts'
import { isAlive, startTickOf } from './processes.ts'

export type Care = {
  /** Told in a sentence what happened. */
  say: (line: string) => void
  /** Told once, when the server does not stay up: it is not started any more. */
  giveUp: (fault: DatabaseFault) => void
}

/** Milliseconds between two looks; and so many starts within so long are tried before it is given up. */
const limits = { lookEvery: 200, starts: 5, within: 60_000 }

/** Watches the main process of a server and starts it again when it has died without being told to. */
export function supervise(first: number, startAgain: () => Promise<number>, { say, giveUp }: Care) {
  let pid = first
  let tick = startTickOf(pid)
  let starts: number[] = []
  let underWay: Promise<void> | undefined
  let isOver = false

  async function start() {
    try {
      pid = await startAgain()
      tick = startTickOf(pid)
      say('The database runs again.')
    } catch (error) {
      say(`The database could not be started: ${String(error)}`)
    }
  }

  function look() {
    if (underWay || isOver || (isAlive(pid) && startTickOf(pid) === tick)) return
    const now = Date.now()
    starts = starts.filter((time) => now - time < limits.within)
    if (starts.length === limits.starts) {
      isOver = true
      clearInterval(looking)
      const often = `The database ended ${limits.starts + 1} times within ${limits.within / 1000} s and is not started again.`
      return giveUp(new DatabaseFault('cannot-start', often))
    }
    starts.push(now)
    say('The database has ended without being told to; it is started again.')
    underWay = start().finally(() => {
      underWay = undefined
    })
  }
  const looking = setInterval(look, limits.lookEvery).unref()

  return {
    /** The process now. */
    pid: () => pid,
    /** Looks after it no longer; a start under way is waited for. */
    end: async () => {
      isOver = true
      clearInterval(looking)
      await underWay
    },
  }
}
