import type { Contribution, SheetStudent } from '@obelisk/contract/evaluation-data/shapes'
import { pastedRows } from '../totals/rows.ts'

/** Factors of one component by student; who is not there has an equal share. */
export type Factors = ReadonlyMap<number, number>

export const factorsOf = (contributions: readonly Contribution[], componentId: number): Factors =>
  new Map(
    contributions
      .filter(({ component_id }) => component_id === componentId)
      .map(({ student_id, factor }) => [student_id, factor]),
  )

/** The factors of all components, with those of one replaced. */
export const withFactors = (
  contributions: readonly Contribution[],
  component_id: number,
  factors: Factors,
): Contribution[] => [
  ...contributions.filter((one) => one.component_id !== component_id),
  ...[...factors]
    .filter(([, factor]) => factor !== 1)
    .map(([student_id, factor]) => ({ student_id, component_id, factor })),
]

export const isFactor = (factor: number) =>
  factor >= 0 && factor <= 2 && Math.abs(factor * 100 - Math.round(factor * 100)) < 1e-9

/** Numbers and factors out of pasted text. `unread` are the lines that name nobody of the class, or hold no factor. */
export function readFactors(text: string, students: readonly Pick<SheetStudent, 'id' | 'student_no'>[]) {
  const idOf = new Map(students.map(({ id, student_no }) => [student_no, id]))
  const factors = new Map<number, number>()
  const unread: string[] = []
  for (const { student_no, total } of pastedRows(text)) {
    const id = idOf.get(student_no)
    const factor = total.endsWith('%') ? Number(total.slice(0, -1)) / 100 : Number(total)
    if (id === undefined || !isFactor(factor)) unread.push(`${student_no} ${total}`)
    else factors.set(id, factor)
  }
  return { factors, unread }
}
