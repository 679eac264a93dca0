import { figuresOf } from '@obelisk/contract/attainment-report/figures'
import { Report } from '@obelisk/contract/attainment-report/shapes'
import type { DocumentView } from '@obelisk/contract/document-control/document'
import { textWithFigures } from '@obelisk/contract/figure-text'
import type * as z from 'zod'

/** What of a report as it was handed in its approver is shown; reports handed in long ago have all of this. */
const Handed = Report.pick({
  head: true,
  run: true,
  result: true,
  parameters: true,
  objectives: true,
  items: true,
  past: true,
  last_measures: true,
  measures: true,
  sections: true,
})
export type Handed = z.infer<typeof Handed>

/** The report as it was handed in, this time and the time before. */
export const handedIn = ({ version_now, version_before }: DocumentView) => ({
  now: Handed.safeParse(version_now?.snapshot).data,
  before: Handed.safeParse(version_before?.snapshot).data,
})

/** The written parts that are on, with the figures as they were then. */
export function textsOf(handed: Handed): { key: string; title: string; text: string }[] {
  const figures = figuresOf(handed)
  return handed.sections
    .filter(({ enabled }) => enabled)
    .map(({ key, title, content }) => ({ key, title, text: textWithFigures(content, figures).trim() }))
}
