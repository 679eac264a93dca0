import type { Fact } from '../../document-tree/fact.ts'
import { leftOf } from '../from-document/fill/left-of.ts'
import type { LeftOut } from '../from-document/fill/left-out.ts'
import type { SyllabusReading } from '../from-document/syllabus-reading.ts'
import type { intakeParts, readingProblems } from '../words.ts'

export type IntakePart = (typeof intakeParts)[number]
type AnyFact = Pick<Fact<unknown>, 'isSure'> | undefined
type Problem = { code: (typeof readingProblems)[number]; values: Readonly<Record<string, string | number>> }

/** How many values of a part were read, and how many of them are unsure. */
export type PartCount = { sure: number; unsure: number }

/** What a list of many files shows of a reading: counts by part, what it says of its course, and what it says against itself. */
export type ReadSummary = {
  parts: Record<IntakePart, PartCount>
  said: { code: string; name: string; name_en: string; credits: string; hours: string }
  /** Numbers of indicators that it supports, each once. */
  targets: readonly string[]
  problems: readonly Problem[]
  /** Its matrix is split by objective, which a draft cannot hold. */
  isByObjective: boolean
  /** The parts of which a draft cannot hold something, each as often as it is so. */
  left: readonly IntakePart[]
  /** Tables from which nothing was read, and that nobody said to hold nothing. */
  tables: number
  /** Facts that every syllabus has and this one does not say. */
  missing: number
}

const countOf = (facts: readonly AnyFact[]): PartCount => {
  const there = facts.filter((fact) => fact !== undefined)
  const unsure = there.filter(({ isSure }) => !isSure).length
  return { sure: there.length - unsure, unsure }
}

/** The facts of rows, without the fields that are plain values. */
const factsIn = (rows: readonly object[]): AnyFact[] =>
  rows.flatMap((row) =>
    Object.values(row).filter(
      (value): value is AnyFact & object => typeof value === 'object' && 'isSure' in value,
    ),
  )

/** What every syllabus says of its course. */
const expected = ['code', 'name', 'credits', 'hours'] as const

const partOfRead: Record<NonNullable<LeftOut['part']>, IntakePart> = {
  objectives: 'objectives',
  chapters: 'content',
  labs: 'content',
  assessment: 'assessment',
  rubrics: 'standards',
  resources: 'resources',
  texts: 'methods',
}

/** The part that something left out belongs to. */
function partLeft({ code, part }: LeftOut): IntakePart {
  if (part) return partOfRead[part]
  return code === 'no-ratio' ? 'assessment' : 'standards'
}

/** What a list of many files needs to know of a reading, and of how many `tables` nothing was read. */
export function summaryOf(reading: SyllabusReading, tables: number): ReadSummary {
  const { basics, objectives, support, chapters, labs, components, matrix, standards, resources } = reading
  const parts: ReadSummary['parts'] = {
    basics: countOf(Object.values(basics)),
    objectives: countOf(factsIn(objectives)),
    support: countOf(factsIn(support)),
    content: countOf(factsIn([...chapters, ...labs])),
    methods: countOf([reading.methods]),
    assessment: countOf(factsIn([...components, ...matrix])),
    standards: countOf(factsIn(standards)),
    politics: countOf([reading.ideology, ...chapters.map(({ ideology }) => ideology)]),
    resources: countOf(factsIn(resources)),
  }
  const said = (fact: keyof typeof basics) => basics[fact]?.value ?? ''
  const absent = Object.values(parts).filter(({ sure, unsure }) => sure + unsure === 0).length
  return {
    parts,
    said: {
      code: said('code'),
      name: said('name'),
      name_en: said('name_en'),
      credits: said('credits'),
      hours: said('hours'),
    },
    targets: [...new Set(support.map(({ target }) => target.value))],
    problems: reading.problems.map(({ code, values }) => ({ code, values })),
    isByObjective: reading.notation === 'row' && matrix.length > 0,
    // what is split by objective is a cause of its own
    left: leftOf(reading)
      .filter(({ code }) => code !== 'rows-of-objectives')
      .map(partLeft),
    tables,
    missing: absent + expected.filter((fact) => basics[fact] === undefined).length,
  }
}
