import type { Band } from '#distribution/parameters.ts'

/**
 * `group_share` of the students form the high and the low group (27 %), at least 1; `ties` at the border:
 * `stable` by student id, or `include` every student with the border's total. `minimum_students`: below, only flagged.
 * `variance` of alpha and SEM. Bands of difficulty and discrimination, easiest and best first, replace the published
 * ones; a value is held against them as it is, without rounding to two digits. `papers`: components to analyse; null for every component with two or more items.
 */
export type ItemAnalysisParameters = {
  readonly group_share: number
  readonly ties: 'stable' | 'include'
  readonly variance: 'population' | 'sample'
  readonly minimum_students: number
  readonly papers: readonly number[] | null
  /**
   * `sat_paper`: whoever has a mark of the first sitting in every item of the paper, by these marks, evaluated or not; only
   * whom enrolment or a hand leaves out is not among them. What a paper analysis says of the same examination. Of earlier
   * receipts: `evaluated`, as in the result (absent as 0); `sat`, the evaluated ones with a normal mark in every item.
   */
  readonly students: 'evaluated' | 'sat' | 'sat_paper'
  readonly difficulty_bands?: readonly Band[]
  readonly discrimination_bands?: readonly Band[]
}
