import { wasChanged } from '@obelisk/contract/refusal'
import * as calendar from '@obelisk/contract/term-calendar/calendar'
import * as sections from '@obelisk/contract/term-calendar/section-times'
import * as timetable from '@obelisk/contract/term-calendar/timetable'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { newCollege } from '../../test/college.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

let term = 0
let classId = 0
let teacher: Actor
let secretary: Actor
let elsewhere: Actor
let registrar: Actor
let stranger: Actor

beforeAll(async () => {
  const { db } = await testDatabase()
  const place = await newCollege()
  secretary = place.secretary
  elsewhere = place.elsewhere
  registrar = await person('teaching-secretary')
  stranger = await person('teacher')
  teacher = await person('teacher')
  const one = async (query: Promise<{ id: number }>) => (await query).id
  const library = await one(
    db.selectFrom('requirement_library').select('id').limit(1).executeTakeFirstOrThrow(),
  )
  const culture = await one(
    db
      .insertInto('culture')
      .values({ base_project_id: place.project, library_id: library, name: '2026版', major: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const catalog = await one(
    db
      .insertInto('course_catalog')
      .values({ code: 'SE201', name: '数据结构' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const course = await one(
    db
      .insertInto('course')
      .values({
        base_culture_id: culture,
        catalog_id: catalog,
        code: 'SE201',
        name: '数据结构',
        term: 1,
        credits: 3,
        hours_total: 48,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  term = await one(
    db
      .insertInto('academic_term')
      .values({ year_start: 2026, semester: 1, name: '2026-2027-1', start_date: '2026-08-31', weeks: 18 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  classId = await one(
    db
      .insertInto('teaching_class')
      .values({
        code: 'K1',
        name: '软工2601',
        course_id: course,
        base_project_id: place.project,
        base_grade_id: place.grade,
        academic_term_id: term,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const teacherId = await one(
    db
      .insertInto('teacher')
      .values({ account_id: teacher.accountId, staff_no: 't1', name: '林书远', college_id: place.college })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await db
    .insertInto('teaching_class_teacher')
    .values({ teaching_class_id: classId, teacher_id: teacherId })
    .execute()
})

const holiday = {
  kind: 'holiday' as const,
  from: '2026-10-01',
  to: '2026-10-07',
  follows: null,
  name: '国庆节',
}
const save = (entries: calendar.CalendarEntry[], as: Actor, was?: calendar.CalendarEntry[]) =>
  call(
    calendar.saveCalendar,
    { academic_term_id: term, entries, ...(was ? { _was: { entries: was } } : {}) },
    { as },
  )

describe('the calendar', () => {
  test('is written for the whole school, and read by all who see classes', async () => {
    expect((await save([holiday], registrar)).code).toBe(1)
    const read = await call(calendar.readCalendar, { academic_term_id: term }, { as: teacher })
    expect(read.data).toMatchObject({ entries: [holiday], may_edit: false, weeks: 18 })
  })
  test('who works for one college, teaches, or is not signed in does not write it', async () => {
    expect((await save([], secretary)).code).toBe(401)
    expect((await save([], teacher)).code).toBe(401)
    expect((await call(calendar.saveCalendar, { academic_term_id: term, entries: [] }, {})).code).toBe(303)
    expect((await call(calendar.readCalendar, { academic_term_id: 99_999 }, { as: teacher })).code).toBe(404)
  })
  test('a day outside the term, twice the same day, and an end before the beginning are told', async () => {
    const outside = await save([{ ...holiday, to: '2027-03-01' }], registrar)
    expect(outside.msg).toContain('2027-03-01')
    const twice = await save([holiday, { ...holiday, from: '2026-10-07', to: '2026-10-08' }], registrar)
    expect(twice.msg).toContain('2026-10-07')
    expect((await save([{ ...holiday, from: '2026-10-08' }], registrar)).code).not.toBe(1)
    const makeUp = (day: string) => ({
      ...holiday,
      kind: 'make-up' as const,
      from: day,
      to: day,
      follows: '2026-10-06',
    })
    const made = await save([makeUp('2026-09-19'), makeUp('2026-09-20')], registrar)
    expect(made.msg).toContain('2026-10-06')
  })
  test('of two who change it, the second is told', async () => {
    const more = [{ ...holiday, name: '国庆' }]
    expect((await save(more, registrar, [holiday])).code).toBe(1)
    expect((await save([], registrar, [holiday])).refused?.refusal).toBe(wasChanged.code)
    expect((await save([], registrar, more)).code).toBe(1)
  })
  test('the statutory days of 2026 stand in the package, with a proposal which day is made up; 2027 is not announced', async () => {
    const { data } = await call(calendar.statutoryDays, { academic_term_id: term }, { as: registrar })
    expect(data.unknown_years).toEqual([2027])
    expect(data.entries).toContainEqual({ ...holiday })
    expect(data.entries).toContainEqual({
      kind: 'make-up',
      from: '2026-10-10',
      to: '2026-10-10',
      follows: '2026-10-07',
      name: '国庆节',
    })
  })
})

const line = {
  weekday: 1,
  section_from: 3,
  section_to: 4,
  weeks: [1, 2, 3],
  kind: 'theory' as const,
  room: '教二-304',
}
const saveTable = (entries: timetable.TimetableEntry[], as: Actor, was?: timetable.TimetableEntry[]) =>
  call(
    timetable.saveTimetable,
    { teaching_class_id: classId, entries, ...(was ? { _was: { entries: was } } : {}) },
    { as },
  )

describe('a timetable', () => {
  test('is written by the teacher of the class and by the secretary of its college', async () => {
    expect((await saveTable([line], teacher)).data.entries).toEqual([line])
    expect((await saveTable([{ ...line, weeks: [3, 1, 2, 2] }], secretary)).data.entries).toEqual([line])
  })
  test('for others the class does not exist', async () => {
    expect((await saveTable([], stranger)).code).toBe(404)
    expect((await saveTable([], elsewhere)).code).toBe(404)
    expect((await call(timetable.readTimetable, { teaching_class_id: classId }, { as: stranger })).code).toBe(
      404,
    )
  })
  test('sections that end before they begin, a weekday 8, and no week are refused', async () => {
    for (const wrong of [{ section_to: 2 }, { weekday: 8 }, { weeks: [] }])
      expect((await saveTable([{ ...line, ...wrong }], teacher)).code).not.toBe(1)
  })
  test('of two who change it, the second is told', async () => {
    expect((await saveTable([{ ...line, room: '教一' }], teacher, [line])).code).toBe(1)
    expect((await saveTable([line], secretary, [line])).refused?.refusal).toBe(wasChanged.code)
  })
})

describe('the times of the sections', () => {
  const usual = { from: '08:00', to: '08:45' }
  const write = (times: { from: string; to: string }[], as: Actor, was?: { from: string; to: string }[]) =>
    call(sections.saveSectionTimes, { times, ...(was ? { _was: { times: was } } : {}) }, { as })
  test('stand there before anybody wrote them, and are written for the whole school', async () => {
    const { data } = await call(sections.readSectionTimes, {}, { as: teacher })
    expect(data.times[0]).toEqual(usual)
    expect(data.may_edit).toBe(false)
    const times = [usual, { from: '08:45', to: '09:30' }]
    expect((await write(times, registrar, data.times)).data.times).toEqual(times)
    expect((await write(times, registrar, data.times)).refused?.refusal).toBe(wasChanged.code)
    expect((await write(times, secretary)).code).toBe(401)
  })
  test('a section that ends before it begins, or begins in the one before, is refused at its place', async () => {
    for (const wrong of [
      [{ from: '09:00', to: '08:00' }],
      [usual, { from: '08:30', to: '09:00' }],
      [{ ...usual, to: '8' }],
    ])
      expect((await write(wrong, registrar)).refused?.fields?.[0]?.path).toMatch(/^times/)
  })
})
