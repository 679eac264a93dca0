import type { Report } from '@obelisk/contract/attainment-report/shapes'
import { decimals, expectedText } from '@obelisk/contract/decimals'
import type { Calendar } from '#kernel/format/calendar.ts'

/** A report with its result and the calendar of the document: documents are made of nothing less. */
export type ComputedReport = Report & {
  result: NonNullable<Report['result']>
  run: NonNullable<Report['run']>
  calendar: Calendar
}

/** A share with the school's number of places; a dash where there is none. */
export const figure = (value: number | null | undefined, digits: number) =>
  value === null || value === undefined ? '—' : decimals(value, digits)

export const percent = (value: number | null) => (value === null ? '—' : `${decimals(value * 100, 1)}%`)

/** What a measure aims at. */
export const targetText = (value: number | null) => (value === null ? '—' : `≥ ${expectedText(value)}`)

/** The objective of a result with its syllabus row. */
export const objectivesOf = ({ objectives, result }: ComputedReport) =>
  result.objectives
    .flatMap((computed) => {
      const row = objectives.find(({ id }) => id === computed.objective_id)
      return row ? [{ ...row, computed }] : []
    })
    .sort((a, b) => a.no - b.no)

/** Points of 100 that the items of a component give to an objective. */
export function pointsOf({ items }: Report, componentId: number, objectiveId: number): number {
  return items
    .filter(({ component_id }) => component_id === componentId)
    .reduce(
      (sum, { points, objectives }) =>
        sum + points * (objectives.find((one) => one.objective_id === objectiveId)?.share ?? 0),
      0,
    )
}

/** The names of the items that count to an objective, by component. */
export const contentOf = ({ items, components }: Report, objectiveId: number): string =>
  components
    .flatMap(({ id, name }) => {
      const own = items.filter(
        (item) => item.component_id === id && item.objectives.some((one) => one.objective_id === objectiveId),
      )
      if (own.length === 0) return []
      const names = own.map((item) => item.no || item.name)
      // homework 1 and homework 2 say by themselves what they are
      return [names.every((one) => one.startsWith(name)) ? names.join('、') : `${name} ${names.join('、')}`]
    })
    .join('；')
