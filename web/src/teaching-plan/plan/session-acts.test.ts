import { mergeWithNext, moveSession, swapSessions } from '@obelisk/engine/teaching-plan/edit-sessions'
import { content, facts, theory } from '@obelisk/engine/teaching-plan/two-classes.fixture'
import { expect, test } from 'vitest'
import { dropOf } from './session-acts.ts'

const [first, second, third] = theory(content).map(({ key }) => key) as [number, number, number]
const held = { ctrlKey: false, metaKey: false, shiftKey: false }

test('a drag moves, with Ctrl it exchanges, with Shift it merges neighbours alone, from either side', () => {
  const dropped = (from: number, onto: number, keys: Partial<typeof held> = {}) =>
    dropOf(from, onto, { ...held, ...keys })(content as never, facts as never)
  expect(dropped(first, third)).toEqual(moveSession(content, facts, first, third))
  expect(dropped(first, third, { ctrlKey: true })).toEqual(swapSessions(content, facts, first, third))
  const merged = mergeWithNext(content, facts, first)
  expect(dropped(first, second, { shiftKey: true })).toEqual(merged)
  expect(dropped(second, first, { shiftKey: true })).toEqual(merged)
  expect(dropped(first, third, { shiftKey: true })).toEqual(content)
})
