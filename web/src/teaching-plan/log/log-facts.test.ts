import type { PlanView } from '@obelisk/contract/teaching-plan/plan'
import type { Mark } from '@obelisk/engine/teaching-plan/progress'
import { expect, test } from 'vitest'
import { type ClassLog, rowsOf } from './log-facts.ts'

const sessions = [{ key: 11 }, { key: 12 }, { key: 13 }, { key: 14 }]
const view = { content: { sessions } } as PlanView
const logOf = (...marks: Mark[]) =>
  ({ sessions: marks.map((mark, at) => ({ session: sessions[at], mark })) }) as ClassLog

test('spec Teach: the log is narrowed to the sessions that changed, or wait for a record, in any class', () => {
  const logs = [
    logOf('as-planned', 'put-off', 'as-planned', 'unrecorded'),
    logOf('as-planned', 'as-planned', 'not-held', 'to-come'),
  ]
  const numbers = (filter: 'all' | 'changed' | 'unrecorded') => rowsOf(view, logs, filter).map(({ n }) => n)
  expect(numbers('all')).toEqual([1, 2, 3, 4])
  expect(numbers('changed')).toEqual([2, 3])
  expect(numbers('unrecorded')).toEqual([4])
  expect(rowsOf(view, logs, 'unrecorded')[0]?.marks.map(({ mark }) => mark)).toEqual([
    'unrecorded',
    'to-come',
  ])
})
