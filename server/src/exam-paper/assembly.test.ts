import { type AssemblyWishes, assemblePaper } from '@obelisk/contract/exam-paper/assembly'
import { addQuestion } from '@obelisk/contract/question-bank/calls'
import { plainTags } from '@obelisk/contract/question-bank/content'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import {
  acting,
  hundred,
  type PaperCourse,
  paperCourse,
  section,
  shortQuestion,
  words,
} from './paper.fixture.ts'

let course: PaperCourse
let on: ReturnType<typeof acting>

const subjects = '栈、队列、链表、二叉树、图、散列表、堆、字符串、矩阵、排序、查找、递归'.split('、')

/** A question of ten marks of the bank for each subject, enabled; the later half shows objective 2. */
async function fillBank() {
  const { db } = await testDatabase()
  for (const [at, subject] of subjects.entries()) {
    const text = `说明${subject}的定义、存储方法与一个应用`
    const content = { ...shortQuestion(1, text, 10).content, stem: words(text), score: 10 }
    const tags = { ...plainTags, chapter: '1', objectives: [at < 6 ? 1 : 2], bloom: 'apply' as const }
    const made = await call(addQuestion, { catalog_id: course.catalog, content, tags }, { as: course.setter })
    expect(made.refused).toBeUndefined()
  }
  await db.updateTable('question').set({ state: 'enabled', enabled_version: 1 }).execute()
}

beforeAll(async () => {
  course = await paperCourse()
  on = acting(course)
})

const row = (id: number, objective: number, count: number) => ({
  id,
  kind: 'short' as const,
  chapters: [],
  objectives: [objective],
  blooms: [],
  count,
  score: 10,
})

const wishes: AssemblyWishes = {
  labels: ['A', 'B'],
  rows: [row(1, 1, 3), row(2, 2, 3)],
  objectives: [],
  chapters: [],
  blooms: [],
  apart: [],
  easiness: { min: null, max: null },
  minutes: null,
  wanted_tags: [],
  refused_tags: [],
  unused_years: 0,
  one_per_knowledge: false,
  prefer_unused: true,
  overlap_max: 0,
  easiness_apart: null,
  seed: 1,
}

const assembled = (id: number, some: Partial<AssemblyWishes> = {}, as = course.setter) =>
  call(assemblePaper, { id, wishes: { ...wishes, ...some } }, { as })

test('an empty bank is said, and nobody else assembles a paper', async () => {
  const id = await on.begun()
  expect(await on.refusalOf(assembled(id))).toBe('paper-assembly-bank-empty')
  await fillBank()
  expect((await assembled(id, {}, course.colleague)).code).not.toBe(1)
  expect((await assembled(id, {}, course.stranger)).code).not.toBe(1)
})

test('two sisters come from the bank without a question in common, each row full', async () => {
  const id = await on.begun()
  const { data } = await assembled(id)
  expect(data.changes).toEqual([])
  expect(data.papers.map(({ label, rows }) => [label, rows.map(({ items }) => items.length)])).toEqual([
    ['A', [3, 3]],
    ['B', [3, 3]],
  ])
  const items = data.papers.flatMap(({ rows }) => rows.flatMap((one) => one.items))
  expect(new Set(items.map(({ question_id }) => question_id)).size).toBe(12)
  expect(new Set(items.map((one) => one.id)).size).toBe(12)
  expect(items.every(({ score, objectives }) => score === 10 && objectives.length === 1)).toBe(true)
  const text = { sections: data.papers[0]?.rows.map((one, at) => section(900 + at, one.items)) ?? [] }
  expect((await on.write(id, 'A', text)).refused).toBeUndefined()
})

test('what is locked stays, and what the sister holds is not taken again', async () => {
  const id = await on.begun()
  const { data } = await assembled(id, { labels: ['A'] })
  const [a] = data.papers
  const [kept, ...others] = a?.rows.flatMap(({ items }) => items) ?? []
  if (!kept) throw new Error('nothing was found')
  await on.write(id, 'A', { sections: [section(900, [{ ...kept, is_locked: true }, ...others])] })
  const again = await assembled(id, { labels: ['A'], seed: 5 })
  expect(again.data.papers[0]?.rows.map(({ items }) => items.length)).toEqual([2, 3])
  expect(
    again.data.papers[0]?.rows.flatMap(({ items }) => items.map(({ question_id }) => question_id)),
  ).not.toContain(kept.question_id)
  const sister = await assembled(id, { labels: ['B'] })
  const inA = new Set([kept, ...others].map(({ question_id }) => question_id))
  const inB = sister.data.papers[0]?.rows.flatMap(({ items }) => items) ?? []
  expect(inB.filter(({ question_id }) => inA.has(question_id))).toEqual([])
})

test('spec Prore: bad input: a blueprint that the bank cannot meet comes back with what is missing', async () => {
  const id = await on.begun()
  const { data } = await assembled(id, { labels: ['A'], rows: [row(1, 1, 3), row(2, 3, 2)] })
  expect(data.changes).toEqual([expect.objectContaining({ change: 'write', row_id: 2, count: 2 })])
  expect(data.papers[0]?.rows.map(({ items }) => items.length)).toEqual([3, 0])
})

test('marks of levels, tags, and questions that do not go together are kept, and what breaks them is said', async () => {
  const id = await on.begun()
  const { data } = await assembled(id, { labels: ['A'] })
  const [one, other] = data.papers[0]?.rows.flatMap(({ items }) => items.map(({ code }) => code)) ?? []
  if (!one || !other) throw new Error('nothing was found')
  const apart = await assembled(id, { labels: ['A'], apart: [[one, other.toLowerCase()]] })
  const codes = apart.data.papers[0]?.rows.flatMap(({ items }) => items.map(({ code }) => code)) ?? []
  expect([codes.includes(one) && codes.includes(other), apart.data.changes]).toEqual([false, []])
  expect(await on.refusalOf(assembled(id, { apart: [[one, 'PX201-9999']] }))).toBe('paper-apart-unknown')
  const level = { bloom: 'apply' as const, min: null, max: 20 }
  const limited = await assembled(id, { labels: ['A'], blooms: [level] })
  expect(limited.data.changes).toEqual([{ change: 'bloom', bloom: 'apply', min: null, max: 60 }])
  const chapter = { chapter: '1', min: 60, max: null }
  expect((await assembled(id, { labels: ['A'], chapters: [chapter] })).data.changes).toEqual([])
  const { data: tagged } = await assembled(id, { labels: ['A'], wanted_tags: ['竞赛'] })
  expect(tagged.changes.map(({ change }) => change)).toEqual(['write', 'write'])
})

test('a paper in review is not assembled anew', async () => {
  const id = await on.begun(['A'])
  await on.write(id, 'A', hundred('线性表'))
  await on.review(id, 'ask', course.setter)
  expect(await on.refusalOf(assembled(id, { labels: ['A'] }))).toBe('paper-not-writable')
})
