import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findPostmaster } from '#db/embedded/postmaster.ts'
import { waitUntil } from '#db/embedded/processes.ts'
import { bundledServer } from './bundle.ts'
import { scratchFolder } from './scratch-folder.ts'
import { ofThisFile } from './this-file.ts'

/** The server as it is delivered, in a process of its own. */
export type ServedProcess = {
  url: string
  port: number
  child: ChildProcess
  /** What it has printed so far. */
  printed: () => string
  /** Its exit code, when it has ended. */
  over: Promise<number | null>
}

const started = ofThisFile(
  () => [] as ChildProcess[],
  (children) => {
    for (const child of children) child.kill('SIGKILL')
  },
)

/** A folder for data that the database's own user may reach; the caller removes it. */
export function dataFolder() {
  const folder = mkdtempSync(path.join(scratchFolder(), 'obelisk-served-'))
  const remove = async () => {
    // what a failed test left running
    const database = path.join(folder, 'database')
    const left = findPostmaster(database)
    if (left) process.kill(left.pid, 'SIGQUIT')
    await waitUntil(() => !findPostmaster(database), 5000)
    // a server that is ending may still write a file
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  return { folder, remove }
}

/** Starts it on a data folder, empty of a demonstration; without `databaseUrl` it brings its own PostgreSQL. */
export async function serveInProcess(
  folder: string,
  databaseUrl = '',
  variables: NodeJS.ProcessEnv = {},
): Promise<ServedProcess> {
  const main = path.join(await bundledServer(), 'main.js')
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      OBELISK_DEMO: 'off',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started().push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  const over = once(child, 'exit').then(([code]) => code as number | null)
  const url = await new Promise<string>((found, failed) => {
    void over.then((code) => failed(new Error(`The server ended with ${code}.\n${text}`)))
    child.stdout.on('data', () => {
      const address = /Obelisk\s+(http:\/\/\S+)/.exec(text)?.[1]
      if (address) found(address)
    })
  })
  return { url, port: Number(new URL(url).port), child, printed: () => text, over }
}
