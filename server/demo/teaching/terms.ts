import type { Book } from '../book.ts'
import { sure } from '../book.ts'
import type { GradeYear } from '../people/units.ts'

export type Term = {
  id: number
  key: string
  year: number
  semester: 1 | 2
  isCurrent: boolean
  start: string
}
/** The academic term in which a grade has the given term of its plan. */
export type Terms = { of: (year: GradeYear, planTerm: number) => Term; all: Term[] }

/** The first Monday of every term from autumn 2022 on. */
const starts = [
  ['2022-09-05', '2023-02-20'],
  ['2023-09-04', '2024-02-26'],
  ['2024-09-02', '2025-02-24'],
  ['2025-09-01', '2026-03-02'],
  ['2026-08-31', '2027-03-01'],
] as const

/** Ten terms; the autumn of 2026, now in its twelfth week, is the current one. */
export function addTerms(book: Book): Terms {
  const all = starts.flatMap(([autumn, spring], index): Term[] =>
    ([1, 2] as const).map((semester) => {
      const year = 2022 + index
      const key = `${year}-${year + 1}-${semester}`
      const start = semester === 1 ? autumn : spring
      const isCurrent = key === '2026-2027-1'
      const row = {
        year_start: year,
        semester,
        name: key,
        start_date: start,
        weeks: 18,
        is_current: isCurrent,
      }
      return { id: book.add('academic_term', row), key, year, semester, isCurrent, start }
    }),
  )
  return {
    all,
    of: (year, planTerm) => {
      const key = `${year + ((planTerm - 1) >> 1)}-${year + ((planTerm - 1) >> 1) + 1}-${1 + ((planTerm - 1) % 2)}`
      return sure(
        all.find((term) => term.key === key),
        `term ${key}`,
      )
    },
  }
}
