import * as calls from '@obelisk/contract/syllabus/calls'
import {
  keepSyllabusReading,
  readKeptReading,
  readSyllabusFile,
  syllabusSource,
} from '@obelisk/contract/syllabus/from-document'
import { outlineSyllabusFile } from '@obelisk/contract/syllabus/pointing'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'
import { uploadedWorkbook } from '../../../test/workbooks.ts'
import { plannedCourse } from '../planned-course.fixture.ts'
import { wholeContent } from '../whole-content.fixture.ts'

let author: Actor
let [id, other] = [0, 0]
let indicators: readonly [number, number]

beforeAll(async () => {
  const planned = await plannedCourse()
  author = planned.author
  indicators = planned.indicators
  const wanted = { course_ids: planned.courses.map((one) => one.id), account_id: author.accountId }
  await call(calls.assignAuthors, wanted, { as: planned.director })
  const { list } = (await call(calls.listCourses, { culture: planned.culture }, { as: author })).data
  ;[id, other] = list.map(({ syllabus }) => syllabus?.id ?? 0) as [number, number]
})

/** A short syllabus as rows of a workbook; a cell with two numbers leaves open which is meant. */
const rowsOf = (final: string | number, name = '操作系统原理'): (string | number)[][] => [
  [`《${name}》课程教学大纲`],
  [],
  ['课程代码', 'CS3307', '课程名称', name],
  ['学分', '3', '总学时', '四十八学时'],
  [],
  ['一、课程目标'],
  ['课程目标1：能够运用线性表与树分析问题'],
  ['课程目标2：能够设计并实现图算法'],
  [],
  ['二、考核方式'],
  ['课程目标', '作业', '期末考试', '合计'],
  ['课程目标1', 20, 30, 50],
  ['课程目标2', 20, final, 50],
]
const uploaded = (rows: (string | number)[][], by = author) => uploadedWorkbook(by, [{ name: '大纲', rows }])
const keep = (file_id: number, more: object = {}, as = author) =>
  call(keepSyllabusReading, { id, file_id, ...more }, { as })
const viewOf = async () => (await call(calls.readSyllabus, { id: String(id) }, { as: author })).data

const keptBy = async (reading: number) =>
  (await call(readKeptReading, { id: String(id), reading: String(reading) }, { as: author })).data

/** Saves a whole draft that stands on what was kept. */
async function standOn(reading: number, looked: string[] = []) {
  const { revisions } = await viewOf()
  const base = Object.fromEntries(Object.entries(revisions).map(([name, { revision }]) => [name, revision]))
  const sections = { ...wholeContent(indicators), source: { source: { reading, looked } } }
  expect((await call(calls.saveSyllabus, { id, base, sections }, { as: author })).code).toBe(1)
}

test('30.5: what a file says is kept beside the draft, with the words where it leaves a value open', async () => {
  const { reading } = (await keep(await uploaded(rowsOf('30/25')))).data
  const { passages, reading: said, name } = await keptBy(reading)
  const [key = ''] = Object.keys(passages)
  expect(key).toMatch(/^matrix\.value@/)
  expect(passages[key]).toBe('课程目标2 | 20 | 30/25 | 50')
  expect([said.basics.hours?.value, name]).toEqual(['48', '名单.xlsx'])
  await standOn(reading, [key])
  expect((await viewOf()).content.source).toEqual({ reading, looked: [key] })
  const { bytes } = await call(syllabusSource, { id: String(id), reading: String(reading) }, { as: author })
  expect(bytes.length).toBeGreaterThan(1000)
})

test('30.5: what a person decides of an open value is kept with it', async () => {
  const file = await uploaded(rowsOf('30/25'))
  const open = await keptBy((await keep(file)).data.reading)
  expect(open.reading.matrix[3]?.value).toMatchObject({ value: 30, isSure: false, others: [25] })
  const [key = ''] = Object.keys(open.passages)
  const decided = await keptBy((await keep(file, { decisions: { [key]: 1 } })).data.reading)
  expect(decided.reading.matrix[3]?.value).toMatchObject({ value: 25, isSure: true })
})

test('30.5: strangers keep nothing, and what was read for another course is no source of this one', async () => {
  const stranger = await person('teacher')
  const file = await uploaded(rowsOf(30))
  expect((await keep(file, {}, stranger)).code).toBe(404)
  const { data } = await keep(file)
  const asked = { id: String(id), reading: String(data.reading) }
  expect((await call(readKeptReading, asked, { as: stranger })).code).toBe(404)
  expect((await call(readKeptReading, { ...asked, id: String(other) }, { as: author })).code).toBe(404)
  const save = {
    id: other,
    base: {},
    sections: { source: { source: { reading: data.reading, looked: [] } } },
  }
  expect((await call(calls.saveSyllabus, save, { as: author })).code).toBe(1)
  const view = await call(calls.readSyllabus, { id: String(other) }, { as: author })
  expect(view.data.content.source).toBeNull()
})

test('30, bad input: of a file with two syllabi the one is read that a person chooses', async () => {
  const second = rowsOf(30, '编译原理').map((row) => row.map((cell) => (cell === 'CS3307' ? 'CS3308' : cell)))
  const file = String(await uploaded([...rowsOf(30), [], ...second]))
  const read = async (part?: string) =>
    (
      await call(
        readSyllabusFile,
        { id: String(id), file_id: file, ...(part ? { part } : {}) },
        { as: author },
      )
    ).data
  const first = await read()
  expect(first.syllabi).toEqual(['《操作系统原理》课程教学大纲', '《编译原理》课程教学大纲'])
  expect(first.reading?.problems[0]).toMatchObject({ code: 'two-courses', values: { count: 2 } })
  const chosen = await read('2')
  expect(chosen.reading?.basics.code?.value).toBe('CS3308')
  expect(chosen.reading?.matrix).toHaveLength(4)
  expect(chosen.reading?.problems.map(({ code }) => code)).not.toContain('two-courses')
  const outline = await call(
    outlineSyllabusFile,
    { id: String(id), file_id: file, part: '2' },
    { as: author },
  )
  expect(outline.data.tables.length).toBeGreaterThan(0)
})

test('30, bad input: two versions of one syllabus are told apart by what they say of themselves', async () => {
  const versioned = (year: string) => rowsOf(30).toSpliced(1, 1, [`${year}版`])
  const file = String(await uploaded([...versioned('2021'), [], ...versioned('2024')]))
  const { data } = await call(readSyllabusFile, { id: String(id), file_id: file }, { as: author })
  expect(data.syllabi).toEqual(['《操作系统原理》课程教学大纲 2021版', '《操作系统原理》课程教学大纲 2024版'])
})

test('30.5: values that nobody has looked at are warned of when the draft is handed in, and marked no more after', async () => {
  await standOn((await keep(await uploaded(rowsOf('30/25')))).data.reading)
  const submitted = await call(calls.submitSyllabus, { id, reason: '与课程组核对过' }, { as: author })
  expect(submitted.code).toBe(1)
  const { db } = await testDatabase()
  const { document, content } = await viewOf()
  const version = db.selectFrom('document_version').select('findings').where('document_id', '=', document.id)
  expect((await version.executeTakeFirstOrThrow()).findings).toContainEqual(
    expect.objectContaining({ code: 'S18.values_open', level: 'warning', values: { count: 1 } }),
  )
  expect(content.source?.looked).toEqual(['*'])
})

test('30: support of a requirement only becomes an indicator of the plan when the person chooses it', async () => {
  const rows = [
    ...rowsOf(30).slice(0, 8),
    ['二、课程目标与毕业要求'],
    ['毕业要求', '课程目标1', '课程目标2'],
    ['毕业要求1：工程知识', '√', '√'],
    ...rowsOf(30).slice(8),
  ]
  const file = await uploaded(rows)
  const targets = async (decisions: Record<string, number>) => {
    const { reading } = (await keep(file, { decisions })).data
    return (await keptBy(reading)).reading.support.map(({ target }) => target)
  }
  const open = await targets({})
  expect(open.map(({ value, isSure, others }) => [value, isSure, others])).toEqual([
    ['1', false, ['1.1', '1.2']],
    ['1', false, ['1.1', '1.2']],
  ])
  const [place] = open[0]?.places ?? []
  const key = `support.target@${[place?.block, place?.row, place?.column].join('.')}`
  expect((await targets({ [key]: 2 })).map(({ value, isSure }) => [value, isSure])).toEqual([
    ['1.2', true],
    ['1', false],
  ])
})
