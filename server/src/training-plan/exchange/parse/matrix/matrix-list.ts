import type { MatrixLayout } from '@obelisk/contract/training-plan/exchange'
import type { Problem } from '../courses/course-list.ts'
import { nameIn } from '../courses/course-names.ts'
import { headText } from '../sheet-head.ts'
import type { CellMark } from './matrix-marks.ts'

/** What a matrix is read against: the plan's courses and indicators. */
export type Known = {
  courses: readonly { id: number; code: string; name: string; name_en: string }[]
  indicators: readonly { id: number; no: string }[]
}

export type MatrixCell = { course_id: number; indicator_id: number } & CellMark
/** One row of the sheet; `cells` is empty when something in the row is wrong. */
export type MatrixRow = {
  row: number
  code: string
  name: string
  /** The course of the plan that it is of. */
  course_id?: number
  cells: MatrixCell[]
  isGood: boolean
}
export type MatrixList = {
  layout: MatrixLayout
  head_row: number
  columns: { column: number; text: string; meaning: string }[]
  /** What must be known and is not; nothing is read then. */
  lacks: string[]
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
  const coded = (text: string) => byCode.get(text.replace(/\s/g, '').toUpperCase())
  return (text) => {
    const [first = '', ...rest] = text.split(/\s+/)
    return (
      coded(text) ?? byName.get(headText(nameIn(text).name)) ?? (rest.length > 0 ? coded(first) : undefined)
    )
  }
}

/** The number that a text begins with: 3.2 of `指标点3.2 能够…`, of `毕业要求 3-2` and of a date, into which Excel turns 3-2. */
export function indicatorNo(text: string): string | undefined {
  const date = /^\d{4}-(\d\d)-(\d\d)$/.exec(text)
  if (date) return `${Number(date[1])}.${Number(date[2])}`
  const found = /^(?:毕业要求|指标点|指标|观测点|indicator|GR|PO)?\s*(\d+(?:\s*[.-]\s*\d+)+)(?!\d)/i.exec(
    text,
  )?.[1]
  return found?.replace(/\s/g, '').replace(/-/g, '.')
}
