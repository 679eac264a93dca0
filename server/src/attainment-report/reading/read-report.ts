import { RunResult } from '@obelisk/contract/attainment-report/run'
import type { Report } from '@obelisk/contract/attainment-report/shapes'
import { nameIn } from '@obelisk/contract/name-in'
import type { EvaluationSettings } from '@obelisk/contract/settings'
import { parametersOf } from '@obelisk/engine/attainment-report/attainment/school-settings'
import { weakBelow } from '@obelisk/engine/item-analysis/bands'
import type { AttainmentParameters } from '@obelisk/engine/settings/parameters'
import { decisionOn, documentOf, returnedOpinionOf, signaturesOf } from '#document-control/public.ts'
import { sheetFacts } from '#evaluation-data/public.ts'
import { evaluationSettingsOf } from '#settings/public.ts'
import { syllabusFacts } from '#syllabus/public.ts'
import { taughtOf } from '#teaching-plan/public.ts'
import { type Room, subjectPolicy } from '../access.ts'
import { reportFindings } from '../findings.ts'
import { findReport } from '../open-report.ts'
import type { Subject } from '../subject.ts'
import { methodRulesOf } from './beside/method-rules.ts'
import { movedSettings } from './beside/moved-settings.ts'
import { namedRemarks, remarksAhead } from './beside/remarks.ts'
import { documentIdOf, measuresOfDocument } from './measures.ts'
import { headOf, syllabusIdOf, workbooksOf } from './report-head.ts'
import { currentRun, pastCycles, type RunRow, runHead } from './runs.ts'
import { objectivesOfSyllabus, sectionsOf } from './texts.ts'

type Document = Awaited<ReturnType<typeof documentOf>>

/** What this person may do with the report now; the screen never guesses. */
async function mayOf(ctx: Room, subject: Subject, document: Document): Promise<Report['may']> {
  const [edits, approves, { decide, waits }] = await Promise.all([
    subjectPolicy.can(ctx, 'edit', subject),
    subjectPolicy.can(ctx, 'approve', subject),
    document ? decisionOn(ctx.door('document-control'), document.id) : { decide: false, waits: null },
  ])
  const state = document?.state
  const isOpen = state === undefined || state === 'draft' || state === 'returned'
  return {
    compute: edits && isOpen,
    edit: edits && isOpen && document !== undefined,
    submit: edits && isOpen && document !== undefined,
    withdraw: edits && state === 'submitted' && document?.step === 1,
    decide: approves && decide,
    waits: approves ? waits : null,
    revise: edits && state === 'approved',
  }
}

/** What the result was computed with; before there is one, what it will be computed with. */
const parametersFor = (settings: EvaluationSettings, run: RunRow | undefined): Report['parameters'] => {
  const parameters = (run?.parameters as AttainmentParameters | undefined) ?? parametersOf(settings, [])
  const { threshold, near_margin, direct_weight, combine_indirect, class_spread_limit } = parameters
  return {
    threshold,
    near_margin,
    direct_weight,
    combine_indirect,
    class_spread_limit,
    weak_discrimination: weakBelow(parameters.item_analysis.discrimination_bands),
    indirect_gap_max: settings.indirect_gap_max,
    method: parameters.method.code,
    rules: methodRulesOf(parameters),
    digits: settings.round_digits,
  }
}

async function englishNames({ read }: Room, components: readonly { id: number }[]) {
  const ids = components.map(({ id }) => id)
  const rows = await read
    .selectFrom('component')
    .select(['id', 'name_en'])
    .where('id', 'in', ids.length ? ids : [0])
    .execute()
  return new Map(rows.map(({ id, name_en }) => [id, name_en]))
}

async function sheetPart(
  ctx: Room,
  subject: Subject,
): Promise<Pick<Report, 'components' | 'items' | 'students'>> {
  const sheets = await sheetFacts(ctx.door('evaluation-data'), subject.classIds)
  const components = sheets[0]?.components ?? []
  const english = ctx.language === 'en' ? await englishNames(ctx, components) : new Map<number, string>()
  return {
    components: components.map(({ id, name, ratio, stage }) => ({
      id,
      name: english.get(id) || name,
      ratio,
      stage,
    })),
    items: sheets.flatMap(({ items }) =>
      items.map(({ id, no, name, component_id, full_score, points, shares }) => ({
        id,
        no,
        name,
        component_id,
        full_score,
        points,
        objectives: shares,
      })),
    ),
    students: sheets.flatMap(({ students }) =>
      students.map((one) => ({ id: one.id, student_no: one.student_no, name: nameIn(ctx.language, one) })),
    ),
  }
}

const scopeOf = ({ projectId, cultureId, courseId, teachingClassId }: Subject) => ({
  project: projectId,
  culture: cultureId,
  course: courseId,
  ...(teachingClassId ? { teaching_class: teachingClassId } : {}),
})

async function signed(ctx: Room, document: Document): Promise<Report['signatures']> {
  if (!document) return []
  const signatures = await signaturesOf(ctx.door('document-control'), document.id)
  const isEnglish = ctx.language === 'en'
  return signatures.map(({ step, step_name, step_name_en, name, name_en, opinion, time }) => ({
    step,
    role: isEnglish ? step_name_en : step_name,
    name: (isEnglish && name_en) || name,
    opinion,
    time,
  }))
}

/** The result and what it is about. */
async function computed(ctx: Room, subject: Subject) {
  const [run, settings] = await Promise.all([
    currentRun(ctx.read, subject),
    evaluationSettingsOf(ctx.door('settings'), scopeOf(subject)),
  ])
  const syllabusId = run?.syllabus_id ?? (await syllabusIdOf(ctx, subject))
  const facts = syllabusId ? syllabusFacts(ctx.door('syllabus'), { syllabusId }) : undefined
  const [head, objectives] = await Promise.all([
    headOf(ctx, subject, syllabusId),
    Promise.resolve(facts).then((known) => objectivesOfSyllabus(ctx, known)),
  ])
  return {
    rules: settings,
    head,
    run: run ? runHead(run) : null,
    result: run ? RunResult.parse(run.result) : null,
    parameters: parametersFor(settings, run),
    remarks: (run?.remarks ?? []) as Report['remarks'],
    settings_moved: run?.stale_time
      ? movedSettings(run.parameters as unknown as AttainmentParameters, settings)
      : [],
    objectives,
  }
}

type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>

/** The measures before and after, and the texts. */
async function written(ctx: Room, report: ReportRow | undefined, document: Document) {
  const before = documentIdOf(ctx, report?.previous_report_id ?? null)
  const [last_measures, measures, sections] = await Promise.all([
    before.then((previous) => measuresOfDocument(ctx, previous)),
    measuresOfDocument(ctx, document?.id),
    report ? sectionsOf(ctx, report.id) : [],
  ])
  return { last_measures, measures, sections }
}

/** The report as a document: its texts and measures, who signed it, and what this person may do with it. */
async function standing(ctx: Room, subject: Subject, found: Promise<ReportRow | undefined>) {
  const documents = ctx.door('document-control')
  const report = await found
  const document = report ? await documentOf(documents, 'report', report.id) : undefined
  const [texts, may, signatures, opinion] = await Promise.all([
    written(ctx, report, document),
    mayOf(ctx, subject, document),
    signed(ctx, document),
    document ? returnedOpinionOf(documents, document.id) : null,
  ])
  const ids = { report_id: report?.id ?? null, document_id: document?.id ?? null }
  return { texts, facts: { ...ids, state: document?.state ?? ('none' as const), may, signatures, opinion } }
}

/** What the report is of, with all classes of the course in this term and grade. */
async function subjectPart({ read }: Room, subject: Subject): Promise<Report['subject']> {
  const key = {
    course_id: subject.courseId,
    academic_term_id: subject.termId,
    base_grade_id: subject.gradeId,
  }
  const classes = await read
    .selectFrom('teaching_class')
    .select(['id', 'name'])
    .where('status', '=', 'enable')
    .where('course_id', '=', key.course_id)
    .where('academic_term_id', '=', key.academic_term_id)
    .where('base_grade_id', '=', key.base_grade_id)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return {
    ...key,
    project_id: subject.projectId,
    teaching_class_id: subject.teachingClassId,
    classes,
  }
}

/** Everything the report page and the documents show, from one snapshot of the stored result. */
export async function readReport(ctx: Room, subject: Subject): Promise<Report> {
  const found = findReport(ctx.read, subject)
  const [{ texts, facts }, { rules, ...result }, sheet, itself, past, evidence, taught] = await Promise.all([
    standing(ctx, subject, found),
    computed(ctx, subject),
    sheetPart(ctx, subject),
    subjectPart(ctx, subject),
    found.then((report) => pastCycles(ctx, subject, report?.previous_report_id ?? null)),
    workbooksOf(ctx, subject),
    taughtOf(ctx.door('teaching-plan'), subject.classIds),
  ])
  const parts = { ...result, ...texts }
  return {
    ...parts,
    ...sheet,
    ...facts,
    remarks: namedRemarks(result.remarks, { ...result, ...sheet }),
    remarks_ahead: remarksAhead(rules, { ...result, ...sheet }),
    subject: itself,
    past,
    evidence,
    taught,
    findings: reportFindings({ ...parts, rules }),
  }
}
