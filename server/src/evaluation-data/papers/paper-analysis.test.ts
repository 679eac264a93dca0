import { saveAnswers } from '@obelisk/contract/evaluation-data/beside-marks'
import { openSet } from '@obelisk/contract/evaluation-data/items'
import { unlockMarks } from '@obelisk/contract/evaluation-data/marks'
import {
  printAnalysis,
  readAnalysis,
  readForecast,
  saveAnalysis,
} from '@obelisk/contract/exam-paper/analysis'
import { releasePaper } from '@obelisk/contract/exam-paper/package'
import { addQuestion, readQuestion } from '@obelisk/contract/question-bank/calls'
import { plainTags } from '@obelisk/contract/question-bank/content'
import { beforeAll, expect, test } from 'vitest'
import { shortQuestion, words } from '#exam-paper/paper.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'
import { type TestClass, testClass } from '../class.fixture.ts'
import { confirmedWith, storedPaper, takenItems } from './sat-paper.fixture.ts'

let room: TestClass
let sibling: { id: number; teacher: Actor }
let paper: number
let question: number
let setter: Actor
let head: Actor
let dean: Actor
const past = new Date(2020, 1, 1)
/** Twelve students: the first is best in everything, the last is worst, so that D is large. */
const falling = (student: number, _: number, full: number) => Math.round(full * (1 - student * 0.05))

beforeAll(async () => {
  room = await testClass({ students: 12 })
  sibling = { id: room.siblingId, teacher: room.colleague }
  const { db } = await testDatabase()
  const { catalog_id: catalog } = await db
    .selectFrom('course')
    .select('catalog_id')
    .where('id', '=', room.courseId)
    .executeTakeFirstOrThrow()
  setter = await person({ role: 'course-leader', scope_type: 'catalog', scope_id: catalog })
  head = await person({ role: 'section-head', scope_type: 'project', scope_id: room.projectId })
  dean = await person('teaching-dean')
  const { id, content } = shortQuestion(1, '机密题干', 40)
  const added = await call(
    addQuestion,
    { catalog_id: catalog, content, tags: { ...plainTags, chapter: '1', objectives: [1] } },
    { as: setter },
  )
  expect(added.refused).toBeUndefined()
  question = added.data.id
  const banked = { ...shortQuestion(id, '机密题干', 40), question_id: question, version: 1, code: 'T-0001' }
  const other = { ...shortQuestion(2, '第二题', 60), objectives: [{ objective: 2, share: 1 }] }
  paper = await storedPaper(room, [banked, other], {
    examTime: past,
    classes: [room.id, sibling.id],
    setter,
  })
  await call(openSet, { teaching_class_id: room.id }, { as: room.teacher })
  await call(openSet, { teaching_class_id: sibling.id }, { as: sibling.teacher })
})

const analysed = async (as: Actor = setter) => (await call(readAnalysis, { id: String(paper) }, { as })).data
const usesNow = async () =>
  (await call(readQuestion, { id: String(question) }, { as: setter })).data.uses.map(
    ({ n, p, d, classes, place, paper_id }) => ({ n, p, d, classes, place, paper_id }),
  )

test('spec 4: before marks are confirmed the analysis is empty and says whose are missing', async () => {
  await takenItems(room, paper)
  const view = await analysed()
  expect([view.label, view.scopes.every(({ figures }) => figures === null), view.waiting.length]).toEqual([
    'A',
    true,
    2,
  ])
  expect(view.items.map(({ place, question: own }) => [place, own?.code ?? null])).toEqual([
    ['1', 'T-0001'],
    ['2', null],
  ])
  const early = await call(printAnalysis, { id: String(paper) }, { as: setter })
  expect(early.refused?.refusal).toBe('paper-analysis-not-there')
})

test('spec 4: confirmed marks give the figures of a class and of all, and P and D once the paper is released', async () => {
  await confirmedWith(room, falling)
  const one = await analysed()
  const [all, own] = one.scopes
  expect(all?.figures?.n_sat).toBe(12)
  expect(own?.figures?.analysis.items).toEqual(all?.figures?.analysis.items)
  // 100 95 90 … 45: every mark is full × (1 − 0.05 k)
  expect(all?.figures?.analysis.difficulty).toBeCloseTo(0.725, 2)
  expect(all?.figures?.analysis.items.map(({ d }) => (d ?? 0) > 0.35)).toEqual([true, true])
  expect(all?.figures?.objectives.map(({ objective, full }) => [objective, full])).toEqual([
    [1, 40],
    [2, 60],
  ])
  expect(one.waiting).toHaveLength(1)
  expect([one.is_in_bank, await usesNow()]).toEqual([false, []])
  const released = await call(releasePaper, { id: paper }, { as: setter })
  expect(released.data).toEqual({ joined: 1, used: 2 })
  const p = one.scopes[0]?.figures?.analysis.items[0]?.p ?? 0
  const [use] = await usesNow()
  expect([use?.n, use?.p, use?.place, use?.paper_id]).toEqual([12, Math.round(p * 1e4) / 1e4, '1', paper])
  expect(use?.classes.map(({ n }) => n)).toEqual([12])
  expect((await analysed()).is_in_bank).toBe(true)
})

test('spec 4: a second class is counted by itself and together; unlocked marks take their part back', async () => {
  await confirmedWith(sibling, (student, _, full) => (student === 0 ? null : full / 2))
  const both = await analysed()
  expect(both.scopes.map(({ figures }) => [figures?.n_should, figures?.n_sat, figures?.n_absent])).toEqual([
    [15, 14, 1],
    [12, 12, 0],
    [3, 2, 1],
  ])
  const [use] = await usesNow()
  expect([use?.n, use?.classes.map(({ n, p }) => [n, p]).sort()]).toEqual([
    14,
    [
      [12, both.scopes.find(({ class_id }) => class_id === room.id)?.figures?.analysis.items[0]?.p],
      [2, 0.5],
    ].sort(),
  ])
  const unlocked = await call(
    unlockMarks,
    { teaching_class_id: sibling.id, reason: '漏改一题' },
    { as: head },
  )
  expect(unlocked.refused).toBeUndefined()
  expect((await usesNow())[0]?.n).toBe(12)
  await call(unlockMarks, { teaching_class_id: room.id, reason: '漏改一题' }, { as: head })
  expect(await usesNow()).toEqual([{ n: 0, p: null, d: null, classes: [], place: '1', paper_id: paper }])
  expect((await analysed()).scopes.every(({ figures }) => figures === null)).toBe(true)
  await confirmedWith(room, (student, item, full) => falling(student, item, full) / 2)
  expect((await usesNow())[0]?.p).toBeCloseTo(0.3625, 2)
})

test('what students chose comes to the use as its option statistics, and goes with it', async () => {
  const { db } = await testDatabase()
  const options = ['甲', '乙', '丙'].map((text, at) => ({ content: words(text), isCorrect: at === 1 }))
  const content = {
    kind: 'single' as const,
    stem: words('选一个'),
    body: { form: 'choice' as const, options },
    score: 100,
  }
  const tags = { ...plainTags, chapter: '1', objectives: [1] }
  const { catalog_id } = await db.selectFrom('question').select('catalog_id').executeTakeFirstOrThrow()
  const { data: added } = await call(addQuestion, { catalog_id, content, tags }, { as: setter })
  const own = await testClass({ students: 12 })
  await call(openSet, { teaching_class_id: own.id }, { as: own.teacher })
  const banked = {
    ...shortQuestion(1, '选一个', 100),
    content,
    question_id: added.id,
    version: 1,
    code: 'T-2',
  }
  const id = await storedPaper(own, [banked], { examTime: past, setter })
  const [item] = await takenItems(own, id)
  await confirmedWith(own, (student, _, full) => (student < 8 ? full : 0))
  await call(releasePaper, { id }, { as: setter })
  const taken = async () => {
    const { uses } = (await call(readQuestion, { id: String(added.id) }, { as: setter })).data
    return uses[0]?.options?.map(({ option, n, is_correct, high, low }) => [option, n, is_correct, high, low])
  }
  expect(await taken()).toBeUndefined()
  const rows = own.students.map(({ id: student_id }, at) => ({ student_id, options: [at < 8 ? 'B' : 'A'] }))
  const saved = await call(
    saveAnswers,
    { teaching_class_id: own.id, item_ids: [item?.id ?? 0], rows },
    { as: own.teacher },
  )
  expect(saved.refused).toBeUndefined()
  expect(await taken()).toEqual([
    ['A', 4, false, 0, 3],
    ['B', 8, true, 3, 0],
    ['C', 0, false, 0, 0],
  ])
})

test('the words are kept beside the figures, sealed; a stale save is told, and each opinion has its person', async () => {
  const texts = { measures: '机密：第 1 题 {{i1.p|0.36}} 要改写' }
  const save = (more: object, as: Actor) =>
    call(saveAnalysis, { id: paper, class_id: null, base: 0, ...more }, { as })
  const revision = (await analysed()).scopes[0]?.revision ?? 0
  expect((await save({ base: revision, texts }, setter)).data).toEqual({ revision: revision + 1 })
  expect((await save({ base: revision, texts }, setter)).refused?.refusal).toBe('was-changed')
  expect((await save({ base: revision + 1, section: '同意' }, setter)).refused?.refusal).toBe('no-permission')
  expect((await save({ base: revision + 1, school: '同意' }, head)).refused?.refusal).toBe('no-permission')
  expect((await save({ base: revision + 1, texts }, room.colleague)).refused?.refusal).toBe('no-permission')
  expect((await save({ base: revision + 1, section: '数据属实' }, head)).refused).toBeUndefined()
  expect((await save({ base: revision + 2, school: '同意归档' }, dean)).refused).toBeUndefined()
  const [all] = (await analysed()).scopes
  expect([all?.texts.measures, all?.section.text, all?.section.by?.id, all?.school.text]).toEqual([
    texts.measures,
    '数据属实',
    head.accountId,
    '同意归档',
  ])
  const { db } = await testDatabase()
  const rows = await db.selectFrom('exam_paper_analysis').selectAll().execute()
  expect(JSON.stringify(rows.map(({ figures, ...row }) => [figures, row]))).not.toContain('机密')
  const mine = await call(
    saveAnalysis,
    { id: paper, class_id: room.id, base: 0, texts: { scores: '本班正常' } },
    { as: room.teacher },
  )
  expect(mine.refused).toBeUndefined()
})

test('a stranger sees nothing; the form comes as Word and PDF', async () => {
  const stranger = await person({ role: 'course-leader', scope_type: 'catalog', scope_id: 999_999 })
  const id = String(paper)
  expect((await call(readAnalysis, { id }, { as: stranger })).refused?.refusal).toBe('not-found')
  expect((await call(printAnalysis, { id }, { as: stranger })).refused?.refusal).toBe('not-found')
  const word = await call(
    printAnalysis,
    { id: String(paper), class_id: String(room.id) },
    { as: room.teacher },
  )
  expect([word.code, word.bytes.subarray(0, 2).toString()]).toEqual([1, 'PK'])
  const pdf = await call(printAnalysis, { id: String(paper), file: 'pdf', language: 'en' }, { as: dean })
  expect([pdf.code, pdf.bytes.subarray(0, 4).toString()]).toEqual([1, '%PDF'])
}, 60_000)

test('spec 4: a forecast stands on earlier terms, is held against what came, and only readers get it', async () => {
  const asked = { id: String(paper), label: 'A' as const }
  const { data } = await call(readForecast, asked, { as: setter })
  expect(data.forecast?.full).toBe(100)
  expect([data.unmeasured, data.forecast?.is_thin]).toEqual([['1', '2'], true])
  expect(data.came?.mean).toBeCloseTo(36.25, 0)
  expect(data.forecast?.mean.low).toBeGreaterThan(data.came?.mean ?? 0)
  const secret = await storedPaper(room, [shortQuestion(1, '未考的题', 100)], {
    examTime: new Date(Date.now() + 86_400_000),
    setter,
  })
  const before = await call(readForecast, { id: String(secret), label: 'A' }, { as: room.teacher })
  expect(before.refused?.refusal).toBe('paper-forbidden')
  expect((await call(readForecast, { id: String(secret), label: 'A' }, { as: setter })).data.came).toBeNull()
  const soon = await call(
    saveAnalysis,
    { id: secret, class_id: null, base: 0, texts: { scores: '太早' } },
    { as: setter },
  )
  expect(soon.refused?.refusal).toBe('paper-analysis-too-early')
})
