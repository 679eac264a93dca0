import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { ReadLimits } from './limits.ts'
import { isFault, refusalOf } from './problem.ts'

/** What a worker answers. A `fault` is a WorkbookFault; anything else it throws is a bug and ends the worker. */
export type WorkerAnswer<T> = { done: T } | { fault: string }

/**
 * Starts the worker `<name>.worker` of a folder below `src`. In the build every worker is a file of its own, flat beside
 * the bundle that this module is part of. From source (tsx, vitest) it is a .ts file, and a worker thread of Node 20 does
 * not inherit the loader that reads those: a line of plain code registers tsx first.
 */
function startWorker(folder: string, name: string, options: WorkerOptions): Worker {
  const bundled = new URL(`./${name}.worker.js`, import.meta.url)
  if (existsSync(fileURLToPath(bundled))) return new Worker(bundled, options)
  const source = new URL(`../${folder}/${name}.worker.ts`, import.meta.url)
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx'))
  const api = new URL('./esm/api/index.mjs', loader)
  const code = `import('${api}').then((tsx) => { tsx.register(); return import('${source}') })`
  return new Worker(code, { ...options, eval: true, execArgv: [] })
}

type Work = { folder: string; name: string; fileName: string; limits: ReadLimits }

/**
 * Runs one worker thread for one file, with its limits of time and memory; the server's own thread stays free.
 * `folder` is the folder of the worker below `src`. A file that cannot be read becomes a Refusal.
 */
export function runWorker<T>({ folder, name, fileName, limits }: Work, input: unknown): Promise<T> {
  const worker = startWorker(folder, name, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  })
  const refuse = (fault: Parameters<typeof refusalOf>[0]) =>
    refusalOf(fault, fileName, limitOf(fault, limits))
  return new Promise<T>((resolve, reject) => {
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
  }).finally(() => worker.terminate())
}

const limitOf = (fault: string, limits: ReadLimits) => {
  if (fault === 'too-big') return Math.round(limits.bytes / 1024 / 1024)
  if (fault === 'too-many-cells') return Math.round(limits.cells / 10_000)
  return limits.seconds
}
