import { classes, terms } from '@obelisk/contract/teaching-class/classes'
import { previewTakeOver, takeOverClasses } from '@obelisk/contract/teaching-class/take-over'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { added } from '../../test/college.ts'
import { testDatabase } from '../../test/database.ts'
import { demoUniversity } from '../../test/demo.ts'
import { person } from '../../test/people.ts'
import { nameInYear } from './classes/name-in-year.ts'

let secretary: Actor
let stranger: Actor
let from: { id: number; year_start: number; semester: 1 | 2 }
let nextYear = 0
let sameYear = 0

const term = async (year_start: number, semester: 1 | 2, as: Actor) =>
  added(call(terms.add, { year_start, semester, start_date: `${year_start}-09-01`, weeks: 18 }, { as }))

beforeAll(async () => {
  const demo = await demoUniversity()
  secretary = await demo.actor('secretary')
  const science = await demo.idOf('college', "code = 'SCI'")
  stranger = await person({ role: 'teaching-secretary', scope_type: 'college', scope_id: science })
  const registrar = await person({ role: 'teaching-secretary', scope_type: 'school', scope_id: null })
  const { db } = await testDatabase()
  const current = await db
    .selectFrom('academic_term')
    .select(['id', 'year_start', 'semester'])
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  from = { ...current, semester: current.semester === 1 ? 1 : 2 }
  nextYear = await term(from.year_start + 1, from.semester, registrar)
  sameYear = await term(from.year_start, from.semester === 1 ? 2 : 1, registrar).catch(
    async () =>
      (
        await db
          .selectFrom('academic_term')
          .select('id')
          .where('year_start', '=', from.year_start)
          .where('semester', '<>', from.semester)
          .executeTakeFirstOrThrow()
      ).id,
  )
}, 60_000)

const preview = async (academic_term_id: number, as = secretary) =>
  call(previewTakeOver, { from_term_id: from.id, academic_term_id }, { as })
const press = async (academic_term_id: number, rows: { id: number; name: string }[], with_students = false) =>
  call(
    takeOverClasses,
    {
      from_term_id: from.id,
      academic_term_id,
      classes: rows.map(({ id, name }) => ({ id, name })),
      with_students,
    },
    { as: secretary },
  )
const listOf = async (academic_term_id: number) => {
  const search = [{ field: 'academic_term_id', val: String(academic_term_id), operator: 'eq' }]
  return (await call(classes.index, { limit: 500, search }, { as: secretary })).data.list
}

test('names follow the year of the grade, and other numbers stay', () => {
  expect(nameInYear('数据结构 计科2301', 2023, 1)).toBe('数据结构 计科2401')
  expect(nameInYear('2023级 软件工程 1班', 2023, 2)).toBe('2025级 软件工程 1班')
  expect(nameInYear('23级 物理1202', 2023, 1)).toBe('24级 物理1202')
  expect(nameInYear('教室 12301', 2023, 1)).toBe('教室 12301')
  expect(nameInYear('计科2301', 2023, 0)).toBe('计科2301')
})

test('E4: the classes of a term are made again for the next grade, with their teachers; a second press makes nothing', async () => {
  const { list } = (await preview(nextYear)).data
  const good = list.filter(({ outcome }) => outcome === 'new')
  expect(good.length).toBeGreaterThan(0)
  expect(list.filter(({ outcome }) => outcome === 'failed').every(({ reason }) => reason !== '')).toBe(true)
  const before = await listOf(from.id)

  const both = await Promise.all([press(nextYear, good), press(nextYear, [...good].reverse())])
  expect(both.reduce((sum, { data }) => sum + data.made, 0)).toBe(good.length)
  expect((await press(nextYear, good)).data).toEqual({ made: 0, there: good.length, students: 0 })

  const made = await listOf(nextYear)
  expect(made.map(({ name }) => name).toSorted()).toEqual(good.map(({ name }) => name).toSorted())
  expect(new Set(made.map(({ code }) => code)).size).toBe(good.length)
  for (const row of good) {
    const old = before.find(({ id }) => id === row.id)
    const one = made.find(({ name, course_code }) => name === row.name && course_code === row.course_code)
    expect(one?.grade).toBe(row.grade)
    expect(one?.grade).not.toBe(old?.grade)
    expect(one?.main_teacher_id).toBe(old?.main_teacher_id)
    expect(one?.count).toBe(0)
  }
  expect((await preview(nextYear)).data.list.filter(({ outcome }) => outcome === 'new')).toEqual([])
})

test('students come along where the grade stays the same and it is wanted', async () => {
  const rows = (await preview(sameYear)).data.list.filter(
    ({ outcome, students }) => outcome === 'new' && students > 0,
  )
  const [row] = rows
  if (!row) throw new Error('the demonstration has no class with students')
  const { data } = await press(sameYear, [{ id: row.id, name: '沿用 名单' }], true)
  expect(data).toEqual({ made: 1, there: 0, students: row.students })
  const made = (await listOf(sameYear)).find(({ name }) => name === '沿用 名单')
  expect(made?.count).toBe(row.students)
})

test('who manages another college takes over nothing, and a bad class makes none of the good ones', async () => {
  expect((await preview(nextYear, stranger)).data.list).toEqual([])
  const [row] = (await preview(nextYear)).data.list
  const input = { from_term_id: from.id, academic_term_id: nextYear, with_students: false }
  const one = { id: row?.id ?? 0, name: '偷来的班' }
  const stolen = await call(takeOverClasses, { ...input, classes: [one] }, { as: stranger })
  expect(stolen.refused?.refusal).toBe('not-found')
  const good = (await preview(nextYear)).data.list.find(({ outcome }) => outcome !== 'failed')
  const mixed = await press(nextYear, [
    { id: good?.id ?? 0, name: '不该出现' },
    { id: 2_000_000_000, name: '没有' },
  ])
  expect(mixed.refused?.refusal).toBe('not-found')
  expect((await listOf(nextYear)).some(({ name }) => name === '不该出现')).toBe(false)
  const same = await preview(from.id)
  expect(same.refused).toMatchObject({ refusal: 'same-term', fields: [{ path: 'from_term_id' }] })
})
