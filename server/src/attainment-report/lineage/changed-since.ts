import type { Lineage } from '@obelisk/contract/attainment-report/lineage'
import type { AttainmentInputs } from '@obelisk/engine/attainment-report/attainment/inputs'
import {
  type AttainmentRecord,
  recordOfInputs,
  type SheetRecord,
} from '@obelisk/engine/attainment-report/receipt/sheet-record'

type Since = NonNullable<Lineage['since']>
type Item = SheetRecord['items'][number]

const itemsOf = ({ sheets }: AttainmentRecord) =>
  new Map(sheets.flatMap(({ items }) => items.map((item) => [item.id, item] as const)))

const studentsOf = ({ sheets }: AttainmentRecord) =>
  new Map(sheets.flatMap(({ students }) => students.map((student) => [student.id, student] as const)))

/** What every cell says: its number, or the word of its state, with what was sat later. */
function cellsOf({ sheets }: AttainmentRecord): Map<string, number | string> {
  const cells = new Map<string, number | string>()
  for (const { items, students, marks, states, resits = [] } of sheets) {
    marks.forEach((row, s) => {
      row.forEach((mark, j) => {
        cells.set(`${students[s]?.id} ${items[j]?.id}`, mark ?? 'not_entered')
      })
    })
    for (const [student, item, state] of states) cells.set(`${student} ${item}`, state)
    for (const { student_id, item_id, kind, mark } of resits) {
      const key = `${student_id} ${item_id}`
      cells.set(key, `${cells.get(key)} ${kind} ${mark}`)
    }
  }
  return cells
}

const counted = ({ full_score, points, component_id, shares }: Item) =>
  JSON.stringify([
    full_score,
    points,
    component_id,
    shares.map(({ objective_id, share }) => [objective_id, share]).toSorted(([a = 0], [b = 0]) => a - b),
  ])

const missingFrom = (there: ReadonlyMap<number, unknown>, here: ReadonlyMap<number, unknown>) =>
  [...here.keys()].filter((id) => !there.has(id)).length

function changedItems(was: ReadonlyMap<number, Item>, now: ReadonlyMap<number, Item>): number {
  const other = [...was.values()].filter((item) => {
    const same = now.get(item.id)
    return same !== undefined && counted(same) !== counted(item)
  }).length
  return other + missingFrom(now, was) + missingFrom(was, now)
}

/** Cells that both know and that say something else. */
function changedMarks(was: AttainmentRecord, now: AttainmentRecord): number {
  const cells = cellsOf(now)
  return [...cellsOf(was)].filter(([key, value]) => cells.has(key) && cells.get(key) !== value).length
}

function changedIndirect({ indirect: was = [] }: AttainmentRecord, { indirect: now = [] }: AttainmentRecord) {
  const said = (rows: typeof was) => new Map(rows.map((row) => [row.objective_id, JSON.stringify(row)]))
  const [before, after] = [said(was), said(now)]
  return [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id))
    .length
}

/** What is other than in the receipt that a result was computed from; null when everything is as it was. */
export function changedSince(was: AttainmentRecord, inputs: AttainmentInputs): Since | null {
  const now = recordOfInputs(inputs)
  const [before, after] = [studentsOf(was), studentsOf(now)]
  const isEvaluated = ({ left_out }: SheetRecord['students'][number]) => left_out === undefined
  const evaluated = (students: typeof before) => new Map([...students].filter(([, one]) => isEvaluated(one)))
  const since = {
    marks: changedMarks(was, now),
    joined: missingFrom(evaluated(before), evaluated(after)),
    gone: missingFrom(evaluated(after), evaluated(before)),
    items: changedItems(itemsOf(was), itemsOf(now)),
    indirect: changedIndirect(was, now),
  }
  return Object.values(since).some((count) => count > 0) ? since : null
}
