import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { readText, writeText } from './files.mjs'
import { activateHooks } from './hooks.mjs'
import { at, installed } from './places.mjs'
import { run } from './run.mjs'

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, peer?: boolean, devOptional?: boolean }} Entry
 * @typedef {{ packages?: Record<string, Entry> }} Lock
 */

const stampFile = installed('.obelisk-stamp')

/** Packages with programs inside are for one kind of machine. */
const machine = `node ${process.versions.node.split('.')[0]} ${process.platform} ${process.arch}`

/** What the installed packages depend on: the lock file and the machine. */
const wantedStamp = () =>
  `${createHash('sha256')
    .update(readText(at('package-lock.json')))
    .digest('hex')} ${machine}`

/** @param {string} file @returns {Record<string, Entry>} */
const packagesIn = (file) => /** @type {Lock} */ (JSON.parse(readText(file) || '{}')).packages ?? {}

/** Whether npm itself noted every package of the lock file as installed; optional ones are for other machines. */
function isInstalledByHand() {
  const stamp = readText(stampFile)
  if (stamp && !stamp.endsWith(machine)) return false
  const noted = packagesIn(installed('.package-lock.json'))
  if (Object.keys(noted).length === 0) return false
  return Object.entries(packagesIn(at('package-lock.json')))
    .filter(([name, entry]) => name.includes('node_modules/') && !entry.link)
    .every(([name, { version, optional, devOptional, peer }]) =>
      noted[name] ? noted[name].version === version : optional || devOptional || peer,
    )
}

/** npm as the program that runs us, else the one that came with this Node.js, else the one on the path. */
async function npm() {
  const beside = path.join(
    path.dirname(process.execPath),
    '..',
    'lib',
    'node_modules',
    'npm',
    'bin',
    'npm-cli.js',
  )
  const script = [process.env.npm_execpath ?? '', beside].find(
    (file) => path.basename(file) === 'npm-cli.js' && existsSync(file),
  )
  if (!script) return { command: ['npm'], shell: process.platform === 'win32' }
  return { command: [process.execPath, script], shell: false }
}

/** Installs exactly what the lock file says, when that or the machine changed. Needs no network otherwise. */
export async function installDependencies() {
  if (readText(stampFile) === wantedStamp()) return
  if (isInstalledByHand()) return writeText(stampFile, wantedStamp())
  console.log('Installing dependencies (npm ci) …')
  const { command, shell } = await npm()
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  // more threads that write files than processors only get into each other's way
  const threads = String(Math.min(4, availableParallelism()))
  const env = { NODE_ENV: 'development', UV_THREADPOOL_SIZE: threads }
  const code = await run([...command, ...options], { env, shell })
  if (code !== 0) {
    console.error(
      'The dependencies could not be installed; npm says why above. This step needs the network once.',
    )
    process.exit(code)
  }
  writeText(stampFile, wantedStamp())
  activateHooks()
}
