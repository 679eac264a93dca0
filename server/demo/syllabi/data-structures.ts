import { indicatorNo } from '../plans/indicators.ts'
import type { Plan, PlanCourse } from '../plans/plan.ts'
import { withLaboratory, withTaught } from './chapters-of-structures.ts'
import type { ComponentFacts } from './components.ts'
import { factsOf, type ObjectiveFacts, type SyllabusFacts } from './syllabus.ts'

type Line = readonly [
  indicator: string,
  kind: 'knowledge' | 'ability' | 'quality',
  bloom: ObjectiveFacts['bloom'],
  text: string,
  text_en: string,
]

const objectivesFrom = (plan: Plan, lines: readonly Line[]): ObjectiveFacts[] =>
  lines.map(([no, kind, bloom, text, text_en]) => ({
    kind,
    bloom,
    text,
    text_en,
    links: [{ no: indicatorNo(no, plan.facts.library.year), weight: 1 }],
  }))

const part = (
  [name, name_en]: readonly [string, string],
  stage: 'process' | 'final',
  ratio: number,
  form: string,
  points: Record<number, number>,
): ComponentFacts => ({ name, name_en, stage, ratio, form, evidence: `${name}记录`, points })

const softwareNow: readonly Line[] = [
  [
    '1.2',
    'knowledge',
    'apply',
    '能够运用线性表、树、图等逻辑与存储结构解决一般问题，并说明其时空复杂度。',
    'Solve problems with the logical and storage structures of lists, trees and graphs and state their complexity.',
  ],
  [
    '2.1',
    'ability',
    'analyse',
    '能够掌握不同结构与算法的效率，为给定问题选择并论证方案。',
    'Know the efficiency of structures and algorithms and choose and justify a solution for a given problem.',
  ],
  [
    '3.1',
    'ability',
    'create',
    '能够针对需求设计数据结构与算法，编程实现并评价其正确性与性能。',
    'Design structures and algorithms for given needs, implement them and evaluate correctness and performance.',
  ],
  [
    '5.1',
    'quality',
    'apply',
    '能够选用调试、性能分析与版本管理工具完成实验，并规范报告结果。',
    'Complete laboratory work with tools for debugging, profiling and version control and report it properly.',
  ],
]

const softwareNext: readonly Line[] = [
  [
    '1.2',
    'knowledge',
    'apply',
    '能够运用线性表、树、图等逻辑与存储结构描述软件系统中的数据问题，并说明其时空复杂度。',
    'Describe data problems of software systems with the structures of lists, trees and graphs and state their complexity.',
  ],
  [
    '2.1',
    'ability',
    'analyse',
    '能够比较、分析不同结构与算法的效率，为给定问题选择并论证方案。',
    'Compare and analyse the efficiency of structures and algorithms and choose and justify a solution.',
  ],
  [
    '3.1',
    'ability',
    'create',
    '能够针对复杂需求设计数据结构与算法，编程实现并评价其正确性与性能。',
    'Design structures and algorithms for complex needs, implement them and evaluate correctness and performance.',
  ],
  [
    '5.1',
    'quality',
    'apply',
    '能够选用调试、性能分析与版本管理工具完成实验，了解其局限并规范报告结果。',
    'Complete laboratory work with tools for debugging, profiling and version control, know their limits and report it properly.',
  ],
]

const softwareParts = (finalOfThird: number): ComponentFacts[] => [
  part(['作业', 'Homework'], 'process', 10, '书面作业', { 1: 4, 2: 4, 3: 2 }),
  part(['课堂测验', 'Quizzes'], 'process', 10, '闭卷笔试', { 1: 6, 2: 4 }),
  part(['实验', 'Laboratory'], 'process', 20, '实验报告', { 2: 4, 3: 8, 4: 8 }),
  part(['课程项目', 'Project'], 'process', 10, '项目与答辩', { 3: 4, 4: 6 }),
  part(['期末考试', 'Final examination'], 'final', 50, '闭卷笔试', { 1: 16, 2: 20, 3: finalOfThird }),
]

function factsOfStructures(course: PlanCourse): SyllabusFacts {
  const facts = factsOf(course)
  return { ...facts, chapters: withTaught(facts.chapters), labs: withLaboratory(facts.labs) }
}

/** 数据结构 of 软件工程 as it is taught this term. */
export const softwareStructures = (plan: Plan, course: PlanCourse): SyllabusFacts => ({
  ...factsOfStructures(course),
  objectives: objectivesFrom(plan, softwareNow),
  components: softwareParts(14),
})

/** Its next version, which was returned: the final examination sums to 48 of 50, and three things are still to be written. */
export function softwareStructuresNext(plan: Plan, course: PlanCourse): SyllabusFacts {
  const base = softwareStructures(plan, course)
  const chapters = base.chapters.map((chapter) => ({
    ...chapter,
    methods: [3, 4, 5].includes(chapter.no) ? '讲授、习题演练' : chapter.methods,
    ideology: chapter.no === 6 ? '' : chapter.ideology,
  }))
  return {
    ...base,
    objectives: objectivesFrom(plan, softwareNext),
    components: softwareParts(12),
    chapters,
    unwritten: { objective: 4, levels: [2, 3] },
  }
}

const computing: readonly Line[] = [
  [
    '1.3',
    'knowledge',
    'apply',
    '能够运用线性表、栈、队列、树与图的逻辑结构和存储结构，描述计算机领域的复杂工程问题。',
    'Describe complex problems of computing with the logical and storage structures of lists, stacks, queues, trees and graphs.',
  ],
  [
    '2.2',
    'ability',
    'analyse',
    '能够分析算法的时间与空间复杂度，比较不同解决方案并得出有效结论。',
    'Analyse the time and space complexity of algorithms, compare solutions and reach valid conclusions.',
  ],
  [
    '3.2',
    'ability',
    'create',
    '能够针对特定需求选择数据结构、设计算法并正确实现，考虑健壮性与效率。',
    'Choose structures and design algorithms for given needs and implement them correctly, robustly and efficiently.',
  ],
  [
    '4.2',
    'ability',
    'analyse',
    '能够设计实验方案，使用开发与测试工具采集数据并验证结论。',
    'Design experiments, collect data with development and testing tools and verify conclusions.',
  ],
]

/** 数据结构 of 计算机科学与技术, whose marks are entered by 24 items. */
export const computingStructures = (plan: Plan, course: PlanCourse): SyllabusFacts => ({
  ...factsOfStructures(course),
  objectives: objectivesFrom(plan, computing),
  components: [
    part(['平时作业', 'Homework'], 'process', 20, '书面作业', { 1: 10, 2: 5, 3: 5 }),
    part(['实验', 'Laboratory'], 'process', 20, '实验报告', { 3: 8, 4: 12 }),
    part(['期末考试', 'Final examination'], 'final', 60, '闭卷笔试', { 1: 16.8, 2: 18, 3: 18, 4: 7.2 }),
  ],
})
