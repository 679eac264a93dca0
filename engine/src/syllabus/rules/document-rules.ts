import { type Finding, finding } from '#finding/finding.ts'
import type { Syllabus } from './syllabus.ts'

export type DocumentCode = 'S18.values_open'

/** S18: somebody has looked at every value that the document of a syllabus leaves open. */
export function openValuesAreLookedAt({ open_values = [] }: Syllabus): Finding<DocumentCode>[] {
  const [part] = open_values
  if (part === undefined) return []
  return [finding('S18.values_open', 'warning', { part }, { count: open_values.length })]
}
