import type { strengths } from '#settings/words.ts'
import type { Place } from '../../document-tree/document-tree.ts'
import type { Fact } from '../../document-tree/fact.ts'
import type {
  basicFacts,
  labKinds,
  matrixNotations,
  otherDocuments,
  readingProblems,
  resourceKinds,
} from '../words.ts'

export type BasicFact = (typeof basicFacts)[number]

/** `no` as the document numbers it, or its place in the list; `threshold`: its expected value as a share of 1. */
export type ReadObjective = { no: number; text: Fact<string>; threshold?: Fact<number> | undefined }

/**
 * An objective supports a requirement ('3') or an indicator ('3.2'). `strength` and `weight` (share of 1) where the
 * document says them; `wording`: how it words the indicator.
 */
export type ReadSupport = {
  objective: number
  target: Fact<string>
  strength?: Fact<(typeof strengths)[number]> | undefined
  weight?: Fact<number> | undefined
  wording?: Fact<string> | undefined
}

/** A chapter of the content; hours by kind, in class hours; `objectives` by number; `targets`: indicators said beside it. */
export type ReadChapter = {
  name: Fact<string>
  content?: Fact<string> | undefined
  key_points?: Fact<string> | undefined
  difficult_points?: Fact<string> | undefined
  requirement?: Fact<string> | undefined
  ideology?: Fact<string> | undefined
  methods?: Fact<readonly string[]> | undefined
  hours?: Fact<number> | undefined
  hours_theory?: Fact<number> | undefined
  hours_lab?: Fact<number> | undefined
  hours_computer?: Fact<number> | undefined
  hours_practice?: Fact<number> | undefined
  objectives?: Fact<readonly number[]> | undefined
  targets?: Fact<readonly string[]> | undefined
}

/** A laboratory or practical item. */
export type ReadLab = {
  name: Fact<string>
  hours?: Fact<number> | undefined
  kind?: Fact<(typeof labKinds)[number]> | undefined
  required?: Fact<boolean> | undefined
  group_size?: Fact<number> | undefined
  content?: Fact<string> | undefined
  objectives?: Fact<readonly number[]> | undefined
}

/** `ratio`: share of the final mark, of 100. `objectives`: said without a split over them. */
export type ReadComponent = {
  name: Fact<string>
  ratio?: Fact<number> | undefined
  objectives?: Fact<readonly number[]> | undefined
}

/** A cell of component x objective: as points of 100 of the whole mark, or as percent of the component or the objective. */
export type ReadMatrixCell = { component: string; objective: number; value: Fact<number> }

/**
 * A text of a grading standard; `of`: the objective's number or the component's name; `level`: its head; `within`: the
 * component whose table it stands in, when each has one.
 */
export type ReadStandard = { of: string; level: string; text: Fact<string>; within?: string | undefined }

export type ReadResource = {
  kind: (typeof resourceKinds)[number]
  title: Fact<string>
  author?: Fact<string> | undefined
  publisher?: Fact<string> | undefined
  year?: Fact<number> | undefined
  isbn?: Fact<string> | undefined
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
  notation?: (typeof matrixNotations)[number] | undefined
  standards: readonly ReadStandard[]
  resources: readonly ReadResource[]
  introduction?: Fact<string> | undefined
  methods?: Fact<string> | undefined
  ideology?: Fact<string> | undefined
  problems: readonly ReadingProblem[]
}

/** What was found in a file that was given as a syllabus; `looksLike`: what it seems to be, when it is none. */
export type SyllabusAnswer =
  | { isSyllabus: true; reading: SyllabusReading }
  | { isSyllabus: false; looksLike: (typeof otherDocuments)[number] }
