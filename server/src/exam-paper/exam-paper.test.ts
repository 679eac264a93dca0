import * as calls from '@obelisk/contract/exam-paper/calls'
import * as life from '@obelisk/contract/exam-paper/life'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { numberBy } from './life/decided.ts'
import {
  acting,
  approvedPaper,
  hundred,
  type PaperCourse,
  paperCourse,
  section,
  shortQuestion,
} from './paper.fixture.ts'

let course: PaperCourse
let on: ReturnType<typeof acting>

beforeAll(async () => {
  course = await paperCourse()
  on = acting(course)
})

test('spec 2: route /Prore is opened by people on duty only, each when it is their turn', async () => {
  const id = await on.begun()
  await on.write(id, 'A', hundred('线性表'))
  const reads = async (as: Actor) => on.refusalOf(on.open(id, as))
  expect(await reads(course.setter)).toBe('done')
  const { reviewer, trial, colleague, head, dean, secretary } = course
  for (const who of [reviewer, trial, colleague, head, dean, secretary])
    expect(await reads(who)).toBe('paper-forbidden')
  expect(await reads(course.stranger)).toBe('not-found')
  await on.write(id, 'B', hundred('二叉树', 11))
  await on.review(id, 'ask', course.setter)
  expect([await reads(course.reviewer), await reads(course.trial)]).toEqual(['done', 'done'])
  const tried = (await on.open(id, course.trial)).data
  expect([tried.has_key, JSON.stringify(tried.text).includes('的答案')]).toEqual([false, false])
  expect(await reads(course.head)).toBe('paper-forbidden')
  expect(await on.review(id, 'pass', course.reviewer)).toBe('done')
  expect((await on.submit(id)).refused).toBeUndefined()
  expect([await reads(course.head), await reads(course.dean)]).toEqual(['done', 'done'])
  expect(await reads(course.colleague)).toBe('paper-forbidden')
  const { data } = await call(life.readViews, { id: String(id) }, { as: course.setter })
  const ofTrial = data.list.find(({ by }) => by?.id === course.trial.accountId)
  expect(ofTrial).toMatchObject({ label: 'A', page: 'paper', address: '127.0.0.1' })
  expect(await on.refusalOf(call(life.readViews, { id: String(id) }, { as: course.trial }))).toBe(
    'no-permission',
  )
})

test('a paper is not written while it is reviewed, a stale save is told, and taking back opens it again', async () => {
  const id = await on.begun(['A'])
  await on.write(id, 'A', hundred('散列表'))
  const stale = await call(
    calls.saveText,
    { id, label: 'A', base: 1, text: hundred('旧的') },
    { as: course.setter },
  )
  expect(stale.refused?.refusal).toBe('was-changed')
  await on.review(id, 'ask', course.setter)
  expect((await on.write(id, 'A', hundred('改写'))).refused?.refusal).toBe('paper-not-writable')
  expect(await on.review(id, 'take-back', course.setter)).toBe('done')
  expect((await on.write(id, 'A', hundred('改写'))).refused).toBeUndefined()
  expect((await on.submit(id)).refused?.refusal).toBe('paper-review-not-passed')
})

test('remarks are answered by the setter and settled by their writer; a return needs a reason', async () => {
  const id = await on.begun(['A'])
  await on.write(id, 'A', hundred('排序'))
  await on.review(id, 'ask', course.setter)
  expect(await on.review(id, 'return', course.reviewer)).toBe('paper-review-opinion-missing')
  const remark = await call(
    life.remarkPaper,
    { id, label: 'A', item_id: 2, text: '题意不清' },
    { as: course.reviewer },
  )
  const unknown = { id, label: 'A' as const, item_id: 999, text: '不在卷中' }
  expect(await on.refusalOf(call(life.remarkPaper, unknown, { as: course.reviewer }))).toBe(
    'paper-item-unknown',
  )
  expect(await on.review(id, 'return', course.reviewer)).toBe('done')
  expect(await on.review(id, 'ask', course.setter)).toBe('paper-remarks-open')
  const answer = { id, remark_id: remark.data.id, answer: '已改写' }
  expect(await on.refusalOf(call(life.answerRemark, answer, { as: course.reviewer }))).toBe('no-permission')
  expect(await on.refusalOf(call(life.answerRemark, answer, { as: course.setter }))).toBe('done')
  expect(await on.review(id, 'ask', course.setter)).toBe('done')
  const { data } = await call(life.readRemarks, { id: String(id) }, { as: course.reviewer })
  expect(data.list).toMatchObject([{ text: '题意不清', answer: '已改写', is_settled: false, is_mine: true }])
})

test('who sets a paper neither reviews nor approves it', async () => {
  const id = await on.begun(['A'])
  const { revision } = await on.view(id, course.setter)
  const people = {
    setter: [course.setter.accountId],
    reviewer: [course.setter.accountId],
    trial: [],
  }
  expect(
    await on.refusalOf(call(calls.savePaper, { id, base: revision, people }, { as: course.setter })),
  ).toBe('paper-duty-twice')
  const byHead = {
    ...people,
    setter: [course.setter.accountId, course.head.accountId],
    reviewer: [course.reviewer.accountId],
  }
  expect(
    (await call(calls.savePaper, { id, base: revision, people: byHead }, { as: course.setter })).refused,
  ).toBeUndefined()
  const { db } = await testDatabase()
  const told = async (paper: number) =>
    (await db.selectFrom('question_duty').select('account_id').where('exam_paper_id', '=', paper).execute())
      .map(({ account_id }) => account_id)
      .toSorted((a, b) => a - b)
  // the bank knows who may see what it keeps for examinations, until the paper is approved
  expect(await told(id)).toEqual(
    [course.setter, course.head, course.reviewer].map(({ accountId }) => accountId).toSorted((a, b) => a - b),
  )
  expect(await told(await approvedPaper(course, on))).toEqual([])
  await on.write(id, 'A', hundred('查找'))
  await on.review(id, 'ask', course.setter)
  await on.review(id, 'pass', course.reviewer)
  await on.submit(id)
  expect(await on.decide(id, course.head, 'approve')).toBe('paper-duty-twice')
})

test('the last approval numbers a paper; the rules stop one that does not sum to its total', async () => {
  const short = await on.begun(['A'])
  await on.write(short, 'A', { sections: [section(91, [shortQuestion(1, '只有一题', 20)])] })
  await on.review(short, 'ask', course.setter)
  await on.review(short, 'pass', course.reviewer)
  expect((await on.submit(short)).refused?.refusal).toBe('has-errors')
  const id = await approvedPaper(course, on)
  const { number, document, may } = await on.view(id, course.setter)
  expect(number).toMatch(/^SJ-\d{6}-\d{4}$/)
  expect([document.state, may.edit]).toEqual(['approved', false])
})

test('spec 2: numbers of papers follow the school’s pattern', () => {
  expect(numberBy('SJ-{YYYY}{MM}-{0000}', '2026-11', 42)).toBe('SJ-202611-0042')
  expect(numberBy('{YY}/{000}', '2026-11', 7)).toBe('26/007')
  expect(numberBy('卷', '2026-11', 7)).toBe('卷-0007')
})

test('a reasonableness review that is not approved is said; a school may want it approved before the paper', async () => {
  const { db } = await testDatabase()
  const id = await on.begun(['A'])
  await on.write(id, 'A', hundred('队列的循环存储'))
  const found = async () => {
    const { data } = await call(life.checkPaper, { id: String(id) }, { as: course.setter })
    return data.findings.filter(({ code }) => code === 'P08.review_missing').map(({ level }) => level)
  }
  expect(await found()).toEqual(['warning'])
  const review = {
    kind: 'review',
    subject_id: 990_001,
    title: '审核',
    version: '1',
    catalog_id: course.catalog,
  }
  const { id: document } = await db
    .insertInto('document')
    .values({ ...review, academic_term_id: course.term, state: 'submitted' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const want = {
    scope_type: 'school',
    scope_id: 0,
    key: 'require_review_before_paper',
    value: '"hard"',
  } as const
  await db.insertInto('evaluation_setting').values(want).execute()
  expect(await found()).toEqual(['error'])
  await db.updateTable('document').set({ state: 'approved' }).where('id', '=', document).execute()
  expect(await found()).toEqual([])
  await db.deleteFrom('evaluation_setting').where('key', '=', want.key).execute()
  await db.deleteFrom('document').where('id', '=', document).execute()
})

test('the trial answering keeps its time and ends once', async () => {
  const id = await on.begun(['A'])
  await on.write(id, 'A', hundred('串'))
  await on.review(id, 'ask', course.setter)
  const keep = (more: object, as: Actor) =>
    on.refusalOf(
      call(life.tryPaper, { id, label: 'A', seconds: { 91: 4200 }, is_finished: false, ...more }, { as }),
    )
  expect(await keep({}, course.colleague)).toBe('no-permission')
  expect(await keep({ is_finished: true, remark: '第 3 题费时' }, course.trial)).toBe('done')
  expect(await keep({}, course.trial)).toBe('paper-trial-over')
  const { data } = await call(life.checkPaper, { id: String(id) }, { as: course.reviewer })
  expect(data.checks.trial?.verdict).toBe('met')
  const codes = data.findings.map(({ code }) => code)
  expect(codes).not.toContain('P09.trial')
})

test('marking points follow the marks that a section gives its questions, and are still those of the bank when the marks go back', async () => {
  const id = await on.begun(['A'])
  const givenEach = (score: number) => ({
    sections: hundred('哈夫曼树').sections.map((one) => ({
      ...one,
      items: one.items.map((item) => ({ ...item, score })),
    })),
  })
  const pointsNow = async () => {
    const { data } = await on.open(id, course.setter)
    const items = data.text.sections.flatMap((one) => one.items)
    const [first] = items.flatMap(({ content }) => ('points' in content.body ? [content.body.points] : []))
    const check = await call(life.checkPaper, { id: String(id) }, { as: course.setter })
    const codes = check.data.findings.map(({ code }) => code)
    return [first?.map(({ score }) => score), codes.filter((code) => code.startsWith('P03'))]
  }
  await on.write(id, 'A', givenEach(7.5))
  expect(await pointsNow()).toEqual([[7.5], []])
  await on.write(id, 'A', givenEach(20))
  expect(await pointsNow()).toEqual([[20], []])
})

test('a paper begun like another one has its sections and its blueprint, and none of its questions', async () => {
  const like = await on.begun(['A'])
  await on.write(like, 'A', hundred('线性表'))
  const { revision: base, targets: none } = await on.view(like, course.setter)
  expect(none).toEqual([])
  const row = {
    id: 1,
    kind: 'short' as const,
    chapters: [],
    objectives: [1],
    blooms: [],
    count: 5,
    score: 20,
  }
  await call(calls.savePaper, { id: like, base, targets: [row] }, { as: course.setter })
  const head = {
    kind: 'retake' as const,
    mode: 'closed' as const,
    way: 'teacher' as const,
    labels: ['A' as const],
    total: 100,
    duration: 120,
    class_ids: [],
  }
  const input = { catalog_id: course.catalog, academic_term_id: course.term, like, head }
  const { data } = await call(calls.addPaper, input, { as: course.setter })
  expect((await on.view(data.id, course.setter)).targets).toEqual([row])
  const { text } = (await on.open(data.id, course.setter)).data
  expect(text.sections.map(({ title, items }) => [title, items])).toEqual([['简答题', []]])
})
