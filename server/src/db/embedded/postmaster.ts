import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseFault } from '../fault.ts'
import type { Binaries } from './binaries.ts'
import { environment, placesOf, sharedMemorySettings } from './cluster.ts'
import { isAlive, isServerOf, waitUntil } from './processes.ts'
import type { RunAs } from './run-as.ts'

export type Postmaster = { pid: number; port: number; isReady: boolean }

const pidFileOf = (dataDir: string) => path.join(dataDir, 'postmaster.pid')

/** The running server of a data folder, as its own pid file tells; undefined when there is none. */
export function findPostmaster(dataDir: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(pidFileOf(dataDir), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!(pid > 0 && isServerOf(pid, lines[1]?.trim() ?? dataDir))) return undefined
  return { pid, port: Number(lines[3] ?? 0), isReady: lines[7]?.trim() === 'ready' }
}

/** Removes the pid file of a server that is gone; PostgreSQL would mistake a reused process id for it. */
export function forgetDeadPostmaster(dataDir: string) {
  if (!findPostmaster(dataDir)) rmSync(pidFileOf(dataDir), { force: true })
}

/** Below 32768: a port that an outgoing connection happens to use cannot be listened on. */
async function findPort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(20_000, 32_000)
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
  throw new DatabaseFault('cannot-start', 'No free TCP port was found between 20000 and 32000 on 127.0.0.1.')
}

/**
 * What tests of small tables in memory do without: disks that lose power, and helpers that cost more than they bring. Several
 * files, each with workers of its own, are at work at once.
 */
const forgetful = {
  fsync: 'off',
  max_connections: '300',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
}

const settings = (durable: boolean) => ({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  jit: 'off',
  log_checkpoints: 'off',
  // what a statement did wrong is told to the one who sent it; its text may hold personal data
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  ...(durable ? {} : forgetful),
})

/** The log goes to a file: a pipe would break when we are killed, and stop PostgreSQL when it is full. */
function openLog(file: string) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const flag = size > 1_000_000 ? 'w' : 'a'
  return { descriptor: openSync(file, flag, 0o600), from: flag === 'w' ? 0 : size }
}

type Start = { dataDir: string; binaries: Binaries; runAs: RunAs; durable: boolean }

async function startOn(port: number, { dataDir, binaries, runAs, durable }: Start): Promise<number> {
  const log = openLog(placesOf(dataDir).log)
  const { program, args, options } = runAs.command(
    binaries.program('postgres'),
    [
      ...['-D', dataDir, '-p', String(port)],
      ...Object.entries(settings(durable)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ...sharedMemorySettings(),
    ],
    { cwd: path.parse(dataDir).root, env: environment() },
  )
  const child = spawn(program, args, {
    ...options,
    stdio: ['ignore', log.descriptor, log.descriptor],
    detached: true,
  })
  closeSync(log.descriptor)
  let isGone = false
  child.once('exit', () => {
    isGone = true
  })
  child.once('error', () => {
    isGone = true
  })
  child.unref()
  const isReady = () => {
    const found = findPostmaster(dataDir)
    return found?.pid === child.pid && found?.isReady === true
  }
  await waitUntil(() => isGone || isReady(), 300_000)
  if (!isGone && child.pid !== undefined && isReady()) return child.pid
  child.kill('SIGINT')
  throw new DatabaseFault(
    'cannot-start',
    readFileSync(placesOf(dataDir).log, 'utf8').slice(log.from).slice(-4000).trim(),
  )
}

/** Starts the server on a free port of 127.0.0.1; another program may take the port first, so it tries again. */
export async function startPostmaster(start: Start): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const port = await findPort()
    try {
      return { pid: await startOn(port, start), port, isReady: true }
    } catch (error) {
      if (attempt === 5 || !/could not bind|could not create any TCP/i.test(String(error))) throw error
      await pause(20)
    }
  }
}

/** Milliseconds until the processes that a dead server left behind have noticed and ended. */
const orphansEnd = 10_000

/**
 * Starts the server again on its old port after its main process has died. PostgreSQL itself refuses while processes of
 * the dead one still hold its memory; its pid file stays until then, since that is how it knows.
 */
export async function restartPostmaster(port: number, start: Start): Promise<Postmaster> {
  const end = Date.now() + orphansEnd
  for (;;) {
    try {
      return { pid: await startOn(port, start), port, isReady: true }
    } catch (error) {
      if (Date.now() > end || !/shared memory block|lock file .* already exists/i.test(String(error)))
        throw error
      await pause(100)
    }
  }
}

/** Tells the server to end and waits for nothing. */
export function tellToEnd(pid: number) {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // it is gone
  }
}

/** Ends the server: sessions are cut off, what was committed is on the disk. */
export async function stopPostmaster(pid: number, dataDir: string, binaries: Binaries) {
  if (process.platform === 'win32') {
    spawnSync(binaries.program('pg_ctl'), ['stop', '-D', dataDir, '-m', 'fast', '-w'], { stdio: 'ignore' })
    return
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await waitUntil(() => !isAlive(pid), 60_000)) return
  }
}
