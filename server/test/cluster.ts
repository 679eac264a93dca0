import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findBinaries } from '#db/embedded/binaries.ts'
import { findPostmaster, stopPostmaster } from '#db/embedded/postmaster.ts'
import { isAlive, startTickOf } from '#db/embedded/processes.ts'
import { startEmbedded } from '#db/embedded/start.ts'
import { scratchFolder } from './scratch-folder.ts'

const prefix = 'obelisk-test'

const isOwnedByLiving = (folder: string) => {
  const [, pid, startTick] = /^obelisk-test-(\d+)-(\d*)-/.exec(folder) ?? []
  return isAlive(Number(pid)) && startTick === startTickOf(Number(pid))
}

async function removeCluster(folder: string) {
  const dataDir = path.join(folder, 'pg')
  const left = findPostmaster(dataDir)
  if (left) await stopPostmaster(left.pid, dataDir, findBinaries())
  rmSync(folder, { recursive: true, force: true })
}

/** Ends and removes what test runs left that were killed. */
async function removeOrphans(scratch: string) {
  const left = readdirSync(scratch).filter((name) => name.startsWith(`${prefix}-`) && !isOwnedByLiving(name))
  for (const name of left) {
    try {
      await removeCluster(path.join(scratch, name))
    } catch {
      // another user's, or another run removes it at this moment
    }
  }
}

/** A PostgreSQL server of this test run alone, fast and forgetful, and the function that removes it. */
export async function startTestCluster() {
  const scratch = scratchFolder()
  await removeOrphans(scratch)
  const folder = mkdtempSync(path.join(scratch, `${prefix}-${process.pid}-${startTickOf(process.pid)}-`))
  // as root PostgreSQL runs as another user, who must get in
  chmodSync(folder, 0o755)
  const { url, stop } = await startEmbedded({ dataDir: path.join(folder, 'pg'), durable: false })
  const remove = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, remove }
}
