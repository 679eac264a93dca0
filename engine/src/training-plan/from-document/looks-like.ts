import type { Block } from '../../document-tree/document-tree.ts'
import { beginningOf, looksElse } from '../../document-tree/looks-like.ts'
import type { PlanAnswer, PlanReading } from './plan-reading.ts'

type Other = Extract<PlanAnswer, { isPlan: false }>['looksLike']

/** How much of a plan is there: its statements, its courses, its matrices. */
const weightOf = ({ objectives, requirements, indicators, courses, marks, links }: PlanReading) =>
  [
    objectives.length > 1 ? 1 : 0,
    requirements.length > 2 ? 2 : 0,
    indicators.length > 2 ? 2 : 0,
    courses.length > 4 ? 2 : 0,
    marks.length > 4 ? 2 : 0,
    links.length > 2 ? 1 : 0,
  ].reduce((sum, one) => sum + one, 0)

/** What a document seems to be that is no plan; undefined for a plan or a part of one. */
export function looksLike(blocks: readonly Block[], reading: PlanReading): Other | undefined {
  const text = beginningOf(blocks)
  const weight = weightOf(reading)
  const isSyllabus = /大纲|syllabus/i.test(text.slice(0, 200)) && !/培养方案/.test(text.slice(0, 200))
  if (weight >= 2 && !(isSyllabus && weight < 5)) return undefined
  return looksElse(text, ['syllabus', /教学大纲|课程大纲|课程目标|syllabus/i])
}
