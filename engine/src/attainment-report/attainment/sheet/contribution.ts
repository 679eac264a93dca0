import type { Contribution } from '#evaluation-data/sheet/mark-sheet.ts'

/** A student's part of a group's work by component: 1 is an equal share, more for who did more. */
export type FactorOf = (studentId: number, componentId: number) => number

/** The factor of every student in every component; 1 where none is kept. */
export function factorsOf(contributions: readonly Contribution[] = []): FactorOf {
  const kept = new Map(
    contributions.map(({ student_id, component_id, factor }) => [`${student_id} ${component_id}`, factor]),
  )
  return (studentId, componentId) => kept.get(`${studentId} ${componentId}`) ?? 1
}

/** The student's part of a group's mark: mark x factor, at most the full mark. */
export const ownMark = (mark: number, fullScore: number, factor: number): number =>
  factor === 1 ? mark : Math.min(fullScore, mark * factor)
