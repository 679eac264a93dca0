import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Caller } from '../actor.ts'
import { requestDeduplicator } from './deduplicate-requests.ts'

const caller = { actor: { accountId: 7, sessionId: 1 }, language: 'zh-cn' } as unknown as Caller
const sending = (body: unknown) => ({ body }) as FastifyRequest

/** Makes rows one by one, each when it is let. */
function maker() {
  let made = 0
  const lets: (() => void)[] = []
  const make = async () => {
    await new Promise<void>((let_) => lets.push(let_))
    made += 1
    return made
  }
  return { make, next: () => lets.shift()?.() }
}

test('the same sent while the first is at work is answered by what the first makes', async () => {
  const once = requestDeduplicator()
  const { make, next } = maker()
  const [one, two] = [sending({ name: 'a' }), sending({ name: 'a' })]
  once.comes(one)
  const first = once.does(one, caller, make)
  once.comes(two)
  const second = once.does(two, caller, make)
  next()
  expect(await Promise.all([first, second])).toEqual([1, 1])
})

test('one that came in with the first and waited at the gate until that was done is answered by it too', async () => {
  const once = requestDeduplicator()
  const { make, next } = maker()
  const [one, two] = [sending({ name: 'a' }), sending({ name: 'a' })]
  once.comes(one)
  once.comes(two)
  const first = once.does(one, caller, make)
  next()
  expect(await first).toBe(1)
  expect(await once.does(two, caller, make)).toBe(1)
})

test('who asks again after the first is done, another, or for something else makes a new one', async () => {
  const once = requestDeduplicator()
  const { make, next } = maker()
  const [one, again, else_] = [sending({ name: 'a' }), sending({ name: 'a' }), sending({ name: 'b' })]
  for (const request of [one, else_]) once.comes(request)
  const all = [once.does(one, caller, make)]
  next()
  await all[0]
  once.comes(again)
  const other = { ...caller, actor: { ...caller.actor, accountId: 8 } } as Caller
  const theirs = sending({ name: 'a' })
  once.comes(theirs)
  all.push(once.does(again, caller, make), once.does(theirs, other, make), once.does(else_, caller, make))
  for (const _ of all) next()
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
})

test('a request that was not told of, as of an endpoint that makes nothing new, is done each time', async () => {
  const once = requestDeduplicator()
  const { make, next } = maker()
  const both = [sending({}), sending({})].map((request) => once.does(request, caller, make))
  next()
  next()
  expect(await Promise.all(both)).toEqual([1, 2])
})
