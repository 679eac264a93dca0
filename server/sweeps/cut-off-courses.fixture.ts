import {
  computeGrade,
  finaliseGrade,
  pinResult,
  readGrade,
  reopenGrade,
} from '@obelisk/contract/accreditation'
import { compute, readReport } from '@obelisk/contract/attainment-report/report'
import * as writing from '@obelisk/contract/attainment-report/writing'
import { decide, tickOpinion } from '@obelisk/contract/document-control/calls'
import * as syllabi from '@obelisk/contract/syllabus/calls'
import { keepSyllabusReading } from '@obelisk/contract/syllabus/from-document'
import { forgetPointing, pointInSyllabusFile } from '@obelisk/contract/syllabus/pointing'
import { copyPlan } from '@obelisk/contract/training-plan/plan'
import { actorById } from '#access-control/public.ts'
import type { Actor } from '#kernel/actor.ts'
import { fileOf } from '#syllabus/intake/many-syllabi.fixture.ts'
import { plannedCourse } from '#syllabus/planned-course.fixture.ts'
import { wholeContent } from '#syllabus/whole-content.fixture.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { jobDone } from '../test/jobs.ts'
import { person } from '../test/people.ts'
import { uploadedBytes } from '../test/workbooks.ts'
import { ofIntakes } from './cut-off-intakes.fixture.ts'
import { decision, documentOf, type Walk } from './cut-off-walk.fixture.ts'

/** A syllabus is assigned, written, returned, approved, published and written anew. */
export async function* ofSyllabi(): Walk {
  const programme = await plannedCourse(['CUT1', 'CUT2'])
  const { author, director, head, courses: both, indicators } = programme
  await call(
    syllabi.assignAuthors,
    { course_ids: both.map(({ id }) => id), account_id: author.accountId },
    { as: director },
  )
  const list = async () =>
    (await call(syllabi.listCourses, { culture: programme.culture }, { as: author })).data.list
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
  for (const [step, by] of [head, programme.dean].entries())
    await call(decide, decision(document, step + 1, 2), { as: by })
  yield [syllabi.publishSyllabi, { ids: [first] }, director]
  yield [syllabi.copySyllabus, { id: second, from: first }, author]
  const { db } = await testDatabase()
  await db.updateTable('course').set({ name: '操作系统原理' }).where('id', '=', both[1].id).execute()
  yield [syllabi.refreshSyllabus, { id: second }, author]
  const next = yield [syllabi.reviseSyllabus, { id: first, note: '修订' }, author]
  yield [syllabi.deleteSyllabus, { id: next.id }, author]
  yield* ofNextPlan(programme)
  const file_id = await uploadedBytes(author, fileOf('四列信息表-操作系统原理'), '大纲.docx')
  const pointing = { heading: '附录', as: 'other' } as const
  yield [pointInSyllabusFile, { id: second, file_id, pointing }, author]
  yield [forgetPointing, { id: second, pointing }, author]
  yield [keepSyllabusReading, { id: second, file_id }, author]
  yield* ofIntakes(programme.culture, director)
}

/** The syllabi go on in the copied plan; one that is not wanted is begun anew. */
async function* ofNextPlan(programme: Awaited<ReturnType<typeof plannedCourse>>): Walk {
  const { director, leader, culture } = programme
  const how = { step: 'major' as const, change_note: '修订', grade_ids: [] }
  const copy = (await call(copyPlan, { id: culture, ...how }, { as: director })).data.id
  const rows = async () => (await call(syllabi.listCourses, { culture: copy }, { as: director })).data.list
  const course_id = (await rows())[0]?.course_id
  yield [syllabi.inheritSyllabi, { course_ids: [course_id] }, director]
  await call(syllabi.deleteSyllabus, { id: (await rows())[0]?.syllabus?.id ?? 0 }, { as: director })
  yield [syllabi.beginSyllabus, { course_id }, leader]
}

/** A report is written and handed in, and taken back. */
export async function* ofReports(classId: number, as: Actor): Walk {
  yield [compute, { teaching_class_id: classId }, as]
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
  yield* ofLastCycle(report_id, as)
  yield [writing.submitReport, { report_id, reason: '已核对' }, as]
  yield [writing.withdrawReport, { report_id }, as]
  await call(writing.submitReport, { report_id, reason: '已核对' }, { as })
  const head = await person('section-head')
  await call(decide, decision(await documentOf('report', report_id), 1, 2), { as: head })
  yield* ofGrades(report_id)
  yield [writing.reviseReport, { report_id, reason: '期末卷面分登记有误' }, as]
}

/** What became of a measure that the report before has made. */
async function* ofLastCycle(report_id: number, as: Actor): Walk {
  const { db } = await testDatabase()
  const other = await db
    .selectFrom('evaluation_class')
    .innerJoin('teaching_class_teacher as teaches', (on) =>
      on
        .onRef('teaches.teaching_class_id', '=', 'evaluation_class.teaching_class_id')
        .on('is_main', '=', true),
    )
    .innerJoin('teacher', 'teacher.id', 'teaches.teacher_id')
    .select(['evaluation_class.teaching_class_id', 'teacher.account_id'])
    .where('evaluation_class.state', '=', 'confirmed')
    .where('teacher.account_id', '<>', as.accountId)
    .orderBy('evaluation_class.teaching_class_id')
    .executeTakeFirstOrThrow()
  const colleague = await actorById(db)(other.account_id ?? 0)
  const { teaching_class_id } = other
  const before = (await call(compute, { teaching_class_id }, { as: colleague })).data.report_id
  const measure = { objective_no: null, kind: 'content', problem: '旧', applies_to: 'syllabus' } as const
  const open = { owner_id: as.accountId, due_date: null, target_value: null }
  const { id } = (
    await call(writing.saveMeasure, { report_id: before, ...measure, ...open }, { as: colleague })
  ).data
  await db.updateTable('report').set({ previous_report_id: before }).where('id', '=', report_id).execute()
  yield [writing.answerMeasure, { report_id, id, implemented: '已增加练习' }, as]
}

/** The approved result is the one of its course that counts, and the grade that needs no other is made final. */
async function* ofGrades(report_id: number): Walk {
  const as = await person('programme-director')
  const { db } = await testDatabase()
  const { base_grade_id, course_id, run_id } = await db
    .selectFrom('report')
    .innerJoin('attainment_run', 'attainment_run.id', 'report.run_id')
    .select(['attainment_run.base_grade_id', 'attainment_run.course_id', 'attainment_run.id as run_id'])
    .where('report.id', '=', report_id)
    .executeTakeFirstOrThrow()
  yield [pinResult, { base_grade_id, course_id, run_id }, as]
  const plan = db.selectFrom('course').select('base_culture_id').where('id', '=', course_id)
  await db
    .deleteFrom('evaluation_weight')
    .where('course_id', '<>', course_id)
    .where('course_id', 'in', db.selectFrom('course').select('id').where('base_culture_id', '=', plan))
    .execute()
  await db.updateTable('evaluation_weight').set({ weight: 1 }).where('course_id', '=', course_id).execute()
  const { rules } = (await call(readGrade, { base_grade_id }, { as })).data
  const started = await call(computeGrade, { base_grade_id, rules }, { as })
  const { state, error } = await jobDone(started.data.job_id)
  if (state !== 'done') throw new Error(error ?? state)
  yield [finaliseGrade, { base_grade_id }, as]
  yield [reopenGrade, { base_grade_id, reason: '补充证据' }, as]
}
