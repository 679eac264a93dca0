import type { CourseFacts } from '../plans/courses.ts'

export type ComponentFacts = {
  name: string
  name_en: string
  stage: 'process' | 'final'
  form: string
  ratio: number
  evidence: string
  /** Points of the final 100 by objective number. */
  points: Record<number, number>
}

type Shape = Omit<ComponentFacts, 'points'> & { from: number; to: number }

const shape = (
  name: string,
  name_en: string,
  stage: 'process' | 'final',
  [form, ratio, evidence]: readonly [string, number, string],
  [from, to]: readonly [number, number],
): Shape => ({ name, name_en, stage, form, ratio, evidence, from, to })

/** Which share of the objectives a component reaches: from 0 (the first) to 1 (the last). */
const withLab = [
  shape('作业', 'Homework', 'process', ['书面作业', 10, '作业批改记录'], [0, 0.7]),
  shape('课堂测验', 'Quizzes', 'process', ['闭卷笔试', 10, '测验卷'], [0, 0.5]),
  shape('实验', 'Laboratory', 'process', ['实验报告', 20, '实验报告与代码'], [0.3, 1]),
  shape('课程项目', 'Project', 'process', ['项目与答辩', 10, '项目文档与答辩记录'], [0.5, 1]),
  shape('期末考试', 'Final examination', 'final', ['闭卷笔试', 50, '试卷'], [0, 1]),
]
const withoutLab = [
  shape('作业', 'Homework', 'process', ['书面作业', 20, '作业批改记录'], [0, 1]),
  shape('课堂测验', 'Quizzes', 'process', ['闭卷笔试', 15, '测验卷'], [0, 0.6]),
  shape('专题研讨', 'Seminar', 'process', ['报告与讨论', 15, '研讨记录与报告'], [0.5, 1]),
  shape('期末考试', 'Final examination', 'final', ['闭卷笔试', 50, '试卷'], [0, 1]),
]
const checked = [
  shape('平时作业', 'Homework', 'process', ['书面作业', 20, '作业批改记录'], [0, 0.7]),
  shape('专题报告', 'Report', 'process', ['课程报告', 30, '报告与评分表'], [0.3, 1]),
  shape('期末大作业', 'Final assignment', 'final', ['综合作业', 50, '大作业与答辩记录'], [0, 1]),
]
const practice = [
  shape('过程表现', 'Conduct', 'process', ['过程考核', 20, '指导记录与周报'], [0.4, 1]),
  shape('中期检查', 'Midway review', 'process', ['检查与答辩', 20, '中期检查表'], [0, 0.6]),
  shape('成果与报告', 'Result and report', 'final', ['成果与报告', 40, '成果、报告与评分表'], [0, 1]),
  shape('答辩', 'Defence', 'final', ['答辩', 20, '答辩记录'], [0, 1]),
]

function shapesOf({ category, assess_type, hours }: CourseFacts): Shape[] {
  if (category === 'practice') return practice
  if (assess_type === 'check') return checked
  return hours.lab > 0 ? withLab : withoutLab
}

/** Whole points for each objective that sum to the ratio; the strong ones take the larger part. */
function split(ratio: number, strengths: readonly number[]): number[] {
  const sum = strengths.reduce((a, b) => a + b, 0)
  const parts = strengths.map((value) => Math.max(1, Math.floor((ratio * value) / sum)))
  let left = ratio - parts.reduce((a, b) => a + b, 0)
  for (let at = 0; left !== 0; at = (at + 1) % parts.length) {
    const step = Math.sign(left)
    if ((parts[at] ?? 0) + step < 1) continue
    parts[at] = (parts[at] ?? 0) + step
    left -= step
  }
  return parts
}

/** The components of a course with points for its objectives, whose strengths are 3, 2 or 1. */
export function componentsOf(course: CourseFacts, strengths: readonly number[]): ComponentFacts[] {
  return shapesOf(course).map(({ from, to, ...facts }) => {
    const last = strengths.length - 1
    const numbers = strengths
      .map((_, index) => index)
      .filter((index) => index >= Math.floor(from * last) && index <= Math.ceil(to * last))
    const parts = split(
      facts.ratio,
      numbers.map((index) => strengths[index] ?? 1),
    )
    return { ...facts, points: Object.fromEntries(numbers.map((index, at) => [index + 1, parts[at] ?? 0])) }
  })
}
