import { execFileSync, spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bench, Result } from './measure.ts'
import { openApp } from './open-app.ts'
import { runLanes } from './remote-load.ts'
import { benchFolder } from './standing.ts'

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const megabytesOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

async function untilAnswers(address: string) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answers = await fetch(address).then(
      () => true,
      () => false,
    )
    if (answers) return
    await wait(100)
  }
  throw new Error(`${address} does not answer`)
}

/** Resident memory of a server of its own process: after some calls and a rest, and after many calls and a rest. */
async function memoryOf(script: string, url: string, dataDir: string): Promise<[number, number]> {
  const port = await freePort()
  const loader = import.meta.resolve('tsx')
  const child = spawn(process.execPath, ['--import', loader, join(import.meta.dirname, script), '--empty'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}/`
  const call = () => fetch(address).then((answer) => answer.text())
  try {
    await untilAnswers(address)
    await runLanes(100, 10, call)
    await wait(3000)
    const idle = megabytesOf(child.pid ?? 0)
    await runLanes(5000, 50, call)
    await wait(5000)
    return [idle, megabytesOf(child.pid ?? 0)]
  } finally {
    child.kill()
  }
}

/** Both run from source with the same loader, on a database elsewhere, so that only the servers themselves differ. */
export const bench: Bench = {
  name: 'memory',
  run: async () => {
    const opened = await openApp()
    const { folder: dataDir, remove } = benchFolder('memory-')
    const { url } = opened.database
    const [idle, after] = await memoryOf('../server/src/main.ts', url, dataDir)
    const [bare] = await memoryOf('bare-server.ts', url, dataDir)
    await opened.close()
    await remove()
    const line = (name: string, ours: number, yardstick: number, limit: number, note: string): Result => ({
      name,
      ours,
      yardstick,
      unit: 'MB',
      ratio: ours / yardstick,
      goal: `<= ${limit.toFixed(2)}`,
      holds: ours <= yardstick * limit,
      note,
    })
    return [
      line('memory, idle', idle, bare, 3, 'against a bare Fastify with a pool'),
      line('memory, after 5,000 calls', after, idle, 1.2, 'against our own idle'),
    ]
  },
}
