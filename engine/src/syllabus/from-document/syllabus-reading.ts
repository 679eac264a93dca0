import type { strengths } from '#settings/words.ts'
import type { Place } from '../../document-tree/document-tree.ts'
import type {
  basicFacts,
  labKinds,
  matrixNotations,
  otherDocuments,
  readingProblems,
  resourceKinds,
} from '../words.ts'

/**
 * One fact that a document says. `places`: where it was read. `isSure` is false when the document leaves it open, and
 * `others` then holds the other readings.
 */
export type Fact<T> = {
  value: T
  places: readonly Place[]
  isSure: boolean
  others?: readonly T[]
}

export type BasicFact = (typeof basicFacts)[number]

/** `no` as the document numbers it, or its place in the list. */
export type ReadObjective = { no: number; text: Fact<string> }

/**
 * An objective supports a requirement ('3') or an indicator ('3.2'). `strength` and `weight` (share of 1) where the
 * document says them; `wording`: how it words the indicator.
 */
export type ReadSupport = {
  objective: number
  target: Fact<string>
  strength?: Fact<(typeof strengths)[number]>
  weight?: Fact<number>
  wording?: Fact<string>
}

/** A chapter of the content; hours by kind, in class hours; `objectives` by number; `targets`: indicators said beside it. */
export type ReadChapter = {
  name: Fact<string>
  content?: Fact<string>
  key_points?: Fact<string>
  difficult_points?: Fact<string>
  requirement?: Fact<string>
  ideology?: Fact<string>
  methods?: Fact<readonly string[]>
  hours?: Fact<number>
  hours_theory?: Fact<number>
  hours_lab?: Fact<number>
  hours_computer?: Fact<number>
  hours_practice?: Fact<number>
  objectives?: Fact<readonly number[]>
  targets?: Fact<readonly string[]>
}

/** A laboratory or practical item. */
export type ReadLab = {
  name: Fact<string>
  hours?: Fact<number>
  kind?: Fact<(typeof labKinds)[number]>
  required?: Fact<boolean>
  group_size?: Fact<number>
  content?: Fact<string>
  objectives?: Fact<readonly number[]>
}

/** `ratio`: share of the final mark, of 100. `objectives`: said without a split over them. */
export type ReadComponent = {
  name: Fact<string>
  ratio?: Fact<number>
  objectives?: Fact<readonly number[]>
}

/** A cell of component x objective: as points of 100 of the whole mark, or as percent of the component or the objective. */
export type ReadMatrixCell = { component: string; objective: number; value: Fact<number> }

/**
 * A text of a grading standard; `of`: the objective's number or the component's name; `level`: its head; `within`: the
 * component whose table it stands in, when each has one.
 */
export type ReadStandard = { of: string; level: string; text: Fact<string>; within?: string }

export type ReadResource = {
  kind: (typeof resourceKinds)[number]
  title: Fact<string>
  author?: Fact<string>
  publisher?: Fact<string>
  year?: Fact<number>
  isbn?: Fact<string>
}

/** What a document says of itself that somebody must look at; `values` go into the message of the code. */
export type ReadingProblem = {
  code: (typeof readingProblems)[number]
  values: Readonly<Record<string, string | number>>
  places: readonly Place[]
}

/** All that one syllabus says. `notation` of the matrix: points of 100, percent of a component, percent of an objective. */
export type SyllabusReading = {
  basics: Readonly<Partial<Record<BasicFact, Fact<string>>>>
  objectives: readonly ReadObjective[]
  support: readonly ReadSupport[]
  chapters: readonly ReadChapter[]
  labs: readonly ReadLab[]
  components: readonly ReadComponent[]
  matrix: readonly ReadMatrixCell[]
  notation?: (typeof matrixNotations)[number]
  standards: readonly ReadStandard[]
  resources: readonly ReadResource[]
  introduction?: Fact<string>
  methods?: Fact<string>
  ideology?: Fact<string>
  problems: readonly ReadingProblem[]
}

/** What was found in a file that was given as a syllabus; `looksLike`: what it seems to be, when it is none. */
export type SyllabusAnswer =
  | { isSyllabus: true; reading: SyllabusReading }
  | { isSyllabus: false; looksLike: (typeof otherDocuments)[number] }
