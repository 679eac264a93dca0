import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Bench, median } from './measure.ts'
import { openApp } from './open-app.ts'
import { runLanes } from './remote-load.ts'
import { benchFolder } from './standing.ts'

const root = join(import.meta.dirname, '..')
const rounds = 5
const limits = { start: 1500, idle: 100 }

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** The built server on a database that is there: ms until it answers, and MB it holds after some calls and a rest. */
async function started(url: string, dataDir: string): Promise<{ ms: number; megabytes: number }> {
  const port = await freePort()
  const begin = performance.now()
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js'), '--empty'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const call = () => fetch(`http://127.0.0.1:${port}/index.php/api/user/checkIn`).then(({ ok }) => ok)
  try {
    while (!(await call().catch(() => false))) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
      await wait(10)
    }
    const ms = performance.now() - begin
    await runLanes(100, 10, call)
    await wait(3000)
    const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })
    return { ms, megabytes: Number(kilobytes) / 1024 }
  } finally {
    child.kill()
    await ended
  }
}

/** How long the product takes from start to its first answer, and what it holds in memory while nobody works. */
export const bench: Bench = {
  name: 'start',
  run: async () => {
    execFileSync(process.execPath, [join(root, 'scripts/steps/bundle-server.mjs')], {
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const opened = await openApp()
    const { folder: dataDir, remove } = benchFolder('start-')
    const found: Awaited<ReturnType<typeof started>>[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const one = await started(opened.database.url, dataDir)
      if (round > 0) found.push(one)
    }
    await opened.close()
    await remove()
    const ms = median(found.map((one) => one.ms))
    const megabytes = median(found.map((one) => one.megabytes))
    return [
      {
        name: 'start to first answer',
        ours: ms,
        yardstick: limits.start,
        unit: 'ms',
        ratio: ms / limits.start,
        goal: `<= ${limits.start} ms`,
        holds: ms <= limits.start,
        note: 'the built server, its database running',
      },
      {
        name: 'memory of the built server',
        ours: megabytes,
        yardstick: limits.idle,
        unit: 'MB',
        ratio: megabytes / limits.idle,
        goal: `<= ${limits.idle} MB`,
        holds: megabytes <= limits.idle,
        note: 'idle, after 100 calls and a rest; without its database',
      },
    ]
  },
}
