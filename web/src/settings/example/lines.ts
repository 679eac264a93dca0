import type { Verdict } from '@obelisk/engine/attainment-report/attainment/results'
import { roundHalfUp } from '@obelisk/engine/rounding/rounding'
import type { Worked } from './worked-class.ts'

type Value = number | null

/** A line of the example: an objective, the course, an indicator or the requirement. */
export type Line = {
  kind: 'objective' | 'course' | 'indicator' | 'requirement'
  no: string
  direct: Value
  indirect: Value
  combined: Value
  verdict: Verdict | null
  /** The value with the settings in force. */
  before: Value
  verdictBefore: Verdict | null
  valueDiffers: boolean
  verdictDiffers: boolean
}

type Plain = Pick<Line, 'kind' | 'no' | 'direct' | 'indirect' | 'combined' | 'verdict'>

function objectiveLines({ outcome }: Worked): Plain[] {
  if (!outcome.ok) return []
  const { objectives, course } = outcome.results
  return [
    ...objectives.map(({ objective_id, direct, indirect, combined, verdict }) => ({
      kind: 'objective' as const,
      no: String(objective_id),
      direct,
      indirect,
      combined,
      verdict,
    })),
    {
      kind: 'course',
      no: '',
      direct: course.direct,
      indirect: null,
      combined: course.combined,
      verdict: null,
    },
  ]
}

function requirementLines({ requirement }: Worked): Plain[] {
  if (!requirement) return []
  return [
    ...requirement.indicators.map(({ indicator_id, value, verdict }) => ({
      kind: 'indicator' as const,
      no: indicator_id === 21 ? '2.1' : '2.2',
      direct: value,
      indirect: null,
      combined: value,
      verdict,
    })),
    ...requirement.requirements.map(({ direct, survey, combined, verdict }) => ({
      kind: 'requirement' as const,
      no: '2',
      direct,
      indirect: survey,
      combined,
      verdict,
    })),
  ]
}

const plainLines = (worked: Worked) => [...objectiveLines(worked), ...requirementLines(worked)]

/** The lines with the new settings beside what they were; values differ when they are shown differently. */
export function linesOf(after: Worked, before: Worked, digits: number): Line[] {
  const known = plainLines(before)
  const shown = (value: Value) => (value === null ? null : roundHalfUp(value, digits))
  return plainLines(after).map((line) => {
    const old = known.find(({ kind, no }) => kind === line.kind && no === line.no)
    return {
      ...line,
      before: old?.combined ?? null,
      verdictBefore: old?.verdict ?? null,
      valueDiffers: old !== undefined && shown(old.combined) !== shown(line.combined),
      verdictDiffers: old !== undefined && old.verdict !== line.verdict,
    }
  })
}
