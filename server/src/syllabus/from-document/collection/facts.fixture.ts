import type { Dice } from '#document-reader/writer/docx.fixture.ts'
import type { Course } from './courses/course.fixture.ts'

/** What a file has wrong on purpose. */
export type Flaw = 'hours' | 'matrix' | 'gap' | 'unsure' | 'unknown' | 'ratios' | 'two'
export type Support = {
  objective: number
  target: string
  requirement: string
  wording: string
  strength: 'H' | 'M' | 'L'
}
/** A course with all that is counted from it. */
export type Facts = Course & {
  flaws: readonly Flaw[]
  credits: number
  /** How long a course without class hours lasts. */
  weeks: number
  hours: { total: number; theory: number; lab: number }
  supports: readonly Support[]
  /** Component x objective in points of 100; 0 where it is not assessed. */
  points: readonly (readonly number[])[]
}

const requirements: Record<string, string> = {
  '1': '工程知识',
  '2': '问题分析',
  '3': '设计/开发解决方案',
  '4': '研究',
  '5': '使用现代工具',
  '6': '工程与可持续发展',
  '7': '工程伦理和职业规范',
  '8': '个人与团队',
  '9': '沟通',
  '10': '项目管理',
  '11': '终身学习',
}
const wordings: Record<string, string> = {
  '1.1': '能够将数学知识用于{}问题的恰当表述',
  '1.2': '能够运用专业基础知识描述复杂{}工程问题',
  '1.3': '能够运用{}知识比较与综合复杂工程问题的解决方案',
  '2.1': '能够识别和判断复杂{}工程问题的关键环节',
  '2.2': '能够用模型方法正确表达复杂{}工程问题',
  '3.1': '能够根据用户需求确定{}方案的设计目标',
  '3.2': '能够在安全、环境等约束下完成{}单元的设计',
  '4.1': '能够针对{}相关现象设计可行的实验方案',
  '4.2': '能够采集、分析与解释{}数据，得到合理有效的结论',
  '5.1': '能够选用恰当的工具对{}问题进行分析与模拟，并理解其局限性',
  '6.1': '能够分析和评价{}实践对社会与环境的影响',
  '7.1': '理解{}从业者的社会责任，遵守职业道德和规范',
  '8.1': '能够在{}项目团队中承担个体、成员或负责人的角色',
  '9.1': '能够就复杂{}问题以报告和陈述等方式有效沟通',
  '10.1': '理解并掌握{}活动中的管理原理与决策方法',
  '11.1': '能够认识自主学习的必要性，跟踪{}领域的发展',
}
export const requirementOf = (target: string) => requirements[target.split('.')[0] ?? ''] ?? ''

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

/** Points of a component over its objectives; they add up to its ratio. */
function splitOf(ratio: number, objectives: readonly number[], nos: readonly number[], roll: Dice) {
  const each = Math.floor(ratio / objectives.length)
  let left = ratio
  return nos.map((no) => {
    const place = objectives.indexOf(no)
    if (place < 0) return 0
    const share = place === objectives.length - 1 ? left : Math.max(1, each - roll(4) + 1)
    left -= share
    return share
  })
}

/** Numbers the last objective one higher than its place, wherever it is named. */
function withGap(course: Course): Course {
  const last = course.objectives.length
  const moved = (nos: readonly number[]) => nos.map((no) => (no === last ? no + 1 : no))
  const rows = <T extends { objectives: readonly number[] }>(list: readonly T[]) =>
    list.map((row) => ({ ...row, objectives: moved(row.objectives) }))
  return {
    ...course,
    objectives: course.objectives.map((one) => ({ ...one, no: moved([one.no])[0] ?? one.no })),
    chapters: rows(course.chapters),
    labs: rows(course.labs),
    components: rows(course.components),
  }
}

function withUnknown(course: Course): Course {
  const chapters = course.chapters.map((chapter, at) =>
    at === 1 ? { ...chapter, objectives: [...chapter.objectives, 7] } : chapter,
  )
  return { ...course, chapters }
}

function withOtherRatios(course: Course): Course {
  const components = course.components.map((one, at) => (at === 0 ? { ...one, ratio: one.ratio - 4 } : one))
  return { ...course, components }
}

const changes: Partial<Record<Flaw, (course: Course) => Course>> = {
  gap: withGap,
  unknown: withUnknown,
  ratios: withOtherRatios,
}

/** The facts of a course as one document gives them, with its flaws. */
export function factsOf(given: Course, flaws: readonly Flaw[], roll: Dice): Facts {
  const course = flaws.reduce((one, flaw) => changes[flaw]?.(one) ?? one, given)
  const nos = course.objectives.map(({ no }) => no)
  const points = course.components.map(({ ratio, objectives }) => splitOf(ratio, objectives, nos, roll))
  const [first] = points
  if (flaws.includes('matrix') && first) {
    const at = first.indexOf(Math.max(...first))
    first[at] = (first[at] ?? 0) - 4
  }
  const theory = sum(course.chapters.map(({ hours }) => hours))
  const lab = sum(course.labs.map(({ hours }) => hours))
  const supports = course.objectives.flatMap(({ no, targets, strength }) =>
    targets.map((target) => ({
      objective: no,
      target,
      requirement: requirementOf(target),
      wording: (wordings[target] ?? '').replace('{}', course.field),
      strength,
    })),
  )
  const weeks = course.kind === 'thesis' ? theory : theory / 5
  const isWeekly = course.kind !== 'theory' && course.kind !== 'english'
  return {
    ...course,
    flaws,
    weeks,
    credits: isWeekly ? Math.min(weeks, 8) : (theory + lab) / 16,
    hours: { total: theory + lab + (flaws.includes('hours') ? 4 : 0), theory, lab },
    supports,
    points,
  }
}
