import type { Inherited } from '@obelisk/contract/syllabus/inherited'
import { compareFields, compareRows, type DifferenceRow } from './difference-rows.ts'

const textsOf = ({ course }: Inherited, between: string) =>
  Object.fromEntries(
    Object.entries(course).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(between) : String(value ?? ''),
    ]),
  )

const supportsOf = ({ supports }: Inherited) =>
  supports.map(({ indicator_no, strength, description, name }) => ({
    name: indicator_no,
    fields: { strength, description, indicator: name },
    whole: `${indicator_no} ${description} ${strength}`,
  }))

/** What of the inherited facts is another than before. `between` stands between short names beside each other. */
export const differenceOfFacts = (before: Inherited, after: Inherited, between: string): DifferenceRow[] => [
  ...compareFields('basic', '', textsOf(before, between), textsOf(after, between)),
  ...compareRows('objectives', supportsOf(before), supportsOf(after)),
]
