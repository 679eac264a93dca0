import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cached } from './places.mjs'

const file = cached('prepare.lock')

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

function tryToTake() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

function holder() {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/**
 * Lets one process at a time install and build in this checkout; the others wait and then find it done.
 * @template T
 * @param {() => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function alone(body) {
  mkdirSync(path.dirname(file), { recursive: true })
  let isToldToWait = false
  while (!tryToTake()) {
    const pid = holder()
    // an empty file is being written at this moment
    if (pid > 0 && !isAlive(pid)) rmSync(file, { force: true })
    else if (!isToldToWait) {
      console.log(`Another process (${pid}) prepares this checkout; waiting for it.`)
      isToldToWait = true
    }
    await pause(100)
  }
  process.once('exit', letGo)
  try {
    return await body()
  } finally {
    process.off('exit', letGo)
    letGo()
  }
}

const letGo = () => {
  if (holder() === process.pid) rmSync(file, { force: true })
}
