import { remindReviews } from '@obelisk/contract/assessment-review/reminders'
import * as reviews from '@obelisk/contract/assessment-review/review'
import { makeFeed, revokeFeed } from '@obelisk/contract/teaching-plan/calendar-feed'
import * as plans from '@obelisk/contract/teaching-plan/calls'
import { previewPlanRows } from '@obelisk/contract/teaching-plan/import-rows'
import { clearRecord, recordSession } from '@obelisk/contract/teaching-plan/log'
import { saveTimetable } from '@obelisk/contract/term-calendar/timetable'
import { takeRemedies } from '@obelisk/engine/teaching-plan/take-remedies'
import { evaluationTaught } from '#assessment-review/taught.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { person } from '../test/people.ts'
import { uploadedWorkbook } from '../test/workbooks.ts'
import type { Walk } from './cut-off-walk.fixture.ts'

/** A review is asked for, begun, filled, handed in, taken back, judged and decided on; another is thrown away. */
export async function* ofReviews(): Walk {
  const { teacher, at } = await evaluationTaught()
  const head = await person('section-head')
  const taught = { course_id: at.course_id, academic_term_id: at.academic_term_id }
  yield [remindReviews, { lines: [{ ...taught, review_id: null }] }, head]
  const { id } = yield [reviews.beginReview, { ...taught, form: 'whole' }, teacher]
  const read = async () => (await call(reviews.readReview, { id }, { as: head })).data
  const before = await read()
  const filled = { ...before.filled, exam_form: '闭卷笔试' }
  yield [reviews.saveReview, { ...filled, id, revision: before.revision }, teacher]
  const reason = '试卷尚未命制'
  yield [reviews.submitReview, { id, revision: (await read()).revision, reason }, teacher]
  yield [reviews.withdrawReview, { id }, teacher]
  await call(reviews.submitReview, { id, revision: (await read()).revision, reason }, { as: teacher })
  const { items, sheet, revision, document } = await read()
  const answers = items.map((item) => {
    const verdict = item.check === null ? 'unknown' : (sheet.checks[item.check]?.verdict ?? 'unknown')
    return { item_id: item.id, choice: verdict === 'met' ? null : 0, reason: '另附说明' }
  })
  const words = { opinions: [], conclusion: 'reasonable', opinion: '合理', suggestion: '' }
  yield [reviews.judgeReview, { id, revision, answers, ...words }, head]
  const { round, step } = document
  yield [reviews.decideReview, { id, round, step, decision: 'approve', opinion: '' }, head]
  const { id: spare } = yield [reviews.beginReview, { ...taught, form: 'process' }, teacher]
  yield [reviews.dropReview, { id: spare }, teacher]
}

const layout = [{ sheet: '进度', used: true, rows: [], columns: [] }]

/** The plan that was begun before is written, put in force, recorded, and begun anew. */
export async function* ofTeachingPlans(chief: Actor): Walk {
  const { db } = await testDatabase()
  const { id } = await db
    .selectFrom('teaching_plan')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const read = async () => (await call(plans.readPlan, { id }, { as: chief })).data
  const { content, facts, revision, classes } = await read()
  const whole = takeRemedies(content as never, facts as never)
  yield [plans.savePlan, { id, base: revision, content: whole }, chief]
  const weeks = Array.from({ length: 12 }, (_, at) => at + 3)
  const lesson = { weekday: 3, section_from: 3, section_to: 4, weeks, kind: 'theory' as const, room: 'A-101' }
  for (const { id: teaching_class_id } of classes)
    await call(saveTimetable, { teaching_class_id, entries: [lesson] }, { as: chief })
  yield [plans.resyncPlan, { id, base: (await read()).revision }, chief]
  const file_id = await uploadedWorkbook(chief, [{ name: '进度', rows: [['授课内容'], ['绪论']] }])
  yield [previewPlanRows, { id, file_id, pointed: layout }, chief]
  await db
    .updateTable('document')
    .set({ state: 'approved' })
    .where('kind', '=', 'teaching-plan')
    .where('subject_id', '=', id)
    .execute()
  yield [plans.publishPlans, { ids: [id] }, chief]
  const key = (await read()).content.sessions[0]?.key
  const which = { plan_id: id, class_id: classes[0]?.id, key }
  const told = { state: 'as-planned', taught_on: '2026-09-01', moved_to: null, points_done: [] }
  yield [recordSession, { ...which, ...told, measures_done: [], attendance: 30, remark: '' }, chief]
  yield [clearRecord, which, chief]
  // an address may be there from a call before: of two presses either may draw the number that is taken back
  await db.deleteFrom('calendar_feed').execute()
  const feed = yield [makeFeed, { plan_id: id }, chief]
  yield [revokeFeed, { id: feed.id }, chief]
  const next = yield [plans.revisePlan, { id, note: '节假日调整' }, chief]
  yield [plans.deletePlan, { id: String(next.id) }, chief]
}
