import { appointments } from '@obelisk/contract/appointment'
import { appointLines } from '@obelisk/contract/appointment/lines'
import * as chat from '@obelisk/contract/assistant/chat'
import { acceptPolicy } from '@obelisk/contract/assistant/policy'
import * as prompts from '@obelisk/contract/assistant/prompts'
import * as sharing from '@obelisk/contract/assistant/sharing'
import { startChat } from '@obelisk/contract/assistant/start'
import { decide, remind, takeBackDecisions, withdraw } from '@obelisk/contract/document-control/calls'
import type { ColumnSaid, MarksPointed } from '@obelisk/contract/evaluation-data/import-shapes'
import * as imports from '@obelisk/contract/evaluation-data/imports'
import { openSet, saveItems } from '@obelisk/contract/evaluation-data/items'
import * as marks from '@obelisk/contract/evaluation-data/marks'
import { addImprovement, deleteImprovements } from '@obelisk/contract/improvement'
import * as personal from '@obelisk/contract/personal-data'
import { withColumns } from '@obelisk/contract/pointed'
import * as alike from '@obelisk/contract/question-bank/alike'
import * as bank from '@obelisk/contract/question-bank/calls'
import { renumberQuestions } from '@obelisk/contract/question-bank/crosswalk'
import * as exchange from '@obelisk/contract/question-bank/exchange'
import * as memory from '@obelisk/contract/question-bank/memory'
import { moveQuestions, undoMove } from '@obelisk/contract/question-bank/move'
import { deleteSearch, saveSearch } from '@obelisk/contract/question-bank/searches'
import { importPeople, previewPeople } from '@obelisk/contract/roster/import'
import { rosterImports, undoRosterImport } from '@obelisk/contract/roster/past-imports'
import * as people from '@obelisk/contract/roster/people'
import * as units from '@obelisk/contract/roster/units'
import { importClasses, previewClasses } from '@obelisk/contract/teaching-class/import-classes'
import { importMembers, previewMembers } from '@obelisk/contract/teaching-class/members'
import { previewTakeOver, takeOverClasses } from '@obelisk/contract/teaching-class/take-over'
import {
  importTimetables,
  previewTimetables,
  timetableImports,
  undoTimetables,
} from '@obelisk/contract/term-calendar/import-timetables'
import * as content from '@obelisk/contract/training-plan/content'
import * as courses from '@obelisk/contract/training-plan/courses'
import { runImport } from '@obelisk/contract/training-plan/exchange'
import { fillPlan } from '@obelisk/contract/training-plan/from-document'
import * as standards from '@obelisk/contract/training-plan/libraries'
import * as lifecycle from '@obelisk/contract/training-plan/lifecycle'
import * as matrix from '@obelisk/contract/training-plan/matrices'
import * as plan from '@obelisk/contract/training-plan/plan'
import { testClass } from '#evaluation-data/class.fixture.ts'
import { read, table, uploadedSheets } from '#evaluation-data/import/import.fixture.ts'
import { fullClass, sheetFor } from '#evaluation-data/marks/marks.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { single, storedImport, tagged } from '#question-bank/course-group.fixture.ts'
import { complete, courseRow, libraryId, read as planOf, programme } from '#training-plan/plan.fixture.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { person } from '../test/people.ts'
import { setSite } from '../test/site.ts'
import { uploadedWorkbook } from '../test/workbooks.ts'
import { ofSchoolDocuments } from './cut-off-attachments.fixture.ts'
import { ofReports, ofSyllabi } from './cut-off-courses.fixture.ts'
import { ofPapers } from './cut-off-papers.fixture.ts'
import { ofStudents, ofSuggestions } from './cut-off-suggestions.fixture.ts'
import { ofSurveys } from './cut-off-surveys.fixture.ts'
import { ofReviews, ofTeachingPlans } from './cut-off-teaching.fixture.ts'
import { decision, documentOf, type Walk } from './cut-off-walk.fixture.ts'

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
  const listed = [{ ...own, no: 20, standard_item_ids: [] }]
  const all = yield [content.requirements.addMany, { culture_id: id, rows: listed }, as]
  await call(content.requirements.del, { ids: all.ids }, { as })
  const points = [{ ...point, no: '1.8', weight_in_requirement: null, threshold: null }]
  const many = yield [content.indicators.addMany, { culture_id: id, rows: points }, as]
  await call(content.indicators.del, { ids: many.ids }, { as })
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
  yield [takeBackDecisions, { ids: [document] }, dean]
  await call(decide, decision(document, 1, 2), { as: dean })
  yield [lifecycle.publishPlan, { id, reason: '大纲随后编写' }, dean]
}

/** Marks are opened, written, confirmed and unlocked; a table of them is read, stored and taken back. */
async function* ofMarks(): Walk {
  const room = await testClass({ students: 2 })
  const as = room.teacher
  const teaching_class_id = room.id
  yield [openSet, { teaching_class_id }, as]
  const { items, items_revision: revision } = await sheetFor(room)
  yield [saveItems, { teaching_class_id, revision, items }, as]
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
  const { problems, decisions } = (await call(imports.lookImport, { batch_id }, { as })).data
  const asked = problems.filter(({ code }) => code === 'would_replace')
  const stored = Object.fromEntries(asked.map(({ key }) => [key, 'replace' as const]))
  // what is pointed at is remembered by layout
  const first = { kind: 'item' as const, item_id: room.items[0]?.id ?? 0 }
  const pointed = withColumns<MarksPointed['rows'][number]['is'], ColumnSaid>([], '成绩', [2], () => first)
  yield [imports.lookImport, { batch_id, pointed, decisions: { ...decisions, stored } }, as]
  yield [imports.confirmImport, { batch_id, data_version: view.data_version, only_good: false }, as]
  yield [imports.undoImport, { batch_id }, as]
  const other = await read(room, rows)
  yield [imports.cancelImport, { batch_id: other.batch_id }, as]
  const { db } = await testDatabase()
  const layout = await db.selectFrom('import_layout').select('id').orderBy('id', 'desc').executeTakeFirst()
  if (layout) yield [imports.forgetLayout, { layout_id: layout.id }, as]
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
  const { list: imported } = (await call(rosterImports, { kind: 'teacher' }, { as: dean })).data
  yield [undoRosterImport, { id: imported[0]?.id ?? 0 }, dean]
  const { accountId } = await person('teacher')
  const held = { account_ids: [accountId], role: 'supervisor', scope_type: 'school', scope_ids: [] } as const
  yield [appointments.add, { ...held, end_date: '2027-01-01' }, dean]
  const { username } = await db
    .selectFrom('account')
    .select('username')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  yield [appointLines, { text: `${username} 教学秘书 全校` }, dean]
}

/** Somebody fills in the own record, looks at the own number and drops a measure nobody has begun. */
async function* ofOneself(as: Actor): Walk {
  const { db } = await testDatabase()
  const project = await db.selectFrom('project').select('id').orderBy('id').executeTakeFirstOrThrow()
  yield [personal.editInfo, { name: as.name, id_number: '110101199003074233', version: 0 }, as]
  yield [personal.revealIdNumber, {}, as]
  yield [personal.editContact, { mobile: '13800000001', email: 'a@example.edu', version: 0 }, as]
  yield [personal.editProject, { project_ids: [project.id], version: 0 }, as]
  const measure = {
    project_id: project.id,
    kind: 'content' as const,
    problem: '旧',
    cause: '因',
    measure: '措施',
    applies_to: 'syllabus' as const,
    owner_id: as.accountId,
    due_date: '2027-01-01',
  }
  const { id } = (await call(addImprovement, measure, { as })).data
  yield [deleteImprovements, { ids: [id] }, as]
}

/** Two questions are told to be sisters, then different; one is merged into the other and taken out again. */
async function* ofAlike(id: number, catalog_id: number, as: Actor): Walk {
  const { id: other } = yield [
    bank.addQuestion,
    { catalog_id, content: single('另一题', '甲', '乙'), tags: tagged },
    as,
  ]
  yield [alike.tellSisters, { ids: [id, other], are: true }, as]
  yield [alike.tellDifferent, { ids: [id, other] }, as]
  yield [alike.mergeQuestions, { keep: id, ids: [other] }, as]
  yield [alike.unmergeQuestion, { id: other }, as]
}

/** A question is written, tagged, handed in and deleted; others are imported, exported and taken back. */
async function* ofQuestions(): Walk {
  const { db } = await testDatabase()
  const as = await person('section-head')
  const { id: catalog_id } = await db
    .insertInto('course_catalog')
    .values({ code: 'CUT101', name: '断线' })
    .returning('id')
    .executeTakeFirstOrThrow()
  yield [bank.addQuestion, { catalog_id, content: single('题', '甲', '乙'), tags: tagged }, as]
  const { id } = await db.selectFrom('question').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  yield [bank.saveQuestion, { id, content: single('改', '甲', '乙') }, as]
  yield [bank.tagQuestions, { ids: [id], set: { chapter: '2' } }, as]
  const kept = yield [saveSearch, { catalog_id, name: '断线', query: { q: '题' } }, as]
  yield [deleteSearch, { id: String(kept.id) }, as]
  const chapters = [{ from: '2', to: '3' }]
  yield [renumberQuestions, { catalog_id, objectives: [], chapters }, as]
  const { id: to_catalog_id } = await db
    .insertInto('course_catalog')
    .values({ code: 'CUT102', name: '断线去处' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const moved = yield [moveQuestions, { ids: [id], to_catalog_id }, as]
  yield [undoMove, { id: moved.id }, as]
  yield [bank.actOnQuestions, { ids: [id], act: 'submit' }, as]
  yield [memory.markLeaked, { ids: [id], leaked: true }, as]
  const term = await db.selectFrom('academic_term').select('id').executeTakeFirstOrThrow()
  const use = { id, version: 1, academic_term_id: term.id, paper: '断线卷', n: 40, p: 0.5, d: 0.3 }
  const used = yield [memory.addUse, use, as]
  yield [memory.deleteUse, { id: String(used.id) }, as]
  yield* ofAlike(id, catalog_id, as)
  yield [bank.deleteQuestions, { ids: [id] }, as]
  yield [exchange.readImportFile, { catalog_id, text: '栈是 {=后进先出 ~先进先出}' }, as]
  const choices = [{ no: 1, take: 'new' as const, of: null }]
  yield [exchange.writeImport, { id: await storedImport(catalog_id, as.accountId), choices }, as]
  const workbook = await storedImport(catalog_id, as.accountId)
  await db.updateTable('question_import').set({ format: 'excel' }).where('id', '=', workbook).execute()
  yield [exchange.pointImport, { id: workbook, pointed: [] }, as]
  const written = await storedImport(catalog_id, as.accountId)
  const state = { state: 'written' as const, written_time: new Date() }
  await db.updateTable('question_import').set(state).where('id', '=', written).execute()
  yield [exchange.undoImport, { id: written }, as]
  yield [bank.addQuestion, { catalog_id, content: single('导出的题', '甲', '乙'), tags: tagged }, as]
  const wanted = { catalog: String(catalog_id), format: 'gift' as const }
  yield [exchange.exportLosses, wanted, as]
  yield [exchange.exportQuestions, wanted, as]
}

/** Something is asked, the answer is rated, and the conversation is named and deleted. */
async function* ofConversations(): Walk {
  const { db } = await testDatabase()
  const as = await person('section-head')
  yield [chat.ask, { text: '/help' }, as]
  const newest = db.selectFrom('chat_message').select(['id', 'chat_id']).orderBy('id', 'desc')
  const answer = await newest.executeTakeFirstOrThrow()
  yield [chat.rateAnswer, { id: answer.id, thumb: 1 }, as]
  yield [chat.stopAnswer, { id: answer.id }, as]
  await setSite({ assistant_on: true, assistant_url: 'http://127.0.0.1:9/v1', assistant_model: 'm' })
  const { policy } = (await call(startChat, {}, { as })).data
  yield [acceptPolicy, { version: policy?.version ?? '' }, as]
  await setSite({ assistant_on: null, assistant_url: null, assistant_model: null })
  yield [chat.changeChat, { id: answer.chat_id, title: '断线', is_pinned: true }, as]
  yield [sharing.shareChat, { id: answer.chat_id }, as]
  yield [sharing.stopSharing, { id: answer.chat_id }, as]
  yield [prompts.savePrompt, { owner: 'own', scene: 'general', title: '断线', text: '断线' }, as]
  const prompt = await db
    .selectFrom('assistant_prompt')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  yield [prompts.deletePrompt, { id: String(prompt.id) }, as]
  yield [chat.deleteChat, { id: String(answer.chat_id) }, as]
}

/** A class of a term is made again in the other term of the same year. */
async function* takingOver(as: Actor): Walk {
  const { db } = await testDatabase()
  const pair = await db
    .selectFrom('academic_term as f')
    .innerJoin('academic_term as t', (on) =>
      on.onRef('t.year_start', '=', 'f.year_start').onRef('t.id', '<>', 'f.id'),
    )
    .innerJoin('teaching_class as c', 'c.academic_term_id', 'f.id')
    .select(['f.id as from_term_id', 't.id as academic_term_id'])
    .orderBy('f.id', 'desc')
    .executeTakeFirstOrThrow()
  const { list } = (await call(previewTakeOver, pair, { as })).data
  const classes = list.filter(({ outcome }) => outcome === 'new').slice(0, 1)
  const rows = [
    ['课程', '教学班', '年级'],
    ['SE402', '断线 班', '2025级'],
  ]
  const file_id = await uploadedWorkbook(as, [{ name: '开课', rows }])
  yield [previewClasses, { file_id, academic_term_id: pair.academic_term_id }, as]
  yield [importClasses, { file_id, academic_term_id: pair.academic_term_id }, as]
  const times = [
    ['教学班', '上课时间'],
    ['断线 班', '周三3-4节 1-16周 教一101'],
  ]
  const timetable = await uploadedWorkbook(as, [{ name: '课表', rows: times }])
  const intoTerm = { file_id: timetable, academic_term_id: pair.academic_term_id }
  yield [previewTimetables, intoTerm, as]
  yield [importTimetables, intoTerm, as]
  const { academic_term_id } = intoTerm
  const { list: past } = (await call(timetableImports, { academic_term_id }, { as })).data
  yield [undoTimetables, { id: past[0]?.id ?? 0 }, as]
  yield [
    takeOverClasses,
    { ...pair, classes: classes.map(({ id, name }) => ({ id, name })), with_students: true },
    as,
  ]
}

/** Lists are imported: the courses of a plan and the students of a class; an own standard is written and deleted. */
async function* ofLists(classId: number, dean: Actor): Walk {
  const mine = await programme('990902')
  const as = mine.director
  const { id } = await complete(mine)
  const courseRows = [
    ['课程代码', '课程名称', '开课学期', '学分', '总学时', '课程性质'],
    ['SE101', '程序设计基础', 1, 4, 64, '必修'],
    ['SE102', '数据结构', 2, 3, 48, '必修'],
  ]
  const file_id = await uploadedWorkbook(as, [{ name: '课程', rows: courseRows }])
  yield [runImport, { culture_id: id, file_id, kind: 'courses' }, as]
  const objectives = [{ no: 9, text: '能够持续学习', text_en: '' }]
  const filling = { objectives, requirements: [], indicators: [], links: [], courses: [], supports: [] }
  yield [fillPlan, { culture_id: id, replace: [], filling }, as]
  const own = {
    id: await libraryId('ceeaa-2024'),
    base_project_id: mine.id,
    name: '本院标准',
    name_en: 'Own',
  }
  const copy = (await call(standards.copyLibrary, own, { as })).data.id
  const { list } = (await call(standards.libraries, {}, { as })).data
  const { items = [], revision } = list.find((one) => one.id === copy) ?? {}
  const whole = { id: copy, revision, name: '本院标准二', name_en: '' }
  yield [standards.saveLibrary, { ...whole, items: items.map(({ follows: _, ...item }) => item) }, as]
  yield [standards.deleteLibrary, { id: copy }, as]
  const { db } = await testDatabase()
  const { student_no, name } = await db
    .selectFrom('student')
    .select(['student_no', 'name'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const rows = [
    ['学号', '姓名'],
    [student_no, name],
  ]
  const students = await uploadedWorkbook(dean, [{ name: '名单', rows }])
  const wanted = { file_id: students, teaching_class_id: classId }
  yield [previewMembers, wanted, dean]
  yield [importMembers, wanted, dean]
  yield* takingOver(dean)
}

/** Walks through what people do one after the other, every call of it possible by those before. */
export const walks = (report: { classId: number; teacher: Actor; chief: Actor }): Walk[] => [
  ofSurveys(),
  ofPlans(),
  ofQuestions(),
  ofPapers(),
  ofConversations(),
  ofMarks(),
  ofSyllabi(),
  ofReports(report.classId, report.teacher),
  ofPeople(report.chief),
  ofOneself(report.chief),
  ofLists(report.classId, report.chief),
  ofReviews(),
  ofTeachingPlans(report.chief),
  ofSuggestions(report.chief),
  ofStudents(),
  ofSchoolDocuments(),
]
