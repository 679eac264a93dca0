import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { groups } from '@obelisk/contract/access-control/groups'
import { questionCaptcha } from '@obelisk/contract/identity/captcha'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { requestOf } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { administrator } from '../test/people.ts'
import { dataFolder, type ServedProcess, serveInProcess } from '../test/served-process.ts'

const { folder, remove } = dataFolder()
afterAll(remove)

const start = async () => serveInProcess(folder, (await testDatabase()).url)
/** A call of a stranger that writes one row. */
const id = 'a-captcha-of-mine'
const long = { timeout: 120_000 }
const pause = (time: number) => new Promise((done) => setTimeout(done, time))

/** Opens a connection and sends what it begins with. */
async function open({ port }: ServedProcess, beginning = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (beginning) socket.write(beginning)
  return socket
}

/** Holds a table, so that calls about it wait, until it is let go. */
async function hold(table: string) {
  const { pool } = await testDatabase()
  const client = await pool.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  let isHeld = true
  const letGo = async () => {
    if (!isHeld) return
    isHeld = false
    await client.query('rollback')
    client.release()
  }
  onTestFinished(letGo)
  return letGo
}

test(
  'A3: told to end, it answers what is under way and ends, whatever idle and half-sent connections are open',
  long,
  async () => {
    const server = await start()
    const letGo = await hold('captcha')
    const idle = await open(server)
    const half = await open(server, 'GET /index.php/api/index/index HTTP/1.1\r\nHost: x\r\n')
    const slow = fetch(`${server.url}/index.php${questionCaptcha.path}?id=${id}`)
    await pause(300)
    const toldAt = performance.now()
    server.child.kill('SIGTERM')
    const closed = Promise.all([once(idle, 'close'), once(half, 'close')]).then(
      () => performance.now() - toldAt,
    )
    expect(await closed).toBeLessThan(3000)
    await expect(open(server)).rejects.toThrow('ECONNREFUSED')
    await letGo()
    expect(await (await slow).json()).toMatchObject({ code: 1 })
    expect(await server.over).toBe(0)
    expect(performance.now() - toldAt).toBeLessThan(10_000)
  },
)

test(
  'a call that does not end holds the end up for seconds only, and a second signal ends it at once',
  long,
  async () => {
    const late = await start()
    const hurried = await start()
    const letGo = await hold('captcha')
    const calls = [late, hurried].map(({ url }) =>
      fetch(`${url}/index.php${questionCaptcha.path}?id=${id}`).catch(() => undefined),
    )
    await pause(300)
    const toldAt = performance.now()
    late.child.kill('SIGTERM')
    hurried.child.kill('SIGTERM')
    await pause(1500)
    hurried.child.kill('SIGTERM')
    expect(await hurried.over).toBe(1)
    expect(performance.now() - toldAt).toBeLessThan(5000)
    expect(hurried.printed()).toContain('SIGTERM came again')
    await late.over
    expect(performance.now() - toldAt).toBeLessThan(12_000)
    await letGo()
    await Promise.all(calls)
  },
)

/** A server that was gone before it took the call: a balancer goes to the next one, with the same idempotency key. */
const goneBefore = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']

/** Calls go to the next server that is there. */
function inTurn(servers: (ServedProcess | undefined)[]) {
  let turn = 0
  /** Undefined when nobody was there to take the call. */
  const tryAt = (url: string, init: RequestInit) =>
    fetch(url, init).catch((error: { cause?: { code?: string } }) => {
      if (!goneBefore.includes(error.cause?.code ?? '')) throw error
    })
  return async (path: string, init: RequestInit): Promise<Response> => {
    const headers = { ...(init.headers as Record<string, string>), connection: 'close' }
    for (;;) {
      const server = servers[turn++ % servers.length]
      const answer = server && (await tryAt(server.url + path, { ...init, headers }))
      // "too busy" says when to come again
      if (answer?.status === 503) await pause(Number(answer.headers.get('retry-after')) * 1000)
      else if (answer) return answer
    }
  }
}

test('A3: ten restarts in turn behind two servers lose no call and nothing that was acknowledged', {
  timeout: 600_000,
}, async () => {
  const servers: (ServedProcess | undefined)[] = [await start(), await start()]
  const send = inTurn(servers)
  const as = await administrator('super')
  const kept: string[] = []
  const lost: string[] = []
  let isOver = false
  const work = async (worker: number) => {
    for (let at = 0; !isOver; at++) {
      const name = `w${worker}-${at}`
      const { url, headers, payload } = await requestOf(groups.add, { name, rules: [1] }, { as })
      const init = {
        method: 'POST',
        headers: {
          ...(headers as Record<string, string>),
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(payload),
      }
      const answer = await send(String(url), init).then((got) => got.json(), String)
      if ((answer as { code?: number }).code === 1) kept.push(name)
      else lost.push(`${name}: ${JSON.stringify(answer)}`)
      await pause(20)
    }
  }
  const working = [1, 2, 3].map(work)
  for (let restart = 0; restart < 10; restart++) {
    const at = restart % 2
    const old = servers[at]
    old?.child.kill('SIGTERM')
    expect(await old?.over).toBe(0)
    servers[at] = undefined
    servers[at] = await start()
  }
  isOver = true
  await Promise.all(working)
  expect(lost).toEqual([])
  expect(kept.length).toBeGreaterThan(50)
  const { db } = await testDatabase()
  const rows = await db.selectFrom('admin_group').select('name').where('name', 'in', kept).execute()
  expect(rows.map(({ name }) => name).sort()).toEqual([...kept].sort())
})
