import type { Inherited } from '@obelisk/contract/syllabus/inherited'
import { compareFields, compareRows, type DifferenceRow } from './difference-rows.ts'

const textsOf = ({ course }: Inherited) =>
  Object.fromEntries(
    Object.entries(course).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join('、') : String(value ?? ''),
    ]),
  )

const supportsOf = ({ supports }: Inherited) =>
  supports.map(({ indicator_no, strength, description, name }) => ({
    name: indicator_no,
    fields: { strength, description, indicator: name },
    whole: `${indicator_no} ${description}（${strength}）`,
  }))

/** What of the inherited facts is another than before. */
export const differenceOfFacts = (before: Inherited, after: Inherited): DifferenceRow[] => [
  ...compareFields('basic', '', textsOf(before), textsOf(after)),
  ...compareRows('objectives', supportsOf(before), supportsOf(after)),
]
