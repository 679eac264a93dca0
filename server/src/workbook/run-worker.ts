import { startThread, type ThreadCode } from '#kernel/threads/thread.ts'
import { TookTooLong, threadPool } from '#kernel/threads/thread-pool.ts'
import type { ReadLimits } from './limits.ts'
import { type FileKind, isFault, refusalOf, type WorkbookFault } from './problem.ts'

/** What a worker answers. A `fault` is a WorkbookFault; anything else it throws is a bug and ends the worker. */
type WorkerAnswer<T> = { done: T } | { fault: string }

type Work = { folder: string; name: string; fileName: string; limits: ReadLimits; kind?: FileKind }

/**
 * Runs one worker thread for one file, with its limits of time and memory; the server's own thread stays free.
 * `folder` is the folder of the worker below `src`. A file that cannot be read becomes a Refusal.
 */
export async function runWorker<T>(
  { folder, name, fileName, limits, kind }: Work,
  input: unknown,
): Promise<T> {
  const worker = await startThread(
    { folder, name },
    { workerData: input, resourceLimits: { maxOldGenerationSizeMb: limits.megabytes } },
  )
  const refuse = (fault: WorkbookFault) => refusalOf(fault, fileName, limitOf(fault, limits), kind)
  const answered = new Promise<T>((resolve, reject) => {
    const clock = setTimeout(() => reject(refuse('too-slow')), limits.seconds * 1000)
    worker.once('message', (answer: WorkerAnswer<T>) => {
      clearTimeout(clock)
      if ('done' in answer) resolve(answer.done)
      else reject(refuse(isFault(answer.fault) ? answer.fault : 'corrupt'))
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(clock)
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse('too-big') : error)
    })
  })
  return answered.finally(() => worker.terminate())
}

const limitOf = (fault: WorkbookFault, limits: ReadLimits) => {
  if (fault === 'too-big') return Math.round(limits.bytes / 1024 / 1024)
  if (fault === 'too-many-cells') return Math.round(limits.cells / 10_000)
  if (fault === 'too-many-rows') return limits.rows
  return limits.seconds
}

/**
 * The same in threads that stay a while: a file that is looked at is soon read again, and starting a thread and running
 * its code for the first time takes longer than most files. A thread that breaks a limit is ended.
 */
export function workerPool(code: ThreadCode, limits: ReadLimits) {
  const { run, alive } = threadPool(code, {
    most: 4,
    idleMs: 60_000,
    longestMs: limits.seconds * 1000,
    options: { resourceLimits: { maxOldGenerationSizeMb: limits.megabytes } },
  })
  const refuse = (fault: WorkbookFault, name: string) => refusalOf(fault, name, limitOf(fault, limits))
  async function runKept<T>(fileName: string, input: unknown): Promise<T> {
    const answer = await run<WorkerAnswer<T>>(input).catch((error: NodeJS.ErrnoException) => {
      if (error instanceof TookTooLong) throw refuse('too-slow', fileName)
      throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse('too-big', fileName) : error
    })
    if ('done' in answer) return answer.done
    throw refuse(isFault(answer.fault) ? answer.fault : 'corrupt', fileName)
  }
  return { run: runKept, alive }
}
