import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseFault } from '../fault.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { createCluster, ownerOfData, placesOf, readSecret, roleName } from './cluster.ts'
import { holdLock } from './lock.ts'
import {
  findPostmaster,
  forgetDeadPostmaster,
  type Postmaster,
  restartPostmaster,
  startPostmaster,
  stopPostmaster,
  tellToEnd,
} from './postmaster.ts'
import { waitUntil } from './processes.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'
import { type Care, supervise } from './supervise.ts'

export type EmbeddedDatabase = {
  /** For connecting; holds the password. */
  url: string
  port: number
  pid: number
  /** `created`: a new, empty database. `adopted`: the server was left running by a process that was killed. */
  origin: 'created' | 'started' | 'adopted'
  /** How PostgreSQL runs, for example `this user` or `user 101`. */
  runsAs: string
  /** Ends the server and lets the data folder go. */
  stop: () => Promise<void>
  /** Tells the server to end, for a process that has no time left to wait for it. */
  stopWithoutWaiting: () => void
}

export type EmbeddedOptions = {
  /** The data folder; secret, lock and log stand beside it. */
  dataDir: string
  /** `false` for tests: faster, and lost when the machine stops. */
  durable?: boolean
  /** Milliseconds to wait for a process that uses the data folder now. */
  timeoutMs?: number
  /** Starts the server again when it dies. Left out: a dead server stays dead. */
  care?: Care
}

const urlOf = (dataDir: string, port: number) =>
  `postgres://${roleName}:${readSecret(dataDir)}@127.0.0.1:${port}/postgres`

async function adopt(dataDir: string): Promise<Postmaster | undefined> {
  const isSettled = () => findPostmaster(dataDir)?.isReady !== false
  if (await waitUntil(isSettled, 60_000)) return findPostmaster(dataDir)
  throw new DatabaseFault(
    'cannot-start',
    `A PostgreSQL server on ${dataDir} neither starts nor ends. Its log: ${placesOf(dataDir).log}`,
  )
}

async function bringUp(dataDir: string, binaries: Binaries, durable: boolean) {
  const owner = ownerOfData(dataDir, binaries.major)
  const running = owner === undefined ? undefined : await adopt(dataDir)
  if (running) return { ...running, origin: 'adopted' as const, runsAs: `process ${running.pid}` }
  const runAs: RunAs = chooseRunAs(path.dirname(dataDir), owner, binaries)
  if (owner === undefined) createCluster(dataDir, binaries, runAs, durable)
  forgetDeadPostmaster(dataDir)
  const started = await startPostmaster({ dataDir, binaries, runAs, durable })
  return {
    ...started,
    origin: owner === undefined ? ('created' as const) : ('started' as const),
    runsAs: runAs.how,
  }
}

async function claim(folder: string, timeoutMs: number) {
  try {
    // a mode would also apply to the folders above, and shut PostgreSQL's user out
    mkdirSync(path.dirname(folder), { recursive: true })
    return await holdLock(placesOf(folder).lock, folder, { timeoutMs })
  } catch (error) {
    if (error instanceof DatabaseFault) throw error
    throw new DatabaseFault(
      'not-reachable',
      `The folder of the database cannot be written: ${String(error)}. Start Obelisk as the user it belongs to, or set another DATA_DIR.`,
    )
  }
}

/**
 * Starts the embedded PostgreSQL on a data folder, creating the folder the first time and taking over a server that a
 * killed process left behind. One living process at a time may hold a data folder. Faults are DatabaseFault.
 */
export async function startEmbedded({
  dataDir,
  durable = true,
  timeoutMs = 5000,
  care,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = path.resolve(dataDir)
  const letGo = await claim(folder, timeoutMs)
  try {
    const binaries = findBinaries()
    const { pid, port, origin, runsAs } = await bringUp(folder, binaries, durable)
    const startAgain = async () => {
      const runAs = chooseRunAs(path.dirname(folder), ownerOfData(folder, binaries.major), binaries)
      return (await restartPostmaster(port, { dataDir: folder, binaries, runAs, durable })).pid
    }
    const watch = care && supervise(pid, startAgain, care)
    const pidNow = () => watch?.pid() ?? pid
    const stop = async () => {
      await watch?.end()
      await stopPostmaster(pidNow(), folder, binaries)
      letGo()
    }
    const stopWithoutWaiting = () => {
      void watch?.end()
      tellToEnd(pidNow())
    }
    return { url: urlOf(folder, port), port, pid, origin, runsAs, stop, stopWithoutWaiting }
  } catch (error) {
    letGo()
    throw error
  }
}

/** The address of the embedded database when it runs now, started by this process or another; else undefined. */
export function runningUrl(dataDir: string): string | undefined {
  const folder = path.resolve(dataDir)
  const running = findPostmaster(folder)
  return running?.isReady ? urlOf(folder, running.port) : undefined
}
