import * as forms from '@obelisk/contract/assessment-review/forms'
import * as calls from '@obelisk/contract/assessment-review/review'
import { decide } from '@obelisk/contract/document-control/calls'
import { wasChanged } from '@obelisk/contract/refusal'
import { beforeAll, describe, expect, test } from 'vitest'
import { marksChanged } from '#evaluation-data/public.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { demoUniversity } from '../../test/demo.ts'
import { inRoom } from '../../test/in-room.ts'
import { person } from '../../test/people.ts'
import { evaluationTaught } from './taught.fixture.ts'

let teacher: Actor
let head: Actor
let dean: Actor
let stranger: Actor
let at = { course_id: 0, academic_term_id: 0, project_id: 0, class_id: 0 }
let id = 0

beforeAll(async () => {
  await demoUniversity()
  const taught = await evaluationTaught()
  ;({ teacher, at } = taught)
  head = await person('section-head')
  dean = await person('teaching-dean')
  stranger = await person('teacher')
})

const begin = () =>
  call(
    calls.beginReview,
    { course_id: at.course_id, academic_term_id: at.academic_term_id, form: 'whole' },
    { as: teacher },
  )
const read = async (as = teacher) => (await call(calls.readReview, { id }, { as })).data

/** The best answer to every item that the system leaves to people. */
const bestAnswers = async () => {
  const { items, sheet } = await read(head)
  return items.map((item) => {
    const verdict = item.check === null ? 'unknown' : (sheet.checks[item.check]?.verdict ?? 'unknown')
    const isOpen = verdict === 'unknown'
    return {
      item_id: item.id,
      choice: isOpen || verdict !== 'met' ? 0 : null,
      reason: isOpen ? '' : '另附说明',
    }
  })
}

describe('spec 2: route /Exam, the course reasonableness review', () => {
  test('a teacher begins a review, and it fills itself from syllabus and items', async () => {
    const first = await begin()
    expect([first.code, first.msg]).toEqual([1, ''])
    id = first.data.id
    expect((await begin()).data.id).toBe(id)
    const { sheet, items, may, form } = await read()
    expect([form.key, items.length, may.write, may.judge]).toEqual(['whole', 19, true, false])
    expect(sheet.objectives.length).toBeGreaterThan(0)
    expect(sheet.points.sum.planned).toBe(100)
    expect(sheet.points.rows.map(({ planned }) => planned).reduce((a, b) => a + b, 0)).toBeCloseTo(100, 6)
    expect(sheet.checks.every_objective?.verdict).toBe('met')
    // no paper yet: what needs one is not decided
    expect(sheet.checks.answers?.verdict).toBe('unknown')
    expect(sheet.classes[0]?.students).toBeGreaterThan(0)
  })

  test('a stranger neither sees nor begins it, and it is not in the list', async () => {
    expect((await call(calls.readReview, { id }, { as: stranger })).code).not.toBe(1)
    const other = { course_id: at.course_id, academic_term_id: at.academic_term_id, form: 'final' }
    expect((await call(calls.beginReview, other, { as: stranger })).code).not.toBe(1)
    expect((await call(calls.listReviews, {}, { as: stranger })).data.total).toBe(0)
    const mine = await call(calls.listReviews, { limit: 100 }, { as: teacher })
    expect(mine.data.list.find(({ review_id }) => review_id === id)).toMatchObject({
      state: 'draft',
      form_key: 'whole',
    })
  })

  test('who saves a review that somebody changed meanwhile is told, and nothing is overwritten', async () => {
    const { revision, filled } = await read()
    const saved = await call(
      calls.saveReview,
      { ...filled, id, revision, exam_form: '闭卷笔试' },
      { as: teacher },
    )
    expect(saved.data.filled.exam_form).toBe('闭卷笔试')
    const late = await call(calls.saveReview, { ...filled, id, revision, exam_form: '开卷' }, { as: teacher })
    expect(late.refused?.refusal).toBe(wasChanged.code)
    expect((await read()).filled.exam_form).toBe('闭卷笔试')
  })

  test('handed in it is locked, and the section head cannot pass it on while gates are open', async () => {
    const { revision } = await read()
    const late = await call(calls.submitReview, { id, revision: revision - 1, reason: '' }, { as: teacher })
    expect(late.refused?.refusal).toBe(wasChanged.code)
    const sent = await call(calls.submitReview, { id, revision, reason: '试卷尚未命制' }, { as: teacher })
    expect([sent.code, sent.msg]).toEqual([1, ''])
    expect(sent.data.document.state).toBe('submitted')
    const locked = await call(
      calls.saveReview,
      { ...sent.data.filled, id, revision: sent.data.revision },
      { as: teacher },
    )
    expect(locked.code).not.toBe(1)
    const { document, may } = await read(head)
    expect(may).toMatchObject({ judge: true, decide: true })
    const { round, step } = document
    const passed = await call(
      calls.decideReview,
      { id, round, step, decision: 'approve', opinion: '' },
      { as: head },
    )
    expect(passed.refused?.refusal).toBe('review-not-complete')
    // nor by the list of everything that waits
    const inbox = await call(
      decide,
      { id: document.id, round, step, decision: 'approve', opinion: '' },
      { as: head },
    )
    expect(inbox.refused?.refusal).toBe('review-not-complete')
    expect((await read(head)).document).toMatchObject({ state: 'submitted', step: 1 })
  })

  test('another answer than that of the system wants a reason; with conclusion it goes to the dean and is approved', async () => {
    const answers = await bestAnswers()
    const judged = {
      answers,
      opinions: [{ objective: 1, verdict: 'reasonable' as const, text: '' }],
      conclusion: 'reasonable' as const,
      opinion: '',
      suggestion: '',
    }
    const { revision, document, sheet, items } = await read(head)
    const system = items.find(({ check }) => check !== null && sheet.checks[check]?.verdict === 'met')
    const overruled = {
      ...judged,
      answers: [
        ...answers.filter(({ item_id }) => item_id !== system?.id),
        { item_id: system?.id ?? 0, choice: 1, reason: '' },
      ],
    }
    const saved = await call(calls.judgeReview, { ...overruled, id, revision }, { as: head })
    expect([saved.code, saved.msg]).toEqual([1, ''])
    const { round, step } = document
    const decision = { id, round, step, decision: 'approve' as const, opinion: '' }
    expect((await call(calls.decideReview, decision, { as: head })).refused?.refusal).toBe(
      'review-not-complete',
    )
    const stale = await call(calls.judgeReview, { ...judged, id, revision }, { as: head })
    expect(stale.refused?.refusal).toBe(wasChanged.code)
    await call(calls.judgeReview, { ...judged, id, revision: saved.data.revision }, { as: head })
    const passed = await call(calls.decideReview, decision, { as: head })
    expect([passed.code, passed.msg]).toEqual([1, ''])
    const agreed = await call(calls.decideReview, { ...decision, step: 2 }, { as: dean })
    expect(agreed.data.document.state).toBe('approved')
    expect(agreed.data.judged.conclusion).toBe('reasonable')
  })

  test('the form is a Word document and pages on A4, in both languages', async () => {
    for (const language of ['zh-cn', 'en'] as const) {
      const { data } = await call(calls.printReview, { id, language }, { as: teacher })
      expect(data.paper.blocks.filter(({ type }) => type === 'table').length).toBeGreaterThanOrEqual(6)
    }
    const { bytes } = await call(calls.reviewWord, { id }, { as: teacher })
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
  })

  test('where the school asks for it, marks are confirmed only after an approved review', async () => {
    const { db } = await testDatabase()
    await db
      .insertInto('evaluation_setting')
      .values({
        scope_type: 'school',
        scope_id: 0,
        key: 'require_review_before_eval',
        value: JSON.stringify('hard'),
      })
      .execute()
    const told = { teaching_class_ids: [at.class_id], reason: 'confirmed' as const, note: '' }
    await inRoom('evaluation-data', teacher, (ctx) => ctx.tell(marksChanged, told))
    await db
      .updateTable('document')
      .set({ state: 'draft' })
      .where('kind', '=', 'review')
      .where('subject_id', '=', id)
      .execute()
    await expect(
      inRoom('evaluation-data', teacher, (ctx) => ctx.tell(marksChanged, told)),
    ).rejects.toMatchObject({
      text: { code: 'marks-before-review' },
    })
    const asked = { teaching_class_id: String(at.class_id) }
    expect((await call(calls.reviewBeforeMarks, asked, { as: teacher })).data).toEqual({
      asked: 'hard',
      is_reviewed: false,
    })
    await db
      .updateTable('evaluation_setting')
      .set({ value: JSON.stringify('warn') })
      .where('key', '=', 'require_review_before_eval')
      .execute()
    await inRoom('evaluation-data', teacher, (ctx) => ctx.tell(marksChanged, told))
    expect((await call(calls.reviewBeforeMarks, asked, { as: teacher })).data.asked).toBe('warn')
    expect((await call(calls.reviewBeforeMarks, asked, { as: stranger })).refused?.refusal).toBe('not-found')
    await db.deleteFrom('evaluation_setting').where('key', '=', 'require_review_before_eval').execute()
    await inRoom('evaluation-data', teacher, (ctx) => ctx.tell(marksChanged, told))
    expect((await call(calls.reviewBeforeMarks, asked, { as: teacher })).data.asked).toBe('off')
  })

  test('a school changes a form and adds one; begun reviews keep their items', async () => {
    const { list, may_edit } = (await call(forms.listForms, {}, { as: dean })).data
    expect([list.length, may_edit]).toEqual([5, true])
    const [final] = list
    if (!final) throw new Error('no form')
    const { is_own: _, ...form } = final
    const changed = { ...form, items: form.items.slice(0, 3) }
    const saved = await call(forms.saveForm, { ...changed, _was: form }, { as: dean })
    expect(saved.data.list[0]).toMatchObject({ is_own: true, items: { length: 3 } })
    const late = await call(forms.saveForm, { ...form, _was: form }, { as: dean })
    expect(late.refused?.refusal).toBe(wasChanged.code)
    const own = { ...form, key: 'own-6', name: '课程设计合理性审核' }
    expect((await call(forms.saveForm, own, { as: dean })).data.list).toHaveLength(6)
    // the form of the school and both siblings of the review carry a review each, beside the one that there is
    const taught = { course_id: at.course_id, academic_term_id: at.academic_term_id }
    for (const key of ['own-6', 'syllabus', 'quality']) {
      const begun = await call(calls.beginReview, { ...taught, form: key }, { as: teacher })
      expect([key, begun.code, begun.msg]).toEqual([key, 1, ''])
      const shown = await call(calls.readReview, { id: begun.data.id }, { as: teacher })
      expect([shown.data.form.key, shown.data.items.length > 0]).toEqual([key, true])
      const { bytes } = await call(calls.reviewWord, { id: begun.data.id }, { as: teacher })
      expect(bytes.subarray(0, 2).toString()).toBe('PK')
    }
    const twice = { ...own, items: [...own.items, ...own.items.slice(0, 1)] }
    expect((await call(forms.saveForm, twice, { as: dean })).refused?.refusal).toBe('review-item-twice')
    expect((await call(forms.saveForm, own, { as: teacher })).code).not.toBe(1)
    await call(forms.dropForm, { key: 'own-6' }, { as: dean })
    const back = await call(forms.dropForm, { key: 'final' }, { as: dean })
    expect(back.data.list[0]).toMatchObject({ is_own: false, items: { length: 11 } })
    expect((await read()).items).toHaveLength(19)
  })
})
