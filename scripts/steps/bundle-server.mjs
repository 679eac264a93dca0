import { cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { filesBelow } from './files.mjs'
import { at } from './places.mjs'

/** @type {{ dependencies: Record<string, string>, optionalDependencies: Record<string, string> }} */
const { dependencies, optionalDependencies } = JSON.parse(readFileSync(at('server', 'package.json'), 'utf8'))
// libraries of hundreds of small files, which take longest to find and read one by one, go into the bundle
const within = ['kysely', 'zod']
const external = Object.keys({ ...dependencies, ...optionalDependencies })
  .filter((name) => !name.startsWith('@obelisk/') && !within.includes(name))
  .flatMap((name) => [name, `${name}/*`])

const workers = filesBelow('server/src').filter((file) => file.endsWith('.worker.ts'))
const entries = ['server/src/main.ts', ...workers].map((file) => ({
  in: at(file),
  out: path.basename(file, '.ts'),
}))

rmSync(at('server', 'dist'), { recursive: true, force: true })
// everything lies flat in server/dist, so that './x.worker.js' and './migrations/' stand beside every file of the bundle
await build({
  entryPoints: entries,
  outdir: at('server', 'dist'),
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  external,
})
cpSync(at('server', 'src', 'db', 'migrations'), at('server', 'dist', 'migrations'), { recursive: true })
