import * as z from 'zod'
import { download, endpoint, Id, QueryId } from '../endpoint.ts'
import { refusal } from '../refusal.ts'
import { rowOutcomes } from '../roster/import.ts'
import { PointedList, ReadingOfList } from '../roster/list.ts'
import { PlanContent } from './content.ts'

/** The file is the whole plan, in its order; or its rows go to the sessions of their numbers and the others stay. */
export const waysOfRows = ['whole', 'numbered'] as const
const Way = z.enum(waysOfRows)
export type WayOfRows = z.infer<typeof Way>

/** A session that a row of a school's form would make; one of several weeks makes several. `hours` and the like are as they were understood. */
const PlanImportRow = z.object({
  row: z.int(),
  sheet: z.string(),
  week: z.string(),
  content: z.string(),
  hours: z.string(),
  objectives: z.string(),
  methods: z.string(),
  homework: z.string(),
  outcome: z.enum(rowOutcomes),
  remarks: z.array(z.string()),
})
export type PlanImportRow = z.infer<typeof PlanImportRow>

export const planRowsTemplate = download({
  path: '/api/Teach/rowsTemplate',
  access: 'teaching-plan/edit',
  summary: 'Gives the workbook to fill in for sessions of a teaching plan.',
  input: z.object({}),
})

export const previewPlanRows = endpoint({
  method: 'POST',
  path: '/api/Teach/previewRows',
  access: 'teaching-plan/edit',
  summary:
    "Reads sessions from a workbook in any school's form and gives the plan that they would make, row by row; nothing is saved. `pointed` says what rows and columns are, `way` whether the file is the whole plan.",
  title: { 'zh-cn': '授课计划-预览导入', en: 'Reads sessions of a teaching plan from a workbook' },
  input: z.object({ id: Id, file_id: Id, way: Way.nullable().default(null), pointed: PointedList }),
  output: z.object({
    /** At most 500 of the `total`, the wrong ones first. */
    list: z.array(PlanImportRow),
    total: z.int(),
    counts: z.object({ new: z.int(), change: z.int(), same: z.int(), failed: z.int() }),
    /** Sessions that the file does not have and that would be taken out. */
    removed: z.int(),
    way: Way,
    sheet: z.string(),
    file: z.string(),
    reading: ReadingOfList,
    /** The plan with the good rows, made from this revision. */
    content: PlanContent,
    revision: z.int(),
  }),
})

export const failedPlanRows = download({
  path: '/api/Teach/failedRows',
  access: 'teaching-plan/edit',
  isPersonal: true,
  summary:
    'Gives the rows of a workbook that cannot be taken into a teaching plan, with the reason in the last column.',
  title: {
    'zh-cn': '授课计划-下载未导入的行',
    en: 'Gives the rows of a teaching plan that cannot be imported',
  },
  input: z.object({ id: QueryId, file_id: QueryId, way: Way.optional() }),
})

export const rowEmpty = refusal('plan-row-empty', '没有授课内容', 'Has no content.')
export const rowUnreadable = refusal(
  'plan-row-unreadable',
  '{what}“{text}”无法识别',
  '{what} “{text}” cannot be read.',
)
export const rowTooLong = refusal('plan-row-too-long', '{what}太长或项数太多', '{what} is too long.')
export const rowObjective = refusal(
  'plan-row-objective',
  '课程大纲没有课程目标 {number}',
  'The syllabus has no objective {number}.',
)
export const rowTwice = refusal(
  'plan-row-twice',
  '同一课次在文件中出现了两次',
  'This number stands twice in the file.',
)
export const rowsTooMany = refusal(
  'plan-rows-too-many',
  '一份计划最多 200 次课',
  'A plan has at most 200 sessions.',
)
export const rowOtherDay = refusal(
  'plan-row-other-day',
  '文件写 {day}，按课表和校历为 {date}',
  'The file says {day}; by timetable and calendar it is {date}.',
)
export const rowOtherWeek = refusal(
  'plan-row-other-week',
  '文件写第 {week} 周，按课表和校历为第 {own} 周',
  'The file says week {week}; by timetable and calendar it is week {own}.',
)
export const rowShared = refusal(
  'plan-row-shared',
  '第 {weeks} 周的一行，分成 {count} 次课',
  'One row for weeks {weeks}, shared among {count} sessions.',
)
