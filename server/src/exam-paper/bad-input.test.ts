import { assemblePaper } from '@obelisk/contract/exam-paper/assembly'
import * as calls from '@obelisk/contract/exam-paper/calls'
import * as life from '@obelisk/contract/exam-paper/life'
import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import * as word from '@obelisk/contract/exam-paper/word-paper'
import { addQuestion, saveQuestion } from '@obelisk/contract/question-bank/calls'
import { plainTags } from '@obelisk/contract/question-bank/content'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
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
import { storedReading } from './word-paper/reading.fixture.ts'

/*
 * The cases that are proved elsewhere, by tests of the same beginning: a solver out of time gives its best and says so
 * (solver/assembly.test.ts), a clock that was set back, another secret (package.test.ts), a blueprint that the bank cannot
 * meet (assembly.test.ts), broken numbers of a Word paper, each told at its place (engine/src/exam-paper/word-paper/word-paper.test.ts).
 */

let course: PaperCourse
let on: ReturnType<typeof acting>

beforeAll(async () => {
  course = await paperCourse()
  on = acting(course)
})

const passed = async (id: number, text: PaperText) => {
  expect((await on.write(id, 'A', text)).refused).toBeUndefined()
  expect(await on.review(id, 'ask', course.setter)).toBe('done')
  expect(await on.review(id, 'pass', course.reviewer)).toBe('done')
}
const codesOf = async (id: number, as: Actor = course.setter) =>
  (await call(life.checkPaper, { id: String(id) }, { as })).data.findings.map(({ code, place, values }) => ({
    code,
    ...place,
    ...values,
  }))
const textOf = async (id: number) => JSON.stringify((await on.open(id, course.setter)).data.text)

test('spec Prore: bad input: marks that do not sum to the total are named with both sums, and stop the paper', async () => {
  const id = await on.begun(['A'])
  await passed(id, { sections: [section(91, [shortQuestion(1, '只有八十分', 80)])] })
  expect(await codesOf(id)).toContainEqual(
    expect.objectContaining({ code: 'P01.total', label: 'A', sum: 80, total: 100 }),
  )
  expect((await on.submit(id)).refused?.refusal).toBe('has-errors')
  expect(await textOf(id)).toContain('只有八十分')
})

test('spec Prore: bad input: a question without an objective is named by its number, and stops the paper', async () => {
  const id = await on.begun(['A'])
  const [one] = hundred('没有目标').sections
  if (!one) throw new Error('no section')
  const items = one.items.map((item, at) => (at === 2 ? { ...item, objectives: [] } : item))
  await passed(id, { sections: [{ ...one, items }] })
  expect(await codesOf(id)).toContainEqual(expect.objectContaining({ code: 'P02.no_objective', no: '3' }))
  expect((await on.submit(id)).refused?.refusal).toBe('has-errors')
})

test('spec Prore: bad input: of two setters at once the later one is told whose work stands, and neither loses a word', async () => {
  const id = await on.begun(['A'])
  const { revision } = await on.view(id, course.setter)
  const people = {
    setter: [course.setter.accountId, course.colleague.accountId],
    reviewer: [course.reviewer.accountId],
    trial: [],
  }
  await call(calls.savePaper, { id, base: revision, people }, { as: course.setter })
  const { revision: base } = (await on.open(id, course.setter)).data
  const save = (text: PaperText, as: Actor) => call(calls.saveText, { id, label: 'A', base, text }, { as })
  const [one, other] = await Promise.all([
    save(hundred('甲的卷'), course.setter),
    save(hundred('乙的卷'), course.colleague),
  ])
  const refused = [one.refused, other.refused].filter((answer) => answer !== undefined)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.refusal).toBe('was-changed')
  expect(await textOf(id)).toContain(one.refused ? '乙的卷' : '甲的卷')
  expect((await on.write(id, 'A', hundred('合并的卷'), course.colleague)).refused).toBeUndefined()
})

test('spec Prore: bad input: a question that the bank renews or retires during approval is shown with both texts; the paper keeps its own', async () => {
  const { db } = await testDatabase()
  const made = async (text: string) => {
    const content = { ...shortQuestion(1, text, 20).content, stem: words(text) }
    const tags = { ...plainTags, chapter: '1', objectives: [1], bloom: 'apply' as const }
    const added = await call(
      addQuestion,
      { catalog_id: course.catalog, content, tags },
      { as: course.setter },
    )
    return added.data.id
  }
  const ids = [await made('队列的旧题面'), await made('要停用的题')]
  await db
    .updateTable('question')
    .set({ state: 'enabled', enabled_version: 1 })
    .where('id', 'in', ids)
    .execute()
  const id = await on.begun(['A'])
  const taken = await call(calls.takeQuestions, { id, question_ids: ids, fresh: 0 }, { as: course.setter })
  const own = hundred('自己的题', 50).sections.flatMap(({ items }) => items.slice(0, 3))
  await passed(id, { sections: [section(91, [...taken.data.items, ...own])] })
  expect((await on.submit(id)).refused).toBeUndefined()
  const [renewed = 0, retired = 0] = ids
  const content = { ...shortQuestion(1, '队列的新题面', 20).content, stem: words('队列的新题面') }
  expect(
    (await call(saveQuestion, { id: renewed, content, note: '改写' } as never, { as: course.setter }))
      .refused,
  ).toBeUndefined()
  await db
    .updateTable('question')
    .set({ enabled_version: 2, state: 'enabled' })
    .where('id', '=', renewed)
    .execute()
  await db.updateTable('question').set({ state: 'retired' }).where('id', '=', retired).execute()
  const { data } = await call(life.checkPaper, { id: String(id) }, { as: course.head })
  expect(data.renewed).toMatchObject([
    {
      label: 'A',
      is_retired: false,
      words: {
        paper: ['队列的旧题面', expect.anything(), expect.anything()],
        bank: ['队列的新题面', expect.anything(), expect.anything()],
      },
    },
    { label: 'A', is_retired: true, words: null },
  ])
  expect(await textOf(id)).toContain('队列的旧题面')
})

test('spec Prore: bad input: a Word paper with broken numbers loses no question, and keeps the numbers that the file says', async () => {
  const id = await on.begun(['A'])
  await storedReading(
    id,
    'A',
    '一、简答题（每题 5 分）\n1. 什么是栈？\n1. 什么是队列？\n5. 什么是树？\n三、论述题（10分）\n1. 试述图的应用。',
  )
  const { data } = await call(word.openReading, { id: String(id), label: 'A' }, { as: course.setter })
  expect(data.items?.length).toBe(4)
  expect(data.items?.map(({ number }) => number)).toEqual([1, 1, 5, 1])
})

test('spec Prore: bad input: a paper holds 300 questions, and one more is refused at its place', async () => {
  const id = await on.begun(['A'])
  const many = (count: number): PaperText => ({
    sections: Array.from({ length: Math.ceil(count / 100) }, (_, part) =>
      section(
        1000 + part,
        Array.from({ length: Math.min(100, count - part * 100) }, (_, at) =>
          shortQuestion(1 + part * 100 + at, `第${part * 100 + at}道题`, 0.33),
        ),
      ),
    ),
  })
  expect((await on.write(id, 'A', many(300))).refused).toBeUndefined()
  const refused = await on.write(id, 'A', many(301))
  expect(refused.refused?.fields).toEqual([
    { path: 'text.sections', message: '一份试卷最多 300 题，请先删去一些题目' },
  ])
  expect((await textOf(id)).match(/第\d+道题"/g)?.length).toBe(300)
  expect((await codesOf(id)).map(({ code }) => code)).toContain('P01.total')
})

test('spec Prore: bad input: a blueprint that contradicts itself comes back with what breaks and what would do', async () => {
  const id = await on.begun(['A'])
  const rows = [
    { id: 1, kind: 'short' as const, chapters: [], objectives: [1], blooms: [], count: 1, score: 20 },
  ]
  const wishes = {
    labels: ['A'],
    rows,
    blooms: [],
    apart: [],
    minutes: null,
    wanted_tags: [],
    refused_tags: [],
    // the only row gives objective 1 its marks, which objective 1 must not have
    objectives: [{ objective: 1, points: 0, tolerance: 0 }],
    chapters: [{ chapter: '1', min: 30, max: 10 }],
    easiness: { min: null, max: null },
    unused_years: 0,
    one_per_knowledge: false,
    prefer_unused: true,
    overlap_max: 0,
    easiness_apart: null,
    seed: 1,
  }
  const { data, refused } = await call(assemblePaper, { id, wishes } as never, { as: course.setter })
  expect(refused).toBeUndefined()
  expect(data.changes.map(({ change }) => change)).toContain('objective')
  expect(await textOf(id)).toContain('"sections":[]')
})

test('spec Prore: bad input: once the examination is over a paper needs a reason to go on', async () => {
  const id = await on.begun(['A'])
  const { revision } = await on.view(id, course.setter)
  const head = { exam_time: 1_700_000_000 }
  expect(
    (await call(calls.savePaper, { id, base: revision, head }, { as: course.setter })).refused,
  ).toBeUndefined()
  await passed(id, hundred('考过的卷'))
  expect((await codesOf(id)).map(({ code }) => code)).toContain('P10.exam_past')
  expect((await on.submit(id, '')).refused).toBeDefined()
  expect((await on.submit(id, '补办审批')).refused).toBeUndefined()
})
