import * as plans from '@obelisk/contract/teaching-plan/calls'
import { listClashes, mostTimes } from '@obelisk/contract/teaching-plan/clashes'
import { foreignClass, foreignTeacher } from '@obelisk/contract/teaching-plan/refusals'
import { readCalendar, saveCalendar } from '@obelisk/contract/term-calendar/calendar'
import { exchangeTime } from '@obelisk/engine/teaching-plan/edit-sessions'
import { dayIn } from '@obelisk/engine/term-calendar/days'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { person } from '../../../test/people.ts'
import { freeClasses } from '../free-classes.fixture.ts'

let leader: Actor
let registrar: Actor
let stranger: Actor
let plan = 0
let term = { id: 0, start: '', weeks: 0 }
/** The class that moves, one beside it in the plan, and one of another course. */
let [mine, beside, other] = [0, 0, 0]
let [teacher, students] = [0, 0]

const room = '三教 101'
/** A Saturday evening, when the demonstration teaches nothing. */
const held = { weekday: 6, section_from: 11, section_to: 12 }
const evening = (week: number) => ({
  date: dayIn(term.start, week, held.weekday),
  section_from: 12,
  section_to: 13,
  room: '',
})

const ask = (more: object = {}, as: Actor = leader) =>
  call(listClashes, { id: plan, class_id: mine, times: [evening(7)], ...more }, { as })
const atOnce = async (more: object = {}) => (await ask(more)).data.times[0]

beforeAll(async () => {
  const demo = await demoUniversity()
  const { pool } = await testDatabase()
  const free = await freeClasses()
  leader = await demo.actor(free.leader)
  registrar = await demo.actor('registrar')
  stranger = await person({ role: 'teacher', scope_type: 'self', scope_id: null })
  ;[mine = 0, beside = 0] = free.ids
  plan = (await call(plans.beginPlan, { teaching_class_ids: free.ids }, { as: leader })).data.id
  const { start_date: start, weeks } = (
    await pool.query<{ start_date: string; weeks: number }>('select * from academic_term where id = $1', [
      free.term,
    ])
  ).rows[0] as { start_date: string; weeks: number }
  term = { id: free.term, start, weeks }
  other = await demo.idOf(
    'teaching_class k',
    `academic_term_id = ${term.id} and status = 'enable' and course_id <> (select course_id from teaching_class where id = ${mine})
     and not exists (select from teaching_plan_class x where x.teaching_class_id = k.id)
     and not exists (select from student_teaching_class a join student_teaching_class b using (student_id)
       where a.teaching_class_id = k.id and b.teaching_class_id = ${mine})
     and not exists (select from teaching_class_teacher a join teaching_class_teacher b using (teacher_id)
       where a.teaching_class_id = k.id and b.teaching_class_id = ${mine})`,
  )
  teacher = await demo.idOf(
    'teacher t',
    `exists (select from teaching_class_teacher w where w.teacher_id = t.id and w.teaching_class_id = ${mine})`,
  )
  students = (
    await pool.query(
      'insert into student_teaching_class (student_id, teaching_class_id) select student_id, $2 from student_teaching_class where teaching_class_id = $1 and status = 1 order by student_id limit 3',
      [mine, other],
    )
  ).rowCount as number
  await pool.query(
    `insert into timetable_entry (teaching_class_id, weekday, section_from, section_to, weeks, room) values ($1, 6, 11, 12, '{7,8}', $2)`,
    [other, room],
  )
}, 60_000)

describe('what else there is when a session moves', () => {
  test('students who have another class are counted, not named; another time has nothing', async () => {
    const { data, msg } = await ask({ times: [evening(7), evening(10), { ...evening(7), section_from: 13 }] })
    expect(msg).toBe('')
    expect(data.times.map(({ students: count }) => count)).toEqual([students, 0, 0])
    expect(data.times[0]?.classes).toEqual([
      expect.objectContaining({ class_id: other, has_room: false, teachers: [], students }),
    ])
    expect(JSON.stringify(data)).not.toContain('student_id')
  })
  test('a room is known however its name is spaced, and with it the class that has it', async () => {
    const found = await atOnce({ times: [{ ...evening(8), room: ' 三教101' }] })
    expect(found?.classes).toMatchObject([{ class_id: other, has_room: true }])
    expect((await atOnce({ times: [{ ...evening(8), room: '三教102' }] }))?.classes[0]?.has_room).toBe(false)
  })
  test('a teacher who teaches elsewhere is named; one who gives this session alone is asked about in place of the others', async () => {
    const { pool } = await testDatabase()
    await pool.query('insert into teaching_class_teacher (teaching_class_id, teacher_id) values ($1, $2)', [
      other,
      teacher,
    ])
    expect((await atOnce())?.classes[0]?.teachers.map(({ id }) => id)).toEqual([teacher])
    const view = (await call(plans.readPlan, { id: plan }, { as: leader })).data
    const colleague = view.staff.find(({ id }) => id !== teacher)?.id
    expect((await atOnce({ teacher_id: teacher }))?.classes[0]?.teachers).toHaveLength(1)
    if (colleague) expect((await atOnce({ teacher_id: colleague }))?.classes[0]?.teachers).toEqual([])
    await pool.query('delete from teaching_class_teacher where teaching_class_id = $1 and teacher_id = $2', [
      other,
      teacher,
    ])
  })
  test('on a holiday nothing is held; a make-up day has the classes of the day that it follows', async () => {
    const { entries } = (await call(readCalendar, { academic_term_id: term.id }, { as: registrar })).data
    const [day, later] = [evening(7).date, dayIn(term.start, 11, 7)]
    const put = (more: object[]) =>
      call(
        saveCalendar,
        { academic_term_id: term.id, entries: [...entries, ...more] as never },
        { as: registrar },
      )
    const holiday = { kind: 'holiday', from: day, to: day, follows: null, name: '停电' }
    expect((await put([holiday])).msg).toBe('')
    expect((await atOnce())?.classes).toEqual([])
    await put([holiday, { kind: 'make-up', from: later, to: later, follows: day, name: '' }])
    expect((await atOnce({ times: [{ ...evening(7), date: later }] }))?.students).toBe(students)
    await put([])
  })
  test('a class meets as its plan says: a time moved there by hand counts, the one left does not', async () => {
    const view = (await call(plans.readPlan, { id: plan }, { as: leader })).data
    const session = view.content.sessions.find(({ slots }) =>
      slots.some(({ class_id, date }) => class_id === beside && date),
    )
    const left = session?.slots.find(({ class_id }) => class_id === beside)
    const wanted = { key: session?.key ?? 0, classId: beside, time: { ...evening(12), room: '新楼 9' } }
    const content = exchangeTime(view.content as never, view.facts as never, wanted) as never
    await call(plans.savePlan, { id: plan, base: view.revision, content }, { as: leader })
    const there = await atOnce({ times: [{ ...evening(12), room: '新楼9' }] })
    expect(there?.classes).toMatchObject([{ class_id: beside, has_room: true }])
    const before = {
      date: left?.date ?? '',
      section_from: left?.section_from ?? 1,
      section_to: left?.section_to ?? 1,
      room: left?.room ?? '',
    }
    const ids = (await atOnce({ times: [before] }))?.classes.map(({ class_id }) => class_id)
    expect(ids).not.toContain(beside)
  })
  test('it is for those who write the plan; foreign classes and teachers are refused, and too many times', async () => {
    expect((await ask({}, stranger)).code).toBe(404)
    expect(
      (await call(listClashes, { id: plan, class_id: mine, times: [evening(7)] }, { as: 'student' })).code,
    ).not.toBe(1)
    expect((await ask({ class_id: other })).refused?.refusal).toBe(foreignClass.code)
    const { pool } = await testDatabase()
    const { rows } = await pool.query<{ id: number }>(
      'select id from teacher t where not exists (select from teaching_class_teacher w join teaching_plan_class x using (teaching_class_id) where w.teacher_id = t.id and x.teaching_plan_id = $1) limit 1',
      [plan],
    )
    expect((await ask({ teacher_id: rows[0]?.id })).refused?.refusal).toBe(foreignTeacher.code)
    const many = Array.from({ length: mostTimes + 1 }, () => evening(7))
    expect((await ask({ times: many })).code).not.toBe(1)
    expect((await ask({ times: [] })).code).not.toBe(1)
  })
})
