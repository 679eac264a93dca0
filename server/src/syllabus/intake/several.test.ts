import * as syllabi from '@obelisk/contract/syllabus/calls'
import { readKeptReading, readSyllabusFile } from '@obelisk/contract/syllabus/from-document'
import * as intake from '@obelisk/contract/syllabus/intake/calls'
import { beforeAll, expect, test } from 'vitest'
import { bold, lines, table, wordFile } from '#document-reader/writer/docx.fixture.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { jobDone } from '../../../test/jobs.ts'
import {
  chineseZip,
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
  id = (await readIn(programme.culture, programme.director, chineseZip(folder()))).id
}, 60_000)

const view = () => viewOf(id, programme.director)

test('30, bad input: a file with two syllabi is split, and each is read for itself', async () => {
  const as = programme.director
  const before = await view()
  const one = rowNamed(before, '操作系统原理.docx')
  expect((await call(intake.splitIntakeFile, { id, file: one.id }, { as })).refused?.refusal).toBe(
    'intake-not-several',
  )
  const both = rowNamed(before, '/计算机网络.docx')
  const { data } = await call(intake.splitIntakeFile, { id, file: both.id }, { as })
  expect(await jobDone(data.job_id)).toMatchObject({ state: 'done', error: null })
  const rows = (await view()).files.filter(({ file_id }) => file_id === both.file_id)
  expect(rows.map(({ part, said }) => [part, said.name])).toEqual([
    [1, both.said.name],
    [2, expect.not.stringMatching(both.said.name)],
  ])
  // the name of the file speaks of the first one only
  expect(rows.map(({ course_by }) => course_by)).not.toContain('file-name')
  expect(rows.flatMap(({ causes }) => causes.map(({ code }) => code))).not.toContain('two-courses')
  const again = await call(intake.splitIntakeFile, { id, file: both.id }, { as })
  expect(again.refused?.refusal).toBe('intake-not-several')
})

const byRequirement = (name: string) =>
  wordFile({
    body: [
      bold(`《${name}》课程教学大纲`),
      bold('一、课程目标'),
      lines('课程目标1：能够分析测试需求并设计用例\n课程目标2：能够选用工具并评价其局限'),
      bold('二、课程目标与毕业要求的对应关系'),
      table([
        ['毕业要求', '课程目标1', '课程目标2'],
        ['毕业要求1：工程知识', 'H', ''],
        ['毕业要求5：使用现代工具', '', 'M'],
      ]),
    ].join(''),
  })

test('30.2: support that names requirements only is taken by the plan when a person says so, for all files at once', async () => {
  const as = programme.director
  const names = ['软件测试技术', '企业生产实习', '操作系统原理']
  const made = await readAllIn(
    programme.culture,
    as,
    Object.fromEntries(names.map((name) => [`${name}.docx`, byRequirement(name)])),
  )
  const rows = async () => (await viewOf(made.id, as)).files
  // the plan gives two indicators of requirement 1 to this course, and one to the others
  const wanted = [programme.planned[4], programme.planned[3], programme.courses[0].id]
  const choices = (await rows()).map(({ id: file, revision }, at) => ({
    file,
    course_id: wanted[at] ?? 0,
    revision,
  }))
  expect((await call(intake.chooseIntakeCourse, { id: made.id, choices }, { as })).code).toBe(1)
  const told = (await rows()).map(({ causes }) =>
    causes.flatMap(({ code, values }) => (values.targets ? [[code, values.targets]] : [])),
  )
  const one = [
    ['targets', '5'],
    ['targets-of-requirements', '1→1.2'],
  ]
  expect(told).toEqual([one, one, [one[0], ['targets-to-choose', '1']]])

  const [first, second, last] = (await rows()).map((row) => row.id) as [number, number, number]
  const settle = { id: made.id, cause: 'targets-of-requirements', is_settled: true } as const
  expect((await call(intake.settleIntake, { ...settle, files: [first, last] }, { as })).code).toBe(1)
  const { data } = await call(intake.storeIntake, { id: made.id, files: [first, second, last] }, { as })
  expect(await jobDone(data.job_id)).toMatchObject({ state: 'done', error: null })
  const linked = async ({ syllabus_id }: { syllabus_id: number | null }) => {
    const { content } = (await call(syllabi.readSyllabus, { id: String(syllabus_id) }, { as })).data
    return content.objective_indicators.map(({ indicator_id }) => indicator_id)
  }
  // undecided, nothing is taken; where there are several, nothing can be
  expect(await Promise.all((await rows()).map(linked))).toEqual([[programme.indicators[1]], [], []])
  expect((await call(intake.undoIntake, { id: made.id }, { as })).data.deleted).toBe(3)
})

test('30.2: a matrix split by objective becomes points where only one way is left, sure once a person has said so', async () => {
  const as = programme.director
  const split = (name: string) =>
    wordFile({
      body: [
        bold(`《${name}》课程教学大纲`),
        bold('一、课程目标'),
        lines('课程目标1：能够分析测试需求并设计用例\n课程目标2：能够选用工具并评价其局限'),
        bold('二、课程考核'),
        lines('总评成绩=平时作业45%+期末考试55%。'),
        lines('目标1：平时作业60%、期末考试40%\n目标2：平时作业30%、期末考试70%'),
      ].join(''),
    })
  const names = ['软件测试技术', '企业生产实习']
  const files = Object.fromEntries(names.map((name) => [`${name}.docx`, split(name)]))
  const made = await readAllIn(programme.culture, as, files)
  const rows = async () => (await viewOf(made.id, as)).files
  const wanted = [programme.planned[4], programme.planned[3]]
  const choices = (await rows()).map(({ id: file, revision }, at) => ({
    file,
    course_id: wanted[at] ?? 0,
    revision,
  }))
  expect((await call(intake.chooseIntakeCourse, { id: made.id, choices }, { as })).code).toBe(1)
  const [first, second] = (await rows()).map((row) => row.id) as [number, number]
  const [told] = await rows()
  expect(told?.causes.find(({ code }) => code === 'points-by-weights')?.values).toEqual({
    weights: 'CO1 50 / CO2 50',
  })
  const settle = { id: made.id, cause: 'points-by-weights', is_settled: true } as const
  expect((await call(intake.settleIntake, { ...settle, files: [first] }, { as })).code).toBe(1)
  const { data } = await call(intake.storeIntake, { id: made.id, files: [first, second] }, { as })
  expect(await jobDone(data.job_id)).toMatchObject({ state: 'done', error: null })
  for (const [at, { syllabus_id }] of (await rows()).entries()) {
    const { content } = (await call(syllabi.readSyllabus, { id: String(syllabus_id) }, { as })).data
    expect(content.component_objectives.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual([
      15, 20, 30, 35,
    ])
    const of = { id: String(syllabus_id), reading: String(content.source?.reading) }
    const { reading } = (await call(readKeptReading, of, { as })).data
    expect(reading.matrix.every(({ value }) => value.isSure)).toBe(at === 0)
  }
  expect((await call(intake.undoIntake, { id: made.id }, { as })).data.deleted).toBe(2)
})

test('30.5: a file for a course that has a syllabus names that, and is read beside it by who may', async () => {
  const as = programme.director
  const file = rowNamed(await view(), '操作系统原理.docx')
  const stored = await call(intake.storeIntake, { id, files: [file.id] }, { as })
  expect(await jobDone(stored.data.job_id)).toMatchObject({ state: 'done' })
  const draft = rowNamed(await view(), '操作系统原理.docx').syllabus_id ?? 0
  const source = (await call(syllabi.readSyllabus, { id: String(draft) }, { as })).data.content.source
  expect(source).toMatchObject({ looked: [] })
  const later = await readIn(programme.culture, as, chineseZip(folder()))
  const now = await viewOf(later.id, as)
  const newer = rowNamed(now, '操作系统原理.docx')
  expect(newer.causes.map(({ code }) => code)).toContain('has-syllabus')
  expect(now.courses.find((course) => course.id === newer.course_id)?.taken_by).toBe(draft)
  const asked = { id: String(draft), file_id: String(newer.file_id) }
  const { data } = await call(readSyllabusFile, asked, { as })
  expect(data.reading?.objectives.map(({ no }) => no)).toEqual([1, 2, 3])
})

test('30, bad input: why the last work failed stands on the reading', async () => {
  const { db } = await testDatabase()
  const job = db.selectFrom('syllabus_intake').select('job_id').where('id', '=', id)
  const { job_id } = await job.executeTakeFirstOrThrow()
  const values = { state: 'failed' as const, error: '磁盘已满，文件没有存下' }
  await db.updateTable('job').set(values).where('id', '=', job_id).execute()
  expect((await view()).head).toMatchObject({ job_id: null, failed: '磁盘已满，文件没有存下' })
})
