import { expect, test } from 'vitest'
import { calendarEvents } from './calendar-events.ts'
import type { Session } from './plan.ts'

const times = [
  { from: '08:00', to: '08:45' },
  { from: '08:50', to: '09:35' },
]
const slot = (class_id: number, date: string | null, section_to = 2) => ({
  class_id,
  date,
  section_from: 1,
  section_to,
  room: '教二-304',
  stands_for: null,
  is_own: false,
  instead_of: null,
})
const session = (key: number, ...slots: Session['slots']): Session => ({
  key,
  week: 1,
  parts: [],
  content: '',
  key_points: '',
  objective_nos: [],
  methods: [],
  ideology: '',
  homework: '',
  events: [],
  measure_ids: [],
  note: '',
  slots,
})
const held = (class_id: number, key: number, taught_on: string) => ({
  class_id,
  key,
  state: 'as-planned' as const,
  taught_on,
  moved_to: null,
  points_done: [],
})
const notHeld = (class_id: number, key: number, moved_to: string | null) => ({
  class_id,
  key,
  state: 'not-held' as const,
  taught_on: null,
  moved_to,
  points_done: [],
})

const sessions = [
  session(7, slot(1, '2026-09-07'), slot(2, '2026-09-08')),
  session(3, slot(1, '2026-09-10'), slot(2, null)),
]
const seen = (logs: Parameters<typeof calendarEvents>[1], ...classes: number[]) =>
  calendarEvents({ sessions }, logs, new Set(classes), times).map(
    ({ class_id, n, date, from, to, is_cancelled }) => [class_id, n, date, from, to, is_cancelled],
  )

test('each session of the wanted classes stands on its planned day at the times of its sections', () => {
  expect(seen([], 1)).toEqual([
    [1, 1, '2026-09-07', '08:00', '09:35', false],
    [1, 2, '2026-09-10', '08:00', '09:35', false],
  ])
})

test('a session without a day is left out; one in sections that the day does not have takes the whole day', () => {
  expect(seen([], 2)).toEqual([[2, 1, '2026-09-08', '08:00', '09:35', false]])
  const late = [session(1, slot(1, '2026-09-07', 5))]
  expect(calendarEvents({ sessions: late }, [], new Set([1]), times)).toMatchObject([
    { from: null, to: null },
  ])
})

test('the log moves a session, and cancels one that was not held and is not made up for', () => {
  const logs = [held(1, 7, '2026-09-09'), notHeld(1, 3, null), notHeld(2, 7, '2026-09-15')]
  expect(seen(logs, 1, 2).map(([, , date, , , isCancelled]) => [date, isCancelled])).toEqual([
    ['2026-09-09', false],
    ['2026-09-15', false],
    ['2026-09-10', true],
  ])
})
