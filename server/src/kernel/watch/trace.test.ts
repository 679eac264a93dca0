import { createServer } from 'node:http'
import { questionCaptcha } from '@obelisk/contract/identity/captcha'
import { health } from '@obelisk/contract/operation'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app.ts'
import { requestOf } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator } from '../../../test/people.ts'
import { testServices } from '../../../test/services.ts'
import { callOut } from '../network/call-out.ts'
import { anywhere } from '../network/outside-rules.ts'
import { readTraceparent, traceHeaders, traceOf, withinTrace } from './trace.ts'

const id = '0af7651916cd43dd8448eb211c80319c'
const span = 'b7ad6b7169203331'
const good = `00-${id}-${span}-01`

test.each([
  ['what W3C writes', good, id],
  ['a later version with more in it', `cc-${id}-${span}-01-what-the-future-will-be-like`, id],
  ['nothing', undefined, undefined],
  ['an empty text', '', undefined],
  ['version ff', `ff-${id}-${span}-01`, undefined],
  ['version 00 with more in it', `${good}-more`, undefined],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${span}-01`, undefined],
  ['a step of zeros', `00-${id}-${'0'.repeat(16)}-01`, undefined],
  ['capital letters', good.toUpperCase(), undefined],
  ['a short trace', `00-${id.slice(1)}-${span}-01`, undefined],
  ['two of them', `${good}, ${good}`, undefined],
  ['a line break', `${good}\r\nset-cookie: a=b`, undefined],
])('of %s is read what the recommendation allows', (_name, header, read) =>
  expect(readTraceparent(header)?.id).toBe(read),
)

async function logged(options: { traceparent?: string } = {}) {
  const { db } = await testDatabase()
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const app = await buildApp({ services: testServices, db, reading: db, logLevel: 'info', logTo })
  onTestFinished(() => app.close())
  const as = await administrator('routine/health/index')
  const request = await requestOf(health, {}, { as })
  const headers = { ...(request.headers as Record<string, string>), ...options }
  const answer = await app.inject({ ...request, headers })
  await app.inject({ url: `/index.php${questionCaptcha.path}?id=secret-of-a-query` })
  return { answer, as, lines: lines.map((line) => JSON.parse(line)), text: lines.join('') }
}

test('the log is lines of JSON with the number of the request, of the account and of the trace, and no contents', async () => {
  const { answer, as, lines, text } = await logged({ traceparent: good })
  expect(String(answer.headers.traceparent)).toMatch(new RegExp(`^00-${id}-(?!${span})[0-9a-f]{16}-01$`))
  const done = lines.find(({ msg, trace }) => msg === 'request completed' && trace === id)
  expect(done).toMatchObject({ trace: id, account: as.accountId, reqId: expect.stringMatching(/^\w+$/) })
  const strange = lines.filter(({ trace }) => trace !== id)
  expect(strange.length).toBeGreaterThan(0)
  for (const line of strange)
    expect([line.account, line.trace]).toEqual([undefined, expect.stringMatching(/^[0-9a-f]{32}$/)])
  expect(text).not.toContain('secret-of-a-query')
  expect(text).not.toContain(as.name)
})

test('a trace that nobody may write begins a new one, and the call is answered', async () => {
  const { answer } = await logged({ traceparent: `00-${'0'.repeat(32)}-${span}-01` })
  expect(answer.statusCode).toBe(200)
  expect(String(answer.headers.traceparent)).toMatch(/^00-(?!0{32})[0-9a-f]{32}-[0-9a-f]{16}-00$/)
})

test('a call to another system carries the trace on, as a step of its own; without one it carries none', async () => {
  const seen: (string | undefined)[] = []
  const other = createServer(({ headers }, response) => {
    seen.push(headers.traceparent as string | undefined)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((done) => other.once('listening', done))
  const { port } = other.address() as { port: number }
  const out = () => callOut(anywhere, `http://127.0.0.1:${port}/`)
  const raw = { headers: { traceparent: good } } as never
  await withinTrace(traceOf(raw), async () => {
    await Promise.resolve()
    await out()
  })
  await withinTrace(traceOf({ headers: {} } as never), out)
  expect(seen).toEqual([expect.stringMatching(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`)), undefined])
  expect(seen[0]).not.toContain(span)
  expect(traceHeaders()).toEqual({})
})
