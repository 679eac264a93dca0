import {
  questionsIn,
  type SurveyAnswer,
  type SurveyAnswers,
  type SurveyDefinition,
  type SurveyMapping,
  type SurveyQuestion,
} from './definition.ts'
import { type ScoreScheme, scoreOfAnswer } from './score.ts'
import { Moments, npsGroups, Tally } from './tally.ts'

/**
 * The figures of one question, or of one row of a matrix. Values are ids of options, steps (0 is the best) or numbers. `n` answered with a value, `na` were not sure. `value` is the
 * mean share of 1 by the score scheme; `low` and `high` bound it with 95 % (normal approximation). `mean` and `median`
 * are of numbers. `nps` is the share of 9 and 10 less the share of 0 to 6, in percent. `ranks` are mean places.
 */
export type QuestionFigures = {
  readonly question: string
  readonly row: string | null
  readonly n: number
  readonly na: number
  readonly counts: readonly { readonly value: string; readonly count: number }[]
  readonly value: number | null
  readonly low: number | null
  readonly high: number | null
  readonly mean: number | null
  readonly median: number | null
  readonly nps: number | null
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
}

const within = (value: number) => Math.min(1, Math.max(0, value))

function medianOf(counts: readonly (readonly [number, number])[], n: number): number | null {
  const sorted = counts.toSorted((a, b) => a[0] - b[0])
  const at = (place: number) => {
    let seen = 0
    for (const [value, count] of sorted) {
      seen += count
      if (seen >= place) return value
    }
    return null
  }
  const low = at(Math.floor((n + 1) / 2))
  const high = at(Math.floor(n / 2) + 1)
  return low === null || high === null ? null : (low + high) / 2
}

function ofNumbers({ kind }: SurveyQuestion, { counts, n }: Tally) {
  if ((kind !== 'number' && kind !== 'nps') || n === 0) return { mean: null, median: null, nps: null }
  const pairs = [...counts].map(([value, count]) => [Number(value), count] as const)
  const { promoters, detractors } = npsGroups(pairs)
  return {
    mean: pairs.reduce((sum, [value, count]) => sum + value * count, 0) / n,
    median: medianOf(pairs, n),
    nps: kind === 'nps' ? (100 * (promoters - detractors)) / n : null,
  }
}

function figuresOf(question: SurveyQuestion, row: string | null, tally: Tally): QuestionFigures {
  const { scores, counts, n, na, places } = tally
  const value = scores.n > 0 ? scores.mean : null
  return {
    question: question.id,
    row,
    n,
    na,
    counts: [...counts].map(([one, count]) => ({ value: one, count })),
    value,
    low: value === null ? null : within(value - scores.reach),
    high: value === null ? null : within(value + scores.reach),
    ...ofNumbers(question, tally),
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

const keyOf = ({ to, id, no, name }: SurveyMapping) => `${to} ${id ?? no} ${to === 'dimension' ? name : ''}`

/** A question with where its answers are added, made once for all sheets. */
type Asked = {
  readonly question: SurveyQuestion
  readonly tally: Tally
  readonly rows: readonly { readonly id: string; readonly tally: Tally }[]
  /** What its score counts for: the place among the sums of a sheet, or -1. */
  readonly place: number
  readonly weight: number
}

const askedOf = (question: SurveyQuestion, keys: readonly string[]): Asked => ({
  question,
  tally: new Tally(),
  rows: question.kind === 'matrix' ? question.rows.map(({ id }) => ({ id, tally: new Tally() })) : [],
  place: question.mapping ? keys.indexOf(keyOf(question.mapping)) : -1,
  weight: question.mapping?.weight ?? 0,
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
    const keys = [...new Set(questions.flatMap(({ mapping }) => (mapping ? [keyOf(mapping)] : [])))]
    this.#asked = questions.map((question) => askedOf(question, keys))
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
    if (score !== null) tally.scores.add(score)
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
    return this.#asked.flatMap(({ question, tally, rows }) => {
      if (question.kind === 'notice') return []
      return [figuresOf(question, null, tally), ...rows.map((row) => figuresOf(question, row.id, row.tally))]
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
          low: within(value - sheets.reach),
          high: within(value + sheets.reach),
        },
      ]
    })
  }
}
