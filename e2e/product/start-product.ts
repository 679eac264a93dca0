import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { scratchFolder } from '../../server/test/scratch-folder.ts'

const startSeconds = 90
const stopSeconds = 20

/** The built product, running on a port of its own with a database of its own. */
export type Product = {
  url: string
  /** What it has written to the terminal so far. */
  printed: () => string
  /** Ends it as a power cut would: nothing is told. */
  kill: () => Promise<void>
  /** Ends it as Ctrl-C does. */
  stop: () => Promise<void>
}

/**
 * A folder for data that is gone with `remove`, empty or a copy of another that no product runs on; the database's own
 * user has to reach it when we are root.
 */
export async function dataFolder(from?: string) {
  const folder = await mkdtemp(join(scratchFolder(), 'obelisk-e2e-'))
  await chmod(folder, 0o755)
  if (from) await copyData(from, folder)
  return {
    folder,
    remove: async () => {
      await endDatabase(folder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Each file keeps its owner: the database's user is another when we are root. */
async function copyData(from: string, to: string) {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else execFileSync('cp', ['-Rp', `${from}/.`, to])
}

/** A database that a killed product left behind and that no new start took over. */
async function endDatabase(folder: string) {
  const file = join(folder, 'database', 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0])
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    return
  }
  for (let turn = 0; turn < 100 && existsSync(file); turn++) await pause(50)
}

const pause = (time: number) => new Promise((done) => setTimeout(done, time))

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Waits for the end, and helps when it does not come; a program that is over already is not waited for. */
async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (isOver(child)) return
  const over = once(child, 'exit')
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), stopSeconds * 1000)
  await over
  clearTimeout(late)
}

/** Keeps what the product prints. */
function listenTo({ stdout, stderr }: ChildProcess): () => string {
  let text = ''
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk))
  return () => text
}

/** The address that the product prints when it is ready. */
function addressOf(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((found, failed) => {
    const give = (why: string) => failed(new Error(`The product ${why}.\n${printed()}`))
    const late = setTimeout(() => give(`was not ready after ${startSeconds} s`), startSeconds * 1000)
    const listen = () => {
      const address = /Obelisk\s+(http:\/\/\S+)/.exec(printed())?.[1]
      if (!address) return
      clearTimeout(late)
      found(address)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('error', (error) => give(`could not be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      clearTimeout(late)
      give(`ended with ${code ?? signal} before it was ready`)
    })
  })
}

/** `databaseUrl`: of a database that another product has opened; its files are shared too. */
type Appearance = { demo?: 'on' | 'off'; databaseUrl?: string }

/** Starts what a build made, found in `code`, on a data folder. A start that fails leaves nothing running. */
export async function startProduct(
  code: string,
  folder: string,
  { demo = 'on', databaseUrl = '' }: Appearance = {},
): Promise<Product> {
  const child = spawn(process.execPath, ['--enable-source-maps', join(code, 'server', 'dist', 'main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      OBELISK_TERMINAL: 'on',
      OBELISK_DEMO: demo,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = listenTo(child)
  const endWithUs = () => void child.kill('SIGTERM')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  try {
    const url = await addressOf(child, printed)
    return { url, printed, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') }
  } catch (error) {
    await end(child, 'SIGTERM')
    throw error
  }
}
