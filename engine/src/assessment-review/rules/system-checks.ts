import { sumOf } from '#exam-paper/blueprint/paper.ts'
import { checkListOf } from '#exam-paper/rules/check-list.ts'
import type { Checked } from '#exam-paper/rules/paper-facts.ts'
import { defaultPaperLimits, type PaperLimits } from '#exam-paper/rules/paper-limits.ts'
import type { systemChecks as reviewChecks } from '../words.ts'
import { pointsTable } from './points-table.ts'
import { componentsOf, type ReviewFacts } from './review-facts.ts'
export type ReviewCheck = (typeof reviewChecks)[number]

const unknown: Checked = { verdict: 'unknown', values: {} }
const near = 1e-6

/** A/B: overlap and difficulty together, as the form asks. */
function ofPaper({ paper }: ReviewFacts, limits: PaperLimits) {
  if (!paper || paper.papers.length === 0)
    return {
      scope: unknown,
      objective_points: unknown,
      chapters: unknown,
      answers: unknown,
      ab_equal: unknown,
      complex: unknown,
    }
  const { scope, objective_points, chapters, answers, ab_equal, complex } = checkListOf(paper, limits)
  return { scope, objective_points, chapters, answers, ab_equal, complex }
}

function rubricsWritten({ rubrics, objectives }: ReviewFacts): Checked {
  const empty = rubrics.filter(({ text }) => !text.trim()).length
  const without = objectives.filter((no) => !rubrics.some(({ objective }) => objective === no))
  const values = { found: rubrics.length - empty, all: rubrics.length, missing: without }
  if (rubrics.length === 0) return { verdict: 'not_met', values }
  return { verdict: empty === 0 && without.length === 0 ? 'met' : 'not_met', values }
}

/** A standard that says 较好 cannot be measured. */
function rubricsMeasurable({ rubrics, vague_words }: ReviewFacts): Checked {
  const written = rubrics.filter(({ text }) => text.trim())
  if (written.length === 0) return unknown
  const words = vague_words.filter((word) => written.some(({ text }) => text.includes(word)))
  const vague = written.filter(({ text }) => vague_words.some((word) => text.includes(word)))
  const objectives = [...new Set(vague.map(({ objective }) => objective))]
  return {
    verdict: vague.length === 0 ? 'met' : 'partly',
    values: { found: written.length - vague.length, all: written.length, words, objectives },
  }
}

function weights(facts: ReviewFacts, tolerance: number): Checked {
  const { columns, rows } = pointsTable(facts)
  const known = columns.filter(({ actual }) => actual !== null)
  const cells = rows.flatMap((row) => row.cells.filter(({ actual }) => actual !== null))
  const most = Math.max(0, ...cells.map(({ actual, planned }) => Math.abs((actual ?? 0) - planned)))
  const wrong = known.filter(({ actual, ratio }) => Math.abs((actual ?? 0) - ratio) > near)
  const values = {
    ratios: columns.map(({ ratio }) => ratio),
    found: most,
    limit: tolerance,
    wrong: wrong.map(({ name }) => name),
    missing: columns.filter(({ actual }) => actual === null).map(({ name }) => name),
  }
  if (wrong.length > 0) return { verdict: 'not_met', values }
  if (known.length < columns.length) return { verdict: 'unknown', values }
  return { verdict: most <= tolerance + near ? 'met' : 'not_met', values }
}

/** A component that is not known yet counts as the syllabus plans it. */
function everyObjective(facts: ReviewFacts): Checked {
  const wanted = pointsTable(facts).rows.filter(({ planned }) => planned > 0 || facts.scope === 'whole')
  const untested = wanted.filter(
    ({ cells }) => sumOf(cells.map(({ actual, planned }) => actual ?? planned)) <= 0,
  )
  const missing = untested.map(({ objective }) => objective)
  return {
    verdict: untested.length === 0 ? 'met' : 'not_met',
    values: { found: wanted.length - untested.length, all: wanted.length, missing },
  }
}

function evidence(facts: ReviewFacts): Checked {
  const own = componentsOf(facts).filter(({ stage }) => stage === 'process')
  if (own.length === 0) return unknown
  const without = own.filter(({ has_evidence }) => !has_evidence)
  const values = {
    found: own.length - without.length,
    all: own.length,
    missing: without.map(({ name }) => name),
  }
  return { verdict: without.length === 0 ? 'met' : 'not_met', values }
}

/** What the system decides about a review, with the numbers behind each verdict; `unknown` while a paper or items are missing. */
export const checkReviewFacts = (
  facts: ReviewFacts,
  {
    limits = defaultPaperLimits,
    points_tolerance = 2,
  }: { limits?: PaperLimits; points_tolerance?: number } = {},
): Record<ReviewCheck, Checked> => ({
  ...ofPaper(facts, limits),
  rubrics_written: rubricsWritten(facts),
  rubrics_measurable: rubricsMeasurable(facts),
  weights: weights(facts, points_tolerance),
  every_objective: everyObjective(facts),
  evidence: evidence(facts),
})
