import { wasChanged } from '@obelisk/contract/refusal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallCancelled, CallError } from '../wire/call-error.ts'
import { SaveLoop } from './save-loop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A text that is typed, and a server that takes it or not. */
function typing() {
  const page = { text: '', stored: '', tries: 0, error: undefined as Error | undefined }
  const loop = new SaveLoop({
    hasWork: () => page.text !== page.stored,
    async send() {
      const now = page.text
      page.tries += 1
      if (page.error) throw page.error
      page.stored = now
    },
  })
  const type = (text: string) => {
    page.text = text
    loop.touch()
  }
  return { page, loop, type }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('what is typed is saved once the typing rests, in one call', async () => {
  const { page, loop, type } = typing()
  type('a')
  await wait(500)
  type('ab')
  expect([loop.phase, page.tries]).toEqual(['waiting', 0])
  await wait(900)
  expect([loop.phase, page.stored, page.tries]).toEqual(['saved', 'ab', 1])
})

test.each([
  ['the connection is lost', new CallError('offline', { kind: 'offline' })],
  ['the server is busy', new CallError('busy', { kind: 'http', status: 503 })],
  ['the session has ended', new CallCancelled('signed out')],
])('%s: it is tried again by itself, later each time, and nothing is lost', async (_, error) => {
  const { page, loop, type } = typing()
  page.error = error
  type('a')
  await wait(900)
  expect([loop.phase, page.tries]).toEqual(['offline', 1])
  await wait(2_100)
  await wait(4_000)
  expect(page.tries).toBe(2)
  page.error = undefined
  await wait(1_100)
  expect([loop.phase, page.stored, page.tries]).toEqual(['saved', 'a', 3])
})

test('the connection comes back: it is sent at once', async () => {
  const { page, loop, type } = typing()
  page.error = new CallError('offline', { kind: 'offline' })
  type('a')
  await wait(900)
  page.error = undefined
  await loop.flush()
  expect(page.stored).toBe('a')
})

test('a refusal is tried again with the next change only', async () => {
  const { page, loop, type } = typing()
  page.error = new CallError('too long', { kind: 'refused' })
  type('a')
  await wait(60_000)
  expect([loop.phase, page.tries, loop.trouble?.kind]).toEqual(['failed', 1, 'refused'])
  page.error = undefined
  type('b')
  await wait(900)
  expect([loop.phase, page.stored]).toEqual(['saved', 'b'])
})

test('a change by somebody else holds every save until the person has chosen', async () => {
  const { page, loop, type } = typing()
  page.error = new CallError('苏婉清', { kind: 'refused', refusal: wasChanged.code })
  type('a')
  await wait(900)
  page.error = undefined
  type('ab')
  await loop.flush()
  await wait(60_000)
  expect([loop.trouble?.kind, page.tries, page.stored]).toEqual(['changed', 1, ''])
  loop.resume()
  await wait(10)
  expect([loop.phase, page.stored]).toEqual(['saved', 'ab'])
})

test('the page is left: what is typed is sent once more, and nothing afterwards', async () => {
  const { page, loop, type } = typing()
  page.error = new CallError('offline', { kind: 'offline' })
  type('a')
  loop.stop()
  await wait(60_000)
  expect(page.tries).toBe(1)
})
