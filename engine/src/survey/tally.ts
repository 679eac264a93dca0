import { intervalOfMean, type ScoreRange } from './interval.ts'

/** Sum and sum of squares of shares. */
export class Moments {
  n = 0
  sum = 0
  squares = 0

  add(value: number) {
    this.n += 1
    this.sum += value
    this.squares += value * value
  }

  merge({ n, sum, squares }: Moments) {
    this.n += n
    this.sum += sum
    this.squares += squares
  }

  get mean(): number {
    return this.sum / this.n
  }

  /** The bounds that hold a mean with 95 %, which may differ from that of these values, spread as they are. */
  within(range: ScoreRange, mean: number = this.mean): ScoreRange {
    const variance = Math.max(0, this.squares / this.n - this.mean ** 2)
    return intervalOfMean(this.n, mean, variance + mean ** 2, range)
  }
}

/** What was said to one question, counted. */
export class Tally {
  readonly counts: Map<string, number> = new Map()
  readonly scores = new Moments()
  /** How often each share of 1 was scored. */
  readonly scored: Map<number, number> = new Map()
  readonly places = new Map<string, Moments>()
  n = 0
  na = 0

  count(value: string) {
    this.counts.set(value, (this.counts.get(value) ?? 0) + 1)
  }

  step(step: number | null, score: number | null) {
    if (step === null) this.na += 1
    else {
      this.n += 1
      this.count(String(step))
    }
    if (score !== null) this.score(score)
  }

  score(score: number) {
    this.scores.add(score)
    this.scored.set(score, (this.scored.get(score) ?? 0) + 1)
  }

  merge({ counts, scores, scored, places, n, na }: Tally) {
    this.n += n
    this.na += na
    this.scores.merge(scores)
    for (const [score, count] of scored) this.scored.set(score, (this.scored.get(score) ?? 0) + count)
    for (const [value, count] of counts) this.counts.set(value, (this.counts.get(value) ?? 0) + count)
    for (const [option, place] of places) {
      const own = this.places.get(option) ?? new Moments()
      own.merge(place)
      this.places.set(option, own)
    }
  }

  rank(options: readonly string[]) {
    for (const [at, option] of options.entries()) {
      const place = this.places.get(option) ?? new Moments()
      place.add(at + 1)
      this.places.set(option, place)
    }
  }
}

/** How many recommend (9 and 10), how many are between, and the others (0 to 6). */
export function npsGroups(counts: readonly (readonly [given: number, count: number])[]) {
  const within = (low: number, high: number) =>
    counts.reduce((sum, [given, count]) => sum + (given >= low && given <= high ? count : 0), 0)
  return { promoters: within(9, 10), passives: within(7, 8), detractors: within(0, 6) }
}
