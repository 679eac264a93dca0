import type { Report } from '@obelisk/contract/attainment-report/shapes'
import { differenceAsShown } from '@obelisk/contract/decimals'
import { isGapWide } from '@obelisk/engine/attainment-report/rules/report'

export type SurveyValue = { no: string; value: number; low: number; high: number }

/** An objective as its marks and its students judge it; `gap` is what the students say less what the marks say, as printed. */
export type Gap = SurveyValue & { direct: number; threshold: number; gap: number; isWide: boolean }

/** The objectives of which both are known, in the order of the survey. */
export function gapsOf(
  { result, objectives, parameters }: Pick<Report, 'result' | 'objectives' | 'parameters'>,
  values: readonly SurveyValue[],
): Gap[] {
  const { digits, indirect_gap_max } = parameters
  return values.flatMap((one) => {
    const objective = objectives.find(({ no }) => String(no) === one.no)
    const own = result?.objectives.find(({ objective_id }) => objective_id === objective?.id)
    if (!own || own.direct === null) return []
    const { direct, threshold } = own
    const gap = differenceAsShown(one.value, direct, digits)
    return [{ ...one, direct, threshold, gap, isWide: isGapWide(gap, indirect_gap_max) }]
  })
}

/** The objective on which marks and students disagree most. */
export const widestOf = (gaps: readonly Gap[]): Gap | undefined =>
  gaps.toSorted((one, other) => Math.abs(other.gap) - Math.abs(one.gap))[0]
