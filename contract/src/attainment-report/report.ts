import * as z from 'zod'
import { Done, download, endpoint, Id, QueryId } from '../endpoint.ts'
import { refusal } from '../refusal.ts'
import { Finding, RunHead, RunResult } from './run.ts'

export const notConfirmed = refusal(
  'marks-not-confirmed',
  '成绩尚未确认，确认后才能计算达成度',
  'The marks are not confirmed yet. Confirm them first.',
)
export const notComputable = refusal(
  'not-computable',
  '数据还不能计算：{reason}',
  'The data cannot be computed yet: {reason}',
)
export const resultStale = refusal(
  'result-stale',
  '结果已过期，请先重新计算',
  'The result is out of date. Compute it again first.',
)
export const reportLocked = refusal(
  'report-locked',
  '报告已提交或已通过，不能修改',
  'The report has been submitted or approved and cannot be changed.',
)
export const reportUnfinished = refusal(
  'report-unfinished',
  '还有 {count} 处必须完成才能提交',
  '{count} things must be finished before submitting.',
)
export const sectionChanged = refusal(
  'section-changed',
  '{name} 在 {time} 修改过这一段，请先查看',
  '{name} changed this section at {time}. Please look at it first.',
)

/** Which report: of one teaching class, or the merged one of all classes of a course, term and grade. */
export const ReportKey = z.union([
  z.object({ teaching_class_id: QueryId }),
  z.object({ course_id: QueryId, academic_term_id: QueryId, base_grade_id: QueryId }),
])
export type ReportKey = z.output<typeof ReportKey>

const State = z.string()

/** One line of the list: a class (or the merged course) with the state of its marks, its result and its report. */
export const ReportLine = z.object({
  teaching_class_id: Id.nullable(),
  course_id: Id,
  course: z.string(),
  course_en: z.string(),
  code: z.string(),
  name: z.string(),
  term: z.string(),
  academic_term_id: Id,
  base_grade_id: Id,
  grade: z.string(),
  teachers: z.string(),
  students: z.int(),
  marks: z.enum(['none', 'setup', 'entering', 'confirmed']),
  course_value: z.number().nullable(),
  below: z.int(),
  objectives: z.int(),
  report_id: Id.nullable(),
  state: State.nullable(),
  stale: z.boolean(),
})

export const listReports = endpoint({
  method: 'GET',
  path: '/api/Assreport/index',
  access: 'attainment-report/view',
  summary: 'Lists teaching classes and merged courses with the state of marks, results and reports.',
  input: z.object({
    page: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(20),
    project_id: QueryId.optional(),
    base_grade_id: QueryId.optional(),
    academic_term_id: QueryId.optional(),
    course_id: QueryId.optional(),
    state: z.string().max(20).optional(),
    quickSearch: z.string().max(100).default(''),
  }),
  output: z.object({ list: z.array(ReportLine), total: z.int() }),
})

export const compute = endpoint({
  method: 'POST',
  path: '/api/Assreport/compute',
  access: 'attainment-report/edit',
  summary:
    'Computes the attainment of a class, or merged over the classes of a course, and keeps it with its receipt.',
  input: z.union([
    z.object({ teaching_class_id: Id }),
    z.object({ course_id: Id, academic_term_id: Id, base_grade_id: Id }),
  ]),
  output: z.object({ run: RunHead, findings: z.array(Finding), report_id: Id }),
})

/** An objective as the syllabus states it, with what it supports. */
export const ReportObjective = z.object({
  id: Id,
  no: z.int(),
  text: z.string(),
  text_en: z.string(),
  indicators: z.array(
    z.object({
      id: Id,
      no: z.string(),
      description: z.string(),
      strength: z.enum(['H', 'M', 'L']).nullable(),
      weight: z.number(),
      requirement_no: z.int(),
      requirement: z.string(),
    }),
  ),
})

/** A cycle that went before: value and threshold of each objective by its number. */
export const PastCycle = z.object({
  term: z.string(),
  grade: z.string(),
  report_id: Id.nullable(),
  values: z.array(
    z.object({ objective_no: z.int(), combined: z.number().nullable(), threshold: z.number() }),
  ),
})

/** A measure: of the last cycle with what became of it, or of the next one. */
export const Measure = z.object({
  id: Id,
  objective_no: z.int().nullable(),
  kind: z.string(),
  problem: z.string(),
  evidence: z.string(),
  cause: z.string(),
  measure: z.string(),
  applies_to: z.string(),
  owner_id: Id.nullable(),
  owner: z.string(),
  due_date: z.string().nullable(),
  value_before: z.number().nullable(),
  target_value: z.number().nullable(),
  value_after: z.number().nullable(),
  state: z.string(),
  implemented: z.string(),
  effect: z.string(),
})

/** A written part of the report. `facts` are the computed sentences' numbers it may quote, by key. */
export const Section = z.object({
  key: z.string(),
  title: z.string(),
  content: z.string(),
  enabled: z.boolean(),
  weigh: z.int(),
  version: z.int(),
  update_time: z.int(),
})

export const Item = z.object({
  id: Id,
  no: z.string(),
  name: z.string(),
  component_id: Id,
  full_score: z.number(),
  points: z.number(),
  objectives: z.array(z.object({ objective_id: Id, share: z.number() })),
})

export const Signature = z.object({
  step: z.int(),
  role: z.string(),
  name: z.string(),
  opinion: z.string(),
  time: z.int().nullable(),
})

/** Everything the report page shows, from one snapshot. */
export const Report = z.object({
  report_id: Id.nullable(),
  state: State,
  may: z.object({
    compute: z.boolean(),
    edit: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    decide: z.boolean(),
  }),
  document_id: Id.nullable(),
  head: z.object({
    course: z.string(),
    course_en: z.string(),
    code: z.string(),
    term: z.string(),
    grade: z.string(),
    project: z.string(),
    project_en: z.string(),
    college: z.string(),
    classes: z.array(z.object({ id: Id, name: z.string(), students: z.int(), confirmed: z.boolean() })),
    teachers: z.string(),
    credits: z.number(),
    hours: z.number(),
    nature: z.string(),
    assess_type: z.string(),
    syllabus_version: z.string(),
    textbook: z.string(),
    enrolled: z.int(),
    survey_answers: z.int(),
    survey_targeted: z.int().nullable(),
  }),
  run: RunHead.nullable(),
  result: RunResult.nullable(),
  parameters: z.object({
    direct_weight: z.number(),
    threshold: z.number(),
    near_margin: z.number(),
    digits: z.int(),
    method: z.string(),
    combine_indirect: z.boolean(),
  }),
  objectives: z.array(ReportObjective),
  components: z.array(z.object({ id: Id, name: z.string(), ratio: z.number() })),
  items: z.array(Item),
  students: z.array(z.object({ id: Id, student_no: z.string(), name: z.string() })),
  past: z.array(PastCycle),
  last_measures: z.array(Measure),
  measures: z.array(Measure),
  sections: z.array(Section),
  signatures: z.array(Signature),
  findings: z.array(Finding),
})
export type Report = z.infer<typeof Report>

export const readReport = endpoint({
  method: 'GET',
  path: '/api/Assreport/report',
  access: 'attainment-report/view',
  summary: 'Gives a report with its figures, texts, measures, signatures and what is still missing.',
  input: ReportKey,
  output: Report,
})

export const saveSection = endpoint({
  method: 'POST',
  path: '/api/Assreport/saveSection',
  access: 'attainment-report/edit',
  summary: 'Saves one written part of a report, unless somebody else changed it meanwhile.',
  input: z.object({
    report_id: Id,
    key: z.string().max(60),
    content: z.string().max(20_000),
    version: z.int(),
  }),
  output: z.object({ version: z.int(), update_time: z.int() }),
})

export const arrangeSections = endpoint({
  method: 'POST',
  path: '/api/Assreport/arrangeSections',
  access: 'attainment-report/edit',
  summary: 'Sets order, titles and which sections of a report are on.',
  input: z.object({
    report_id: Id,
    sections: z
      .array(z.object({ key: z.string().max(60), title: z.string().max(100), enabled: z.boolean() }))
      .min(1)
      .max(60),
  }),
  output: Done,
})

export const saveMeasure = endpoint({
  method: 'POST',
  path: '/api/Assreport/saveMeasure',
  access: 'attainment-report/edit',
  summary: 'Adds or changes a measure of the next cycle.',
  input: z.object({
    report_id: Id,
    id: Id.optional(),
    objective_no: z.int().nullable(),
    kind: z.enum(['content', 'method', 'assessment', 'students', 'resources', 'syllabus', 'plan']),
    problem: z.string().trim().min(1).max(2000),
    evidence: z.string().max(2000).default(''),
    cause: z.string().max(2000).default(''),
    measure: z.string().max(2000).default(''),
    applies_to: z.enum(['syllabus', 'teaching-plan', 'paper', 'plan', 'resources']),
    owner_id: Id.nullable(),
    due_date: z.iso.date().nullable(),
    target_value: z.number().min(0).max(1).nullable(),
  }),
  output: z.object({ id: Id }),
})

export const dropMeasure = endpoint({
  method: 'POST',
  path: '/api/Assreport/dropMeasure',
  access: 'attainment-report/edit',
  summary: 'Takes a measure out of a report that is not yet submitted.',
  input: z.object({ report_id: Id, id: Id }),
  output: Done,
})

export const answerMeasure = endpoint({
  method: 'POST',
  path: '/api/Assreport/answerMeasure',
  access: 'attainment-report/edit',
  summary: 'Says what became of a measure of the last cycle; the value after is filled in by the system.',
  input: z.object({
    report_id: Id,
    id: Id,
    implemented: z.string().trim().min(1).max(2000),
    effect: z.string().max(2000).default(''),
  }),
  output: Done,
})

export const submitReport = endpoint({
  method: 'POST',
  path: '/api/Assreport/submit',
  access: 'attainment-report/edit',
  summary: 'Submits a report for approval; its content is frozen.',
  input: z.object({ report_id: Id, reason: z.string().max(500).default('') }),
  output: Done,
})

export const withdrawReport = endpoint({
  method: 'POST',
  path: '/api/Assreport/withdraw',
  access: 'attainment-report/edit',
  summary: 'Takes a submitted report back before the first opinion.',
  input: z.object({ report_id: Id }),
  output: Done,
})

export const receipt = download({
  path: '/api/Assreport/receipt',
  access: 'attainment-report/view',
  summary: 'Gives the calculation receipt of a run as JSON; it can be recomputed offline.',
  input: z.object({ run_id: QueryId }),
})

export const reportWord = download({
  path: '/api/Assreport/word',
  access: 'attainment-report/view',
  summary: 'Gives the report as a Word document on A4.',
  input: z.object({ report_id: QueryId, language: z.enum(['zh-cn', 'en']).default('zh-cn') }),
})

export const reportWorkbook = download({
  path: '/api/Assreport/workbook',
  access: 'attainment-report/view',
  summary: 'Gives the calculation as an Excel workbook whose formulas give the same numbers.',
  input: z.object({ report_id: QueryId, language: z.enum(['zh-cn', 'en']).default('zh-cn') }),
})

export const zipOfTerm = endpoint({
  method: 'POST',
  path: '/api/Assreport/zip',
  access: 'attainment-report/view',
  summary: 'Starts a job that packs all reports of a term that the person may see into one zip.',
  input: z.object({
    academic_term_id: Id,
    project_id: Id.optional(),
    kinds: z
      .array(z.enum(['word', 'workbook', 'receipt']))
      .min(1)
      .default(['word', 'workbook']),
  }),
  output: z.object({ job_id: Id, reports: z.int() }),
})
