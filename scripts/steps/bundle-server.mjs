import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { filesBelow } from './files.mjs'
import { packageOf, writePackages } from './packages.mjs'
import { at } from './places.mjs'

/** @type {{ dependencies: Record<string, string>, optionalDependencies: Record<string, string> }} */
const { dependencies, optionalDependencies } = JSON.parse(readFileSync(at('server', 'package.json'), 'utf8'))
// libraries of hundreds of small files, which take longest to find and read one by one, go into the bundle
const within = ['kysely', 'zod', 'echarts']
const external = Object.keys({ ...dependencies, ...optionalDependencies })
  .filter((name) => !name.startsWith('@obelisk/') && !within.includes(name))
  .flatMap((name) => [name, `${name}/*`])

const workers = filesBelow('server/src').filter((file) => file.endsWith('.worker.ts'))
const entries = ['server/src/main.ts', 'server/console/obelisk.ts', ...workers].map((file) => ({
  in: at(file),
  out: path.basename(file, '.ts'),
}))

// a test bundles into a folder of its own
const folder = process.argv[2] ?? at('server', 'dist')
rmSync(folder, { recursive: true, force: true })
// everything lies flat in one folder, so that './x.worker.js' and './migrations/' stand beside every file of the bundle
const { outputFiles, metafile } = await build({
  entryPoints: entries,
  outdir: folder,
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  // the text of the program stays in memory as long as it runs; names stay whole, for who reads where a fault was
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 160,
  logLevel: 'warning',
  external,
  write: false,
  metafile: true,
})
mkdirSync(folder, { recursive: true })
for (const { path: file, contents } of outputFiles) writeFileSync(file, contents)
cpSync(at('server', 'src', 'db', 'migrations'), path.join(folder, 'migrations'), { recursive: true })

// a release names what is in it: what went into the bundle, and what is found beside it at run time
const imports = Object.values(metafile.outputs).flatMap((output) => output.imports)
const found = imports.filter((one) => one.external && external.includes(packageOf(one.path)))
writePackages(folder, {
  bundled: Object.keys(metafile.inputs),
  external: found.map((one) => packageOf(one.path)),
})
