import { createServer } from 'node:net'
import { signIn } from '@obelisk/contract/identity'
import { health } from '@obelisk/contract/operation'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { dataFolder, serveInProcess } from '../../test/served-process.ts'

const { folder, remove } = dataFolder()
afterAll(remove)

const long = { timeout: 120_000 }
const token = 'a-token-for-prometheus'

async function freePort(): Promise<number> {
  const free = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => free.once('listening', done))
  const { port } = free.address() as { port: number }
  await new Promise((done) => free.close(done))
  return port
}

const start = async (variables: NodeJS.ProcessEnv = {}) =>
  serveInProcess(folder, (await testDatabase()).url, variables)

/** The value of one series; undefined when it is not there. */
function figureOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

const scrape = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}/metrics`, { headers })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

test('nobody is given figures until the operator says so', long, async () => {
  const server = await start()
  const { status, text } = await scrape(server.url)
  // without METRICS_TOKEN the address is a page like every other
  expect([status, text].join(' ')).not.toContain('obelisk_calls_total')
  server.child.kill('SIGTERM')
  expect(await server.over).toBe(0)
})

test(
  'with a token: strange addresses make no series of their own, calls are counted by what was declared',
  long,
  async () => {
    const server = await start({ METRICS_TOKEN: token })
    expect((await scrape(server.url)).status).toBe(401)
    expect((await scrape(server.url, { authorization: 'Bearer wrong-wrong-wrong' })).status).toBe(401)
    const bearer = { authorization: `Bearer ${token}` }
    const before = await scrape(server.url, bearer)
    expect(before.status).toBe(200)
    expect(before.type).toMatch(/^text\/plain; version=0\.0\.4/)

    const strange = (at: number) => [
      `/index.php/api/nothing-${at}/${crypto.randomUUID()}`,
      `/index.php${health.path}?id=${at}&x=${crypto.randomUUID()}`,
      `/index.php${health.path.toUpperCase()}?${at}`,
      `/wp-admin/${at}.php`,
      `/storage/${crypto.randomUUID()}.png`,
      `/%00${at}/..%2f..%2f`,
      `/assets/${at}.js`,
    ]
    for (let at = 0; at < 60; at++)
      await Promise.all(strange(at).map((path) => fetch(server.url + path).then((answer) => answer.text())))
    for (const path of [signIn.path, signIn.path])
      await fetch(`${server.url}/index.php${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'nobody-at-all', password: 'wrong-2026' }),
      })
    const after = (await scrape(server.url, bearer)).text
    const endpoints = new Set([...after.matchAll(/endpoint="([^"]*)"/g)].map(([, name]) => name))
    expect([...endpoints].sort()).toEqual([health.path, '/api/user/checkIn', '/storage', 'web'])
    expect(figureOf(after, `obelisk_calls_total{endpoint="${health.path}",outcome="refused"}`)).toBe(120)
    expect(figureOf(after, `obelisk_call_duration_seconds_count{endpoint="${health.path}"}`)).toBe(120)
    expect(figureOf(after, 'obelisk_sign_ins_total{outcome="refused"}')).toBe(2)
    expect(figureOf(after, 'obelisk_refusals_total{reason="wrong-password"}')).toBe(2)
    expect(figureOf(after, 'obelisk_database_up')).toBe(1)
    expect(figureOf(after, 'obelisk_jobs{lane="short",state="waiting"}')).toBe(0)
    expect(figureOf(after, 'obelisk_database_connections{pool="watching",state="waiting"}')).toBe(0)
    expect(after).not.toMatch(/nobody-at-all|wp-admin|nothing-1/)
    server.child.kill('SIGTERM')
    expect(await server.over).toBe(0)
  },
)

test('on a port of its own no token is wanted, and the port of the app gives nothing', long, async () => {
  const port = await freePort()
  const server = await start({ METRICS_PORT: String(port) })
  const own = await scrape(`http://127.0.0.1:${port}`)
  expect(own.status).toBe(200)
  expect(figureOf(own.text, 'obelisk_database_up')).toBe(1)
  // without a backup there is no age of one: an alert looks for what is missing
  expect(figureOf(own.text, 'obelisk_backup_age_seconds')).toBeUndefined()
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await scrape(server.url)).text).not.toContain('obelisk_')
  server.child.kill('SIGTERM')
  expect(await server.over).toBe(0)
})
