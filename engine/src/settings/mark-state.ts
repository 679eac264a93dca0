import type { enrolments, sittingKinds, sittingUses } from './words.ts'
/**
 * What a cell of the mark sheet says besides its number, by position = the code kept in `MarkSheet.states`:
 * normal 正常, not_entered 未录入, absent 缺考, deferred 缓考, cheating 作弊, exempt 免修, withdrawn 休学/退课,
 * not_submitted 未交, lost_paper 试卷遗失, on_leave 请假. New states go to the end: codes are stored.
 */
export const MARK_STATES = [
  'normal',
  'not_entered',
  'absent',
  'deferred',
  'cheating',
  'exempt',
  'withdrawn',
  'not_submitted',
  'lost_paper',
  'on_leave',
] as const

export type MarkState = (typeof MARK_STATES)[number]

/** What a state does to the evaluation: the item counts 0, the student or only the item is left out, or the run is refused. */
export type StatePolicy = 'zero' | 'leave_out_student' | 'leave_out_item' | 'block'

/** One policy per state other than normal. */
export type StatePolicies = Readonly<Record<Exclude<MarkState, 'normal'>, StatePolicy>>

/** The defaults of practice: a blank is never silently 0; absence without leave, cheating and nothing handed in are 0. */
export const DEFAULT_STATE_POLICIES: StatePolicies = {
  not_entered: 'block',
  absent: 'zero',
  deferred: 'leave_out_student',
  cheating: 'zero',
  exempt: 'leave_out_student',
  withdrawn: 'leave_out_student',
  not_submitted: 'zero',
  lost_paper: 'leave_out_item',
  on_leave: 'leave_out_student',
}

/** The stored code of a state. */
export function codeOfState(state: MarkState): number {
  return MARK_STATES.indexOf(state)
}

/** The state of a stored code; undefined for a code this version does not know. */
export function findState(code: number): MarkState | undefined {
  return MARK_STATES[code]
}

/** Whether every code is normal; read four at a time where they lie on a border of four. */
export function isAllNormal(codes: Uint8Array): boolean {
  const isOnBorder = codes.byteOffset % 4 === 0
  const fours = isOnBorder ? new Int32Array(codes.buffer, codes.byteOffset, codes.length >> 2) : []
  for (let at = 0; at < fours.length; at++) if (fours[at] !== 0) return false
  return isNormalPart(codes, fours.length * 4, codes.length)
}

/** Whether every code from one position up to another is normal. */
export function isNormalPart(codes: Uint8Array, from: number, to: number): boolean {
  for (let cell = from; cell < to; cell++) if (codes[cell] !== 0) return false
  return true
}

/**
 * A later sitting of one item: make-up 补考 after a failure, the sitting of a deferred student 缓考, a further attempt
 * of the same item (online quiz). `mark` is on the item's own scale.
 */
export type Resit = {
  readonly student_id: number
  readonly item_id: number
  readonly kind: (typeof sittingKinds)[number]
  readonly mark: number
}

/**
 * Which sitting counts. `first` keeps the first sitting, `replace` takes the later one, `best` the higher one.
 * `cap` limits a later sitting to this share of the full mark (0.6 in schools that record at most a pass), null for none.
 */
export type ResitPolicy = { readonly use: (typeof sittingUses)[number]; readonly cap: number | null }

/** One policy per kind of later sitting. */
export type ResitPolicies = Readonly<Record<Resit['kind'], ResitPolicy>>

/** First sitting for make-ups, the deferred sitting in full, the best of several attempts. */
export const DEFAULT_RESIT_POLICIES: ResitPolicies = {
  make_up: { use: 'first', cap: null },
  deferred_sitting: { use: 'replace', cap: null },
  attempt: { use: 'best', cap: null },
}

export type Enrolment = (typeof enrolments)[number]

/** Who is evaluated. */
export type EnrolmentPolicies = Readonly<Record<Enrolment, 'include' | 'leave_out'>>

/** Retakers are evaluated with the class they sit in; exchange students are not. */
export const DEFAULT_ENROLMENT_POLICIES: EnrolmentPolicies = {
  normal: 'include',
  retake: 'include',
  retake_other_grade: 'include',
  exchange: 'leave_out',
}
