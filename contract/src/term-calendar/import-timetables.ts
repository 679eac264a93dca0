import * as z from 'zod'
import { download, endpoint, Id, QueryId } from '../endpoint.ts'
import { refusal } from '../refusal.ts'
import { PointedList, ReadingOfList } from '../roster/list.ts'

/** A line of a timetable as a file has it, with what an import would do. `change`: takes the time of another line. */
export const TimetableImportRow = z.object({
  row: z.int(),
  sheet: z.string(),
  teaching_class: z.string(),
  course: z.string(),
  teachers: z.string(),
  weekday: z.string(),
  sections: z.string(),
  weeks: z.string(),
  room: z.string(),
  hours: z.string(),
  outcome: z.enum(['add', 'change', 'same', 'failed']),
  reason: z.string(),
})
export type TimetableImportRow = z.infer<typeof TimetableImportRow>

/** What came of an import of timetables: lines, and classes that have another timetable now. */
export const ImportedTimetables = z.object({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  failed: z.int(),
  classes: z.int(),
})

const ImportInput = z.object({ file_id: Id, academic_term_id: Id })

export const timetablesTemplate = download({
  path: '/api/Timetable/template',
  access: 'term-calendar/timetable',
  summary: 'Gives the workbook to fill in for an import of timetables.',
  input: z.object({}),
})

export const previewTimetables = endpoint({
  method: 'POST',
  path: '/api/Timetable/preview',
  access: 'term-calendar/timetable',
  summary:
    'Reads timetables from a workbook, a list or grids of the week, and says line by line what an import would do; `pointed` says what rows and columns of a list are.',
  title: { 'zh-cn': '课表-预览导入', en: 'Reads timetables from a workbook' },
  input: ImportInput.extend({ pointed: PointedList }),
  output: z.object({
    /** At most 500 of the `total`, the wrong ones first. */
    list: z.array(TimetableImportRow),
    total: z.int(),
    counts: ImportedTimetables,
    sheet: z.string(),
    file: z.string(),
    reading: ReadingOfList,
  }),
})

export const importTimetables = endpoint({
  method: 'POST',
  path: '/api/Timetable/import',
  counts: 'import',
  access: 'term-calendar/timetable',
  summary:
    'Adds the good lines of a workbook to the timetables of their classes, all in one transaction; lines at the same time give way, the same file again changes nothing.',
  title: { 'zh-cn': '课表-导入', en: 'Adds the lines of a workbook to the timetables of classes' },
  isDeduplicated: true,
  input: ImportInput,
  output: ImportedTimetables,
})

export const failedTimetables = download({
  path: '/api/Timetable/failed',
  access: 'term-calendar/timetable',
  isPersonal: true,
  summary: 'Gives the lines of a workbook that cannot be imported, with the reason in the last column.',
  title: { 'zh-cn': '课表-下载未导入的行', en: 'Gives the lines of timetables that cannot be imported' },
  input: z.object({ file_id: QueryId, academic_term_id: QueryId }),
})

/** An import can be undone for so many days. */
export const undoDays = 30

/** An import of one's own. `time` is unix seconds; `restored`: how many classes got their timetable back when it was undone. */
export const PastImport = z.object({
  id: Id,
  file_name: z.string(),
  time: z.int(),
  classes: z.int(),
  added: z.int(),
  changed: z.int(),
  may_undo: z.boolean(),
  restored: z.int().nullable(),
})
export type PastImport = z.infer<typeof PastImport>

export const timetableImports = endpoint({
  method: 'GET',
  path: '/api/Timetable/imports',
  access: 'term-calendar/timetable',
  summary: 'Lists the last imports of timetables into a term that one made oneself.',
  input: z.object({ academic_term_id: QueryId }),
  output: z.object({ list: z.array(PastImport) }),
})

export const undoTimetables = endpoint({
  method: 'POST',
  path: '/api/Timetable/undoImport',
  access: 'term-calendar/timetable',
  summary:
    'Gives the classes of an import the timetables that they had before it, but for those that were changed since.',
  title: { 'zh-cn': '课表-撤销导入', en: 'Undoes an import of timetables' },
  input: z.object({ id: Id }),
  output: z.object({ restored: z.int(), kept: z.int() }),
})

export const importUndone = refusal(
  'timetable-import-undone',
  '这次导入已撤销，请刷新页面',
  'This import was undone already. Please load the page anew.',
)
export const undoTooLate = refusal(
  'timetable-undo-too-late',
  '导入超过 {days} 天，不能撤销',
  'The import is more than {days} days old and cannot be undone.',
)
export const noTimetables = refusal(
  'no-list-of-timetables',
  '“{name}”中没有找到课表：既没有“教学班/课程”一列，也没有按星期排列的课表',
  'No timetable was found in “{name}”: neither a column of classes or courses nor a grid of the week.',
)
export const lineLacks = refusal(
  'timetable-line-lacks',
  '缺少{what}，或写法无法识别',
  'Has no {what}, or one that cannot be read.',
)
export const classOfLineUnknown = refusal(
  'class-of-line-unknown',
  '本学期没有这个教学班，或你不能维护它的课表',
  'There is no such class in the term, or you may not write its timetable.',
)
export const classOfLineAmbiguous = refusal(
  'class-of-line-ambiguous',
  '有 {count} 个教学班相符（{names}），请写明教学班名称',
  '{count} classes match ({names}). Give the name of the class.',
)
export const tooManyLines = refusal(
  'too-many-timetable-lines',
  '一个教学班最多 {most} 条课表',
  'A class has at most {most} lines of a timetable.',
)
