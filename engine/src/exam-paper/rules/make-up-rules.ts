import { linesBy } from '#exam-paper/blueprint/two-way-table.ts'
import { type Finding, finding } from '#finding/finding.ts'
import { isApplied, isObjectiveKind, type PaperFacts, shareOf, worstOverlap } from './paper-facts.ts'
import type { PaperLimits } from './paper-limits.ts'

export type MakeUpCode =
  | 'P04.ab_overlap'
  | 'P04.history_overlap'
  | 'P05.chapters'
  | 'P06.kinds'
  | 'P06.items'
  | 'P06.easy_share'
  | 'P06.hard_share'
  | 'P06.application_share'
  | 'P06.objective_kinds_share'

type Found = Finding<MakeUpCode>
type OnePaper = PaperFacts['papers'][number]

const near = 1e-9

type Over = { label: string; with: string; share: number; count: number }

/** Two sisters that repeat each other are one finding: that of the paper in which it weighs more. */
const oncePerPair = (all: readonly Over[]): Over[] =>
  all.filter(
    (one, at) =>
      !all.some(
        (other, place) =>
          other.label === one.with &&
          other.with === one.label &&
          (other.share > one.share || (other.share === one.share && place < at)),
      ),
  )

/** P04: a paper repeats its sister and earlier papers by no more of its marks than the limits. */
export function overlapIsLow(facts: PaperFacts, limits: PaperLimits): Found[] {
  const over = (isHistory: boolean, limit: number): Over[] =>
    facts.papers.flatMap(({ label }) => {
      const worst = worstOverlap(facts, label, isHistory)
      return worst && worst.share > limit + near ? [{ label, ...worst }] : []
    })
  const found = (code: MakeUpCode, limit: number) => (one: Over) =>
    finding(code, limits.overlap_level, { paper: one.label }, { ...one, limit })
  const { ab_overlap_max: sister, history_overlap_max: earlier } = limits
  return [
    ...oncePerPair(over(false, sister)).map(found('P04.ab_overlap', sister)),
    ...over(true, earlier).map(found('P04.history_overlap', earlier)),
  ]
}

/** The chapters of the syllabus that a paper leaves out, and the share that it holds. */
export function chaptersOf({ items }: OnePaper, chapters: readonly string[]) {
  const asked = new Set(items.map(({ chapter }) => chapter))
  const missing = chapters.filter((chapter) => !asked.has(chapter))
  const share = chapters.length === 0 ? 1 : (chapters.length - missing.length) / chapters.length
  return { missing, share, covered: chapters.length - missing.length }
}

/** P05: enough chapters of the syllabus are examined. */
export function chaptersAreCovered({ papers, chapters }: PaperFacts, limits: PaperLimits): Found[] {
  return papers.flatMap((paper) => {
    const { missing, share, covered } = chaptersOf(paper, chapters)
    if (share >= limits.chapter_share_min - near) return []
    const values = {
      label: paper.label,
      covered,
      all: chapters.length,
      share,
      missing,
      limit: limits.chapter_share_min,
    }
    return [finding('P05.chapters', 'warning', { paper: paper.label }, values)]
  })
}

/** Shares that the make-up of a paper is measured by. */
export function makeUpOf({ items }: OnePaper, limits: PaperLimits) {
  const all = items.reduce((sum, { score }) => sum + score, 0)
  const ease = new Map(
    linesBy(items, 'difficulty', { borders: limits.ease }).map((line) => [line.value, line.points]),
  )
  const part = (value: string) => (all === 0 ? 0 : (ease.get(value) ?? 0) / all)
  return {
    kinds: new Set(items.map(({ kind }) => kind)).size,
    items: items.length,
    easy: part('easy'),
    hard: part('hard'),
    unknown: part(''),
    application: shareOf(items, isApplied),
    objective_kinds: shareOf(items, ({ kind }) => isObjectiveKind(kind)),
  }
}

const isOutside = (value: number, { min, max }: { min: number; max: number }) =>
  value < min - near || value > max + near

/** P06: enough kinds and questions, a mix of difficulties, enough application, not too many questions to tick. */
export function makeUpIsMixed({ papers }: PaperFacts, limits: PaperLimits): Found[] {
  return papers.flatMap((paper) => {
    const made = makeUpOf(paper, limits)
    const rules: readonly (readonly [MakeUpCode, boolean, Record<string, number>])[] = [
      ['P06.kinds', made.kinds < limits.kinds_min, { found: made.kinds, min: limits.kinds_min }],
      ['P06.items', made.items < limits.items_min, { found: made.items, min: limits.items_min }],
      ['P06.easy_share', isOutside(made.easy, limits.easy_share), { found: made.easy, ...limits.easy_share }],
      [
        'P06.hard_share',
        made.hard > limits.hard_share_max + near,
        { found: made.hard, max: limits.hard_share_max },
      ],
      [
        'P06.application_share',
        made.application < limits.application_share_min - near,
        { found: made.application, min: limits.application_share_min },
      ],
      [
        'P06.objective_kinds_share',
        isOutside(made.objective_kinds, limits.objective_kinds_share),
        { found: made.objective_kinds, ...limits.objective_kinds_share },
      ],
    ]
    return rules
      .filter(([, isBroken]) => isBroken)
      .map(
        ([code, , values]): Found =>
          finding(code, 'warning', { paper: paper.label }, { label: paper.label, ...values }),
      )
  })
}
