import { expect, test } from 'vitest'
import { CallCancelled, CallError } from './call-error.ts'
import { withKey } from './idempotency-key.ts'

const used: string[] = []
const send = (addition: string, outcome?: Error) =>
  withKey(addition, async (key) => {
    used.push(key)
    if (outcome) throw outcome
  }).catch(() => undefined)

test('an addition without an answer is sent again with its key; an answered one, refused or done, with a new one', async () => {
  for (const kind of ['timeout', 'unreachable', 'offline', 'unreadable', 'http'] as const)
    await send('measure', new CallError('', { kind }))
  await send('measure', new CallCancelled('the session has ended'))
  await send('another')
  await send('measure', new CallError('', { kind: 'refused' }))
  await send('measure')
  await send('measure')
  const [first, ...rest] = used
  expect(rest.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => first))
  expect(rest[6]).toBe(first)
  expect(new Set(used).size).toBe(4)
})
