import type { Fact } from '../../document-tree/fact.ts'
import { sure, unsure } from '../../document-tree/fact.ts'
import type { SyllabusReading } from './syllabus-reading.ts'

/** `3-2` and `3.2` are one number. */
export const dotted = (no: string): string => no.normalize('NFKC').replaceAll('-', '.').replace(/\.+$/, '')

/** What the plan gives to the course, by number. */
type Planned = readonly { indicator_no: string }[]

/** The indicators of the course that the plan has below a requirement; none for what is an indicator itself. */
export function indicatorsBelow(target: string, indicators: readonly string[]): string[] {
  const known = [...new Set(indicators.map(dotted))]
  if (!/^\d{1,2}$/.test(target) || known.includes(target)) return []
  return known.filter((no) => no.startsWith(`${target}.`))
}

/** The indicators that are proposed for a requirement, as long as nobody has chosen. */
export const indicatorsProposed = ({ value, isSure, others = [] }: Fact<string>): string[] =>
  isSure ? [] : others.filter((one) => one.startsWith(`${value}.`))

function withTargets(
  reading: SyllabusReading,
  supports: Planned,
  change: (target: Fact<string>, below: readonly string[]) => Fact<string>,
): SyllabusReading {
  const indicators = supports.map(({ indicator_no }) => indicator_no)
  return {
    ...reading,
    support: reading.support.map((one) => {
      const below = indicatorsBelow(one.target.value, indicators)
      return below.length > 0 ? { ...one, target: change(one.target, below) } : one
    }),
  }
}

/** Support that names a requirement only, with the indicators of the course below it to choose from; none is taken. */
export const withProposed = (reading: SyllabusReading, supports: Planned): SyllabusReading =>
  withTargets(reading, supports, ({ value, places, others = [] }, below) =>
    unsure(value, [...new Set([...others, ...below])], ...places),
  )

/** The same as a person has decided who takes the indicator wherever the plan has but one. */
export const withOnly = (reading: SyllabusReading, supports: Planned): SyllabusReading =>
  withTargets(reading, supports, (target, below) => {
    const [only, ...others] = below
    return only === undefined || others.length > 0 ? target : sure(only, ...target.places)
  })
