import type { ImportProblem } from '@obelisk/contract/training-plan/exchange'
import type { CourseColumn } from '@obelisk/contract/training-plan/import-words'
import type { CourseFields } from '@obelisk/contract/training-plan/rows'

export type Problem = ImportProblem

/** What a row of a course list says; what it leaves empty is not here. Names and codes of other things are texts still. */
export type CourseReading = {
  /** The row's number in the file. */
  row: number
  code: string
  name: string
  fields: Partial<Omit<CourseFields, 'college_id' | 'group_id' | 'prerequisite_ids'>>
  college?: string
  group?: string
  prerequisites?: string[]
  isGood: boolean
}

export type CourseList = {
  head_row: number
  columns: { column: number; text: string; meaning: string }[]
  /** What must be known and is not; nothing is read then. */
  lacks: string[]
  rows: CourseReading[]
  problems: Problem[]
}

/** What the rows are read against. */
export type Layout = {
  columns: ReadonlyMap<CourseColumn, number>
  /** 2-1 is the first half of the second year. */
  byYear: boolean
  core: ReadonlySet<string>
  seen: Map<string, number>
}
