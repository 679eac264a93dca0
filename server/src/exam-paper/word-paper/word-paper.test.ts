import * as prints from '@obelisk/contract/exam-paper/package'
import * as word from '@obelisk/contract/exam-paper/word-paper'
import * as files from '@obelisk/contract/files'
import { picturesOf } from '@obelisk/engine/question-bank/question/question-text'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { jobDone } from '../../../test/jobs.ts'
import { uploadedSealed } from '../../../test/workbooks.ts'
import { acting, type PaperCourse, paperCourse } from '../paper.fixture.ts'
import { wordOf } from './reading.fixture.ts'

let course: PaperCourse
let on: ReturnType<typeof acting>

beforeAll(async () => {
  course = await paperCourse()
  on = acting(course)
})

/** A word that stands nowhere else. */
const canary = '羚羊湖畔的散列'

const lines = `《数据结构》期末试卷
一、单项选择题（每小题2分，共4分）
1. 栈的特点是（ ）
A. 先进先出 B. 后进先出
答案：B
2. ${canary}的装填因子是（ ）
A. 0.5 B. 0.75
答案：A
二、（96分）有一棵二叉树如下。
（1）画出它；（40分）
（2）写出它的后序序列。（56分）
答案：（1）略
（2）CBA`

const upload = async (id: number, bytes: Buffer, name = '试卷.docx', as: Actor = course.setter) =>
  call(word.uploadPaper, { id, label: 'A', file_id: await uploadedSealed(as, bytes, name) }, { as })
const open = async (id: number, as: Actor = course.setter) =>
  call(word.openReading, { id: String(id), label: 'A' }, { as })
const read = async (id: number, bytes: Buffer, name?: string) => {
  const { data } = await upload(id, bytes, name)
  return jobDone(data.job_id)
}

test('spec Prore: a Word paper is read with guesses, changed, kept over visits and taken into the paper', async () => {
  const id = await on.begun()
  expect((await open(id)).data.state).toBe('none')
  const job = await read(id, await wordOf(lines))
  expect([job.error, job.result]).toMatchObject([null, { questions: 3 }])
  const { data } = await open(id)
  expect(data.sections.map(({ title, total }) => [title, total])).toEqual([
    ['单项选择题', 4],
    ['', 96],
  ])
  expect(data.rows.map(({ kind, score }) => [kind, score])).toEqual([
    ['single', 2],
    ['single', 2],
    ['composite', 96],
  ])
  expect(data.items[0]?.reasons).toMatchObject({ kind: { reason: 'heading' }, score: { reason: 'each' } })
  const picture = await call(
    word.readingPicture,
    { id: String(id), label: 'A', no: '1' },
    { as: course.setter },
  )
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG')
  const rows = data.rows.map((row) => ({ ...row, objectives: [1], chapter: '3', bloom: 'apply' as const }))
  const [first, second, third] = rows
  if (!first || !second || !third) throw new Error('three rows')
  const changed = [{ ...first, kind: 'multiple' as const }, { ...second, is_out: true }, third]
  const saved = await call(
    word.saveReading,
    { id, label: 'A', base: data.revision, rows: changed },
    { as: course.setter },
  )
  expect(saved.data.revision).toBe(data.revision + 1)
  expect((await open(id)).data.rows).toEqual(changed)
  const stale = await call(
    word.saveReading,
    { id, label: 'A', base: data.revision, rows },
    { as: course.setter },
  )
  const old = { id, label: 'A' as const, base: data.revision }
  const late = [
    call(word.takeReading, { ...old, text_base: 1, how: 'append' }, { as: course.setter }),
    call(word.dropReading, old, { as: course.setter }),
  ]
  for (const refused of [stale, ...(await Promise.all(late))])
    expect(refused.refused?.refusal).toBe('was-changed')
  const take = (how: 'append' | 'replace') =>
    call(
      word.takeReading,
      { id, label: 'A', base: saved.data.revision, text_base: 1, how },
      { as: course.setter },
    )
  expect((await take('replace')).data).toEqual({ questions: 2 })
  expect((await take('replace')).refused?.refusal).toBe('paper-reading-gone')
  const { text } = (await on.open(id, course.setter)).data
  expect(text.sections.map(({ title, items }) => [title, items.length])).toEqual([
    ['单项选择题', 1],
    ['', 1],
  ])
  const [choice, tree] = text.sections.flatMap(({ items }) => items)
  expect(choice).toMatchObject({
    question_id: null,
    is_offered: true,
    score: 2,
    chapter: '3',
    bloom: 'apply',
  })
  expect(choice?.content).toMatchObject({ kind: 'multiple', body: { options: [{}, { isCorrect: true }] } })
  expect(tree?.content).toMatchObject({ kind: 'composite', body: { parts: [{ score: 40 }, { score: 56 }] } })
  expect((await open(id)).data.state).toBe('none')
  const [file = 0] = text.sections.flatMap(({ items }) => items.flatMap(({ content }) => picturesOf(content)))
  const kept = await call(
    prints.paperPicture,
    { id: String(id), label: 'A', file: String(file) },
    { as: course.setter },
  )
  expect(kept.bytes.subarray(1, 4).toString()).toBe('PNG')
})

test('spec Prore: nothing of an uploaded paper stands in the store, in jobs, logs or notices, and only setters see it', async () => {
  const id = await on.begun()
  const { db } = await testDatabase()
  const bytes = await wordOf(lines)
  const file_id = await uploadedSealed(course.setter, bytes, '机密.docx')
  const { data } = await call(word.uploadPaper, { id, label: 'A', file_id }, { as: course.setter })
  const gone = await call(files.fetchFile, { id: file_id }, { as: course.setter })
  expect(gone.code).not.toBe(1)
  await jobDone(data.job_id)
  expect(
    (await open(id)).data.items.map(({ content }) => content && plainText(content.stem)).join(),
  ).toContain(canary)
  const { rows: tables } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  for (const { name } of tables) {
    const { rows } =
      await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${canary}%`} limit 1`.execute(db)
    expect([name, rows.length]).toEqual([name, 0])
  }
  const others = [course.reviewer, course.trial, course.head, course.dean, course.secretary, course.stranger]
  for (const as of others) expect((await open(id, as)).code).not.toBe(1)
  expect((await upload(id, bytes, 'x.docx', course.reviewer)).code).not.toBe(1)
  expect(
    await on.refusalOf(call(word.dropReading, { id, label: 'A', base: 1 }, { as: course.reviewer })),
  ).not.toBe('done')
  expect(await on.refusalOf(call(word.dropReading, { id, label: 'A', base: 1 }, { as: course.setter }))).toBe(
    'done',
  )
  expect((await open(id)).data.state).toBe('none')
})

const many = `一、判断题（每题1分）\n${Array.from({ length: 301 }, (_, at) => `${at + 1}. 第 ${at} 句话是对的（ ）`).join('\n')}`
const macros = Buffer.from(
  zipSync({ 'word/document.xml': new Uint8Array(4), 'word/vbaProject.bin': new Uint8Array(4) }),
)

test.each([
  ['no Word document', Buffer.from('hello'), '这不是 Word 文档'],
  ['macros', macros, '带有宏'],
  [
    'a damaged document',
    Buffer.from(zipSync({ 'word/document.xml': new TextEncoder().encode('<a>') })),
    '已损坏',
  ],
])('spec Prore: a file with %s is refused in words', async (_, bytes, said) => {
  const id = await on.begun()
  const job = await read(id, bytes)
  expect(job.error).toContain(said)
  const { data } = await open(id)
  expect([data.state, data.problem.includes(said)]).toEqual(['failed', true])
})

test('a paper of more than 300 questions, one without any, an old file and one that is too big are refused in words', async () => {
  const id = await on.begun()
  expect((await read(id, await wordOf(many))).error).toContain('最多 300 题')
  expect((await read(id, await wordOf('只有一段话'))).error).toContain('没有在文档中读到')
  expect((await upload(id, Buffer.from('x'), '旧.doc')).refused?.refusal).toBe('paper-word-none')
  expect((await upload(id, Buffer.alloc(21 * 1024 * 1024, 1))).refused?.refusal).toBe('paper-word-big')
  // the paper itself was never touched
  expect((await on.open(id, course.setter)).data.text.sections).toEqual([])
})

test('a second upload waits until the first was checked, and while the paper is reviewed nothing is taken over', async () => {
  const id = await on.begun()
  expect((await read(id, await wordOf('只有一段话'))).error).toContain('没有在文档中读到')
  await read(id, await wordOf('一、简答题（共100分）\n1. 什么是树？'))
  const { data } = await open(id)
  expect(data.rows.map(({ score }) => score)).toEqual([100])
  expect((await upload(id, await wordOf(lines))).refused?.refusal).toBe('paper-reading-there')
  expect((await open(id)).data.rows).toEqual(data.rows)
  expect(await on.review(id, 'ask', course.setter)).toBe('done')
  const input = { id, label: 'A' as const, base: data.revision, text_base: 1, how: 'append' as const }
  expect(await on.refusalOf(call(word.takeReading, input, { as: course.setter }))).toBe('paper-not-writable')
})

test('options that begin in the line of their question come whole through the import, at tab stops or not', async () => {
  const id = await on.begun()
  const asked = [
    '一、单项选择题（每小题 2 分，共 6 分）',
    '1. 栈的特点是（ B ）\tA. 先进先出\tB. 后进先出',
    'C. 随机存取\tD. 按值存取',
    '2. 队列的特点是（ A ）A．先进先出 B．后进先出',
    'C．随机存取 D．按值存取',
    '3. 顺序表的特点是（ C ）\tA. 先进先出\tC. 随机存取',
    '\tB. 后进先出\tD. 按值存取',
    '二、（94 分）写出栈的定义。',
  ]
  const job = await read(id, await wordOf(asked.join('\n')))
  expect([job.error, job.result]).toMatchObject([null, { questions: 4 }])
  const { items } = (await open(id)).data
  const found = items.slice(0, 3).map(({ content }) => {
    const body = content?.body
    const options = body?.form === 'choice' ? body.options : []
    return {
      stem: content ? plainText(content.stem).replace(/\s/g, '') : '',
      options: options.map((one) => plainText(one.content).trim()),
      right: options.findIndex(({ isCorrect }) => isCorrect),
    }
  })
  const options = ['先进先出', '后进先出', '随机存取', '按值存取']
  expect(found).toMatchObject([
    { stem: '栈的特点是（）', options, right: 1 },
    { stem: '队列的特点是（）', options, right: 0 },
    { stem: '顺序表的特点是（）', options, right: 2 },
  ])
})
