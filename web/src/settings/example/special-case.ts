import type { SettingKey } from '@obelisk/contract/settings'
import type { MarkSheet, SheetStudent } from '@obelisk/engine/evaluation-data/sheet/mark-sheet'
import { codeOfState, type Resit } from '@obelisk/engine/settings/mark-state'

/** What is wrong with the final exam of the tenth student. */
export const examStates = [
  'deferred',
  'absent',
  'not_submitted',
  'cheating',
  'lost_paper',
  'exempt',
  'withdrawn',
  'on_leave',
] as const
/** How the tenth student sits in the class. */
const enrolments = ['retake', 'retake_other_grade', 'exchange'] as const
/** What the tenth student sat again. */
const sittings = ['make_up', 'deferred_sitting', 'attempt'] as const

/**
 * What is special in the example, so that every rule has something to decide: the tenth student; a tie at the border of
 * the groups; a question that has no mark; two classes; a course of the requirement without a result.
 */
export const specialCases = [
  ...examStates,
  ...enrolments,
  ...sittings,
  'equal_totals',
  'question_without_marks',
  'two_classes',
  'course_without_result',
] as const
export type SpecialCase = (typeof specialCases)[number]

/** The case in which a setting decides something. */
const caseBySetting: Partial<Record<SettingKey, SpecialCase>> = {
  absent_policy: 'absent',
  deferred_policy: 'deferred',
  not_submitted_policy: 'not_submitted',
  cheating_policy: 'cheating',
  lost_paper_policy: 'lost_paper',
  exempt_policy: 'exempt',
  withdrawn_policy: 'withdrawn',
  on_leave_policy: 'on_leave',
  retake_policy: 'retake',
  retake_other_grade_policy: 'retake_other_grade',
  exchange_policy: 'exchange',
  make_up_use: 'make_up',
  make_up_cap: 'make_up',
  deferred_sitting_use: 'deferred_sitting',
  deferred_sitting_cap: 'deferred_sitting',
  attempt_use: 'attempt',
  attempt_cap: 'attempt',
  without_data: 'question_without_marks',
  class_spread_limit: 'two_classes',
  group_ties: 'equal_totals',
  ip_missing: 'course_without_result',
}

/** The case for the setting that was changed last; undefined where every case shows it. */
export const caseFor = (changed: readonly SettingKey[]): SpecialCase | undefined =>
  changed.flatMap((key) => caseBySetting[key] ?? []).at(-1)

const nine = [
  [90, 85, 88, 27, 34, 24],
  [80, 78, 82, 24, 30, 21],
  [70, 60, 75, 18, 24, 15],
  [95, 92, 90, 29, 38, 27],
  [60, 55, 65, 12, 16, 9],
  [75, 80, 85, 21, 28, 18],
  [85, 70, 78, 24, 26, 20],
  [50, 45, 60, 9, 12, 8],
  [88, 90, 86, 26, 35, 25],
]
/** Who sits in the second of two classes. */
const weakClass = [3, 5, 8, 10]
const homework = [72, 68, 70]
const exam = [20, 27, 17]
/** As many points in the exam as the first student has. */
const equalExam = [28, 34, 23]

/** Marks in the failed exam, and those of each later sitting by item: one attempt is better than the first, one is worse. */
const failedExam = [12, 16, 9]
const satLater: Record<(typeof sittings)[number], readonly (readonly [item: number, mark: number])[]> = {
  make_up: [
    [4, 21],
    [5, 30],
    [6, 20],
  ],
  deferred_sitting: [
    [4, 23],
    [5, 31],
    [6, 19],
  ],
  attempt: [
    [1, 88],
    [2, 61],
  ],
}

const isState = (special: SpecialCase): special is (typeof examStates)[number] =>
  examStates.some((state) => state === special)

/** The state of the tenth student's exam; undefined where it has marks. */
function stateIn(special: SpecialCase) {
  return special === 'deferred_sitting' ? 'deferred' : isState(special) ? special : undefined
}

function examOf(special: SpecialCase): readonly number[] {
  if (stateIn(special)) return exam.map(() => Number.NaN)
  if (special === 'make_up') return failedExam
  return special === 'equal_totals' ? equalExam : exam
}

/** What the tenth student sat again. */
export function resitsIn(special: SpecialCase): Resit[] {
  const kind = sittings.find((one) => one === special)
  if (!kind) return []
  return satLater[kind].map(([item_id, mark]) => ({ student_id: nine.length + 1, item_id, kind, mark }))
}

/** The marks of ten students in six items, and the states of those that are missing. */
export function marksIn(special: SpecialCase): Pick<MarkSheet, 'marks' | 'states'> {
  const rows = [...nine, [...homework, ...examOf(special)]]
  const cells = rows.flatMap((row) => (special === 'question_without_marks' ? row.with(-1, Number.NaN) : row))
  const state = codeOfState(stateIn(special) ?? 'lost_paper')
  return {
    marks: Float64Array.from(cells),
    states: Uint8Array.from(cells, (mark) => (Number.isNaN(mark) ? state : 0)),
  }
}

/** The ten students with their classes. */
export function classIn(special: SpecialCase): SheetStudent[] {
  const enrolment = enrolments.find((one) => one === special)
  return [...nine, homework].map((_, at) => ({
    id: at + 1,
    class_id: special === 'two_classes' && weakClass.includes(at + 1) ? 2 : 1,
    ...(enrolment && at === nine.length && { enrolment }),
  }))
}

/** The course of the requirement that has no result. */
export const withoutResult = (special: SpecialCase) => (special === 'course_without_result' ? 102 : undefined)
