import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

type Bundler = {
  build: (options: object) => Promise<{ outputFiles: readonly { text: string }[] }>
}

const bundles = new Map<string, Promise<string>>()

/** Not bundled: native code and WebAssembly cannot be part of a script, and bundling a large library takes longer than loading it. */
const external = ['@napi-rs/canvas', 'echarts', 'highs']

/** The code of a worker as one script, bundled once in a process. */
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
      external,
      // a script in memory has no path, so modules are resolved from the place of its source
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(source).href) },
      banner: { js: `require = require('node:module').createRequire(${JSON.stringify(source)})` },
    })
    .then(({ outputFiles }) => outputFiles[0]?.text ?? '')
  bundles.set(source, made)
  return made
}

/** Where a thread's code is: `<name>.worker` in a folder below `src`. */
export type ThreadCode = { folder: string; name: string }

/**
 * Starts the worker `<name>.worker` of a folder below `src`. In the build every worker is a file of its own, flat beside
 * the bundle that this module is part of. From source (tsx, vitest) it is TypeScript, which a worker thread of Node 20
 * cannot be given a loader for: then it is bundled in memory first.
 */
export async function startThread({ folder, name }: ThreadCode, options: WorkerOptions): Promise<Worker> {
  const built = new URL(`./${name}.worker.js`, import.meta.url)
  if (existsSync(fileURLToPath(built))) return new Worker(built, options)
  const source = fileURLToPath(new URL(`../../${folder}/${name}.worker.ts`, import.meta.url))
  return new Worker(await bundleOf(source), { ...options, eval: true, execArgv: [] })
}
