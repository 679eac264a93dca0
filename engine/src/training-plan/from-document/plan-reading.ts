import type { strengths } from '#settings/words.ts'
import type { Place } from '../../document-tree/document-tree.ts'
import type { Fact } from '../../document-tree/fact.ts'
import type { courseMatches, otherPlanDocuments, planReadingProblems } from '../words.ts'

export type Strength = (typeof strengths)[number]

/** The basic information of a plan, by the fields that it is kept in. */
export type PlanBasics = {
  [K in
    | 'degree'
    | 'permitted_years'
    | 'introduction'
    | 'positioning'
    | 'features'
    | 'disciplines'
    | 'main_practice'
    | 'conditions'
    | 'objective_statement']?: Fact<string>
} & { [K in 'length_years' | 'total_credits']?: Fact<number> }

/** An educational objective; `text_en` where the plan says everything twice. */
export type ReadObjective = { no: number; text: Fact<string>; text_en?: Fact<string> }

export type ReadRequirement = {
  no: number
  name: Fact<string>
  name_en?: Fact<string>
  description?: Fact<string>
  description_en?: Fact<string>
}

/** An indicator by its number, such as 3.2. */
export type ReadIndicator = { no: string; text: Fact<string>; text_en?: Fact<string> }

/** A requirement supports an objective, both by number. */
export type ReadLink = { requirement: number; objective: number; strength: Fact<Strength> }

/** What of a course the checks look at; the readers of tables know more. */
export type CourseNumbers = {
  credits?: number
  hours_total?: number
  hours_theory?: number
  hours_lab?: number
  hours_computer?: number
  hours_practice?: number
  hours_seminar?: number
  hours_exercise?: number
  hours_other?: number
  weeks?: number
  term?: number
  nature?: string
  module?: string
  is_core?: boolean
}

/**
 * A row of a course table. `values` are what it says and no more; `open` names those that it leaves open; `group` is a choice
 * that it belongs to (二选一).
 */
export type ReadCourse<V extends CourseNumbers = CourseNumbers> = {
  code?: string
  name: string
  values: V
  open: readonly string[]
  group?: string
  place: Place
}

/** Which course a row of a matrix is: of the course table by its place there, with the reason; `others` may be meant as well. */
export type Match = {
  reason: (typeof courseMatches)[number]
  course?: number | undefined
  others: readonly number[]
  /** How like the names are, from 0 to 1. */
  likeness: number
}

/** A row of a matrix, by the name that it gives the course. */
export type MatrixRow = { name: string; module: string; match: Match; place: Place }

/**
 * A mark of a matrix: the row by its place in the list, the indicator by number. A mark with neither strength nor weight is one
 * that nobody can read, such as a picture; `text` is the cell.
 */
export type ReadMark = {
  row: number
  indicator: string
  strength?: Fact<Strength>
  weight?: Fact<number>
  text: string
  place: Place
  /** The cell is a picture, which is found by this. */
  picture?: string
}

/** What a sign of the matrices is read as; `isSaid`: the document explains it. */
export type SignMeaning = { sign: string; strength: Strength; isSaid: boolean }

/** A row of the credit statistics as it is written; `sum` is what the course table adds up to, where its words are known. */
export type ReadStatistic = { label: string; credits: Fact<number>; sum?: number }

export type PlanProblem = {
  code: (typeof planReadingProblems)[number]
  values: Readonly<Record<string, string | number>>
  places: readonly Place[]
}

/** All that a document says as a training plan; what is not here is not in the document. */
export type PlanReading<V extends CourseNumbers = CourseNumbers> = {
  programme?: Fact<string>
  basics: PlanBasics
  objectives: readonly ReadObjective[]
  requirements: readonly ReadRequirement[]
  indicators: readonly ReadIndicator[]
  links: readonly ReadLink[]
  courses: readonly ReadCourse<V>[]
  rows: readonly MatrixRow[]
  marks: readonly ReadMark[]
  signs: readonly SignMeaning[]
  statistics: readonly ReadStatistic[]
  /** How many tables were one that was cut by pages. */
  joined: number
  problems: readonly PlanProblem[]
}

export type PlanAnswer<V extends CourseNumbers = CourseNumbers> =
  | { isPlan: true; reading: PlanReading<V> }
  | { isPlan: false; looksLike: (typeof otherPlanDocuments)[number] }
