import type { CellMark } from './matrix-marks.ts'
import type { Problem } from './read-courses.ts'
import { headText } from './sheet-head.ts'

/** What a matrix is read against: the plan's courses and indicators. */
export type Known = {
  courses: readonly { id: number; code: string; name: string; name_en: string }[]
  indicators: readonly { id: number; no: string }[]
}

export type MatrixCell = { course_id: number; indicator_id: number } & CellMark
/** One row of the sheet; `cells` is empty when something in the row is wrong. */
export type MatrixRow = { row: number; code: string; name: string; cells: MatrixCell[]; isGood: boolean }
export type MatrixList = {
  layout: 'wide' | 'long'
  head_row: number
  columns: { column: number; text: string; meaning: string }[]
  rows: MatrixRow[]
  problems: Problem[]
}

export type CourseFinder = (text: string) => Known['courses'][number] | undefined

/** Finds courses by code, else by a name that only one course has. */
export function courseFinder({ courses }: Known): CourseFinder {
  const byCode = new Map(courses.map((course) => [course.code.toUpperCase(), course]))
  const byName = new Map<string, Known['courses'][number] | undefined>()
  for (const course of courses) {
    const names = new Set([headText(course.name), headText(course.name_en)].filter(Boolean))
    for (const name of names) byName.set(name, byName.has(name) ? undefined : course)
  }
  return (text) => byCode.get(text.toUpperCase()) ?? byName.get(headText(text))
}

/** The number that a text begins with: 3.2 of `指标点3.2 能够…` and of `3-2`. */
export const indicatorNo = (text: string): string | undefined =>
  /^(?:指标点|indicator)?\s*(\d+(?:[.-]\d+)+)(?!\d)/i.exec(text)?.[1]?.replace(/-/g, '.')
