import type { LaterSitting } from '@obelisk/contract/evaluation-data/beside-marks'
import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import type { Item } from '@obelisk/contract/evaluation-data/shapes'
import { resitsOf, type Sitting, sittingOf } from '@obelisk/engine/attainment-report/attainment/sheet/sitting'
import { codeOfState, type MarkState } from '@obelisk/engine/settings/mark-state'
import { sittingKinds } from '@obelisk/engine/settings/words'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import { settingsOf } from '../live/live-sheet.ts'
import { isState, markOf } from '../scores/editor/mark.ts'

/** One way to sit again: a make-up, a deferred sitting, or the attempt with a number. */
export type Turn = Pick<LaterSitting, 'kind' | 'no'>

export const turnKey = ({ kind, no }: Turn) => `${kind} ${no}`

const attemptsMax = 20

/** The turns that can be entered: those that are there, and one attempt more. */
export function turnsOf(sittings: readonly LaterSitting[]): Turn[] {
  const attempts = sittings.filter(({ kind }) => kind === 'attempt').map(({ no }) => no)
  const last = Math.min(attemptsMax, Math.max(0, ...attempts) + 1)
  return [
    { kind: 'make_up', no: 1 },
    { kind: 'deferred_sitting', no: 1 },
    ...Array.from({ length: last }, (_, at): Turn => ({ kind: 'attempt', no: at + 1 })),
  ]
}

const sittingKey = (one: Turn & { student_id: number; item_id: number }) =>
  `${turnKey(one)} ${one.student_id} ${one.item_id}`

/** The sittings with some put in, or taken away where the mark is null. */
export function withMarks(
  sittings: readonly LaterSitting[],
  turn: Turn,
  marks: readonly { student_id: number; item_id: number; mark: number | null }[],
): LaterSitting[] {
  const changed = marks.map((one) => ({ ...turn, ...one }))
  const keys = new Set(changed.map(sittingKey))
  const others = sittings.filter((one) => !keys.has(sittingKey(one)))
  return [...others, ...changed.flatMap(({ mark, ...one }) => (mark === null ? [] : [{ ...one, mark }]))]
}

/** First marks by student and item, as they were saved. */
export function firstMarks({ students, items, marks }: Sheet): (studentId: number, itemId: number) => Mark {
  const rows = new Map(students.map(({ id }, row) => [id, row]))
  const columns = new Map(items.map(({ id }, column) => [id, column]))
  return (studentId, itemId) => {
    const cell = (rows.get(studentId) ?? -1) * items.length + (columns.get(itemId) ?? 0)
    return markOf(marks.values[cell] ?? null, marks.states[cell] ?? -1)
  }
}

/** What counts of a cell by the rules of the class, with the sittings as they stand in the dialog. */
export function countedOf(
  sheet: Sheet,
  sittings: readonly LaterSitting[],
): (studentId: number, item: Item) => Sitting {
  const [first, rules] = [firstMarks(sheet), settingsOf(sheet)]
  const place = ({ kind, no }: LaterSitting) => sittingKinds.indexOf(kind) * 100 + no
  const laterOf = resitsOf(sittings.toSorted((a, b) => place(a) - place(b)))
  return (studentId, item) => {
    const mark = first(studentId, item.id)
    const value = typeof mark === 'number' ? mark : Number.NaN
    return sittingOf(item, value, codeOfState(stateOf(mark)), rules, laterOf(studentId, item.id))
  }
}

function stateOf(mark: Mark): MarkState {
  if (typeof mark === 'number') return 'normal'
  return mark !== null && isState(mark) ? (mark.state as MarkState) : 'not_entered'
}
