import { sumOf } from '#exam-paper/blueprint/paper.ts'
import { againstSyllabus } from '#exam-paper/blueprint/targets.ts'
import { type Finding, finding } from '#finding/finding.ts'
import type { PaperFacts } from './paper-facts.ts'
import type { PaperLimits } from './paper-limits.ts'

export type SumCode =
  | 'P01.total'
  | 'P01.section'
  | 'P02.no_objective'
  | 'P02.shares'
  | 'P02.untested'
  | 'P02.points'
  | 'P03.answer_missing'
  | 'P03.points_sum'

type Found = Finding<SumCode>
type OnePaper = PaperFacts['papers'][number]

const near = 1e-6

/** P01: the marks of the items sum to the total, and each section holds what its head says. */
export function marksSum({ papers }: PaperFacts): Found[] {
  return papers.flatMap((paper) => {
    const sum = sumOf(paper.items.map(({ score }) => score))
    const values = { label: paper.label, sum, total: paper.total, difference: sumOf([paper.total, -sum]) }
    return [
      ...(Math.abs(sum - paper.total) <= near
        ? []
        : [finding<SumCode>('P01.total', 'error', { paper: paper.label }, values)]),
      ...sectionsHold(paper),
    ]
  })
}

function sectionsHold({ label, sections, items }: OnePaper): Found[] {
  return sections.flatMap((section) => {
    const own = items.filter(({ section_id }) => section_id === section.id)
    const [sum, wanted] = [
      sumOf(own.map(({ score }) => score)),
      section.each === null ? null : section.each * section.count,
    ]
    const isSum = wanted === null || Math.abs(sum - wanted) <= near
    if (own.length === section.count && isSum) return []
    const values = {
      label,
      no: section.no,
      title: section.title,
      count: own.length,
      wanted: section.count,
      sum,
      points: wanted,
    }
    return [finding<SumCode>('P01.section', 'error', { paper: label, section_id: section.id }, values)]
  })
}

/** P02: every item has objectives whose shares sum to 1, every objective of the examination is tested, with its marks. */
export function objectivesAreTested(facts: PaperFacts, limits: PaperLimits): Found[] {
  return facts.papers.flatMap((paper) => [
    ...objectivesSaid(paper),
    ...(facts.column.length === 0 ? [] : pointsOfObjectives(paper, facts, limits)),
  ])
}

function objectivesSaid({ label, items }: OnePaper): Found[] {
  return items.flatMap(({ id, no, objectives }): Found[] => {
    const place = { paper: label, item_id: id }
    if (objectives.length === 0) return [finding('P02.no_objective', 'error', place, { label, no })]
    const sum = sumOf(objectives.map(({ share }) => share))
    return Math.abs(sum - 1) <= near ? [] : [finding('P02.shares', 'error', place, { label, no, sum })]
  })
}

function pointsOfObjectives(
  { label, items, total }: OnePaper,
  { column }: PaperFacts,
  limits: PaperLimits,
): Found[] {
  return againstSyllabus(items, column, total).flatMap(
    ({ objective, wanted, points, difference }): Found[] => {
      const [place, values] = [
        { paper: label, objective },
        { label, objective, wanted, points, difference, limit: limits.objective_points },
      ]
      if (wanted > 0 && points === 0) return [finding('P02.untested', 'error', place, values)]
      return Math.abs(difference) > limits.objective_points + near
        ? [finding('P02.points', limits.objective_points_level, place, values)]
        : []
    },
  )
}

/** P03: every item has an answer, and marking points that sum to its marks. */
export function answersAreThere({ papers }: PaperFacts): Found[] {
  return papers.flatMap(({ label, items, keys }) => {
    const known = new Map(keys.map((key) => [key.item_id, key]))
    return items.flatMap(({ id, no, score }): Found[] => {
      const [key, place] = [known.get(id), { paper: label, item_id: id }]
      if (!key?.has_answer) return [finding('P03.answer_missing', 'error', place, { label, no })]
      const sum = key.marking_points
      return sum === null || Math.abs(sum - score) <= near
        ? []
        : [finding('P03.points_sum', 'error', place, { label, no, sum, score })]
    })
  })
}
