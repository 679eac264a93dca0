import type { Book } from '../book.ts'
import { finalSections } from '../papers/final-sections.ts'
import type { Component, Syllabus } from '../syllabi/syllabus.ts'

export type Item = {
  id: number
  component: Component
  no: string
  full: number
  points: number
  /** The part of the mark that counts to each objective, by its number; they sum to 1. */
  shares: Readonly<Record<number, number>>
  /** Easier (above 0) or harder than the objective as a whole. */
  ease: number
}

type Draft = Omit<Item, 'id' | 'component'>

const numerals = '一二三四五六七八'

/** Whole parts of a sum, as even as can be. */
function parts(sum: number, count: number): number[] {
  const base = Math.floor(sum / count)
  return Array.from({ length: count }, (_, index) => base + (index < Math.round(sum - base * count) ? 1 : 0))
}

/** How many marks a component of this name is made of, when that is more than one for each objective. */
const times: Readonly<Record<string, number>> = { 作业: 4, 平时作业: 4, 实验: 4, 课堂测验: 2 }

const shortName = (name: string) => name.replace('平时', '').replace('课堂', '')

/** Homework 1 … 4 and the like, out of 100 each, shared among the objectives in turn. */
function repeated({ facts }: Component): Draft[] {
  const objectives = Object.entries(facts.points)
  const count = Math.max(objectives.length, times[facts.name] ?? 0)
  return objectives
    .flatMap(([objective, points], index) => {
      const share = Math.floor((count - 1 - index) / objectives.length) + 1
      return Array.from({ length: share }, () => ({ objective: Number(objective), points: points / share }))
    })
    .map(({ objective, points }, index) => ({
      no: count === 1 ? shortName(facts.name) : `${shortName(facts.name)}${index + 1}`,
      full: 100,
      points,
      shares: { [objective]: 1 },
      ease: 0.03 * ((index % 3) - 1),
    }))
}

/** One mark for the whole component, split among its objectives. */
function whole({ facts }: Component): Draft[] {
  const entries = Object.entries(facts.points).map(
    ([no, points]) => [Number(no), points / facts.ratio] as const,
  )
  const rounded = entries.map(([no, share]) => [no, Math.round(share * 10000) / 10000] as const)
  const [first, ...rest] = rounded
  if (!first) return []
  const left = 1 - rest.reduce((sum, [, share]) => sum + share, 0)
  const shares = Object.fromEntries([[first[0], Math.round(left * 10000) / 10000], ...rest])
  return [{ no: shortName(facts.name), full: 100, points: facts.ratio, shares, ease: 0 }]
}

/** The questions of a paper of 100 raw marks: one big question per objective with two or three parts. */
function questions({ facts }: Component, isBrief: boolean): Draft[] {
  return Object.entries(facts.points).flatMap(([objective, points], index) => {
    const raw = (points / facts.ratio) * 100
    const usual = raw >= 24 ? 3 : 2
    return parts(raw, isBrief ? 1 : usual).map((full, at) => ({
      no: isBrief ? (numerals[index] ?? '') : `${numerals[index] ?? ''}(${at + 1})`,
      full,
      points: (full * facts.ratio) / 100,
      shares: { [objective]: 1 },
      ease: isBrief ? 0 : 0.05 - 0.05 * at,
    }))
  })
}

/** The final of 数据结构 in 软件工程; within a section questions become harder. */
const sections = ({ facts }: Component): Draft[] =>
  finalSections.flatMap(({ numeral, objective, marks }) =>
    marks.map((full, at) => ({
      no: `${numeral}(${at + 1})`,
      full,
      points: (full * facts.ratio) / 100,
      shares: { [objective]: 1 },
      ease: 0.08 - (0.16 * at) / (marks.length - 1),
    })),
  )

/** Label, full mark, objective, and how much easier than the whole: the paper of 数据结构. */
const paper = [
  ['一(1)', 4, 1, 0.04],
  ['一(2)', 4, 1, 0.01],
  ['一(3)', 4, 2, 0.11],
  ['一(4)', 4, 2, -0.05],
  ['二(1)', 4, 1, -0.03],
  ['二(2)', 4, 1, 0],
  ['二(3)', 4, 2, -0.02],
  ['二(4)', 4, 1, -0.06],
  ['三(1)', 8, 1, -0.05],
  ['三(2)', 8, 2, -0.01],
  ['三(3)', 10, 2, -0.12],
  ['三(4)', 8, 3, 0.01],
  ['四(1)', 10, 3, -0.07],
  ['四(2)', 12, 3, -0.21],
  ['五(1)', 6, 4, -0.06],
  ['五(2)', 6, 4, -0.08],
] as const

/** Homework and laboratory of 数据结构: label, objective, points of 100, how much easier than the whole. */
const coursework: Readonly<Record<string, readonly (readonly [string, number, number, number])[]>> = {
  平时作业: [
    ['作业1', 1, 5, 0.02],
    ['作业2', 1, 5, 0.02],
    ['作业3', 2, 5, 0.02],
    ['作业4', 3, 5, 0.12],
  ],
  实验: [
    ['实验1', 3, 4, 0.14],
    ['实验2', 3, 4, 0.14],
    ['实验3', 4, 6, 0.04],
    ['实验4', 4, 6, 0.04],
  ],
}

/** The twenty-four marks of 数据结构 in 计算机科学与技术. */
function structures({ facts }: Component): Draft[] {
  if (facts.stage === 'final') {
    return paper.map(([no, full, objective, ease]) => {
      return { no, full, points: (full * facts.ratio) / 100, shares: { [objective]: 1 }, ease }
    })
  }
  const marks = coursework[facts.name] ?? []
  return marks.map(([no, objective, points, ease]) => ({
    no,
    full: 100,
    points,
    shares: { [objective]: 1 },
    ease,
  }))
}

function draftsOf(component: Component, code: string, isBrief: boolean): Draft[] {
  if (code === 'CS2031') return structures(component)
  const isPaper = component.facts.name === '期末考试'
  if (isPaper && code === 'SE201' && !isBrief) return sections(component)
  if (isPaper) return questions(component, isBrief)
  return isBrief && component.facts.stage === 'process' ? whole(component) : repeated(component)
}

const round4 = (value: number) => Math.round(value * 10000) / 10000

/**
 * The marks that a set of parallel classes is evaluated by, made from the components of the syllabus; a brief set has one
 * mark for each component of the process, split among objectives, and one question for each objective.
 */
export function addItems(
  book: Book,
  set_id: number,
  { components, objectives, course }: Syllabus,
  isBrief: boolean,
): Item[] {
  const drafts = components.flatMap((component) =>
    draftsOf(component, course.facts.code, isBrief).map((draft) => ({ ...draft, component })),
  )
  return drafts.map(({ component, ...draft }, index) => {
    const item_id = book.add('evaluation_item', {
      set_id,
      component_id: component.id,
      no: draft.no,
      name: '',
      full_score: draft.full,
      points: round4(draft.points),
      is_objective: component.facts.stage === 'final' && index % 5 === 0,
      complex_problem: component.facts.name === '课程项目',
      weigh: index + 1,
    })
    for (const [no, share] of Object.entries(draft.shares)) {
      const objective_id = objectives[Number(no) - 1]?.id ?? 0
      book.note('evaluation_item_objective', { item_id, objective_id, share })
    }
    return { ...draft, id: item_id, component }
  })
}
