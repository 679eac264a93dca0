import type { Choice } from './choice.ts'
import type { Constraint, ConstraintOf } from './linear-model.ts'
import type { AssemblyRequest, Candidate } from './request.ts'
import { easinessOf, totalOf } from './request.ts'

type Term = readonly [number, string]

const objectiveShare = (one: Candidate, objective: number) =>
  one.objectives.includes(objective) ? 1 / one.objectives.length : 0

/** What one breach costs beside the others: a mark 1, a new question 3, a repeated knowledge point 1.5 … */
export const weights: Readonly<Record<ConstraintOf, number>> = {
  row: 100,
  objective: 1,
  chapter: 1,
  bloom: 1,
  easiness: 1,
  minutes: 0.2,
  knowledge: 1.5,
  apart: 2,
  overlap: 0.5,
  easiness_apart: 1,
}
export const termsOf = (choices: readonly Choice[], amountOf: (choice: Choice) => number): Term[] =>
  choices.flatMap((choice): Term[] => {
    const value = amountOf(choice)
    return value === 0 ? [] : [[value, choice.name]]
  })

const soft = (of: ConstraintOf, value: string, paper: string) => ({ of, value, paper, weight: weights[of] })

/** Groups of choices of which one at most is taken. */
function atMostOne(
  choices: readonly Choice[],
  keysOf: (choice: Choice) => readonly (string | number)[],
  make: (key: string, terms: Term[], at: number) => Constraint,
): Constraint[] {
  const groups = new Map<string, Term[]>()
  for (const choice of choices)
    for (const key of keysOf(choice))
      groups.set(String(key), [...(groups.get(String(key)) ?? []), [1, choice.name]])
  return [...groups].flatMap(([key, terms], at) => (terms.length > 1 ? [make(key, terms, at)] : []))
}

type OfPaper = { request: AssemblyRequest; own: readonly Choice[]; paper: string; p: number }

function places({ request, own, paper, p }: OfPaper): Constraint[] {
  const real = own.filter(({ is_new }) => !is_new)
  const lockedIn = (id: number) =>
    request.locked.filter((lock) => lock.paper === paper && lock.row_id === id).length
  return [
    ...request.rows.map((row, r) => ({
      name: `r${p}_${r}`,
      terms: termsOf(
        own.filter((choice) => choice.row === row),
        () => 1,
      ),
      min: row.count,
      max: row.count,
      // what lacks can always be written, so that only more locked questions than places break a row
      soft: lockedIn(row.id) > row.count ? soft('row', String(row.id), paper) : null,
    })),
    ...atMostOne(
      real,
      ({ candidate }) => [candidate.family],
      (_, terms, at) => ({
        name: `f${p}_${at}`,
        terms,
        min: null,
        max: 1,
        soft: null,
      }),
    ),
    ...(request.one_per_knowledge
      ? atMostOne(
          real,
          ({ candidate }) => candidate.knowledge,
          (key, terms, at) => ({
            name: `k${p}_${at}`,
            terms,
            min: null,
            max: 1,
            soft: soft('knowledge', key, paper),
          }),
        )
      : []),
  ]
}

function amounts({ request, own, paper, p }: OfPaper): Constraint[] {
  const points = (is: (one: Candidate) => number) =>
    termsOf(own, ({ row, candidate }) => row.score * is(candidate))
  const total = totalOf(request)
  const { min, max } = request.easiness
  return [
    ...request.objectives.map(({ objective, points: wanted, tolerance }) => ({
      name: `o${p}_${objective}`,
      terms: points((one) => objectiveShare(one, objective)),
      min: wanted - tolerance,
      max: wanted + tolerance,
      soft: soft('objective', String(objective), paper),
    })),
    ...request.chapters.map((one, at) => ({
      name: `c${p}_${at}`,
      terms: points(({ chapter }) => (chapter === one.chapter ? 1 : 0)),
      min: one.min,
      max: one.max,
      soft: soft('chapter', one.chapter, paper),
    })),
    ...request.blooms.map((one, at) => ({
      name: `b${p}_${at}`,
      terms: points(({ bloom }) => (bloom === one.bloom ? 1 : 0)),
      min: one.min,
      max: one.max,
      soft: soft('bloom', one.bloom, paper),
    })),
    {
      name: `z${p}`,
      terms: points(easinessOf),
      min: min === null ? null : min * total,
      max: max === null ? null : max * total,
      soft: soft('easiness', '', paper),
    },
    {
      name: `m${p}`,
      terms: termsOf(own, ({ candidate }) => candidate.minutes ?? 0),
      min: null,
      max: request.minutes,
      soft: soft('minutes', '', paper),
    },
  ]
}

function apartAndLocked({ request, own, paper, p }: OfPaper): Constraint[] {
  const of = (id: number) => termsOf(own, ({ candidate, is_new }) => (!is_new && candidate.id === id ? 1 : 0))
  return [
    ...request.apart.map(([one, other], at) => ({
      name: `a${p}_${at}`,
      terms: [...of(one), ...of(other)],
      min: null,
      max: 1,
      soft: soft('apart', `${one}/${other}`, paper),
    })),
    ...request.locked.flatMap((lock, at) => {
      const choice = own.find(
        ({ row, candidate }) => row.id === lock.row_id && candidate.id === lock.question_id,
      )
      return lock.paper === paper && choice
        ? [{ name: `l${p}_${at}`, terms: [[1, choice.name] as const], min: 1, max: 1, soft: null }]
        : []
    }),
  ]
}

/** Constraints that a single paper has to keep. */
export const ofPaper = (one: OfPaper): Constraint[] => [
  ...places(one),
  ...amounts(one),
  ...apartAndLocked(one),
]
