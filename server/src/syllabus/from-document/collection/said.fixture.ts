import type { Fact } from '@obelisk/engine/document-tree/fact'
import type {
  BasicFact,
  ReadingProblem,
  SyllabusAnswer,
  SyllabusReading,
} from '@obelisk/engine/syllabus/from-document/syllabus-reading'

/** A document leaves open which of these it means: an unsure answer is right. */
export type Open<V> = { oneOf: readonly V[] }
type Plain<T> =
  T extends Fact<infer V>
    ? V | Open<V>
    : T extends readonly (infer E)[]
      ? readonly Plain<E>[]
      : T extends object
        ? { [K in keyof T]: Plain<T[K]> }
        : T

type Told = ReadingProblem['code']
/** All that a document says, and what must be told of it. What is left out is not in the document. */
export type SyllabusSaid = Plain<Omit<SyllabusReading, 'problems' | 'standards'>> & {
  /** `within`: the component whose table a text of an objective stands in. */
  standards: readonly (Plain<SyllabusReading['standards'][number]> & { within?: string })[]
  told: readonly Told[]
}
type NoSyllabus = Extract<SyllabusAnswer, { isSyllabus: false }>
export type Said = (SyllabusSaid & { isSyllabus: true }) | NoSyllabus

/** A piece of a document and what it says. */
export type Part = { xml: string; said: Partial<SyllabusSaid> }
export const silent = (xml: string): Part => ({ xml, said: {} })

export const nothing: SyllabusSaid = {
  basics: {},
  objectives: [],
  support: [],
  chapters: [],
  labs: [],
  components: [],
  matrix: [],
  standards: [],
  resources: [],
  told: [],
}

/** What several pieces say of one component or objective, as one. */
const oncePer = <T extends object>(list: readonly T[], key: (one: T) => unknown): T[] =>
  [...new Set(list.map(key))].map((own) => Object.assign({}, ...list.filter((one) => key(one) === own)) as T)

/** Several pieces as one document. */
export function joined(parts: readonly Part[]): Part {
  const all = parts.map(({ said }) => said)
  const many = <K extends 'objectives' | 'support' | 'chapters' | 'labs' | 'components' | 'matrix'>(key: K) =>
    all.flatMap((said) => [...(said[key] ?? [])]) as unknown as SyllabusSaid[K]
  const last = Object.assign({}, ...all) as Partial<SyllabusSaid>
  const said: Partial<SyllabusSaid> = {
    ...last,
    basics: Object.assign({}, ...all.map(({ basics }) => basics)) as SyllabusSaid['basics'],
    objectives: oncePer(many('objectives'), ({ no }) => no),
    support: many('support'),
    chapters: many('chapters'),
    labs: many('labs'),
    components: oncePer(many('components'), ({ name }) => name),
    matrix: many('matrix'),
    standards: all.flatMap(({ standards }) => standards ?? []),
    resources: all.flatMap(({ resources }) => resources ?? []),
    told: [...new Set(all.flatMap(({ told }) => told ?? []))],
  }
  return { xml: parts.map(({ xml }) => xml).join(''), said }
}

export type Basics = Partial<Record<BasicFact, string | Open<string>>>
