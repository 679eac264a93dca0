import {
  questionsIn,
  type SurveyAnswer,
  type SurveyAnswers,
  type SurveyDefinition,
  type SurveyMapping,
  type SurveyQuestion,
} from './definition.ts'
import type { ScoreRange } from './interval.ts'
import { numberFigures } from './number-figures.ts'
import { type ScoreScheme, scoreOfAnswer, scoreRange } from './score.ts'
import { Moments, Tally } from './tally.ts'

/**
 * The figures of one question, or of one row of a matrix. Values are ids of options, steps (0 is the best) or numbers. `n` answered with a value, `na` were not sure. `value` is the
 * mean share of 1 by the score scheme; `low` and `high` bound it with 95 % (`intervalOfMean`). `mean` and `median`
 * are of numbers. `few` says that nothing but how many is told, since too few answered. `nps` is the share of 9 and 10 less the share of 0 to 6, in percent, with its own bounds. `ranks` are mean places.
 */
export type QuestionFigures = {
  readonly question: string
  readonly row: string | null
  readonly n: number
  readonly na: number
  readonly few: boolean
  readonly counts: readonly { readonly value: string; readonly count: number }[]
  readonly value: number | null
  readonly low: number | null
  readonly high: number | null
  readonly mean: number | null
  readonly median: number | null
  readonly nps: number | null
  readonly nps_low: number | null
  readonly nps_high: number | null
  readonly ranks: readonly { readonly value: string; readonly place: number }[]
}

/** The indirect value of what questions count for: the weighted mean of the means of its questions (14.2). */
export type MappedFigures = {
  readonly mapping: Omit<SurveyMapping, 'weight'>
  readonly questions: readonly string[]
  readonly n: number
  readonly value: number
  readonly low: number
  readonly high: number
  /** The answers of each question, from the best: how many gave each share of 1. */
  readonly answers: readonly {
    readonly values: readonly number[]
    readonly counts: readonly number[]
    readonly weight: number
  }[]
}

function figuresOf({ question, range }: Asked, row: string | null, tally: Tally): QuestionFigures {
  const { scores, counts, n, na, places } = tally
  const value = scores.n > 0 ? scores.mean : null
  const bounds = value === null ? { low: null, high: null } : scores.within(range)
  return {
    question: question.id,
    row,
    n,
    na,
    few: false,
    counts: [...counts].map(([one, count]) => ({ value: one, count })),
    value,
    ...bounds,
    ...numberFigures(question, tally),
    ranks: [...places]
      .map(([one, place]) => ({ value: one, place: place.mean }))
      .sort((a, b) => a.place - b.place),
  }
}

/** What an answer counts as: options, a number or a day; texts are not counted. */
function valuesOf(answer: SurveyAnswer): readonly string[] {
  if ('option' in answer) return [answer.option]
  if ('options' in answer) return answer.options
  if ('number' in answer) return [String(answer.number)]
  return 'date' in answer ? [answer.date] : []
}

/** What names the thing that a question counts for. */
export const targetKey = ({ to, id, no, name }: Omit<SurveyMapping, 'weight'>) =>
  `${to} ${id ?? no} ${to === 'dimension' ? name : ''}`

/** A question with where its answers are added, made once for all sheets. */
type Asked = {
  readonly question: SurveyQuestion
  readonly range: ScoreRange
  readonly tally: Tally
  readonly rows: readonly { readonly id: string; readonly tally: Tally }[]
  /** What its score counts for: the place among the sums of a sheet, or -1. */
  readonly place: number
  readonly weight: number
}

const askedOf = (question: SurveyQuestion, range: ScoreRange, keys: readonly string[]): Asked => ({
  question,
  range,
  tally: new Tally(),
  rows: question.kind === 'matrix' ? question.rows.map(({ id }) => ({ id, tally: new Tally() })) : [],
  place: question.mapping ? keys.indexOf(targetKey(question.mapping)) : -1,
  weight: question.mapping?.weight ?? 0,
})

const rangeOver = (asked: readonly Asked[]): ScoreRange => ({
  low: Math.min(...asked.map(({ range }) => range.low)),
  high: Math.max(...asked.map(({ range }) => range.high)),
})

/**
 * Figures of a survey, answer sheet by answer sheet, so that memory does not grow with them. `add` takes the answers that
 * count (`countedAnswers`); `questions` and `mapped` give what was added so far.
 */
export class SurveyStatistics {
  readonly #definition: SurveyDefinition
  readonly #scheme: ScoreScheme
  readonly #asked: readonly Asked[]
  readonly #targets: readonly {
    readonly mapping: SurveyMapping
    readonly sheets: Moments
    readonly own: readonly Asked[]
  }[]
  /** Of the sheet that is being added: the weighted scores of each target, and their weights. */
  readonly #sums: Float64Array
  readonly #weights: Float64Array
  n = 0

  constructor(definition: SurveyDefinition, scheme: ScoreScheme) {
    this.#definition = definition
    this.#scheme = scheme
    const questions = questionsIn(definition)
    const keys = [...new Set(questions.flatMap(({ mapping }) => (mapping ? [targetKey(mapping)] : [])))]
    this.#asked = questions.map((question) =>
      askedOf(question, scoreRange(definition, question, scheme), keys),
    )
    const targets = keys.flatMap((_, place) => {
      const own = this.#asked.filter((asked) => asked.place === place)
      const mapping = own[0]?.question.mapping
      return mapping ? [{ mapping, sheets: new Moments(), own }] : []
    })
    this.#targets = targets
    this.#sums = new Float64Array(targets.length)
    this.#weights = new Float64Array(targets.length)
  }

  #addRows({ question, rows }: Asked, said: Readonly<Record<string, number | null>>) {
    for (const { id, tally } of rows) {
      const step = said[id]
      if (step === undefined) continue
      tally.step(step, scoreOfAnswer(this.#definition, question, { rows: { [id]: step } }, this.#scheme))
    }
  }

  /** Counts an answer; gives what it scores. */
  #addAnswer(asked: Asked, answer: SurveyAnswer): number | null {
    const { question, tally } = asked
    const score = scoreOfAnswer(this.#definition, question, answer, this.#scheme)
    if ('step' in answer) {
      tally.step(answer.step, score)
      return score
    }
    tally.n += 1
    if (score !== null) tally.score(score)
    for (const value of valuesOf(answer)) tally.count(value)
    if (question.kind === 'ranking' && 'options' in answer) tally.rank(answer.options)
    if ('rows' in answer) this.#addRows(asked, answer.rows)
    return score
  }

  /** What one answer adds to its target. */
  #addScore({ place, weight }: Asked, score: number | null) {
    if (score === null || place < 0) return
    this.#sums[place] = (this.#sums[place] ?? 0) + score * weight
    this.#weights[place] = (this.#weights[place] ?? 0) + weight
  }

  /** Adds one answer sheet. */
  add(answers: SurveyAnswers) {
    this.n += 1
    this.#sums.fill(0)
    this.#weights.fill(0)
    for (const asked of this.#asked) {
      const answer = answers[asked.question.id]
      if (answer !== undefined) this.#addScore(asked, this.#addAnswer(asked, answer))
    }
    for (const [place, { sheets }] of this.#targets.entries()) {
      const weight = this.#weights[place] ?? 0
      if (weight > 0) sheets.add((this.#sums[place] ?? 0) / weight)
    }
  }

  get #tallies(): Tally[] {
    return this.#asked.flatMap(({ tally, rows }) => [tally, ...rows.map((row) => row.tally)])
  }

  /** Adds what another one of the same questionnaire and conversion has counted: parts of a whole are counted once. */
  merge(other: SurveyStatistics) {
    this.n += other.n
    const [tallies, targets] = [other.#tallies, other.#targets]
    for (const [at, own] of this.#tallies.entries()) if (tallies[at]) own.merge(tallies[at])
    for (const [at, { sheets }] of this.#targets.entries()) if (targets[at]) sheets.merge(targets[at].sheets)
  }

  /** The figures of every question, and of every row of a matrix. */
  questions(): QuestionFigures[] {
    return this.#asked.flatMap((asked) => {
      if (asked.question.kind === 'notice') return []
      return [
        figuresOf(asked, null, asked.tally),
        ...asked.rows.map((row) => figuresOf(asked, row.id, row.tally)),
      ]
    })
  }

  /** The value of everything that questions count for and that somebody answered. */
  mapped(): MappedFigures[] {
    return this.#targets.flatMap(({ mapping, sheets, own }) => {
      const parts = own.flatMap(({ tally: { scores }, weight }) =>
        scores.n > 0 ? [{ mean: scores.mean, weight }] : [],
      )
      const weight = parts.reduce((sum, part) => sum + part.weight, 0)
      if (sheets.n === 0 || weight === 0) return []
      const value = parts.reduce((sum, part) => sum + part.mean * part.weight, 0) / weight
      const { weight: _, ...target } = mapping
      return [
        {
          mapping: target,
          questions: own.map(({ question }) => question.id),
          n: sheets.n,
          value,
          ...sheets.within(rangeOver(own), value),
          answers: own.flatMap(({ tally: { scored }, weight: own_weight }) => {
            const best = [...scored].sort(([a], [b]) => b - a)
            if (best.length === 0) return []
            return [
              {
                values: best.map(([score]) => score),
                counts: best.map(([, count]) => count),
                weight: own_weight,
              },
            ]
          }),
        },
      ]
    })
  }
}
