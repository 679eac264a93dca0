import { spawn } from 'node:child_process'
import { root } from './places.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** Ends every program that `run` started and that still runs. */
export function stopAll() {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * Ctrl-C reaches our programs by itself; a second SIGINT would make some of them give up tidying. Whoever is still
 * there after a while was not reached.
 */
const stopSoon = () => setTimeout(stopAll, 5000).unref()

/** Signals are ours only while something runs: at other times they do what they always do. */
function listen() {
  process.off('SIGINT', stopSoon).off('SIGTERM', stopAll).off('SIGHUP', stopAll)
  if (running.size > 0) process.on('SIGINT', stopSoon).on('SIGTERM', stopAll).on('SIGHUP', stopAll)
}

/**
 * Runs a program in the checkout and gives its exit code; signals that reach us are passed on to it.
 * With `quiet` the output is kept and printed only when the program fails.
 * @param {string[]} command
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean, shell?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run([program = '', ...args], { env = {}, quiet = false, shell = false } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell,
  })
  running.add(child)
  listen()
  /** @type {Buffer[]} */
  const output = []
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      listen()
      if (code !== 0) process.stderr.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}

/** Runs one of our scripts or an installed program with this Node.js. @param {string[]} command @param {Parameters<typeof run>[1]} [options] */
export const runNode = (command, options) => run([process.execPath, ...command], options)
