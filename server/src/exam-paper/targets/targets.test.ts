import * as calls from '@obelisk/contract/exam-paper/calls'
import { readTargetsFile, targetsWorkbook } from '@obelisk/contract/exam-paper/targets'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { rowsOfWorkbook, uploadedBytes, uploadedWorkbook } from '../../../test/workbooks.ts'
import { acting, hundred, type PaperCourse, paperCourseOf } from '../paper.fixture.ts'

let course: PaperCourse
let on: ReturnType<typeof acting>
let id: number
/** The name of the first chapter. */
let first: string

beforeAll(async () => {
  await demoUniversity()
  const { db } = await testDatabase()
  const at = await db
    .selectFrom('course_catalog')
    .select(['id', 'college_id'])
    .where('code', '=', 'SE203')
    .executeTakeFirstOrThrow()
  const term = await db
    .selectFrom('academic_term')
    .select('id')
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  course = await paperCourseOf(at.id, at.college_id ?? 0, term.id)
  on = acting(course)
  id = await on.begun()
  first = (await on.view(id, course.setter)).syllabus.chapters[0]?.name ?? ''
})

const targets = [
  {
    id: 1,
    kind: 'single' as const,
    chapters: ['1'],
    objectives: [1],
    blooms: ['remember' as const],
    count: 5,
    score: 2,
  },
  { id: 2, kind: null, chapters: [], objectives: [], blooms: [], count: 3, score: 30 },
]
const get = (label?: 'A', as = course.setter) =>
  call(targetsWorkbook, { id: String(id), ...(label ? { label } : {}) }, { as })
const read = (file_id: number, as = course.setter) => call(readTargetsFile, { id, file_id }, { as })

test('spec Prore: the blueprint goes out as Excel and comes back the same', async () => {
  const { revision } = await on.view(id, course.setter)
  await call(calls.savePaper, { id, base: revision, targets }, { as: course.setter })
  const { bytes } = await get()
  const rows = await rowsOfWorkbook(bytes)
  expect(rows[2]).toEqual(['题型', '章', '课程目标', '认知层次', '题数', '每题分值', '小计'])
  const { data } = await read(await uploadedBytes(course.setter, bytes, '蓝图.xlsx'))
  expect([data.targets, data.problems]).toEqual([targets, []])
})

test('spec Prore: what the questions make goes out with the two-way table, for those alone who may open the paper', async () => {
  await on.write(id, 'A', hundred('栈'))
  const { bytes } = await get('A')
  expect((await rowsOfWorkbook(bytes))[3]?.slice(0, 6)).toEqual([
    '简答题',
    `1 ${first}`,
    '1',
    '应用',
    '5',
    '20',
  ])
  expect(await rowsOfWorkbook(bytes, 1)).toEqual([
    ['章', '应用', '合计'],
    [`1 ${first}`, '100', '100'],
    ['合计', '100', '100'],
  ])
  expect((await get('A', course.stranger)).code).not.toBe(1)
  expect((await get('A', course.secretary)).code).not.toBe(1)
  expect((await get('A', course.trial)).code).not.toBe(1)
})

test('a sheet of another school is read with its problems at their cells, and one that is none is refused', async () => {
  const file = await uploadedWorkbook(course.setter, [
    { name: '说明', rows: [['请先阅读']] },
    {
      name: '细目表',
      rows: [
        ['双向细目表'],
        ['章节', '题型', '题数', '分值'],
        ['第1章', '单选题', 5, 2],
        ['第77章', '判断题', 5, 1],
        ['合计', '', '', 15],
      ],
    },
  ])
  const { data } = await read(file)
  expect(data).toMatchObject({
    sheet: '细目表',
    targets: [{ kind: 'single', chapters: ['1'], count: 5, score: 2 }],
    problems: [{ cell: 'A4', code: 'chapter', values: { text: '第77章' } }],
  })
  expect(
    (await read(await uploadedWorkbook(course.setter, [{ name: 'x', rows: [['姓名']] }]))).refused?.refusal,
  ).toBe('paper-targets-unread')
  expect((await read(file, course.reviewer)).code).not.toBe(1)
})
