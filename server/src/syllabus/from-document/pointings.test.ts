import * as calls from '@obelisk/contract/syllabus/calls'
import { readSyllabusFile } from '@obelisk/contract/syllabus/from-document'
import {
  forgetPointing,
  mostPointings,
  outlineSyllabusFile,
  type Pointing,
  pointInSyllabusFile,
} from '@obelisk/contract/syllabus/pointing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bold, lines, table, wordFile } from '#document-reader/writer/docx.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'
import { uploadedBytes } from '../../../test/workbooks.ts'
import { plannedCourse } from '../planned-course.fixture.ts'

let author: Actor
let id = 0

beforeAll(async () => {
  const planned = await plannedCourse()
  author = planned.author
  const wanted = { course_ids: planned.courses.map((one) => one.id), account_id: author.accountId }
  await call(calls.assignAuthors, wanted, { as: planned.director })
  const { list } = (await call(calls.listCourses, { culture: planned.culture }, { as: author })).data
  id = list[0]?.syllabus?.id ?? 0
})

/** A form whose matrix has heads that no reader knows, for a course of these components. */
const fileOf = (course: string, components: readonly string[]) =>
  wordFile({
    body: [
      bold(`《${course}》课程教学大纲`),
      bold('一、课程目标'),
      lines('课程目标1：能够分析园区网的需求并完成规划\n课程目标2：能够完成网络的实施与测试'),
      bold('二、达成途径'),
      table([
        ['要点', ...components, '合计'],
        ['规划能力', ...components.map((_, at) => String((at + 1) * 5)), '50'],
        ['实施能力', ...components.map((_, at) => String((at + 1) * 4)), '50'],
      ]),
    ].join(''),
  })

const uploaded = (course: string, components: readonly string[], by = author) =>
  uploadedBytes(by, fileOf(course, components), `${course}.docx`)
const of = (file: number, draft = id) => ({ id: String(draft), file_id: String(file) })
const matrixOf = async (file: number) =>
  (await call(readSyllabusFile, of(file), { as: author })).data.reading?.matrix.map((cell) => [
    cell.component,
    cell.objective,
    cell.value.value,
  ])

test('30.2: what is pointed at once is read in every file of the form, and can be taken back', async () => {
  const first = await uploaded('网络工程实训', ['平时', '设计'])
  const second = await uploaded('路由课程设计', ['平时', '测验', '答辩'])
  expect(await matrixOf(first)).toEqual([])
  const outline = (await call(outlineSyllabusFile, of(first), { as: author })).data
  expect(outline.blocks[outline.tables[0]?.at ?? 0]).toMatchObject({ type: 'table', rows: 3, columns: 4 })
  const { key = '', nth = 0, headRows = 1, heads } = outline.tables[0] ?? {}
  expect(heads).toEqual(['要点', '平时', '设计', '合计'])
  const pointing: Pointing = {
    table: key,
    nth,
    as: 'assessment',
    shape: 'matrix',
    isTurned: false,
    headRows,
    roles: { 要点: 'objective' },
  }
  const point = () => call(pointInSyllabusFile, { id, file_id: first, pointing }, { as: author })
  // pressed twice at the same moment, it is said once
  expect((await Promise.all([point(), point()])).map(({ code }) => code)).toEqual([1, 1])
  expect(await matrixOf(first)).toEqual([
    ['平时', 1, 5],
    ['设计', 1, 10],
    ['平时', 2, 4],
    ['设计', 2, 8],
  ])
  expect(await matrixOf(second)).toHaveLength(6)
  const again = (await call(outlineSyllabusFile, of(second), { as: author })).data
  expect(again.tables[0]?.pointing?.as).toBe('assessment')
  await call(forgetPointing, { id, pointing }, { as: author })
  expect(await matrixOf(second)).toEqual([])
})

test('30.2: a heading is pointed at in the same way', async () => {
  const file = await uploaded('网络工程实训', ['平时', '设计'])
  const pointing: Pointing = { heading: '课程目标', as: 'other' }
  await call(pointInSyllabusFile, { id, file_id: file, pointing }, { as: author })
  const { headings } = (await call(outlineSyllabusFile, of(file), { as: author })).data
  expect(headings).toEqual([pointing])
  await call(forgetPointing, { id, pointing }, { as: author })
})

test('30, bad input: so much is kept of a unit and no more, and what is kept may still be said anew', async () => {
  const file = await uploaded('网络工程实训', ['平时', '设计'])
  const { db } = await testDatabase()
  const pointing: Pointing = { heading: '附录零', as: 'other' }
  const point = (heading: string) =>
    call(pointInSyllabusFile, { id, file_id: file, pointing: { heading, as: 'other' } }, { as: author })
  await call(pointInSyllabusFile, { id, file_id: file, pointing }, { as: author })
  await sql`insert into syllabus_pointing (college_id, part_key, pointing, file_name)
    select p.college_id, 'heading x' || n, p.pointing, '' from syllabus_pointing p, generate_series(1, ${mostPointings - 1}) n
    where p.part_key = 'heading 附录零'`.execute(db)
  expect((await point('附录一')).refused?.refusal).toBe('syllabus-pointings-many')
  expect((await point('附录零')).code).toBe(1)
  await db.deleteFrom('syllabus_pointing').execute()
})

test('30: a stranger neither sees the file nor says what its parts are', async () => {
  const file = await uploaded('网络工程实训', ['平时', '设计'])
  const pointing: Pointing = { heading: '达成途径', as: 'assessment' }
  const stranger = await person('teacher')
  expect((await call(outlineSyllabusFile, of(file), { as: stranger })).code).toBe(404)
  const said = { id, file_id: file, pointing }
  expect((await call(pointInSyllabusFile, said, { as: stranger })).code).toBe(404)
  expect((await call(forgetPointing, { id, pointing }, { as: stranger })).code).toBe(404)
  const own = await uploaded('网络工程实训', ['平时', '设计'], stranger)
  expect((await call(pointInSyllabusFile, { ...said, file_id: own }, { as: author })).code).toBe(404)
})
