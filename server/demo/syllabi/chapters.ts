import type { Chance } from '../chance.ts'
import type { CourseFacts } from '../plans/courses.ts'

export type ChapterFacts = {
  no: number
  name: string
  content: string
  key_points: string
  difficult_points: string
  requirement: string
  ideology: string
  methods: string
  homework: string
  hours_theory: number
  hours_lab: number
  hours_practice: number
  objectives: number[]
}
export type LabFacts = {
  name: string
  hours: number
  kind: 'verify' | 'integrate' | 'design'
  content: string
  objectives: number[]
}

const contents = [
  '{t}的基本概念、主要性质与典型方法；结合实例分析其适用条件。',
  '{t}的原理与过程；常见问题及处理方法；工程应用举例。',
  '围绕{t}展开的问题提出、模型建立与求解；方法之间的比较。',
  '{t}的基本思想、关键步骤与实现；效果评价与改进途径。',
]
const keys = ['{t}的基本概念与方法', '{t}的原理与典型应用', '{t}的关键步骤与实现']
const difficulties = ['将{t}用于实际问题的分析', '{t}中方法的选择与论证', '{t}与前后内容的综合运用']
const requirements = ['理解', '应用', '分析', '应用']
const methods = [
  '讲授、案例分析',
  '讲授、课堂讨论',
  '翻转课堂、小组讨论',
  '线上线下混合、案例分析',
  '讲授、项目驱动',
  '讲授、习题演练',
]
const ideology = [
  '以我国科技工作者的攻关事例，说明求真务实的科学态度',
  '通过规范训练培养精益求精的工程素养',
  '结合自主可控的产业需求，增强科技报国的使命感',
  '从失败案例出发，讨论工程师对公众安全的责任',
  '在协作任务中体会诚信与分工合作的价值',
  '联系绿色低碳要求，讨论资源节约的设计取舍',
  '介绍学科史上的争论与突破，培养批判性思维',
  '结合数据与隐私保护法规，树立法治意识',
]

/** Hours in steps of one that sum to the total, the earlier chapters taking what is left over. */
function spread(total: number, parts: number): number[] {
  const base = Math.floor(total / parts)
  const left = total - base * parts
  return Array.from({ length: parts }, (_, index) => base + (index < left ? 1 : 0))
}

/** The chapters of a course; every objective is reached by at least one. */
export function chaptersOf(
  course: CourseFacts,
  topics: readonly string[],
  objectives: number,
  chance: Chance,
): ChapterFacts[] {
  const theory = spread(course.hours.theory, topics.length)
  const lab = spread(course.hours.lab, topics.length)
  const practice = spread(course.hours.practice, topics.length)
  const start = chance.below(8)
  return topics.map((name, index) => {
    const put = (from: readonly string[]) => chance.pick(from).replace('{t}', name)
    const first = (index % objectives) + 1
    const second = ((index + topics.length) % objectives) + 1
    return {
      no: index + 1,
      name,
      content: put(contents),
      key_points: put(keys),
      difficult_points: put(difficulties),
      requirement: chance.pick(requirements),
      ideology: ideology[(start + index) % ideology.length] ?? '',
      methods: methods[(start + index) % methods.length] ?? '',
      homework: index % 3 === 2 ? '' : `第 ${index + 1} 章习题`,
      hours_theory: theory[index] ?? 0,
      hours_lab: lab[index] ?? 0,
      hours_practice: practice[index] ?? 0,
      objectives: first === second ? [first] : [first, second].sort(),
    }
  })
}

const labKinds = ['verify', 'integrate', 'design', 'design'] as const

/** Laboratory items of four hours that use up the laboratory hours of the course. */
export function labsOf({ hours }: CourseFacts, topics: readonly string[], objectives: number): LabFacts[] {
  const count = Math.ceil(hours.lab / 4)
  return Array.from({ length: count }, (_, index) => {
    const topic = topics[Math.min(topics.length - 1, 1 + index * 2)] ?? ''
    return {
      name: `${topic}实验`,
      hours: Math.min(4, hours.lab - index * 4),
      kind: labKinds[index % labKinds.length] ?? 'design',
      content: `完成${topic}的实验任务，提交代码与实验报告，说明设计思路、测试数据和结果分析。`,
      objectives: [Math.max(1, objectives - (index % 2))],
    }
  })
}
