import { existsSync } from 'node:fs'
import { digestOf, filesBelow, readText, writeText } from './files.mjs'
import { at } from './places.mjs'
import { runNode } from './run.mjs'

const shared = ['package-lock.json', 'tsconfig.base.json', ...folders('contract', 'engine')]

/** @param {string[]} names */
function folders(...names) {
  return names.flatMap((name) => [
    `${name}/package.json`,
    ...sources(`${name}/src`),
    ...(name === 'server' ? [...sources('server/demo'), ...sources('server/console')] : []),
  ])
}

/** @param {string} folder */
function sources(folder) {
  return filesBelow(folder).filter((file) => !/\.test\.tsx?$/.test(file))
}

const parts = [
  {
    name: 'server',
    made: 'server/dist/main.js',
    stamp: at('server', 'dist', '.stamp'),
    files: () => [
      ...shared,
      ...folders('server'),
      'scripts/steps/bundle-server.mjs',
      'scripts/steps/packages.mjs',
    ],
    command: [at('scripts', 'steps', 'bundle-server.mjs')],
  },
  {
    name: 'web',
    made: 'web/dist/index.html',
    stamp: at('web', 'dist', '.stamp'),
    files: () => [...shared, ...sources('web'), 'scripts/steps/bundle-web.mjs', 'scripts/steps/packages.mjs'],
    command: [at('scripts', 'steps', 'bundle-web.mjs')],
  },
]

/** @param {(typeof parts)[number]} part @param {boolean} force */
async function buildPart({ name, made, stamp, files, command }, force) {
  const wanted = digestOf(files().filter((file) => existsSync(at(file))))
  if (!force && existsSync(at(made)) && readText(stamp) === wanted) return 0
  console.log(`Building the ${name} …`)
  const code = await runNode(command, { env: { NODE_ENV: 'production' } })
  if (code === 0) writeText(stamp, wanted)
  return code
}

/** Builds what changed since the last time; gives the exit code. @param {{ force?: boolean }} [options] */
export async function build({ force = false } = {}) {
  const codes = await Promise.all(parts.map((part) => buildPart(part, force)))
  return codes.find((code) => code !== 0) ?? 0
}
