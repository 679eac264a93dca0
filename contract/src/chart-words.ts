import type { Language } from './refusal.ts'

type Words = {
  direct: string
  indirect: string
  combined: string
  objective: string
  student: string
  place: string
  value: string
  band: string
  count: string
  share: string
  requirement: string
  coverage: string
  item: string
  difficulty: string
  discrimination: string
  noEvidence: string
  reviseLine: (border: string) => string
  expectedName: string
  and: string
  nothingComplete: string
  expected: (value: string) => string
  mean: (value: string) => string
  people: (count: number) => string
  objectivesBelow: (names: string, threshold: string) => string
  objectivesAttained: (count: number, threshold: string) => string
  bandsBelow: (name: string, count: number, percent: number, threshold: string) => string
  studentsAt: (name: string, mean: string, reached: number, all: number) => string
  alwaysBelow: (names: string, cycles: number) => string
  neverAlwaysBelow: (cycles: number) => string
  weakest: (name: string, value: string, reached: number) => string
  axisFrom: (value: string) => string
  doubtful: (names: string) => string
  hardest: (name: string, value: string) => string
  marks: string
  normalCurve: string
  passLine: (mark: string) => string
  scoresFound: (failed: number, percent: string, mean: string) => string
  term: string
  group: string
  changedMost: (target: string, by: string, isLower: boolean) => string
  noneBefore: string
  furthestApart: (target: string, high: string, low: string, by: string) => string
  noneBeside: string
  ratedLowest: (title: string, value: string) => string
}

/** The words of the charts: the page and the documents draw the same charts with the same sentences. */
export const chartWords: Record<Language, Words> = {
  'zh-cn': {
    direct: '直接',
    indirect: '间接',
    combined: '综合',
    objective: '课程目标',
    student: '学生',
    place: '学生序号',
    value: '达成度',
    band: '等级',
    count: '人数',
    share: '占比',
    requirement: '毕业要求',
    coverage: '覆盖率',
    item: '题目',
    difficulty: '难度 P（得分率）',
    discrimination: '区分度 D',
    noEvidence: '证据不足',
    reviseLine: (border) => `D = ${border}，低于此线应修改题目`,
    expectedName: '期望值',
    and: '、',
    nothingComplete: '还没有证据齐全的毕业要求',
    expected: (value) => `期望 ${value}`,
    mean: (value) => `均值 ${value}`,
    people: (count) => `${count} 人`,
    objectivesBelow: (names, threshold) => `${names} 低于期望值 ${threshold}`,
    objectivesAttained: (count, threshold) => `${count} 个课程目标全部达到期望值 ${threshold}`,
    bandsBelow: (name, count, percent, threshold) => `${name}：${count} 人（${percent}%）未达到 ${threshold}`,
    studentsAt: (name, mean, reached, all) => `${name}：均值 ${mean}，${reached} / ${all} 人达到期望值`,
    alwaysBelow: (names, cycles) => `${names} 连续 ${cycles} 个周期低于期望值`,
    neverAlwaysBelow: (cycles) => `近 ${cycles} 个周期没有持续低于期望值的目标`,
    weakest: (name, value, reached) => `短板是“${name}” ${value}，${reached} 项已达成`,
    axisFrom: (value) => `（数值轴从 ${value} 起）`,
    doubtful: (names) => `${names} 难度或区分度不在合理范围，建议复核`,
    hardest: (name, value) => `${name} 得分率最低，为 ${value}；各题难度与区分度均在合理范围`,
    marks: '分数',
    normalCurve: '正态曲线',
    passLine: (mark) => `及格 ${mark}`,
    scoresFound: (failed, percent, mean) =>
      failed === 0 ? `全部及格，平均 ${mean} 分` : `${failed} 人（${percent}%）不及格，平均 ${mean} 分`,
    term: '学期',
    group: '群体',
    changedMost: (target, by, isLower) =>
      `与上一学期相比，${target} 变化最大：${isLower ? '低' : '高'}了 ${by}`,
    noneBefore: '没有往学期的同一目标可比',
    furthestApart: (target, high, low, by) => `${target} 的班级差距最大：${high} 比 ${low} 高 ${by}`,
    noneBeside: '没有可以并列比较的目标',
    ratedLowest: (title, value) => `“${title}”得分最低：${value}`,
  },
  en: {
    direct: 'Direct',
    indirect: 'Indirect',
    combined: 'Combined',
    objective: 'Objective',
    student: 'Student',
    place: 'Student no. in the roster',
    value: 'Attainment',
    band: 'Band',
    count: 'Students',
    share: 'Share',
    requirement: 'Requirement',
    coverage: 'Coverage',
    item: 'Item',
    difficulty: 'Difficulty P (score rate)',
    discrimination: 'Discrimination D',
    noEvidence: 'not enough evidence',
    reviseLine: (border) => `D = ${border}; revise items below`,
    expectedName: 'Expected',
    and: ', ',
    nothingComplete: 'No requirement has full evidence yet',
    expected: (value) => `Expected ${value}`,
    mean: (value) => `Mean ${value}`,
    people: (count) => String(count),
    objectivesBelow: (names, threshold) => `${names} below the expected ${threshold}`,
    objectivesAttained: (count, threshold) => `All ${count} objectives reach the expected ${threshold}`,
    bandsBelow: (name, count, percent, threshold) =>
      `${name}: ${count} students (${percent}%) below ${threshold}`,
    studentsAt: (name, mean, reached, all) =>
      `${name}: mean ${mean}, ${reached} of ${all} students reach the expected value`,
    alwaysBelow: (names, cycles) => `${names} below the expected value for ${cycles} cycles`,
    neverAlwaysBelow: (cycles) =>
      `No objective was below the expected value in all of the last ${cycles} cycles`,
    weakest: (name, value, reached) => `The weakest is “${name}” at ${value}; ${reached} attained`,
    axisFrom: (value) => ` (the value axis begins at ${value})`,
    doubtful: (names) => `${names}: difficulty or discrimination out of the usual range, check`,
    hardest: (name, value) =>
      `${name} has the lowest score rate, ${value}; difficulty and discrimination of every item are in the usual range`,
    marks: 'Marks',
    normalCurve: 'Normal curve',
    passLine: (mark) => `Pass ${mark}`,
    scoresFound: (failed, percent, mean) =>
      failed === 0
        ? `Everybody passed; the mean is ${mean}`
        : `${failed} students (${percent}%) failed; the mean is ${mean}`,
    term: 'Term',
    group: 'Group',
    changedMost: (target, by, isLower) =>
      `${target} has moved the most since the term before: ${isLower ? 'down' : 'up'} by ${by}`,
    noneBefore: 'No earlier term has an objective to compare',
    furthestApart: (target, high, low, by) =>
      `Classes lie furthest apart on ${target}: ${high} is ${by} above ${low}`,
    noneBeside: 'No objective can be set side by side',
    ratedLowest: (title, value) => `“${title}” scores lowest: ${value}`,
  },
}
