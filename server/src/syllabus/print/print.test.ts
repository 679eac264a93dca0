import { fetchFile } from '@obelisk/contract/files'
import { listJobs } from '@obelisk/contract/inbox'
import * as calls from '@obelisk/contract/syllabus/calls'
import * as documents from '@obelisk/contract/syllabus/documents'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { finished, type JobResult } from '#kernel/jobs/job.ts'
import type { JobWork } from '#kernel/room.ts'
import { call } from '../../../test/call.ts'
import { jobDone } from '../../../test/jobs.ts'
import { exportAll } from '../export-plan-syllabi.ts'
import { as, plannedCourse } from '../planned-course.fixture.ts'
import { wholeContent } from '../whole-content.fixture.ts'

let planned: Awaited<ReturnType<typeof plannedCourse>>
let id = 0

beforeAll(async () => {
  planned = await plannedCourse()
  const { author, director, courses, indicators } = planned
  await call(
    calls.assignAuthors,
    { course_ids: [courses[0].id], account_id: author.accountId },
    { as: director },
  )
  const { list } = (await call(calls.listCourses, { culture: planned.culture }, { as: author })).data
  id = list[0]?.syllabus?.id ?? 0
  await call(calls.saveSyllabus, { id, base: {}, sections: wholeContent(indicators) }, { as: author })
})

test('the form holds the inherited facts, both notations of the matrix and the open signatures', async () => {
  const { paper } = (await call(documents.printSyllabus, { id }, { as: planned.author })).data
  const { blocks } = paper
  const tables = blocks.flatMap((block) =>
    block.type === 'table' ? [block.rows.map((row) => row.map((cell) => cell.text))] : [],
  )
  expect(blocks[0]).toEqual({
    type: 'title',
    text: '《数据结构》课程教学大纲',
    under: '版本 1.0　适用：2024版',
  })
  expect([paper.cover, paper.head, paper.mark]).toEqual([
    null,
    ['计算机学院', '《数据结构》课程教学大纲'],
    '草稿',
  ])
  expect(tables[0]?.[0]).toEqual(['课程名称', '数据结构', '课程代码', 'SE201'])
  expect(tables.find((rows) => rows[0]?.includes('目标分值'))?.slice(1)).toEqual([
    ['CO1', '20 (0.5)\n≥ 70%', '30 (0.5)', '50', '0.500'],
    ['CO2', '20 (0.5)', '30 (0.5)', '50', '0.500'],
    ['合计', '40', '60', '100', '1.000'],
  ])
  expect(
    blocks
      .flatMap((block) => (block.type === 'heading' ? [block.text] : []))
      .map((text) => text.split('、')[0]),
  ).toEqual(['一', '二', '三', '四', '五'])
  const signatures = blocks.find(({ type }) => type === 'signatures')
  expect(signatures?.type === 'signatures' && signatures.rows.map(({ role, name }) => [role, name])).toEqual([
    ['执笔人', ''],
    ['教研室主任或专业负责人', ''],
    ['教学院长', ''],
  ])
})

test('every table row fills the width of its table', async () => {
  const { paper } = (await call(documents.printSyllabus, { id, language: 'en' }, { as: planned.author })).data
  for (const block of paper.blocks) {
    if (block.type !== 'table') continue
    expect(block.widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(1, 6)
    expect(block.rows.every((row) => row.length <= block.widths.length)).toBe(true)
  }
})

test('the Word document is on A4 in 宋体 and 黑体, and its file has the name of the course', async () => {
  const { bytes, headers } = await call(documents.exportSyllabus, { id }, { as: planned.author })
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    'SE201_数据结构_课程大纲_v1.0.docx',
  )
  const xml = strFromU8(unzipSync(new Uint8Array(bytes))['word/document.xml'] ?? new Uint8Array())
  expect(xml).toContain('w:w="11906" w:h="16838"')
  expect(xml).toContain('SimSun')
  expect(xml).toContain('SimHei')
  expect(xml).toContain('<w:tblHeader/>')
  expect(xml).toContain('能够设计并实现图算法')
})

test('strangers get neither the form nor the file', async () => {
  expect((await call(documents.printSyllabus, { id }, { as: planned.stranger })).code).toBe(404)
  expect((await call(documents.exportSyllabus, { id }, { as: planned.stranger })).code).toBe(404)
  expect(
    (await call(documents.exportSyllabi, { culture: planned.culture }, { as: planned.colleague })).refused
      ?.refusal,
  ).toBe('no-syllabi')
})

test('all syllabi of a plan come as one zip of Word documents, to who asked for it', async () => {
  const zipFor = async (language: 'zh-cn' | 'en') => {
    const wanted = { culture: planned.culture, language }
    const { data } = await call(documents.exportSyllabi, wanted, { as: planned.author, language })
    await jobDone(data.job)
    return (await call(listJobs, { ids: [data.job] }, { as: planned.author })).data.list[0]
  }
  const job = await zipFor('zh-cn')
  const english = await zipFor('en')
  expect(job).toMatchObject({
    state: 'done',
    done: 1,
    total: 1,
    error: null,
    failures: [],
    result: { count: 1 },
  })
  expect([job?.title, english?.title]).toEqual(['培养方案 v1.0 全部课程大纲', 'All syllabi of plan v1.0'])
  const file = { id: job?.file_id ?? 0 }
  const { bytes, headers } = await call(fetchFile, file, { as: planned.author })
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('课程大纲.zip')
  const packed = unzipSync(new Uint8Array(bytes))
  expect(Object.keys(packed)).toEqual(['SE201_数据结构_课程大纲_v1.0.docx'])
  const [word = new Uint8Array()] = Object.values(packed)
  expect(strFromU8(unzipSync(word)['word/document.xml'] ?? new Uint8Array())).toContain(
    '能够设计并实现图算法',
  )
  expect((await call(fetchFile, file, { as: planned.colleague })).code).toBe(404)
})

test('a syllabus that is out of reach when its turn comes is named with the reason, and the others are written', async () => {
  const { author, colleague, director, courses, culture } = planned
  const assign = (to: Actor) =>
    call(calls.assignAuthors, { course_ids: [courses[1].id], account_id: to.accountId }, { as: director })
  expect((await assign(author)).code).toBe(1)
  let left: JobResult | undefined
  const work: JobWork<'syllabus'> = {
    jobId: 1,
    language: 'zh-cn',
    noted: {},
    note: async () => undefined,
    inTransaction: (body) => as(author, body),
    finish: async (body) => {
      left = await as(author, body)
      return finished
    },
    progress: async (done) => void (done === 1 && (await assign(colleague))),
  }
  await exportAll(work, { culture, language: 'zh-cn' })
  expect(left).toMatchObject({ result: { count: 1 }, failures: [{ what: '操作系统' }] })
  expect(left?.failures?.[0]?.why).toBe('记录未找到')
})
