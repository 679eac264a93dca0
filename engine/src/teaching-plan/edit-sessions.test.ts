import { describe, expect, test } from 'vitest'
import { copyPlan } from './copy-plan.ts'
import {
  exchangeTeacher,
  exchangeTime,
  insertSession,
  mergeWithNext,
  moveSession,
  putOff,
  removeSession,
  splitSession,
  swapSessions,
  undoSkip,
} from './edit-sessions.ts'
import { hoursOf, type Session, teacherOf } from './plan.ts'
import { codes, content, datesOf, facts, theory } from './two-classes.fixture.ts'

describe('changes', () => {
  const [first, second, third] = theory(content) as [Session, Session, Session]
  test('a move carries contents, and the dates stay', () => {
    const moved = moveSession(content, facts, first.key, third.key)
    expect(
      theory(moved)
        .slice(0, 3)
        .map(({ key }) => key),
    ).toEqual([second.key, third.key, first.key])
    expect(datesOf(moved, 1)).toEqual(datesOf(content, 1))
    expect(codes(moved)).toContain('T05.chapter_order')
  })
  test('swapping twice gives the plan back', () =>
    expect(
      swapSessions(swapSessions(content, facts, first.key, third.key), facts, first.key, third.key),
    ).toEqual(content))
  test('an inserted session takes the next date, and what is taken out gives it back', () => {
    const more = insertSession(content, facts, first.key)
    expect(more.sessions).toHaveLength(29)
    expect(theory(more)[1]?.content).toBe('')
    expect(theory(more)[2]?.slots[0]?.date).toBe(third.slots[0]?.date)
    const key = theory(more)[1]?.key ?? 0
    expect(removeSession(more, facts, key)).toEqual(content)
  })
  test('splitting keeps hours and points; merging takes one time', () => {
    const split = splitSession(content, facts, first.key)
    expect(theory(split).slice(0, 2).map(hoursOf)).toEqual([1, 1])
    const merged = mergeWithNext(content, facts, first.key)
    expect(theory(merged)[0]).toMatchObject({ content: `${first.content}\n${second.content}` })
    expect(hoursOf(theory(merged)[0] as Session)).toBe(2)
    expect(codes(merged)).toContain('T01.hours_differ')
  })
  test('putting one class off leaves the other alone, and can be undone', () => {
    const off = putOff(content, facts, { key: first.key, classId: 2, reason: '运动会' })
    expect(datesOf(off, 1)).toEqual(datesOf(content, 1))
    expect(theory(off)[0]?.slots[1]?.date).toBe(second.slots[1]?.date)
    expect(off.skips).toMatchObject([{ class_id: 2, date: first.slots[1]?.date, reason: '运动会' }])
    expect(undoSkip(off, facts, off.skips[0] as never)).toEqual(content)
  })
  test('another time for one class stays at its place; the regular time comes back', () => {
    const time = { date: '2026-09-02', section_from: 7, section_to: 8, room: 'B' }
    const own = exchangeTime(content, facts, { key: second.key, classId: 1, time })
    expect(
      own.sessions.find(({ key }) => key === second.key)?.slots.find(({ class_id }) => class_id === 1),
    ).toMatchObject({ ...time, is_own: true, instead_of: '2026-09-03' })
    expect(theory(own)[2]?.slots.find(({ class_id }) => class_id === 1)?.date).toBe('2026-09-07')
    const back = exchangeTime(own, facts, { key: second.key, classId: 1, time: null })
    expect(datesOf(back, 1)).toEqual(datesOf(content, 1))
  })
  test('another teacher for one class moves with the content, is left behind by a copy, and can be undone', () => {
    const given = exchangeTeacher(content, { key: first.key, classId: 2, teacherId: 7 })
    const [moved] = theory(swapSessions(given, facts, first.key, third.key)).slice(2)
    expect([moved && teacherOf(moved, 2), moved && teacherOf(moved, 1)]).toEqual([7, undefined])
    expect(moved?.slots).toEqual(third.slots)
    const copied = copyPlan(given, facts, facts)
    expect(copied.sessions.some(({ taught_by }) => taught_by)).toBe(false)
    expect(exchangeTeacher(given, { key: first.key, classId: 2, teacherId: null })).toEqual(content)
  })
})
