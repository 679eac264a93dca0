import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostmaster } from './postmaster.ts'
import { isAlive } from './processes.ts'
import { type EmbeddedDatabase, runningUrl, startEmbedded } from './start.ts'

// a name with a blank and Chinese letters, as people's folders have them
const folder = mkdtempSync(path.join(tmpdir(), 'obelisk 数据-'))
chmodSync(folder, 0o755)
const dataDir = path.join(folder, 'pg')
const holders: ChildProcess[] = []
let running: EmbeddedDatabase | undefined

const start = async (options: { dataDir: string; timeoutMs?: number }) => {
  running = await startEmbedded({ durable: false, ...options })
  return running
}

async function ask(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Another process that holds the database, and the address it told. */
async function holdElsewhere() {
  const loader = createRequire(import.meta.url).resolve('tsx')
  const script = fileURLToPath(new URL('../../../test/hold-database.ts', import.meta.url))
  const holder = spawn(process.execPath, ['--import', `file://${loader}`, script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  holders.push(holder)
  const [line] = (await once(holder.stdout, 'data')) as [Buffer]
  return { holder, url: line.toString().trim() }
}

beforeAll(async () => {
  const { origin, stop } = await start({ dataDir })
  expect(origin).toBe('created')
  await stop()
})

afterAll(async () => {
  for (const holder of holders) holder.kill('SIGKILL')
  const left = findPostmaster(dataDir)
  if (left) process.kill(left.pid, 'SIGQUIT')
  await running?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a database that was stopped starts again with its data, and stops without a trace', async () => {
  const first = await start({ dataDir })
  await ask(first.url, 'create table kept as select 7 as value')
  await first.stop()
  expect([isAlive(first.pid), runningUrl(dataDir)]).toEqual([false, undefined])
  const second = await start({ dataDir })
  expect(second.origin).toBe('started')
  expect(await ask(second.url, 'select value from kept')).toEqual([{ value: 7 }])
  await second.stop()
  expect(readdirSync(folder).toSorted()).toEqual(['pg', 'pg.log', 'pg.secret'])
})

test('the password is asked for, and its file is for its owner alone', async () => {
  const { url, stop } = await start({ dataDir })
  const wrong = new URL(url)
  wrong.password = 'guessed'
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  expect(statSync(`${dataDir}.secret`).mode & 0o777).toBe(0o600)
  expect(new URL(url).hostname).toBe('127.0.0.1')
  await stop()
})

test('a server left by a killed process is taken over with everything that was committed', async () => {
  const { holder, url } = await holdElsewhere()
  await ask(url, 'create table left_behind as select 1 as value')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const { origin, stop } = await start({ dataDir })
  expect(origin).toBe('adopted')
  expect(await ask(runningUrl(dataDir) ?? '', 'select value from left_behind')).toEqual([{ value: 1 }])
  await stop()
})

test('a second start on the same folder says who is there, and harms nobody', async () => {
  const { holder, url } = await holdElsewhere()
  await expect(startEmbedded({ dataDir, timeoutMs: 200 })).rejects.toThrow(
    new RegExp(`in use by process ${holder.pid} `),
  )
  expect(await ask(url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const { stop } = await start({ dataDir })
  await stop()
})

test('two starts at the same moment: one gets the database, the other is told', async () => {
  const starts = await Promise.allSettled([
    startEmbedded({ dataDir, durable: false, timeoutMs: 100 }),
    startEmbedded({ dataDir, durable: false, timeoutMs: 100 }),
  ])
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const result of starts) if (result.status === 'fulfilled') await result.value.stop()
})

test('a server that died with its process id given to another program is not waited for', async () => {
  writeFileSync(
    path.join(dataDir, 'postmaster.pid'),
    `${process.pid}\n${dataDir}\n1\n20000\n\n127.0.0.1\n\nready\n`,
  )
  const { origin, stop } = await start({ dataDir })
  expect(origin).toBe('started')
  await stop()
})

test('a creation that was cut off in the middle is begun anew', async () => {
  const half = path.join(folder, 'half')
  mkdirSync(`${half}.unfinished`)
  writeFileSync(path.join(`${half}.unfinished`, 'PG_VERSION'), '18\n')
  const { origin, stop } = await start({ dataDir: half })
  expect(origin).toBe('created')
  await stop()
  expect(existsSync(`${half}.unfinished`)).toBe(false)
})

test('a folder with other things in it is left alone', async () => {
  const other = path.join(folder, 'photos')
  mkdirSync(other)
  writeFileSync(path.join(other, 'cat.jpg'), 'x')
  await expect(startEmbedded({ dataDir: other })).rejects.toThrow(/not a PostgreSQL data folder/)
  expect(readdirSync(other)).toEqual(['cat.jpg'])
})

test('data of another PostgreSQL says how to move it', async () => {
  const older = path.join(folder, 'older')
  mkdirSync(older)
  writeFileSync(path.join(older, 'PG_VERSION'), '16\n')
  await expect(startEmbedded({ dataDir: older })).rejects.toThrow(/made by PostgreSQL 16.*obelisk backup/)
})
