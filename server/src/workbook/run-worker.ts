import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { ReadLimits } from './limits.ts'
import { isFault, refusalOf, type WorkbookFault } from './problem.ts'

/** What a worker answers. A `fault` is a WorkbookFault; anything else it throws is a bug and ends the worker. */
type WorkerAnswer<T> = { done: T } | { fault: string }

type Bundler = {
  build: (options: object) => Promise<{ outputFiles: readonly { text: string }[] }>
}

const bundles = new Map<string, Promise<string>>()

/** The code of a worker as one plain script, made once in the life of the process. */
function bundleOf(source: string): Promise<string> {
  const known = bundles.get(source)
  if (known) return known
  const esbuild = createRequire(import.meta.url)('esbuild') as Bundler
  const made = esbuild
    .build({
      entryPoints: [source],
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      write: false,
    })
    .then(({ outputFiles }) => outputFiles[0]?.text ?? '')
  bundles.set(source, made)
  return made
}

/**
 * Starts the worker `<name>.worker` of a folder below `src`. In the build every worker is a file of its own, flat beside
 * the bundle that this module is part of. From source (tsx, vitest) it is TypeScript, which a worker thread of Node 20
 * cannot be given a loader for: then it is bundled in memory first.
 */
async function startWorker(folder: string, name: string, options: WorkerOptions): Promise<Worker> {
  const built = new URL(`./${name}.worker.js`, import.meta.url)
  if (existsSync(fileURLToPath(built))) return new Worker(built, options)
  const source = fileURLToPath(new URL(`../${folder}/${name}.worker.ts`, import.meta.url))
  return new Worker(await bundleOf(source), { ...options, eval: true, execArgv: [] })
}

type Work = { folder: string; name: string; fileName: string; limits: ReadLimits }

/**
 * Runs one worker thread for one file, with its limits of time and memory; the server's own thread stays free.
 * `folder` is the folder of the worker below `src`. A file that cannot be read becomes a Refusal.
 */
export async function runWorker<T>({ folder, name, fileName, limits }: Work, input: unknown): Promise<T> {
  const worker = await startWorker(folder, name, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  })
  const refuse = (fault: WorkbookFault) => refusalOf(fault, fileName, limitOf(fault, limits))
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
  return limits.seconds
}
