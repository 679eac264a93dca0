import { lastValue } from '@obelisk/contract/attainment-report/one-source'
import type { Report } from '@obelisk/contract/attainment-report/shapes'
import type { Verdict } from '#kit/display/tags.tsx'

type Result = NonNullable<Report['result']>

/** An objective with its result, and what it was in the last cycle. */
export type ObjectiveRow = Report['objectives'][number] & {
  result: Result['objectives'][number]
  verdict: Verdict
  last: number | null
}

export const verdictOf = (verdict: Result['objectives'][number]['verdict']): Verdict =>
  verdict === 'not_enough_evidence' ? 'insufficient' : verdict

/** The objectives in the order of the syllabus; empty before there is a result. */
export function objectiveRows(report: Report): ObjectiveRow[] {
  const { result, objectives } = report
  return objectives.flatMap((objective) => {
    const own = result?.objectives.find(({ objective_id }) => objective_id === objective.id)
    if (!own) return []
    return [
      { ...objective, result: own, verdict: verdictOf(own.verdict), last: lastValue(report, objective.no) },
    ]
  })
}

/** The objective that needs words most: the one farthest below, else the lowest. */
export const weakestOf = (rows: readonly ObjectiveRow[]) =>
  rows
    .filter(({ result }) => result.combined !== null)
    .toSorted((a, b) => (a.result.difference ?? 0) - (b.result.difference ?? 0))[0]

/** The parts of the page that can be jumped to. */
export const anchors = [
  'last',
  'results',
  'students',
  'paper',
  'history',
  'indirect',
  'texts',
  'measures',
  'conclusion',
] as const
export type Anchor = (typeof anchors)[number]

const anchorOfSection: Readonly<Record<string, Anchor>> = {
  analysis: 'students',
  distribution: 'students',
  paper: 'paper',
  history: 'history',
  indirect: 'indirect',
  feedback: 'measures',
  conclusion: 'conclusion',
}

export const sectionAnchor = (key: string): Anchor => anchorOfSection[key] ?? 'texts'

/** Where on the page a finding is mended. */
export function anchorOf({ code, place }: Report['findings'][number]): Anchor {
  if (code.startsWith('R02') || code.startsWith('I01')) return 'measures'
  if (code.startsWith('R03')) return 'last'
  if (code.startsWith('R04')) return sectionAnchor(String(place.section ?? ''))
  return code.startsWith('R05') || code.startsWith('R06') ? 'indirect' : 'results'
}

/** The element to lead to for a finding: what opens the measure, the text, else the part. */
export const elementOf = (finding: Report['findings'][number]) =>
  finding.code.startsWith('I01')
    ? `measure-${finding.place.measure_id}`
    : finding.place.section
      ? `text-${finding.place.section}`
      : `part-${anchorOf(finding)}`

/** Leads the eye and the keyboard to a part of the page. */
export function leadTo(id: string) {
  const target = document.getElementById(id)
  if (!target) return
  target.scrollIntoView({ behavior: 'smooth', block: 'start' })
  target.focus({ preventScroll: true })
}
