import {
  questionsIn,
  type SurveyAnswer,
  type SurveyAnswers,
  type SurveyDefinition,
  type SurveyMapping,
  type SurveyQuestion,
} from './definition.ts'
import { type ScoreScheme, scoreOfAnswer } from './score.ts'
import { Moments, Tally } from './tally.ts'

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
  const share = (isIn: (value: number) => boolean) =>
    pairs.reduce((sum, [value, count]) => sum + (isIn(value) ? count : 0), 0) / n
  return {
    mean: pairs.reduce((sum, [value, count]) => sum + value * count, 0) / n,
    median: medianOf(pairs, n),
    nps: kind === 'nps' ? 100 * (share((value) => value >= 9) - share((value) => value <= 6)) : null,
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

/**
 * Figures of a survey, answer sheet by answer sheet, so that memory does not grow with them. `add` takes the answers that
 * count (`countedAnswers`); `questions` and `mapped` give what was added so far.
 */
export class SurveyStatistics {
  readonly #definition: SurveyDefinition
  readonly #scheme: ScoreScheme
  readonly #tallies = new Map<string, Tally>()
  readonly #sheets = new Map<string, Moments>()
  readonly #questions: readonly SurveyQuestion[]
  n = 0

  constructor(definition: SurveyDefinition, scheme: ScoreScheme) {
    this.#definition = definition
    this.#scheme = scheme
    this.#questions = questionsIn(definition)
  }

  #tally(key: string): Tally {
    const known = this.#tallies.get(key)
    if (known) return known
    const made = new Tally()
    this.#tallies.set(key, made)
    return made
  }

  #addRows(
    question: Extract<SurveyQuestion, { kind: 'matrix' }>,
    rows: Readonly<Record<string, number | null>>,
  ) {
    for (const { id } of question.rows) {
      const step = rows[id]
      if (step === undefined) continue
      const score = scoreOfAnswer(this.#definition, question, { rows: { [id]: step } }, this.#scheme)
      this.#tally(`${question.id} ${id}`).step(step, score)
    }
  }

  #addAnswer(question: SurveyQuestion, answer: SurveyAnswer) {
    const tally = this.#tally(question.id)
    const score = scoreOfAnswer(this.#definition, question, answer, this.#scheme)
    if ('step' in answer) return tally.step(answer.step, score)
    tally.n += 1
    if (score !== null) tally.scores.add(score)
    for (const value of valuesOf(answer)) tally.count(value)
    if (question.kind === 'ranking' && 'options' in answer) tally.rank(answer.options)
    if (question.kind === 'matrix' && 'rows' in answer) this.#addRows(question, answer.rows)
  }

  /** What one sheet says of everything that its questions count for. */
  #sums(answers: SurveyAnswers) {
    const sums = new Map<string, { sum: number; weight: number }>()
    for (const question of this.#questions) {
      const answer = answers[question.id]
      if (answer === undefined || !question.mapping) continue
      const score = scoreOfAnswer(this.#definition, question, answer, this.#scheme)
      if (score === null) continue
      const { weight } = question.mapping
      const key = keyOf(question.mapping)
      const held = sums.get(key) ?? { sum: 0, weight: 0 }
      sums.set(key, { sum: held.sum + score * weight, weight: held.weight + weight })
    }
    return sums
  }

  /** Adds one answer sheet. */
  add(answers: SurveyAnswers) {
    this.n += 1
    for (const question of this.#questions) {
      const answer = answers[question.id]
      if (answer !== undefined) this.#addAnswer(question, answer)
    }
    for (const [key, { sum, weight }] of this.#sums(answers)) {
      if (weight === 0) continue
      const sheet = this.#sheets.get(key) ?? new Moments()
      sheet.add(sum / weight)
      this.#sheets.set(key, sheet)
    }
  }

  /** The figures of every question, and of every row of a matrix. */
  questions(): QuestionFigures[] {
    return this.#questions.flatMap((question) => {
      if (question.kind === 'notice') return []
      const rows = question.kind === 'matrix' ? question.rows : []
      return [
        figuresOf(question, null, this.#tally(question.id)),
        ...rows.map(({ id }) => figuresOf(question, id, this.#tally(`${question.id} ${id}`))),
      ]
    })
  }

  /** The value of everything that questions count for and that somebody answered. */
  mapped(): MappedFigures[] {
    const byKey = new Map<string, { mapping: SurveyMapping; own: SurveyQuestion[] }>()
    for (const question of this.#questions) {
      if (!question.mapping) continue
      const key = keyOf(question.mapping)
      const group = byKey.get(key) ?? { mapping: question.mapping, own: [] }
      group.own.push(question)
      byKey.set(key, group)
    }
    return [...byKey].flatMap(([key, { mapping, own }]) => {
      const sheet = this.#sheets.get(key)
      const parts = own.flatMap((question) => {
        const { scores } = this.#tally(question.id)
        return scores.n > 0 ? [{ mean: scores.mean, weight: question.mapping?.weight ?? 0 }] : []
      })
      const weight = parts.reduce((sum, part) => sum + part.weight, 0)
      if (!sheet || weight === 0) return []
      const value = parts.reduce((sum, part) => sum + part.mean * part.weight, 0) / weight
      const { weight: _, ...target } = mapping
      return [
        {
          mapping: target,
          questions: own.map(({ id }) => id),
          n: sheet.n,
          value,
          low: within(value - sheet.reach),
          high: within(value + sheet.reach),
        },
      ]
    })
  }
}
