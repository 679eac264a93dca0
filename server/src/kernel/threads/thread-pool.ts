import { setTimeout as pause } from 'node:timers/promises'
import type { TransferListItem, Worker, WorkerOptions } from 'node:worker_threads'
import { startThread, type ThreadCode } from './thread.ts'

type Bounds = {
  /** The largest number of threads. When all are busy, work waits for a free one. */
  most: number
  /** How long an idle thread is kept. */
  idleMs: number
  /** How long one piece of work may take before its thread is ended. */
  longestMs?: number
  options?: WorkerOptions
}

/** A piece of work took longer than it may. */
export class TookTooLong extends Error {}

/** The next message of the thread. Rejects when the thread ends without one. */
function answerOf<T>(thread: Worker, input: unknown, hand: readonly TransferListItem[]): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const ended = (code: number) => done(() => reject(new Error(`the thread ended with ${code}`)))
    const failed = (error: Error) => done(() => reject(error))
    const answered = (message: T) => done(() => resolve(message))
    const done = (tell: () => void) => {
      thread.off('message', answered).off('error', failed).off('exit', ended)
      tell()
    }
    thread.on('message', answered).on('error', failed).on('exit', ended)
    thread.postMessage(input, hand)
  })
}

async function within<T>(answer: Promise<T>, ms: number | undefined): Promise<T> {
  if (ms === undefined) return answer
  const clock = new AbortController()
  const late = pause(ms, undefined, clock).then(() => Promise.reject(new TookTooLong(`longer than ${ms} ms`)))
  try {
    return await Promise.race([answer, late])
  } finally {
    late.catch(() => undefined)
    answer.catch(() => undefined)
    clock.abort()
  }
}

/**
 * A pool of threads that are kept for the next piece of work, because loading their code takes longer than most pieces.
 * The code answers each message with one message. A failure ends the thread. Idle threads do not keep the process alive.
 */
export function threadPool(code: ThreadCode, { most, idleMs, longestMs, options = {} }: Bounds) {
  const alive = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  const waiting: (() => void)[] = []
  let starting = 0

  function drop(thread: Worker) {
    if (!alive.delete(thread)) return
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    void thread.terminate()
    waiting.shift()?.()
  }

  function rest(thread: Worker) {
    thread.unref()
    idle.set(thread, setTimeout(() => drop(thread), idleMs).unref())
    waiting.shift()?.()
  }

  async function begin(): Promise<Worker> {
    starting += 1
    try {
      const thread = await startThread(code, options)
      alive.add(thread)
      // an 'error' event without a listener would end the server
      return thread.on('error', () => drop(thread)).on('exit', () => drop(thread))
    } catch (error) {
      waiting.shift()?.()
      throw error
    } finally {
      starting -= 1
    }
  }

  async function take(): Promise<Worker> {
    const [free] = idle
    if (free) {
      const [thread, clock] = free
      clearTimeout(clock)
      idle.delete(thread)
      thread.ref()
      return thread
    }
    if (alive.size + starting < most) return begin()
    await new Promise<void>((resolve) => waiting.push(resolve))
    return take()
  }

  /** Buffers in `hand` are transferred, not copied, and are empty here afterwards. */
  async function run<T>(input: unknown, hand: readonly TransferListItem[] = []): Promise<T> {
    const thread = await take()
    try {
      const answer = await within(answerOf<T>(thread, input, hand), longestMs)
      rest(thread)
      return answer
    } catch (error) {
      drop(thread)
      throw error
    }
  }
  return { run, alive: () => alive.size }
}
