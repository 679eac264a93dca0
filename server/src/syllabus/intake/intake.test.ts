import * as syllabi from '@obelisk/contract/syllabus/calls'
import * as intake from '@obelisk/contract/syllabus/intake/calls'
import { beforeAll, expect, test } from 'vitest'
import { bold, lines, table, wordFile } from '#document-reader/writer/docx.fixture.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { jobDone } from '../../../test/jobs.ts'
import { rowsOfWorkbook, uploadedBytes } from '../../../test/workbooks.ts'
import {
  chineseZip,
  fileOf,
  folder,
  plannedMany,
  readAllIn,
  readIn,
  rowNamed,
  viewOf,
} from './many-syllabi.fixture.ts'

let programme: Awaited<ReturnType<typeof plannedMany>>
let id = 0

beforeAll(async () => {
  programme = await plannedMany()
  const read = await readIn(programme.culture, programme.director, chineseZip(folder()))
  expect(read.job).toMatchObject({ state: 'done', error: null })
  id = read.id
}, 60_000)

const view = () => viewOf(id, programme.director)
const open = (row: Awaited<ReturnType<typeof view>>['files'][number]) =>
  row.causes.filter(({ is_open }) => is_open).map(({ code }) => code)

test('30.2: a zip of a Chinese Windows is read: each file is named, found in the plan, or refused by name', async () => {
  const { files, courses } = await view()
  const codeOf = new Map(courses.map((course) => [course.id, course.code]))
  expect(
    files.map(({ name, fault, course_id }) => [name.split('/').at(-1), fault, codeOf.get(course_id ?? 0)]),
  ).toEqual([
    ['操作系统原理.docx', null, 'CS3307'],
    ['数据结构与算法.docx', null, 'CS2204'],
    ['数据结构与算法（旧）.docx', null, 'CS2204'],
    ['计算机网络.docx', null, 'NE3101'],
    ['生产实习.docx', null, 'SE3911'],
    ['课表.docx', 'no-syllabus', undefined],
    ['软件测试技术.pdf', 'scan', 'SE3205'],
    ['毕业设计.doc', 'old-word', 'SE4999'],
    ['断了.docx', 'damaged', undefined],
    ['里面还有.zip', 'nested-zip', undefined],
    ['说明.txt', 'other-kind', undefined],
  ])
  expect(rowNamed(await view(), '课表.docx').looks_like).toBe('timetable')
})

test('30, bad input: twice the same course, two courses in one file, hours that differ and unknown indicators are told', async () => {
  const now = await view()
  expect(open(rowNamed(now, '数据结构与算法.docx'))).toContain('course-twice')
  expect(open(rowNamed(now, '/计算机网络.docx'))).toEqual(
    expect.arrayContaining(['two-courses', 'plan-differs', 'targets']),
  )
  expect(open(rowNamed(now, '操作系统原理.docx'))).toEqual(['targets'])
  const rows = await rowsOfWorkbook(
    (await call(intake.intakeProblems, { id: String(id) }, { as: programme.director })).bytes,
  )
  expect(rows[0]).toEqual(['文件', '课程', '状态', '要看的地方'])
  expect(rows.map(([name]) => name?.split('/').at(-1))).toContain('里面还有.zip')
})

test('30.2: a cause is decided once for all files that it touches, and taken back', async () => {
  const as = programme.director
  const touched = (await view()).files.filter((row) => open(row).includes('targets')).map((row) => row.id)
  expect(touched.length).toBeGreaterThan(2)
  const settle = (is_settled: boolean) =>
    call(intake.settleIntake, { id, files: touched, cause: 'targets', is_settled }, { as })
  expect((await settle(true)).code).toBe(1)
  expect(rowNamed(await view(), '操作系统原理.docx').state).toBe('ready')
  expect((await settle(false)).code).toBe(1)
  expect(rowNamed(await view(), '操作系统原理.docx').state).toBe('check')
  expect((await settle(true)).code).toBe(1)
})

test('30.2: a cause that a file does not have, or that nobody can decide, is not decided; a file is for one course', async () => {
  const as = programme.director
  const { id: file, causes, revision } = rowNamed(await view(), '操作系统原理.docx')
  for (const cause of ['rows-of-objectives', 'course-twice', 'no-course'] as const)
    expect(
      (await call(intake.settleIntake, { id, files: [file], cause, is_settled: true }, { as })).code,
    ).toBe(1)
  expect(rowNamed(await view(), '操作系统原理.docx')).toMatchObject({ causes, revision })
  const { db } = await testDatabase()
  const row = db.selectFrom('syllabus_intake_file').select('settled').where('id', '=', file)
  expect((await row.executeTakeFirstOrThrow()).settled).toEqual(['targets'])
  const [first = 0, second = 0] = programme.planned
  const choices = [first, second].map((course_id) => ({ file, course_id, revision }))
  expect((await call(intake.chooseIntakeCourse, { id, choices }, { as })).code).not.toBe(1)
})

test('30.5: what is ready becomes drafts, none that somebody has written is touched, and all is undone as one', async () => {
  const as = programme.director
  const before = await view()
  await call(
    intake.putAsideIntake,
    { id, files: [rowNamed(before, '（旧）.docx').id], is_aside: true },
    { as },
  )
  const chosen = (await view()).files.filter(({ is_storable }) => is_storable)
  expect(chosen.map(({ name }) => name.split('/').at(-1))).toEqual([
    '操作系统原理.docx',
    '数据结构与算法.docx',
    '生产实习.docx',
  ])
  const twice = rowNamed(before, '计算机网络.docx').id
  const refused = await call(intake.storeIntake, { id, files: [twice] }, { as })
  expect(refused.refused?.refusal).toBe('intake-not-storable')
  const { data } = await call(intake.storeIntake, { id, files: chosen.map((row) => row.id) }, { as })
  expect(await jobDone(data.job_id)).toMatchObject({ state: 'done', error: null, result: { count: 3 } })

  const stored = await view()
  expect(stored.head).toMatchObject({ drafts: 3, may_undo: true })
  const draft = rowNamed(stored, '操作系统原理.docx').syllabus_id ?? 0
  const { data: syllabus } = await call(syllabi.readSyllabus, { id: String(draft) }, { as })
  expect(syllabus.document.state).toBe('draft')
  expect(syllabus.content.objectives.map(({ no }) => no)).toEqual([1, 2, 3])
  expect(syllabus.content.chapters.length).toBe(5)
  // only the indicator that the plan gives to the course
  expect(new Set(syllabus.content.objective_indicators.map(({ indicator_id }) => indicator_id))).toEqual(
    new Set([programme.indicators[1]]),
  )

  const worked = rowNamed(stored, '数据结构与算法.docx').syllabus_id ?? 0
  const { data: other } = await call(syllabi.readSyllabus, { id: String(worked) }, { as })
  const texts = { ...other.content, introduction: '改过', improvement_note: '', improvement_ids: [] }
  const { introduction, methods, ideology, improvement_note, improvement_ids } = texts
  const saved = await call(
    syllabi.saveSyllabus,
    {
      id: worked,
      base: {},
      sections: { texts: { introduction, methods, ideology, improvement_note, improvement_ids } },
    },
    { as },
  )
  expect(saved.code).toBe(1)
  const undone = await call(intake.undoIntake, { id }, { as })
  expect(undone.data).toEqual({ deleted: 2, kept: ['大纲汇总/数据结构与算法.docx'] })
  expect((await call(syllabi.readSyllabus, { id: String(draft) }, { as })).code).toBe(404)
  expect((await view()).head.drafts).toBe(1)
})

test('30.5: a draft in which nothing is written is filled, and empty again after the undoing', async () => {
  const as = programme.director
  const [first = 0] = programme.planned
  await call(syllabi.assignAuthors, { course_ids: [first], account_id: programme.author.accountId }, { as })
  const row = rowNamed(await view(), '操作系统原理.docx')
  expect(row.is_storable).toBe(true)
  const { data } = await call(intake.storeIntake, { id, files: [row.id] }, { as })
  expect((await jobDone(data.job_id)).state).toBe('done')
  const draft = rowNamed(await view(), '操作系统原理.docx').syllabus_id ?? 0
  const read = async () =>
    (await call(syllabi.readSyllabus, { id: String(draft) }, { as: programme.author })).data
  expect((await read()).content.objectives).toHaveLength(3)
  expect((await call(intake.undoIntake, { id }, { as })).data.deleted).toBe(1)
  expect((await read()).content.objectives).toEqual([])
})

test('30.2: a file is replaced by another, a course is chosen by hand, and who comes second is told', async () => {
  const as = programme.director
  const bad = rowNamed(await view(), '断了.docx')
  const file_id = await uploadedBytes(as, fileOf('一列信息表-软件测试技术'), '软件测试.docx')
  const { data } = await call(intake.replaceIntakeFile, { id, file: bad.id, file_id }, { as })
  expect((await jobDone(data.job_id)).state).toBe('done')
  const now = (await view()).files.find((row) => row.id === bad.id)
  expect(now).toMatchObject({ fault: null, name: '软件测试.docx', course_by: 'code' })
  const choose = (course_id: number | null, revision: number) =>
    call(intake.chooseIntakeCourse, { id, choices: [{ file: bad.id, course_id, revision }] }, { as })
  expect((await choose(programme.courses[0].id, now?.revision ?? 0)).code).toBe(1)
  expect((await choose(null, now?.revision ?? 0)).refused?.refusal).toBe('was-changed')
  expect((await choose(1_000_000, (now?.revision ?? 0) + 1)).code).toBe(404)
  const source = await call(intake.intakeSource, { id: String(bad.id) }, { as })
  expect(source.bytes.equals(fileOf('一列信息表-软件测试技术'))).toBe(true)
})

test('30: two people who store the same at once: one does, the other is told', async () => {
  const as = programme.director
  const row = rowNamed(await view(), '生产实习.docx')
  const answers = await Promise.all(
    [as, programme.director].map((one) => call(intake.storeIntake, { id, files: [row.id] }, { as: one })),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
  const done = answers.find(({ code }) => code === 1)
  await jobDone(done?.data.job_id ?? 0)
  const { db } = await testDatabase()
  const made = await db.selectFrom('syllabus').select('id').where('course_id', '=', row.course_id).execute()
  expect(made).toHaveLength(1)
})

test('30, bad input: an empty zip and one with too many files are named, and the others are read', async () => {
  const many = Array.from({ length: 301 }, (_, at) => [`${at}.docx`, Buffer.from('x')] as const)
  const read = await readAllIn(programme.culture, programme.director, {
    '空.zip': chineseZip({}),
    '太多.zip': chineseZip(Object.fromEntries(many)),
    '好的.docx': fileOf('四列信息表-操作系统原理'),
  })
  expect(read.job).toMatchObject({ state: 'done', error: null })
  const { files } = await viewOf(read.id, programme.director)
  expect(files.map(({ name, fault, state }) => [name, fault, state])).toEqual([
    ['空.zip', 'zip-empty', 'unreadable'],
    ['太多.zip', 'zip-too-many', 'unreadable'],
    ['好的.docx', null, 'check'],
  ])
})

test('30.5: what a draft cannot hold waits for a person, and no part is lost for one value', async () => {
  const as = programme.director
  const numbers = Array.from({ length: 25 }, (_, at) => at + 1)
  const body = [
    bold('《软件测试技术》课程教学大纲'),
    bold('一、课程目标'),
    lines(numbers.map((no) => `课程目标${no}：能够分析第 ${no} 类问题并设计其解法`).join('\n')),
    bold('二、教学内容'),
    table([
      ['章节', '教学内容', '学时'],
      ['第一章 绪论', '软件测试的概念', '3000'],
      ['第二章 黑盒测试', '等价类与边界值', '4'],
    ]),
  ].join('')
  const read = await readAllIn(programme.culture, as, { '软件测试技术.docx': wordFile({ body }) })
  const [row] = (await viewOf(read.id, as)).files
  expect(row && open(row)).toEqual(expect.arrayContaining(['parts-missing', 'draft-cannot-hold']))
  const choices = [{ file: row?.id ?? 0, course_id: programme.planned[4] ?? 0, revision: row?.revision ?? 0 }]
  expect((await call(intake.chooseIntakeCourse, { id: read.id, choices }, { as })).code).toBe(1)
  const { data } = await call(intake.storeIntake, { id: read.id, files: [row?.id ?? 0] }, { as })
  expect(await jobDone(data.job_id)).toMatchObject({ state: 'done', error: null })
  const [stored] = (await viewOf(read.id, as)).files
  const { data: syllabus } = await call(syllabi.readSyllabus, { id: String(stored?.syllabus_id) }, { as })
  expect(syllabus.content.objectives).toHaveLength(20)
  expect(syllabus.content.chapters.map(({ hours_theory }) => hours_theory)).toEqual([0, 4])
})

test('30: somebody of another programme or without the right sees nothing of it', async () => {
  for (const as of [programme.stranger, programme.author, programme.leader]) {
    const codes = await Promise.all([
      call(intake.readIntake, { id: String(id) }, { as }),
      call(intake.undoIntake, { id }, { as }),
      call(intake.listIntakes, { culture: String(programme.culture) }, { as }),
    ])
    expect(codes.every(({ code }) => code !== 1)).toBe(true)
  }
})
