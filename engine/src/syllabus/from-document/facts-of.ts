import type { Place } from '../../document-tree/document-tree.ts'
import type { Fact } from '../../document-tree/fact.ts'
import { problemsOf } from './check-sums.ts'
import type { SyllabusReading } from './syllabus-reading.ts'

/** A part of a reading whose facts are looked at together. */
export type ReadingPart = Exclude<keyof SyllabusReading, 'problems' | 'notation'>

/** A fact with its part, its name in its row, and a key that stays while it stands at the same place of the file. */
export type FactFound = { part: ReadingPart; name: string; key: string; fact: Fact<unknown> }

const placeText = ({ block, row, column }: Place) =>
  [block, row, column].filter((one) => one !== undefined).join('.')

const isFact = (value: object): value is Fact<unknown> => 'isSure' in value && 'places' in value

type Visit = (fact: Fact<unknown>, part: ReadingPart, name: string) => Fact<unknown>

/** A copy of a value in which each fact is what `visit` makes of it. */
function mapped(value: unknown, part: ReadingPart, name: string, visit: Visit): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => mapped(one, part, name, visit))
  if (isFact(value)) return visit(value, part, name)
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, mapped(inner, part, key, visit)]),
  )
}

const partsOf = ({ problems: _, notation: __, ...parts }: SyllabusReading) =>
  Object.entries(parts) as [ReadingPart, unknown][]

/** Two facts of one name at one place are told apart by their order. */
function keyMaker() {
  const counts = new Map<string, number>()
  return (part: ReadingPart, name: string, { places: [place] }: Fact<unknown>) => {
    const key = `${part}.${name}@${place ? placeText(place) : ''}`
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return count === 0 ? key : `${key}#${count}`
  }
}

/** All facts of a reading in their order. */
export function factsOf(reading: SyllabusReading): FactFound[] {
  const found: FactFound[] = []
  const keyOf = keyMaker()
  for (const [part, value] of partsOf(reading))
    mapped(value, part, part, (fact, own, name) => {
      found.push({ part: own, name, key: keyOf(own, name, fact), fact })
      return fact
    })
  return found
}

/** The readings of a fact that the document leaves open: the first is the one that stands as its value. */
export const readingsOf = ({ value, others = [] }: Fact<unknown>): unknown[] => [value, ...others]

/** Problems that no decision about a value ends. */
const problemsOfFile: readonly string[] = [
  'two-courses',
  'cells-not-read',
  'several-matrices',
  'points-by-weights',
]

/**
 * A reading in which a person has decided: `decisions` say by key which of the readings of a fact counts, from 0. What was
 * decided is sure; a decision for what is not read any more does nothing.
 */
export function decided(
  reading: SyllabusReading,
  decisions: Readonly<Record<string, number>>,
): SyllabusReading {
  const keyOf = keyMaker()
  const parts = partsOf(reading).map(([part, value]) => [
    part,
    mapped(value, part, part, (fact, own, name) => {
      const choice = decisions[keyOf(own, name, fact)]
      const all = readingsOf(fact)
      return choice === undefined || choice >= all.length
        ? fact
        : { value: all[choice], places: fact.places, isSure: true }
    }),
  ])
  const next = { ...reading, ...Object.fromEntries(parts) } as SyllabusReading
  const ofFile = reading.problems.filter(({ code }) => problemsOfFile.includes(code))
  return { ...next, problems: [...ofFile, ...problemsOf(next)] }
}
