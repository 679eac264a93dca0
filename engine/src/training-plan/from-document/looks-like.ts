import type { Block } from '../../document-tree/document-tree.ts'
import { plain } from '../../document-tree/plain.ts'
import type { PlanAnswer, PlanReading } from './plan-reading.ts'

type Other = Extract<PlanAnswer, { isPlan: false }>['looksLike']

const words: readonly (readonly [Other, RegExp])[] = [
  ['syllabus', /教学大纲|课程大纲|课程目标|syllabus/i],
  ['timetable', /课程表|课表|星期[一二三四五]|第[一二]节|timetable/i],
  ['notice', /通知|公告|各(教学)?单位|请于|notice/i],
  ['paper', /试卷|选择题|填空题|得分|评卷人|考试时间.*分钟/],
  ['marks', /成绩单|成绩登记|学号.*姓名/],
]

const textOf = (blocks: readonly Block[]) =>
  plain(
    blocks
      .map((block) => (block.type === 'table' ? block.cells.map(({ text }) => text).join(' ') : block.text))
      .join(' ')
      .slice(0, 20_000),
  )

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
  const text = textOf(blocks)
  const weight = weightOf(reading)
  const isSyllabus = /大纲|syllabus/i.test(text.slice(0, 200)) && !/培养方案/.test(text.slice(0, 200))
  if (weight >= 2 && !(isSyllabus && weight < 5)) return undefined
  if (/通知|公告|notice/i.test(text.slice(0, 120))) return 'notice'
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}
