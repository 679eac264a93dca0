import { positionsById } from '#evaluation-data/sheet/build-sheet.ts'
import type { MarkItem, MarkSheet } from '#evaluation-data/sheet/mark-sheet.ts'
import { findState, type MarkState, type Resit } from '#settings/mark-state.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import { ownMark } from './contribution.ts'

/**
 * The sitting that counts: a mark on the item's full mark (NaN when there is none), its state, its rubric level (0 for
 * none), and the later sitting that it is (null for the first one).
 */
export type Sitting = {
  readonly value: number
  readonly state: MarkState
  readonly level: number
  readonly from: Resit | null
}

type Scale = Pick<MarkItem, 'full_score' | 'level_values'>
type Policies = Pick<AttainmentParameters, 'resits'>

/** The later sittings of a student in an item, in the order in which they were sat. */
export type ResitsOf = (studentId: number, itemId: number) => readonly Resit[]

const none: readonly Resit[] = []

/** Finds the later sittings by student and item; none where there are none. */
export function resitsOf(resits: readonly Resit[] = []): ResitsOf {
  const byCell = new Map<string, Resit[]>()
  for (const resit of resits) {
    const key = `${resit.student_id} ${resit.item_id}`
    const there = byCell.get(key)
    if (there) there.push(resit)
    else byCell.set(key, [resit])
  }
  return (studentId, itemId) => byCell.get(`${studentId} ${itemId}`) ?? none
}

/** Resits by cell position of the sheet. */
export type ResitCells = ReadonlyMap<number, readonly Resit[]>

/** Groups the resits by the cell they belong to; resits of unknown students or items are refused by the check before. */
export function resitsByCell(sheet: MarkSheet): ResitCells {
  const byCell = new Map<number, Resit[]>()
  if (!sheet.resits?.length) return byCell
  const rows = positionsById(sheet.students)
  const columns = positionsById(sheet.items)
  for (const resit of sheet.resits) {
    const cell = (rows.get(resit.student_id) ?? 0) * sheet.items.length + (columns.get(resit.item_id) ?? 0)
    byCell.set(cell, [...(byCell.get(cell) ?? []), resit])
  }
  return byCell
}

/** The cell's own mark, then each later sitting as its policy says. */
export function sittingOf(
  item: Scale,
  mark: number,
  code: number,
  policies: Policies,
  resits: readonly Resit[] = [],
): Sitting {
  const state = findState(code) ?? 'not_entered'
  const isThere = state === 'normal'
  const first = {
    value: isThere ? onFullMark(item, mark) : Number.NaN,
    state,
    level: isThere ? levelOf(item, mark) : 0,
    from: null,
  }
  return resits.reduce<Sitting>((sat, resit) => laterSitting(item, sat, resit, policies), first)
}

/** The sitting that counts in the cell at a row and column of a sheet. */
export function sittingAt(
  { items, students, marks, states }: MarkSheet,
  row: number,
  column: number,
  policies: Policies,
  laterOf: ResitsOf,
): Sitting {
  const [item, student] = [items[column] as MarkItem, students[row]]
  const cell = row * items.length + column
  const later = laterOf(student?.id ?? Number.NaN, item.id)
  return sittingOf(item, marks[cell] ?? Number.NaN, states[cell] ?? 0, policies, later)
}

function laterSitting(item: Scale, sat: Sitting, resit: Resit, policies: Policies): Sitting {
  const { use, cap } = policies.resits[resit.kind]
  if (use === 'first') return sat
  const mark = onFullMark(item, resit.mark)
  const value = cap === null ? mark : Math.min(mark, cap * item.full_score)
  if (use === 'best' && sat.state === 'normal' && sat.value >= value) return sat
  // a capped mark stands at no level of its own
  return { value, state: 'normal', level: value === mark ? levelOf(item, resit.mark) : 0, from: resit }
}

function levelOf(item: Scale, mark: number): number {
  return item.level_values ? mark : 0
}

/** A rubric level as a mark on the item's full mark; other marks as they are. */
function onFullMark(item: Scale, mark: number): number {
  if (!item.level_values) return mark
  return (item.level_values[mark - 1] ?? Number.NaN) * item.full_score
}

/** Contribution factors by cell position of the sheet. */
export function contributionsByCell({ students, items, contributions }: MarkSheet): Map<number, number> {
  const byCell = new Map<number, number>()
  if (!contributions?.length) return byCell
  const rows = positionsById(students)
  for (const { student_id, component_id, factor } of contributions) {
    items.forEach((item, column) => {
      if (item.component_id === component_id)
        byCell.set((rows.get(student_id) ?? 0) * items.length + column, factor)
    })
  }
  return byCell
}

/** A sitting with the student's part of a group's mark; a rubric level is a mark then. */
export function ownPart(sat: Sitting, item: Scale, factor = 1): Sitting {
  if (factor === 1 || sat.state !== 'normal') return sat
  return { ...sat, value: ownMark(sat.value, item.full_score, factor), level: 0 }
}
