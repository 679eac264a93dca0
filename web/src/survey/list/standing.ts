import type { SurveyRow } from '@obelisk/contract/survey/shapes'

type Timed = Pick<SurveyRow, 'state' | 'from_time'>

/** The state as it is shown: an open survey whose window has not begun is to come. */
export function shownState({ state, from_time }: Timed) {
  const isToCome = state === 'open' && (from_time ?? 0) * 1000 > Date.now()
  return isToCome ? 'scheduled' : state
}

const sections = ['open', 'scheduled', 'draft', 'closed', 'archived'] as const
export type Section = (typeof sections)[number]

/** Paused surveys stand among those that run. */
function sectionOf(row: Timed): Section {
  const state = shownState(row)
  return state === 'paused' ? 'open' : state
}

/** The surveys state by state, those that run first; states without one are left out. */
export const inSections = (list: readonly SurveyRow[]): [Section, SurveyRow[]][] =>
  sections.flatMap((section): [Section, SurveyRow[]][] => {
    const rows = list.filter((row) => sectionOf(row) === section)
    return rows.length > 0 ? [[section, rows]] : []
  })

/** The first and the last day in one line: a year is said once, and not at all where both days are in `thisYear`. */
export function daysBetween(from: string, to: string, thisYear: string): string {
  const year = from.slice(0, 4)
  if (year !== to.slice(0, 4)) return `${year === thisYear ? from.slice(5) : from} – ${to}`
  return `${year === thisYear ? from.slice(5) : from} – ${to.slice(5)}`
}

type Counted = Pick<SurveyRow, 'valid' | 'min_n' | 'targeted' | 'min_rate'>

/** Whether too few have answered for the results to count. */
export const isFew = ({ valid, min_n, targeted, min_rate }: Counted) =>
  valid < min_n || (targeted ? valid / targeted < min_rate : false)

const soon = 3 * 86_400

/** The running survey that ends soonest with too few answers, within three days. */
export function mostAtRisk(list: readonly SurveyRow[], now = Date.now() / 1000): SurveyRow | undefined {
  return list
    .filter((row) => row.state === 'open' && (row.from_time ?? 0) <= now && isFew(row))
    .filter(({ to_time }) => to_time !== null && to_time > now && to_time - now < soon)
    .toSorted((a, b) => (a.to_time ?? 0) - (b.to_time ?? 0))[0]
}
