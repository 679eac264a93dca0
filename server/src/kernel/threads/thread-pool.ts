import { setTimeout as pause } from 'node:timers/promises'
import type { TransferListItem, Worker, WorkerOptions } from 'node:worker_threads'
import { startThread, type ThreadCode } from './thread.ts'

type Bounds = {
  /** Threads at most; who comes when all are at work waits for one. */
  most: number
  /** How long a thread stays without work. */
  idleMs: number
  /** How long a piece of work may take; its thread is ended then. */
  longestMs?: number
  options?: WorkerOptions
}

/** A piece of work took longer than it may. */
export class TookTooLong extends Error {}

/** The message that the thread posts next, or why it ended without one. */
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
 * Threads that stay for the next piece of work: loading their code takes longer than most pieces. The code answers each
 * message with one message; a piece that fails ends its thread. Idle threads keep no process from ending.
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
      // whoever waits for it hears of it too; without a listener a failure would end the server
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

  /** Buffers in `hand` are handed over, not copied, and are empty here afterwards. */
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
