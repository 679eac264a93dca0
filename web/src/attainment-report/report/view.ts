import type { Report } from '@obelisk/contract/attainment-report/shapes'
import { createContext, use } from 'react'
import { useClassName } from '#kit/translations.ts'

/** A figure whose way is asked for: of the course, of an objective, or of one of its items. */
export type Traced = { objectiveId?: number; itemId?: number }

export type ReportView = {
  report: Report
  figures: ReadonlyMap<string, string>
  /** The objective that the distribution and the analysis are about. */
  objectiveId: number | undefined
  choose: (objectiveId: number) => void
  /** Opens the way of a figure. */
  trace: (traced: Traced) => void
  /** Reads the report anew after something was written. */
  refresh: () => Promise<void>
  /** The report as it stands now, for who gives up what was typed; undefined when it cannot be read. */
  reread: () => Promise<Report | undefined>
}

export const ReportContext = createContext<ReportView | undefined>(undefined)

/** The report that is open; only inside of its screen. */
export function useReport(): ReportView {
  const view = use(ReportContext)
  if (!view) throw new Error('There is no report around this part.')
  return view
}

/** How a class of the report's course is called. */
export function useClassOfReport(): (one: { name: string }) => string {
  const { head } = useReport().report
  const classNameOf = useClassName()
  return ({ name }) => classNameOf(name, { name: head.course, name_en: head.course_en })
}
