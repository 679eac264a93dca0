import * as calls from '@obelisk/contract/syllabus/calls'
import { exportSyllabus } from '@obelisk/contract/syllabus/documents'
import { readSyllabusFile, type SyllabusReading } from '@obelisk/contract/syllabus/from-document'
import { zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { onePagePdf } from '#document-reader/pdf/pdf.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { person } from '../../../test/people.ts'
import { uploadedBytes, uploadedWorkbook } from '../../../test/workbooks.ts'
import { plannedCourse } from '../planned-course.fixture.ts'
import { wholeContent } from '../whole-content.fixture.ts'
import { collection } from './collection/collection.fixture.ts'

let author: Actor
let indicators: readonly [number, number]
let [id, handedOn] = [0, 0]
const files = collection()

beforeAll(async () => {
  const planned = await plannedCourse()
  author = planned.author
  indicators = planned.indicators
  const wanted = { course_ids: planned.courses.map((one) => one.id), account_id: author.accountId }
  await call(calls.assignAuthors, wanted, { as: planned.director })
  const { list } = (await call(calls.listCourses, { culture: planned.culture }, { as: author })).data
  ;[id, handedOn] = list.map(({ syllabus }) => syllabus?.id ?? 0) as [number, number]
})

const fileOf = (start: string) => {
  const found = files.find(({ name }) => name.startsWith(start))
  if (!found) throw new Error(`no file ${start}`)
  return found
}

const uploaded = (bytes: Buffer, name: string, by = author) => uploadedBytes(by, bytes, name)
const read = async (file_id: number, by = author, of = id) =>
  call(readSyllabusFile, { id: String(of), file_id: String(file_id) }, { as: by })

test('30.1: the author of a draft reads an uploaded Word syllabus, each value with its place', async () => {
  const { name, bytes } = fileOf('四列信息表-操作系统原理')
  const { data } = await read(await uploaded(bytes, name))
  expect(data).toMatchObject({ name, looks_like: null })
  const { basics, objectives, support, chapters } = data.reading ?? {}
  expect(basics?.code).toEqual({ value: 'CS3307', places: [{ block: 2, row: 0, column: 1 }], isSure: true })
  expect(objectives?.map(({ no }) => no)).toEqual([1, 2, 3])
  expect(support?.[0]).toMatchObject({ objective: 1, target: { value: '1.2' }, strength: { value: 'H' } })
  expect(chapters?.map(({ hours }) => hours?.value)).toEqual([4, 10, 10, 10, 6])
})

test('30.2: what is no syllabus is said to be none, and what it looks like', async () => {
  const other = files.find(({ said }) => !said.isSyllabus)
  if (!other || other.said.isSyllabus) throw new Error('no other document')
  const { data } = await read(await uploaded(other.bytes, other.name))
  expect(data).toMatchObject({ reading: null, looks_like: other.said.looksLike })
})

test('30, bad input: another kind of file, macros and a damaged file are refused by name', async () => {
  const { bytes } = fileOf('四列信息表-操作系统原理')
  const packed = (parts: Record<string, string>) =>
    Buffer.from(
      zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]))),
    )
  const text = await read(await uploaded(Buffer.from('课程大纲'), '大纲.txt'))
  expect(text.refused?.refusal).toBe('document-kind')
  const macros = packed({ 'word/document.xml': '<w/>', 'word/vbaProject.bin': 'x' })
  expect((await read(await uploaded(macros, '宏.docx'))).refused?.refusal).toBe('document-macros')
  const cut = await read(await uploaded(bytes.subarray(0, bytes.length - 200), '断.docx'))
  expect(cut.refused?.refusal).toBe('document-corrupt')
  const broken = packed({ 'word/document.xml': '<w:document><w:body>' })
  expect((await read(await uploaded(broken, '坏.docx'))).refused?.refusal).toBe('document-corrupt')
  const noPdf = await uploaded(Buffer.from('%PDF-1.4\n没有内容'), '坏.pdf')
  expect((await read(noPdf)).refused?.refusal).toBe('document-corrupt')
})

test('30.1: a syllabus that is kept as a workbook is read too', async () => {
  const rows = [
    ['《操作系统原理》课程教学大纲'],
    [],
    ['课程代码', 'CS3307', '课程名称', '操作系统原理'],
    ['学分', '3', '总学时', '48'],
    [],
    ['一、课程目标'],
    ['课程目标1：能够分析进程与线程的调度并比较其优劣'],
    ['课程目标2：能够设计存储管理的方案并完成实验'],
    [],
    ['二、考核方式'],
    ['课程目标', '作业', '期末', '合计'],
    ['课程目标1', 20, 30, 50],
    ['课程目标2', 20, 30, 50],
  ]
  const { data } = await read(await uploadedWorkbook(author, [{ name: '大纲', rows }]))
  expect(data.reading?.basics.code?.value).toBe('CS3307')
  expect(data.reading?.matrix).toHaveLength(4)
  expect(data.reading?.matrix[0]?.value.places).toEqual([{ block: 3, sheet: '大纲', row: 11, column: 1 }])
})

test('30: a stranger reads neither into the draft nor from the file of somebody else', async () => {
  const { name, bytes } = fileOf('四列信息表-操作系统原理')
  const file = await uploaded(bytes, name)
  const stranger = await person('teacher')
  expect((await read(file, stranger)).code).toBe(404)
  expect((await read(await uploaded(bytes, name, stranger))).code).toBe(404)
  expect((await read(file, author, handedOn)).code).toBe(1)
})

/** What a reading says, without where. */
const saidIn = ({ objectives, chapters, components, matrix, notation }: SyllabusReading) => ({
  objectives: objectives.map(({ no, text }) => [no, text.value]),
  chapters: chapters.map(({ name }) => name.value),
  components: components.map(({ name, ratio }) => [name.value, ratio?.value]),
  matrix: matrix.map(({ component, objective, value }) => [component, objective, value.value]),
  notation,
})

test.each([
  ['built-in', 'docx'],
  ['pdf', 'pdf'],
] as const)('30.1: what we print as %s ourselves comes back as it was', async (form, suffix) => {
  const sections = wholeContent(indicators)
  const base = (await call(calls.readSyllabus, { id: String(id) }, { as: author })).data.revisions
  const revisions = Object.fromEntries(Object.entries(base).map(([name, { revision }]) => [name, revision]))
  expect((await call(calls.saveSyllabus, { id, base: revisions, sections }, { as: author })).code).toBe(1)
  const { bytes } = await call(exportSyllabus, { id: String(id), language: 'zh-cn', form }, { as: author })
  const { data } = await read(await uploaded(bytes, `大纲.${suffix}`))
  expect(data.reading && saidIn(data.reading)).toEqual({
    objectives: [
      [1, '能够运用线性表与树分析问题'],
      [2, '能够设计并实现图算法'],
    ],
    chapters: ['线性结构', '图'],
    components: [
      ['作业', 40],
      ['期末考试', 60],
    ],
    matrix: [
      ['作业', 1, 20],
      ['期末考试', 1, 30],
      ['作业', 2, 20],
      ['期末考试', 2, 30],
    ],
    notation: 'points',
  })
})

test('30.2: a scan is told to hold no text', async () => {
  const { data } = await read(await uploaded(onePagePdf(''), '扫描.pdf'))
  expect(data).toMatchObject({ reading: null, remarks: [{ code: 'pages-without-text', count: 1 }] })
})
