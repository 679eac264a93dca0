import { appointments } from '@obelisk/contract/appointment'
import { readReport } from '@obelisk/contract/attainment-report/report'
import * as writing from '@obelisk/contract/attainment-report/writing'
import { decide, remind, tickOpinion, withdraw } from '@obelisk/contract/document-control/calls'
import type { Endpoint } from '@obelisk/contract/endpoint'
import * as imports from '@obelisk/contract/evaluation-data/imports'
import { openSet } from '@obelisk/contract/evaluation-data/items'
import * as marks from '@obelisk/contract/evaluation-data/marks'
import { importPeople, previewPeople } from '@obelisk/contract/roster/import'
import * as people from '@obelisk/contract/roster/people'
import * as units from '@obelisk/contract/roster/units'
import * as syllabi from '@obelisk/contract/syllabus/calls'
import * as content from '@obelisk/contract/training-plan/content'
import * as courses from '@obelisk/contract/training-plan/courses'
import * as lifecycle from '@obelisk/contract/training-plan/lifecycle'
import * as matrix from '@obelisk/contract/training-plan/matrices'
import * as plan from '@obelisk/contract/training-plan/plan'
import { testClass } from '#evaluation-data/class.fixture.ts'
import { read, table, uploadedSheets } from '#evaluation-data/import/import.fixture.ts'
import { fullClass, sheetFor } from '#evaluation-data/marks/marks.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { plannedCourse } from '#syllabus/planned-course.fixture.ts'
import { wholeContent } from '#syllabus/whole-content.fixture.ts'
import { complete, courseRow, read as planOf, programme } from '#training-plan/plan.fixture.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { person } from '../test/people.ts'
import { uploadedWorkbook } from '../test/workbooks.ts'

/** One call that stands on those before it, as who may make it; gets back what the call answered. */
export type Step = readonly [Endpoint, object, Actor]
export type Walk = AsyncGenerator<
  Step,
  void,
  { id: number; undo_id: number; batch_id: number; data_version: number }
>

async function documentOf(kind: 'culture' | 'syllabus' | 'report', subject_id: number): Promise<number> {
  const { db } = await testDatabase()
  const { id } = await db
    .selectFrom('document')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

const decision = (id: number, step: number, round = 1) =>
  ({ id, round, step, decision: 'approve', opinion: '同意' }) as const

/** A plan is written, handed in, taken back, approved and published. */
async function* ofPlans(): Walk {
  const mine = await programme('990901')
  const { id, course, indicators } = await complete(mine)
  const as = mine.director
  const [indicator = 0] = indicators
  const whole = await planOf(id, as)
  const [requirement = whole.requirements[0]] = whole.requirements
  const wanted = requirement?.id ?? 0
  yield [plan.savePlan, { id, was: { name: '2024版培养方案' }, row: { name: '新版' } }, as]
  yield [
    content.requirements.edit,
    { id: wanted, was: { name_en: requirement?.name_en }, row: { name_en: 'A' } },
    as,
  ]
  const point = { requirement_id: wanted, no: '1.9', name: '', description: '能够分析', description_en: '' }
  const added = yield [
    content.indicators.add,
    { culture_id: id, row: { ...point, weight_in_requirement: null, threshold: null } },
    as,
  ]
  yield [
    content.indicators.edit,
    { id: added.id, was: { description: '能够分析' }, row: { description: '能' } },
    as,
  ]
  const gone = yield [content.indicators.del, { ids: [added.id] }, as]
  yield [content.undo, { id: gone.undo_id }, as]
  const own = {
    no: 19,
    name: '本校要求',
    name_en: '',
    description: '能',
    description_en: '',
    threshold: null,
  }
  const more = yield [
    content.requirements.add,
    { culture_id: id, row: { ...own, standard_item_ids: [] } },
    as,
  ]
  yield [content.requirements.del, { ids: [more.id] }, as]
  const group = { name: '方向', kind: 'direction', rule: 'min' } as const
  const held = await call(content.groups.add, { culture_id: id, row: group }, { as })
  yield [content.groups.edit, { id: held.data.id, was: { name: '方向' }, row: { name: '方向二' } }, as]
  const second = yield [courses.addCourse, { culture_id: id, row: courseRow('SE109') }, as]
  yield [courses.saveCourse, { id: second.id, was: { name: '课程SE109' }, row: { name: '课程' } }, as]
  yield [courses.batchCourses, { ids: [second.id], row: { term: 2 } }, as]
  yield [courses.moveCourse, { id: second.id, targetId: course }, as]
  yield [courses.deleteCourses, { ids: [second.id] }, as]
  const cell = { course_id: course, indicator_id: indicator }
  yield [matrix.saveSupports, { culture_id: id, cells: [{ ...cell, was: 'H', now: 'M' }] }, as]
  yield [matrix.generateWeights, { culture_id: id, indicator_ids: [indicator] }, as]
  const { weights } = await planOf(id, as)
  const was = weights.find((one) => one.indicator_id === indicator)?.weight ?? null
  yield [matrix.saveWeights, { culture_id: id, cells: [{ ...cell, was, now: 1 }] }, as]
  const link = whole.links[0]
  const linked = { requirement_id: link?.requirement_id, edu_objective_id: link?.edu_objective_id }
  yield [matrix.saveLinks, { culture_id: id, cells: [{ ...linked, was: 'H', now: 'M' }] }, as]
  await call(content.indicators.del, { ids: [added.id] }, { as })
  yield* ofLifecycle(id, as, mine.dean)
}

async function* ofLifecycle(id: number, as: Actor, dean: Actor): Walk {
  yield [lifecycle.submitPlan, { id, reason: '试点' }, as]
  const document = await documentOf('culture', id)
  yield [withdraw, { id: document }, as]
  await call(lifecycle.submitPlan, { id, reason: '试点' }, { as })
  yield [remind, { ids: [document] }, as]
  yield [decide, decision(document, 1, 2), dean]
  yield [lifecycle.publishPlan, { id, reason: '大纲随后编写' }, dean]
}

/** Marks are opened, written, confirmed and unlocked; a table of them is read, stored and taken back. */
async function* ofMarks(): Walk {
  const room = await testClass({ students: 2 })
  const as = room.teacher
  const teaching_class_id = room.id
  yield [openSet, { teaching_class_id }, as]
  const { items } = await sheetFor(room)
  const opened = { ...room, items }
  const cells = fullClass(opened)
  yield [marks.saveMarks, { teaching_class_id, cells }, as]
  const { class: now } = await sheetFor(room)
  yield [marks.confirmMarks, { teaching_class_id, data_version: now.data_version }, as]
  const head = await person({ role: 'section-head', scope_type: 'project', scope_id: room.projectId })
  yield [marks.askUnlock, { teaching_class_id, reason: '第三题登错' }, as]
  yield [marks.unlockMarks, { teaching_class_id, reason: '第三题登错' }, head]
  yield* ofImports(opened, as)
  const [student] = room.students
  yield [marks.excludeStudent, { teaching_class_id, student_id: student?.id, reason: '休学' }, as]
}

async function* ofImports(room: Parameters<typeof read>[0], as: Actor): Walk {
  const rows = table(room, () => room.items.map(({ full_score }) => full_score))
  const file_id = await uploadedSheets([{ name: '成绩', rows }], '成绩.xlsx', as)
  const view = yield [imports.readImport, { teaching_class_id: room.id, file_id }, as]
  const { batch_id } = view
  yield [imports.lookImport, { batch_id }, as]
  yield [imports.confirmImport, { batch_id, data_version: view.data_version, only_good: false }, as]
  yield [imports.undoImport, { batch_id }, as]
  const other = await read(room, rows)
  yield [imports.cancelImport, { batch_id: other.batch_id }, as]
  const { db } = await testDatabase()
  const layout = await db.selectFrom('import_layout').select('id').orderBy('id', 'desc').executeTakeFirst()
  if (layout) yield [imports.forgetLayout, { layout_id: layout.id }, as]
}

/** A syllabus is assigned, written, returned, approved, published and written anew. */
async function* ofSyllabi(): Walk {
  const house = await plannedCourse(['CUT1', 'CUT2'])
  const { author, director, head, courses: both, indicators } = house
  await call(
    syllabi.assignAuthors,
    { course_ids: both.map(({ id }) => id), account_id: author.accountId },
    { as: director },
  )
  const list = async () =>
    (await call(syllabi.listCourses, { culture: house.culture }, { as: author })).data.list
  const [first = 0, second = 0] = (await list()).map(({ syllabus }) => syllabus?.id ?? 0)
  yield [syllabi.confirmAssignment, { id: first }, author]
  yield [syllabi.saveSyllabus, { id: first, base: {}, sections: wholeContent(indicators) }, author]
  yield [syllabi.submitSyllabus, { id: first, reason: '' }, author]
  const document = await documentOf('syllabus', first)
  await call(
    decide,
    { ...decision(document, 1), decision: 'return', opinion: '1. 请改；2. 请补' },
    { as: head },
  )
  yield [tickOpinion, { id: document, lines: [0] }, author]
  await call(syllabi.submitSyllabus, { id: first, reason: '' }, { as: author })
  for (const [step, by] of [head, house.dean].entries())
    await call(decide, decision(document, step + 1, 2), { as: by })
  yield [syllabi.publishSyllabi, { ids: [first] }, director]
  yield [syllabi.copySyllabus, { id: second, from: first }, author]
  const next = yield [syllabi.reviseSyllabus, { id: first, note: '修订' }, author]
  yield [syllabi.deleteSyllabus, { id: next.id }, author]
}

/** A report is written and handed in, and taken back. */
async function* ofReports(classId: number, as: Actor): Walk {
  const report = (await call(readReport, { teaching_class_id: classId }, { as })).data
  const report_id = report.report_id ?? 0
  for (const key of ['paper', 'analysis']) {
    const version = report.sections.find((one) => one.key === key)?.version ?? 0
    yield [writing.saveSection, { report_id, key, content: '失分集中在期末综合题。', version }, as]
  }
  for (const { code, place } of report.findings) {
    if (code !== 'R02.no_measure') continue
    const what = { problem: '低于期望值', cause: '练习不足', measure: '增加练习', due_date: '2027-01-10' }
    const where = {
      objective_no: Number(place.objective_no),
      kind: 'method',
      applies_to: 'syllabus',
    } as const
    const measure = { report_id, ...where, ...what, owner_id: as.accountId, target_value: 0.7 }
    await call(writing.saveMeasure, measure, { as })
  }
  yield [writing.submitReport, { report_id, reason: '已核对' }, as]
  yield [writing.withdrawReport, { report_id }, as]
}

/** People and units are added, changed and imported; somebody changes the own password. */
async function* ofPeople(dean: Actor): Walk {
  const { db } = await testDatabase()
  const unit = { kind: 'section', parent_id: 2, code: 'CUT9', name: '新系' } as const
  const { id } = yield [units.colleges.add, unit, dean]
  yield [units.colleges.edit, { id, name: '新系二' }, dean]
  yield [units.colleges.del, { ids: [id] }, dean]
  const student = await db.selectFrom('student').select('id').orderBy('id').executeTakeFirstOrThrow()
  yield [people.resetPasswords, { kind: 'student', ids: [student.id], password: 'First2026' }, dean]
  const rows = [
    ['工号', '姓名', '所属单位'],
    ['CUT1', '周明', '计算机学院'],
  ]
  const file_id = await uploadedWorkbook(dean, [{ name: '名单', rows }])
  yield [previewPeople, { kind: 'teacher', file_id }, dean]
  yield [importPeople, { kind: 'teacher', file_id, password: 'First2026' }, dean]
  const { accountId } = await person('teacher')
  const held = { account_ids: [accountId], role: 'supervisor', scope_type: 'school', scope_ids: [] } as const
  yield [appointments.add, { ...held, end_date: '2027-01-01' }, dean]
}

/** Walks through what people do one after the other, every call of it possible by those before. */
export const walks = (report: { classId: number; teacher: Actor; chief: Actor }): Walk[] => [
  ofPlans(),
  ofMarks(),
  ofSyllabi(),
  ofReports(report.classId, report.teacher),
  ofPeople(report.chief),
]
