import { administrators } from '@obelisk/contract/access-control/administrators'
import { changeOwnProfile } from '@obelisk/contract/access-control/back-office'
import { defaultForms, saveForm as saveReviewForm } from '@obelisk/contract/assessment-review/forms'
import { readForm, resetForm, saveForm } from '@obelisk/contract/attainment-report/form'
import { compute, readReport } from '@obelisk/contract/attainment-report/report'
import * as writing from '@obelisk/contract/attainment-report/writing'
import type { Endpoint } from '@obelisk/contract/endpoint'
import { saveAnswers, saveCriterion, saveSittings } from '@obelisk/contract/evaluation-data/beside-marks'
import { readSheet } from '@obelisk/contract/evaluation-data/classes'
import { saveContributions, saveIndirect } from '@obelisk/contract/evaluation-data/marks'
import { changeProfile } from '@obelisk/contract/identity/profile'
import { addImprovement, editImprovement } from '@obelisk/contract/improvement'
import { members } from '@obelisk/contract/member/members'
import * as near from '@obelisk/contract/near-settings'
import { roles } from '@obelisk/contract/permission'
import { readQuestion, saveQuestion } from '@obelisk/contract/question-bank/calls'
import * as settings from '@obelisk/contract/settings'
import * as config from '@obelisk/contract/site-config/calls'
import { beginPlan, readPlan } from '@obelisk/contract/teaching-plan/calls'
import { recordSession } from '@obelisk/contract/teaching-plan/log'
import { readCalendar, saveCalendar } from '@obelisk/contract/term-calendar/calendar'
import { readSectionTimes, saveSectionTimes } from '@obelisk/contract/term-calendar/section-times'
import { saveTimetable } from '@obelisk/contract/term-calendar/timetable'
import type { Actor } from '#kernel/actor.ts'
import { single, storedQuestion } from '#question-bank/course-group.fixture.ts'
import { freeClasses } from '#teaching-plan/free-classes.fixture.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { demoUniversity } from '../test/demo.ts'
import { administrator, person } from '../test/people.ts'
import type { Case } from './stale-case.fixture.ts'
import { casesWithoutText } from './stale-numbers.fixture.ts'

let dean: Actor
let other: Actor
let chief: Actor
let author: Actor
let teacher: Actor
let project = 0
let culture = 0
let classId = 0
let openClassId = 0
let termId = 0
let reportId = 0

let texts = 0
/** A text that nobody has written before. */
const fresh = () => `甲${++texts}`

export const send = ([endpoint, input]: [Endpoint, object], as: Actor) =>
  call(endpoint as never, input as never, { as })

/** The demonstration, with a report that is still written. */
export async function prepareCases() {
  const { actor, idOf } = await demoUniversity()
  dean = await person('teaching-dean')
  other = await person('teaching-dean')
  author = await person(...roles)
  chief = await administrator('super')
  teacher = { ...(await actor('suwanqing')), name: '苏婉清' }
  project = await idOf('project', "code = '080902'")
  classId = await idOf(
    'teaching_class',
    `id in (select teaching_class_id from evaluation_class where state = 'confirmed') and base_project_id = ${project}
      and id in (select teaching_class_id from teaching_class_teacher w join teacher t on t.id = w.teacher_id
        where t.account_id = ${teacher.accountId})`,
  )
  openClassId = await idOf(
    'teaching_class',
    `id in (select teaching_class_id from evaluation_class where state = 'entering') and id in (
      select teaching_class_id from teaching_class_teacher w join teacher t on t.id = w.teacher_id
        where t.account_id = ${teacher.accountId})`,
  )
  termId = await idOf(
    'academic_term',
    `id = (select academic_term_id from teaching_class where id = ${classId})`,
  )
  await call(compute, { teaching_class_id: classId }, { as: teacher })
  const report = (await call(readReport, { teaching_class_id: classId }, { as: teacher })).data
  reportId = report.report_id ?? 0
  culture = await idOf('culture', `base_project_id = ${project}`)
  return { teacher, reportId, classId }
}

const ofOneself: Record<string, () => Promise<Case>> = {
  '/api/account/profile': async () => {
    const me = await person('teacher')
    return {
      by: chief,
      first: [members.edit, { id: me.accountId, motto: '甲' }],
      late: me,
      second: [changeProfile, { motto: '乙' }],
      was: { motto: '', nickname: '' },
      now: { motto: '甲' },
      fields: ['motto'],
    }
  },
  '/admin/routine.AdminInfo/edit': async () => {
    const me = await administrator('routine/adminInfo/index', 'routine/adminInfo/edit')
    return {
      by: chief,
      first: [administrators.edit, { id: me.accountId, motto: '甲' }],
      late: me,
      second: [changeOwnProfile, { motto: '乙' }],
      was: { motto: '' },
      now: { motto: '甲' },
      fields: ['motto'],
    }
  },
  '/admin/routine.Config/define': async () => {
    const item = { group: 'basics', name: 'own_item', title: '旧', type: 'string' as const }
    const { id } = (await call(config.addConfigItem, item, { as: chief })).data
    const defined = (title: string) => ({ id, group: 'basics', title })
    return {
      by: chief,
      first: [config.changeConfigDefinition, defined('甲')],
      late: await administrator('super'),
      second: [config.changeConfigDefinition, defined('乙')],
      was: { title: '旧', tip: '' },
      now: { title: '甲' },
      fields: ['title'],
    }
  },
}

const ofMeasures: Record<string, () => Promise<Case>> = {
  '/api/Improvement/save': async () => {
    const leader = await person('programme-director', 'teaching-dean')
    const plain = {
      project_id: project,
      kind: 'content' as const,
      problem: '旧',
      cause: '因',
      measure: '措施',
      applies_to: 'syllabus' as const,
      owner_id: teacher.accountId,
      due_date: '2027-01-01',
    }
    const { id } = (await call(addImprovement, plain, { as: leader })).data
    return {
      by: leader,
      first: [editImprovement, { id, problem: '甲' }],
      late: await person('programme-director', 'teaching-dean'),
      second: [editImprovement, { id, problem: '乙', due_date: '2027-02-01' }],
      was: { problem: '旧', due_date: '2027-01-01' },
      now: { problem: '甲' },
      fields: ['problem'],
    }
  },
}

const ofQuestions: Record<string, () => Promise<Case>> = {
  '/api/QuestionBank/save': async () => {
    const by = await person('section-head')
    const { catalog_id } = await (await testDatabase()).db
      .selectFrom('course')
      .select('catalog_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const id = await storedQuestion(catalog_id, by.accountId)
    const row = (await call(readQuestion, { id: String(id) }, { as: by })).data.row
    return {
      by,
      first: [saveQuestion, { id, content: single('甲', '一', '二') }],
      late: await person('section-head'),
      second: [saveQuestion, { id, content: single('乙', '一', '二') }],
      was: { content: row.content },
      now: { content: single('甲', '一', '二') },
      fields: ['content'],
    }
  },
}

let plan: Promise<{ by: Actor; plan_id: number; class_id: number; keys: number[] }> | undefined
let lessons = 0

/** The first plan that there is, else one made for a class of the demonstration, put in force. */
async function planInForce() {
  const { actor } = await demoUniversity()
  const { db } = await testDatabase()
  const firstPlan = () =>
    db
      .selectFrom('teaching_plan_class as x')
      .innerJoin('teaching_class_teacher as w', 'w.teaching_class_id', 'x.teaching_class_id')
      .innerJoin('teacher as t', 't.id', 'w.teacher_id')
      .innerJoin('account as a', 'a.id', 't.account_id')
      .select(['x.teaching_plan_id as id', 'x.teaching_class_id as class_id', 'a.username', 'a.name'])
      .where('w.is_main', '=', true)
      .orderBy('x.teaching_plan_id')
      .executeTakeFirst()
  if (!(await firstPlan())) {
    const { ids, leader } = await freeClasses()
    await call(beginPlan, { teaching_class_ids: ids }, { as: await actor(leader) })
  }
  const found = await firstPlan()
  if (!found) throw new Error('no plan was begun')
  await db
    .updateTable('document')
    .set({ state: 'published' })
    .where('kind', '=', 'teaching-plan')
    .where('subject_id', '=', found.id)
    .execute()
  const by = { ...(await actor(found.username)), name: found.name }
  const { content } = (await call(readPlan, { id: found.id }, { as: by })).data
  return {
    by,
    plan_id: found.id,
    class_id: found.class_id,
    keys: content.sessions.map(({ key }) => key),
  }
}

const ofTeaching: Record<string, () => Promise<Case>> = {
  '/api/Teach/record': async () => {
    plan ??= planInForce()
    const { by, plan_id, class_id, keys } = await plan
    const which = { plan_id, class_id, key: keys[lessons++] ?? 0 }
    const taught = {
      state: 'as-planned',
      taught_on: '2026-09-01',
      moved_to: null,
      points_done: [],
      measures_done: [],
      attendance: 30,
    }
    await send([recordSession, { ...which, ...taught, remark: '旧' }], by)
    return {
      by,
      first: [recordSession, { ...which, ...taught, remark: '甲' }],
      late: await person({ role: 'course-leader', scope_type: 'school', scope_id: null }),
      second: [recordSession, { ...which, ...taught, remark: '乙' }],
      was: { remark: '旧' },
      now: { remark: '甲' },
      fields: ['remark'],
    }
  },
}

const ofReports: Record<string, () => Promise<Case>> = {
  '/api/Assreport/saveMeasure': async () => {
    const measure = (more: object) => ({
      report_id: reportId,
      objective_no: null,
      kind: 'content',
      problem: '旧',
      applies_to: 'syllabus',
      owner_id: null,
      due_date: null,
      target_value: null,
      ...more,
    })
    const made = await send([writing.saveMeasure, measure({})], teacher)
    const { id } = made.data as { id: number }
    return {
      by: teacher,
      first: [writing.saveMeasure, measure({ id, problem: '甲' })],
      late: author,
      second: [writing.saveMeasure, measure({ id, problem: '乙' })],
      was: { problem: '旧' },
      now: { problem: '甲' },
      fields: ['problem'],
    }
  },
  '/api/Assreport/arrangeSections': async () => {
    const { sections } = (await call(readReport, { teaching_class_id: classId }, { as: teacher })).data
    const seen = sections.map(({ key, title, enabled }) => ({ key, title, enabled }))
    const mine = fresh()
    const renamed = (title: string) => seen.map((one, at) => (at === 1 ? { ...one, title } : one))
    return {
      by: teacher,
      first: [writing.arrangeSections, { report_id: reportId, sections: renamed(mine) }],
      late: author,
      second: [writing.arrangeSections, { report_id: reportId, sections: renamed('乙') }],
      was: { sections: seen },
      now: { sections: renamed(mine) },
      fields: ['sections'],
    }
  },
  '/api/Assreport/saveForm': () => ofForm(saveForm),
  '/api/Assreport/resetForm': () => ofForm(resetForm),
  '/api/Evaldata/contributions': async () => {
    const teaching_class_id = openClassId
    const { students, components } = (await call(readSheet, { teaching_class_id }, { as: teacher })).data
    const part = { student_id: students[0]?.id ?? 0, component_id: components[0]?.id ?? 0 }
    const contributions = (factor: number) => [{ ...part, factor }]
    await send([saveContributions, { teaching_class_id, contributions: [] }], teacher)
    return {
      by: teacher,
      first: [saveContributions, { teaching_class_id, contributions: contributions(0.8) }],
      late: author,
      second: [saveContributions, { teaching_class_id, contributions: contributions(1.2) }],
      was: { contributions: [] },
      now: { contributions: contributions(0.8) },
      fields: ['contributions'],
    }
  },
  '/api/Evaldata/sittings': async () => {
    const teaching_class_id = openClassId
    const { students, items } = (await call(readSheet, { teaching_class_id }, { as: teacher })).data
    const sittings = (mark: number) => [
      ...(students[0] && items[0]
        ? [{ student_id: students[0].id, item_id: items[0].id, kind: 'make_up' as const, no: 1, mark }]
        : []),
    ]
    await send([saveSittings, { teaching_class_id, sittings: [] }], teacher)
    return {
      by: teacher,
      first: [saveSittings, { teaching_class_id, sittings: sittings(1) }],
      late: author,
      second: [saveSittings, { teaching_class_id, sittings: sittings(2) }],
      was: { sittings: [] },
      now: { sittings: sittings(1) },
      fields: ['sittings'],
    }
  },
  '/api/Evaldata/answers': async () => {
    const teaching_class_id = openClassId
    const { students, items } = (await call(readSheet, { teaching_class_id }, { as: teacher })).data
    const item_ids = [items[0]?.id ?? 0]
    const rows = (option: string) => [{ student_id: students[0]?.id ?? 0, options: [option] }]
    const now = async (option: string) => {
      await send([saveAnswers, { teaching_class_id, item_ids, rows: rows(option) }], teacher)
      return (await call(readSheet, { teaching_class_id }, { as: teacher })).data.answers
    }
    const after = await now('B')
    const before = await now('A')
    return {
      by: teacher,
      first: [saveAnswers, { teaching_class_id, item_ids, rows: rows('B') }],
      late: author,
      second: [saveAnswers, { teaching_class_id, item_ids, rows: rows('C') }],
      was: { answers: before },
      now: { answers: after },
      fields: ['answers'],
    }
  },
  '/api/Evaldata/criterion': async () => {
    const { students } = (await call(readSheet, { teaching_class_id: openClassId }, { as: teacher })).data
    const criterion = (value: number) => ({
      name: 'OS',
      values: [{ student_id: students[0]?.id ?? 0, value }],
    })
    const body = (value: number) => ({ teaching_class_id: openClassId, criterion: criterion(value) })
    await send([saveCriterion, body(70)], teacher)
    return {
      by: teacher,
      first: [saveCriterion, body(80)],
      late: author,
      second: [saveCriterion, body(90)],
      was: { criterion: criterion(70) },
      now: { criterion: criterion(80) },
      fields: ['criterion'],
    }
  },
  '/api/Evaldata/indirect': async () => {
    const { objectives } = (await call(readReport, { teaching_class_id: classId }, { as: teacher })).data
    const objective_id = objectives[0]?.id ?? 0
    const values = (value: number) => [{ objective_id, value, answers: 10, targeted: 20, note: '' }]
    await send([saveIndirect, { teaching_class_id: classId, values: [] }], teacher)
    return {
      by: teacher,
      first: [saveIndirect, { teaching_class_id: classId, values: values(0.8) }],
      late: author,
      second: [saveIndirect, { teaching_class_id: classId, values: values(0.9) }],
      was: { values: [] },
      now: { values: values(0.8) },
      fields: ['values'],
    }
  },
}

/** `late` is what the second person would change: a value, or that of the place taken back. */
function ofSettings(name: string, save: Endpoint, late: object, place: object) {
  const seen = async (): Promise<Case> => {
    await send([save, { ...place, changes: { co_threshold: 0.61 } }], dean)
    return {
      by: dean,
      first: [save, { ...place, changes: { co_threshold: 0.62 } }],
      late: other,
      second: [save, { ...place, ...late }],
      was: { co_threshold: 0.61 },
      now: { co_threshold: 0.62 },
      fields: ['co_threshold'],
    }
  }
  return { [`/api/${name}/save`]: seen }
}

const lineOf = (room: string) => ({
  weekday: 1,
  section_from: 1,
  section_to: 2,
  weeks: [1],
  kind: 'theory' as const,
  room,
})

/** Lists that are replaced as a whole: what is seen is an empty one. */
async function ofList(
  endpoint: Endpoint,
  key: { academic_term_id: number } | { teaching_class_id: number },
  entriesNamed: (name: string) => object[],
): Promise<Case> {
  await send([endpoint, { ...key, entries: [] }], author)
  const mine = entriesNamed(fresh())
  return {
    by: teacher,
    first: [endpoint, { ...key, entries: mine }],
    late: author,
    second: [endpoint, { ...key, entries: entriesNamed('乙') }],
    was: { entries: [] },
    now: { entries: mine },
    fields: ['entries'],
  }
}

const ofTerms: Record<string, () => Promise<Case>> = {
  '/api/TermCalendar/save': async () => {
    const { start_date } = (await call(readCalendar, { academic_term_id: termId }, { as: author })).data
    const day = { kind: 'holiday', from: start_date, to: start_date, follows: null }
    const registrar = await person('teaching-secretary')
    const made = await ofList(saveCalendar, { academic_term_id: termId }, (name) => [{ ...day, name }])
    return { ...made, by: registrar }
  },
  '/api/TermCalendar/saveSections': async () => {
    const { times } = (await call(readSectionTimes, {}, { as: author })).data
    // two sections at least: with one taken away there is something to see
    const without = (from: number) => ({ times: times.slice(from, from + 2) })
    await send([saveSectionTimes, { times }], author)
    const registrar = await person('teaching-secretary')
    return {
      by: registrar,
      first: [saveSectionTimes, without(0)],
      late: author,
      second: [saveSectionTimes, without(1)],
      was: { times },
      now: without(0),
      fields: ['times'],
    }
  },
  '/api/Timetable/save': () =>
    ofList(saveTimetable, { teaching_class_id: classId }, (room) => [lineOf(room)]),
}

const ofReviews: Record<string, () => Promise<Case>> = {
  '/api/Exam/saveForm': async () => {
    const [usual] = defaultForms
    if (!usual) throw new Error('no form of review')
    const mine = { ...usual, name: fresh() }
    return {
      by: dean,
      first: [saveReviewForm, mine],
      late: other,
      second: [saveReviewForm, { ...usual, name: '乙' }],
      was: { name: usual.name },
      now: { name: mine.name },
      fields: ['name'],
    }
  },
}

async function ofForm(last: Endpoint): Promise<Case> {
  const place = { scope_type: 'project' as const, scope_id: project }
  const { sections } = (await call(readForm, place, { as: dean })).data
  const seen = sections.map(({ usual: _, ...one }) => one)
  const mine = fresh()
  const renamed = (title: string) => seen.map((one, at) => (at === 1 ? { ...one, title } : one))
  return {
    by: dean,
    first: [saveForm, { ...place, sections: renamed(mine) }],
    late: other,
    second: [last, { ...place, ...(last === saveForm ? { sections: renamed('乙') } : {}) }],
    was: { sections: seen },
    now: { sections: renamed(mine) },
    fields: ['sections'],
  }
}

/** By the path of the call. */
export const casesOf = (): Record<string, () => Promise<Case>> => ({
  ...ofOneself,
  ...ofMeasures,
  ...ofQuestions,
  ...ofTeaching,
  ...ofReports,
  ...ofTerms,
  ...ofReviews,
  ...casesWithoutText,
  ...ofSettings(
    'Settings',
    settings.saveSettings,
    { changes: { co_threshold: 0.63 } },
    { scope_type: 'project', scope_id: project },
  ),
  ...ofSettings(
    'NearSettings',
    near.saveNearSettings,
    { changes: {}, back: ['co_threshold'] },
    { scope_type: 'culture', scope_id: culture },
  ),
})
