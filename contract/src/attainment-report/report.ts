import * as z from 'zod'
import { endpoint, Id, QueryId } from '../endpoint.ts'
import { Finding } from '../finding.ts'
import { refusal } from '../refusal.ts'
import { RunHead } from './run.ts'
import { Report } from './shapes.ts'

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
/** Why a stale result is not recomputed when a whole grade is computed. */
export const reportWaiting = refusal(
  'report-waiting',
  '报告正在审核，结果保持不变；退回或撤回后再计算',
  'The report waits for approval, so its result stays. Compute it when it is returned or taken back.',
)
export const reportApproved = refusal(
  'report-approved',
  '报告已审核通过，结果保持不变；需要更正时请先“重新修订”',
  'The report is approved, so its result stays. Take the report up again to compute it anew.',
)
export const marksReopened = refusal(
  'marks-reopened',
  '成绩已解锁，重新确认后才能计算',
  'The marks were unlocked. Confirm them again first.',
)

/** Which report: by its id, of one teaching class, or the merged one of all classes of a course, term and grade. */
export const ReportKey = z.union([
  z.object({ report_id: QueryId }),
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
  title: {
    'zh-cn': '达成评价报告-计算',
    en: 'Computes the attainment of a class, or merged over the classes of a course, and keeps it with its receipt',
  },
  isDeduplicated: true,
  input: z.union([
    z.object({ teaching_class_id: Id }),
    z.object({ course_id: Id, academic_term_id: Id, base_grade_id: Id }),
  ]),
  output: z.object({ run: RunHead, findings: z.array(Finding), report_id: Id }),
})

export const readReport = endpoint({
  method: 'GET',
  path: '/api/Assreport/report',
  access: 'attainment-report/view',
  summary: 'Gives a report with its figures, texts, measures, signatures and what is still missing.',
  input: ReportKey,
  output: Report,
})
