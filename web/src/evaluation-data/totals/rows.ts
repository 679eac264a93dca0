import type { TotalLine } from '@obelisk/contract/evaluation-data/marks'
import type { SheetStudent } from '@obelisk/contract/evaluation-data/shapes'

export type Verdict = 'differs' | 'state' | 'none-ours' | 'none-official' | 'equal'

const order: readonly Verdict[] = ['differs', 'state', 'none-ours', 'none-official', 'equal']

/**
 * What the comparison says of one student. A state of the registrar's, such as 缺考, is an entry too: beside a total of
 * ours it is for a person to look at.
 */
export function verdictOf(
  { ours, official, official_state, difference }: TotalLine,
  tolerance: number,
): Verdict {
  const hasOfficial = official !== null || (official_state !== '' && official_state !== 'normal')
  if (!hasOfficial) return 'none-official'
  if (ours === null) return 'none-ours'
  if (difference === null) return 'state'
  return Math.abs(difference) <= tolerance + 1e-9 ? 'equal' : 'differs'
}

/** Differences first, the largest of them at the top; the rest by student number. */
export const sorted = (list: readonly TotalLine[], tolerance: number) =>
  list.toSorted((a, b) => {
    const [first, second] = [verdictOf(a, tolerance), verdictOf(b, tolerance)]
    if (first !== second) return order.indexOf(first) - order.indexOf(second)
    if (first === 'differs') return Math.abs(b.difference ?? 0) - Math.abs(a.difference ?? 0)
    return a.student_no.localeCompare(b.student_no)
  })

const isHead = /^(学号|学生|编号|姓名|序号|(student|no|number|id|name)\b)/i

/** Rows of number and grade out of pasted text; a line without both, and the heads above them, are left out. */
export function pastedRows(text: string): { student_no: string; total: string }[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [student_no, ...rest] = line
      .trim()
      .split(/[\t,，;；]|\s{1,}/)
      .filter((part) => part !== '')
    const total = rest.at(-1)
    return student_no && total && !isHead.test(student_no) ? [{ student_no, total }] : []
  })
}

/** A value for each student, by the student's id. */
export type Values = ReadonlyMap<number, number>

/**
 * Values out of pasted text: a student number and a value on each line. `unread` are the lines that name nobody of the
 * class, or hold nothing that `valueIn` takes.
 */
export function readValues(
  text: string,
  students: readonly Pick<SheetStudent, 'id' | 'student_no'>[],
  valueIn: (cell: string) => number | undefined,
) {
  const idOf = new Map(students.map(({ id, student_no }) => [student_no, id]))
  const values = new Map<number, number>()
  const unread: string[] = []
  for (const { student_no, total } of pastedRows(text)) {
    const id = idOf.get(student_no)
    const value = valueIn(total)
    if (id === undefined || value === undefined) unread.push(`${student_no} ${total}`)
    else values.set(id, value)
  }
  return { values, unread }
}
