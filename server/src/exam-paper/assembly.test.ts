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

/** Asked so differently that the check list sees no two of them as the same. */
const stems = [
  '比较顺序栈与链栈，说明各自何时更省空间',
  '循环队列为什么要空出一个单元？写出判满条件',
  '给出单链表原地逆置的步骤，并分析指针变化',
  '由先序和中序序列怎样唯一确定一棵二叉树',
  '邻接矩阵适合稠密图，请以航线为例论证',
  '线性探测产生聚集的原因是什么，如何减轻',
  '建堆的时间为何是线性的，试用求和推导',
  '手算模式串 ababaa 的失配数组',
  '三元组压缩稀疏阵后，转置要扫描几遍',
  '快速排序最坏情形何时出现，枢轴怎样选',
  '折半查找判定树的平均成功长度如何得到',
  '汉诺塔需要多少次移动，列出方程求解',
]

/** A question of ten marks of the bank of each stem, enabled; the later half shows objective 2. */
async function fillBank() {
  const { db } = await testDatabase()
  for (const [at, text] of stems.entries()) {
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

/** The autumn term of the year before the one of the course. */
async function termBefore(): Promise<number> {
  const { db } = await testDatabase()
  const now = await db
    .selectFrom('academic_term')
    .select('year_start')
    .where('id', '=', course.term)
    .executeTakeFirstOrThrow()
  const year_start = now.year_start - 1
  const { id } = await db
    .insertInto('academic_term')
    .values({
      year_start,
      semester: 1,
      name: `${year_start}-${year_start + 1}-1`,
      start_date: `${year_start}-09-01`,
    })
    .onConflict((clash) => clash.columns(['year_start', 'semester']).doUpdateSet({ semester: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('28 A3: what a paper of the year before asked does not come again, though the bank has no use of it on record', async () => {
  const before = await on.begun(['A'])
  const { data: first } = await assembled(before, { labels: ['A'], rows: [row(1, 1, 2)] })
  const asked = first.papers[0]?.rows.flatMap(({ items }) => items) ?? []
  expect(asked).toHaveLength(2)
  await on.write(before, 'A', { sections: [section(900, asked)] })
  const { db } = await testDatabase()
  await db
    .updateTable('exam_paper')
    .set({ academic_term_id: await termBefore() })
    .where('id', '=', before)
    .execute()
  await db
    .updateTable('document')
    .set({ state: 'approved' })
    .where('kind', '=', 'exam-paper')
    .where('subject_id', '=', before)
    .execute()
  const id = await on.begun(['A'])
  const taken = async (unused_years: number) => {
    const { data } = await assembled(id, { labels: ['A'], rows: [row(1, 1, 4)], unused_years })
    expect(data.changes).toEqual([])
    return data.papers[0]?.rows.flatMap(({ items }) => items.map(({ question_id }) => question_id)) ?? []
  }
  const old = asked.map(({ question_id }) => question_id)
  expect((await taken(3)).filter((one) => old.includes(one))).toEqual([])
})
