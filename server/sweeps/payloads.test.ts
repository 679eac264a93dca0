import type { Endpoint } from '@obelisk/contract/endpoint'
import { roles } from '@obelisk/contract/permission'
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#identity/password.ts'
import type { Actor } from '#kernel/actor.ts'
import { rooms } from '#rooms.ts'
import { requestOf, testApp } from '../test/call.ts'
import { demoDatabase } from '../test/database.ts'
import { administrator, person } from '../test/people.ts'
import { sampleInput, withAt } from '../test/sample-input.ts'

/** Endings of the own session, and programs started on this machine, are not driven here. */
const leftOut = /logout|terminal|endSession/i
const endpoints = rooms
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ path, answer }) => !leftOut.test(path) && answer === 'json')

let people: Record<'admin' | 'member', Actor>

beforeAll(async () => {
  const { db } = await demoDatabase()
  people = { admin: await administrator('super'), member: await person(...roles) }
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword('Obelisk2026') })
    .where('id', 'in', [people.admin.accountId, people.member.accountId])
    .execute()
})

async function send(endpoint: Endpoint, input: unknown): Promise<number> {
  const as = endpoint.path.startsWith('/admin/') ? people.admin : people.member
  const request: InjectOptions = await requestOf(endpoint, input as never, { as })
  const answer = await (await testApp()).inject(request)
  return answer.statusCode
}

/** A script, a query, a pattern, a path, a header, a template. */
const script = `<script>alert(1)</script>'";--100%_\\{{7*7}}../../etc/passwd\r\nBcc: x@example.edu%00\${jndi}`
const texts: Record<string, string> = {
  'signs that mean something elsewhere': script,
  'an endless text': 'x'.repeat(100_000),
}
const numbers: Record<string, number> = {
  'more than an id can be': 99_999_999_999,
  'a row that is not there': 2_000_000_000,
}

const cases = [
  ...Object.entries(texts).map(([what, put]) => ['text', what, put] as const),
  ...Object.entries(numbers).map(([what, put]) => ['number', what, put] as const),
]

test.each(cases)('no field of any call breaks on %s: %s', async (kind, _what, put) => {
  const broken: string[] = []
  for (const endpoint of endpoints) {
    const { value, leaves } = sampleInput(endpoint)
    // the fields of a call are filled beside one another
    await Promise.all(
      leaves.map(async (leaf) => {
        if (leaf.kind !== kind) return
        const status = await send(endpoint, withAt(value, leaf.path, put))
        if (status !== 200)
          broken.push(`${endpoint.method} ${endpoint.path} ${leaf.path.join('.')}: ${status}`)
      }),
    )
  }
  expect(broken).toEqual([])
})
