import { comparePapers } from '#exam-paper/blueprint/compare-papers.ts'
import { minutesOfPaper, sumOf } from '#exam-paper/blueprint/paper.ts'
import { againstSyllabus } from '#exam-paper/blueprint/targets.ts'
import { chaptersOf, makeUpOf } from './make-up-rules.ts'
import { type Checked, type PaperFacts, shareOf, type Verdict, worstOverlap } from './paper-facts.ts'
import { defaultPaperLimits, type PaperLimits } from './paper-limits.ts'

/** The items of the usual check list of papers that a program can decide, by their number in domain reference 7.3. */
export const systemChecks = {
  scope: 1,
  chapters: 2,
  objective_points: 3,
  kinds: 4,
  quantity: 5,
  difficulty: 6,
  application: 7,
  objective_kinds: 8,
  no_repeats: 10,
  total: 12,
  answers: 13,
  ab_equal: 14,
  ab_overlap: 15,
  history_overlap: 16,
  header: 17,
  trial: 18,
  complex: 19,
} as const
export type SystemCheck = keyof typeof systemChecks

type OnePaper = PaperFacts['papers'][number]
type Rule = (facts: PaperFacts, limits: PaperLimits) => Checked

const near = 1e-9
const byLimit = (is: boolean): Verdict => (is ? 'met' : 'not_met')

/** One number per paper, null where it is not known, with the verdict of the worst of them. */
function perPaper(
  facts: PaperFacts,
  limit: number | null,
  numberOf: (paper: OnePaper) => number | null,
  isMet: (value: number) => boolean,
): Checked {
  const found = facts.papers.map(numberOf)
  const values = { labels: facts.papers.map(({ label }) => label), found, limit }
  const known = found.filter((value) => value !== null)
  if (!known.every(isMet)) return { verdict: 'not_met', values }
  return { verdict: known.length === 0 || known.length < found.length ? 'unknown' : 'met', values }
}

/** A number about the questions of a paper, of which an empty one has none. */
const ofQuestions =
  (numberOf: (paper: OnePaper) => number) =>
  (paper: OnePaper): number | null =>
    paper.items.length === 0 ? null : numberOf(paper)

const unknown: Checked = { verdict: 'unknown', values: {} }

function abEqual({ papers, repeated }: PaperFacts, limits: PaperLimits): Checked {
  const [a, b] = papers
  if (!a || !b || [a, b].some(({ items }) => items.length === 0)) return unknown
  const alike = repeated.find((one) => one.label === a.label && one.with === b.label)?.pairs ?? []
  const { broken, overlap } = comparePapers(a, b, { alike, limits: limits.equivalence, borders: limits.ease })
  const values = {
    broken: broken.map(({ of }) => of),
    overlap: overlap.by_points,
    found: broken.length,
    limit: 0,
  }
  return { verdict: byLimit(broken.length === 0), values }
}

/** Papers with items of unknown difficulty for more than half of their marks cannot be judged by it. */
function difficulty(facts: PaperFacts, limits: PaperLimits): Checked {
  const made = facts.papers.map((paper) => makeUpOf(paper, limits))
  if (made.length === 0 || made.some((one) => one.unknown > 0.5)) return unknown
  const { min, max } = limits.easy_share
  const isMet = made.every(
    ({ easy, hard }) => easy >= min - near && easy <= max + near && hard <= limits.hard_share_max + near,
  )
  const values = { found: made.map(({ easy }) => easy), hard: made.map((one) => one.hard), min, max }
  return { verdict: byLimit(isMet), values }
}

function overlap(isHistory: boolean): Rule {
  return (facts, limits) => {
    const limit = isHistory ? limits.history_overlap_max : limits.ab_overlap_max
    if (!isHistory && facts.papers.length < 2) return unknown
    return perPaper(
      facts,
      limit,
      ofQuestions(({ label }) => worstOverlap(facts, label, isHistory)?.share ?? 0),
      (share) => share <= limit + near,
    )
  }
}

const greatestDifference = ({ items, total }: OnePaper, { column }: PaperFacts) =>
  Math.max(0, ...againstSyllabus(items, column, total).map(({ difference }) => Math.abs(difference)))

const missingKeys = ({ items, keys }: OnePaper) => {
  const complete = new Set(keys.filter(({ has_answer }) => has_answer).map(({ item_id }) => item_id))
  const wrong = new Map(keys.map((key) => [key.item_id, key.marking_points]))
  return items.filter(
    ({ id, score }) => !complete.has(id) || Math.abs((wrong.get(id) ?? score) - score) > 1e-6,
  ).length
}

/** Null where a question does not say its minutes: without them the sum would look shorter than it is. */
function neededMinutes({ items }: OnePaper): number | null {
  const { minutes, missing } = minutesOfPaper(items)
  return missing > 0 || items.length === 0 ? null : minutes
}

const rules: Readonly<Record<SystemCheck, Rule>> = {
  scope: (facts) => {
    const inSyllabus = new Set(facts.chapters)
    return perPaper(
      facts,
      1,
      ofQuestions(({ items }) => shareOf(items, ({ chapter }) => inSyllabus.has(chapter))),
      (share) => share >= 1 - near,
    )
  },
  chapters: (facts, { chapter_share_min }) =>
    perPaper(
      facts,
      chapter_share_min,
      (paper) => chaptersOf(paper, facts.chapters).share,
      (share) => share >= chapter_share_min - near,
    ),
  objective_points: (facts, { objective_points }) =>
    facts.column.length === 0
      ? unknown
      : perPaper(
          facts,
          objective_points,
          (paper) => greatestDifference(paper, facts),
          (most) => most <= objective_points + near,
        ),
  kinds: (facts, limits) =>
    perPaper(
      facts,
      limits.kinds_min,
      (paper) => makeUpOf(paper, limits).kinds,
      (count) => count >= limits.kinds_min,
    ),
  quantity: (facts, { items_min }) =>
    perPaper(
      facts,
      items_min,
      ({ items }) => items.length,
      (count) => count >= items_min,
    ),
  difficulty,
  application: (facts, limits) =>
    perPaper(
      facts,
      limits.application_share_min,
      ofQuestions((paper) => makeUpOf(paper, limits).application),
      (share) => share >= limits.application_share_min - near,
    ),
  objective_kinds: (facts, limits) =>
    perPaper(
      facts,
      limits.objective_kinds_share.max,
      ofQuestions((paper) => makeUpOf(paper, limits).objective_kinds),
      (share) =>
        share <= limits.objective_kinds_share.max + near && share >= limits.objective_kinds_share.min - near,
    ),
  no_repeats: (facts) =>
    perPaper(
      facts,
      0,
      ofQuestions(
        ({ label }) =>
          facts.repeated
            .filter((one) => one.label === label && one.with === label)
            .flatMap(({ pairs }) => pairs).length,
      ),
      (count) => count === 0,
    ),
  total: (facts) =>
    perPaper(
      facts,
      facts.papers[0]?.total ?? null,
      ({ items }) => sumOf(items.map(({ score }) => score)),
      (sum) => facts.papers.every(({ total }) => Math.abs(sum - total) < 1e-6),
    ),
  answers: (facts) => perPaper(facts, 0, ofQuestions(missingKeys), (count) => count === 0),
  ab_equal: abEqual,
  ab_overlap: overlap(false),
  history_overlap: overlap(true),
  header: ({ header_missing }) => ({
    verdict: byLimit(header_missing.length === 0),
    values: { missing: header_missing, found: header_missing.length, limit: 0 },
  }),
  trial: (facts, limits) => trialChecked(facts, limits),
  complex: (facts) =>
    perPaper(
      facts,
      null,
      ofQuestions(({ items }) => shareOf(items, ({ is_complex }) => is_complex)),
      (share) => share > 0,
    ),
}

function trialChecked(facts: PaperFacts, { trial_share_max, duration_min }: PaperLimits): Checked {
  const tried = facts.papers.map(({ label, minutes }) => {
    const trial = facts.trials.find((one) => one.label === label)?.minutes ?? null
    return { minutes, trial, share: trial === null || minutes === 0 ? null : trial / minutes }
  })
  const values = {
    labels: facts.papers.map(({ label }) => label),
    needed: facts.papers.map(neededMinutes),
    found: tried.flatMap(({ share }) => (share === null ? [] : [share])),
    limit: trial_share_max,
    duration: tried[0]?.minutes ?? null,
    duration_min,
  }
  if (tried.length === 0 || tried.some(({ share }) => share === null)) return { verdict: 'unknown', values }
  const isMet = tried.every(
    ({ share, minutes }) => (share ?? 0) <= trial_share_max + near && minutes >= duration_min,
  )
  return { verdict: byLimit(isMet), values }
}

/** What the system decides of the check list of papers (domain reference 7.3), each with the numbers behind it. */
export const checkListOf = (
  facts: PaperFacts,
  limits: PaperLimits = defaultPaperLimits,
): Record<SystemCheck, Checked> =>
  Object.fromEntries(Object.entries(rules).map(([check, rule]) => [check, rule(facts, limits)])) as Record<
    SystemCheck,
    Checked
  >
