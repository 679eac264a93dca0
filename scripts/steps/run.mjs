import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { root } from './places.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

let isInterrupted = false

const endAll = () => {
  for (const child of running) child.kill('SIGTERM')
}

/** Ends every program that `run` started and that still runs, unless a signal does so already. */
export function stopAll() {
  if (!isInterrupted) endAll()
}

/** @param {NodeJS.Signals} signal */
function interrupt(signal) {
  if (isInterrupted) return
  isInterrupted = true
  // Ctrl-C reaches our programs by itself, and a second signal would make some of them give up tidying; whoever is
  // still there after a while was not reached
  if (signal === 'SIGINT') setTimeout(endAll, 5000).unref()
  else endAll()
}

/** Signals are ours only while something runs: at other times they do what they always do. */
function listen() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.off(signal, interrupt)
    if (running.size > 0) process.on(signal, interrupt)
  }
}

/**
 * Runs a program in the checkout and gives its exit code; a signal that reaches us ends it, and us with it.
 * The output is shown as it comes, or kept: until the program ends, or for when it fails. One that steps back takes
 * what the others leave of the processors.
 * @param {string[]} command
 * @param {{ env?: Record<string, string | undefined>, output?: 'now' | 'at end' | 'on failure', shell?: boolean, stepsBack?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(
  [program = '', ...args],
  { env = {}, output = 'now', shell = false, stepsBack = false } = {},
) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: output === 'now' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell,
  })
  if (stepsBack && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  running.add(child)
  listen()
  /** @type {Buffer[]} */
  const kept = []
  child.stdout?.on('data', (chunk) => kept.push(chunk))
  child.stderr?.on('data', (chunk) => kept.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      listen()
      // whoever interrupted us wants the end, not the next step
      if (isInterrupted && running.size === 0) process.exit(130)
      if (code !== 0 || output === 'at end') process.stderr.write(Buffer.concat(kept))
      resolve(code ?? 1)
    })
  })
}

/** Runs one of our scripts or an installed program with this Node.js. @param {string[]} command @param {Parameters<typeof run>[1]} [options] */
export const runNode = (command, options) => run([process.execPath, ...command], options)
