import { noItems } from '@obelisk/contract/evaluation-data/refusals'
import type { MarkState } from '@obelisk/contract/evaluation-data/shapes'
import type { Language } from '@obelisk/contract/refusal'
import { findState } from '@obelisk/engine/settings/mark-state'
import { Refusal } from '#kernel/errors.ts'
import type { CellSpec } from '#workbook/write/sheet-spec.ts'
import { marksPolicy, type Room } from '../access.ts'
import { type EvaluationSheet, sheetOf } from '../sheet/sheet-of.ts'

/** Words of a workbook, in both languages; the words for states are among those an import knows. */
export const workbookWords = {
  'zh-cn': {
    keys: ['序号', '学号', '姓名', '行政班'],
    rows: { objective: '课程目标', full: '满分', points: '折算分', factor: '折算系数' },
    objective: '目标',
    total: '总评',
    mean: '平均分',
    rate: '得分率',
    template: '成绩登记表',
    detail: '分项成绩明细表',
    sittings: {
      name: '补考与缓考',
      heads: ['学号', '姓名', '评分项', '类别', '首次成绩', '这次成绩', '计入成绩', '规则'],
      kinds: { make_up: '补考', deferred_sitting: '缓考考试', attempt: '再次作答' },
      uses: { first: '以首次成绩为准', replace: '以后一次成绩为准', best: '取较高的一次' },
      cap: (share: string) => `，最高计满分的 ${share}`,
    },
    join: '、',
    hint: '填写说明：只填白色格。缺考、缓考、作弊、免修、未交、请假等直接写汉字；空白表示未录入，不会按 0 分计算。',
    check: '请输入 0 到 {full} 的数字，或缺考、缓考等状态',
    states: {
      absent: '缺考',
      deferred: '缓考',
      cheating: '作弊',
      exempt: '免修',
      withdrawn: '休学',
      not_submitted: '未交',
      lost_paper: '试卷遗失',
      on_leave: '请假',
    },
  },
  en: {
    keys: ['No.', 'Student ID', 'Name', 'Class'],
    rows: { objective: 'Objective', full: 'Full mark', points: 'Weight', factor: 'Factor' },
    objective: 'CO',
    total: 'Total',
    mean: 'Mean',
    rate: 'Rate',
    template: 'Mark sheet',
    detail: 'Detail of grades',
    sittings: {
      name: 'Later sittings',
      heads: ['Student ID', 'Name', 'Item', 'Kind', 'First mark', 'This mark', 'Counts', 'Rule'],
      kinds: { make_up: 'make-up', deferred_sitting: 'deferred sitting', attempt: 'further attempt' },
      uses: { first: 'the first one counts', replace: 'the later one counts', best: 'the better one counts' },
      cap: (share: string) => `, at most ${share} of the full mark`,
    },
    join: ', ',
    hint: 'Fill in the white cells only. Write absent, deferred, cheating, exempt, not submitted or leave as words; a blank is not entered and never counts as 0.',
    check: 'Enter a number from 0 to {full}, or a state such as absent or deferred',
    states: {
      absent: 'absent',
      deferred: 'deferred',
      cheating: 'cheating',
      exempt: 'exempt',
      withdrawn: 'withdrawn',
      not_submitted: 'not submitted',
      lost_paper: 'lost',
      on_leave: 'leave',
    },
  },
} satisfies Record<
  Language,
  { states: Record<Exclude<MarkState, 'normal'>, string>; [word: string]: unknown }
>

export type WorkbookWords = (typeof workbookWords)[Language]

/** The class as a sheet, for workbooks; anybody who may see its marks. */
export async function sheetForWorkbook(ctx: Room, classId: number) {
  const head = await marksPolicy.must(ctx, 'view', classId)
  const [sheet] = await sheetOf(ctx, [classId])
  if (!sheet || sheet.items.length === 0) throw new Refusal(noItems)
  const course = await ctx.read
    .selectFrom('course')
    .innerJoin('academic_term as term', (join) => join.on('term.id', '=', head.academic_term_id))
    .select(['course.name', 'course.name_en', 'course.code', 'term.name as term'])
    .where('course.id', '=', head.course_id)
    .executeTakeFirstOrThrow()
  return { head, sheet, course }
}

/** What a cell of the sheet is in a workbook: a number, a word, or nothing. */
export function markText(
  { sheet }: EvaluationSheet,
  row: number,
  column: number,
  words: WorkbookWords,
): number | string | null {
  const cell = row * sheet.items.length + column
  const state = findState(sheet.states[cell] ?? 0)
  if (state === 'normal') return sheet.marks[cell] ?? null
  return state === undefined || state === 'not_entered' ? null : words.states[state]
}

/** The name of an item over its column: its number, with its name when it has one. */
export const itemHead = ({ no, name }: { no: string; name: string }) =>
  name === '' || name === no ? no : `${no} ${name}`

/** `目标1`, or both with their shares when an item is split. */
export const objectiveText = (
  { shares }: { shares: readonly { objective_id: number; share: number }[] },
  objectives: readonly { id: number; no: number }[],
  words: WorkbookWords,
) =>
  shares
    .map(
      ({ objective_id }) => `${words.objective}${objectives.find(({ id }) => id === objective_id)?.no ?? ''}`,
    )
    .join(words.join)

const headLook = { bold: true, fill: 'E8EEF8', border: 'thin' as const, align: 'center' as const, wrap: true }
const factLook = { color: '475467', fill: 'F5F7FA', border: 'thin' as const, align: 'center' as const }

export const looks = {
  title: { bold: true, size: 16, align: 'center' as const },
  hint: { color: '475467', wrap: true },
  head: headLook,
  fact: factLook,
  label: { ...factLook, align: 'right' as const, bold: true },
  later: { fill: 'FFF4E0', border: 'thin' as const, align: 'center' as const },
  key: { border: 'thin' as const, align: 'center' as const },
  number: { border: 'thin' as const, align: 'center' as const, format: '@' },
  mark: { border: 'thin' as const, align: 'center' as const, isOpen: true },
}

/** Cells before the items of one row: number, student number as text, name, class. */
export const keyCells = (
  { student_no, name, admin_class }: EvaluationSheet['students'][number],
  at: number,
): CellSpec[] => [
  { value: at + 1, look: looks.key },
  { value: student_no, look: looks.number },
  { value: name, look: looks.key },
  { value: admin_class ?? '', look: looks.key },
]
