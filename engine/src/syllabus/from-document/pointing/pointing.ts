import type { matrixNotations, pointedKinds, sectionKinds, tableShapes } from '../../words.ts'
import type { Role } from '../tables/head-words.ts'

/**
 * What a person says that a table is. `table` and `nth`: its key and its place among those of the same key, so that it is
 * found again in every file of the form. `roles`: what columns hold, by their heads; a column that is not named is what its
 * head says, in a matrix one of its columns. Rows and columns are those after turning.
 */
export type TablePointing = {
  table: string
  nth: number
  as: (typeof pointedKinds)[number]
  shape: (typeof tableShapes)[number]
  isTurned: boolean
  headRows: number
  roles: Readonly<Record<string, Role>>
  /** What the numbers of an assessment matrix are shares of; what the sums say where it is left out. */
  notation?: (typeof matrixNotations)[number] | undefined
}

/** What a person says that stands below a heading; `heading` without its number and blanks. */
export type HeadingPointing = { heading: string; as: (typeof sectionKinds)[number] | 'other' }

export type Pointing = TablePointing | HeadingPointing

export const isOfTable = (one: Pointing): one is TablePointing => 'table' in one
