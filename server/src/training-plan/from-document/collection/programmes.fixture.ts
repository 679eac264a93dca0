/** A course of a made programme; `supports`: its marks by indicator. */
export type Course = {
  code: string
  name: string
  name_en: string
  module: string
  credits: number
  hours: number
  lab: number
  weeks?: number
  term: number
  nature: '必修' | '任选'
  assess: '考试' | '考查'
  supports: Readonly<Record<string, 'H' | 'M' | 'L'>>
}
export type Requirement = {
  name: string
  name_en: string
  text: string
  text_en: string
  indicators: readonly [string, string][]
}
export type Programme = {
  name: string
  objectives: readonly [string, string][]
  requirements: readonly Requirement[]
  courses: readonly Course[]
}

const requirementNames: readonly [string, string][] = [
  ['工程知识', 'Engineering knowledge'],
  ['问题分析', 'Problem analysis'],
  ['设计/开发解决方案', 'Design of solutions'],
  ['研究', 'Investigation'],
  ['使用现代工具', 'Modern tool usage'],
  ['工程与社会', 'Engineer and society'],
  ['环境和可持续发展', 'Environment and sustainability'],
  ['职业规范', 'Ethics'],
  ['个人和团队', 'Individual and team work'],
  ['沟通', 'Communication'],
  ['项目管理', 'Project management'],
  ['终身学习', 'Lifelong learning'],
]

const doings: readonly [string, string][] = [
  ['掌握所需的基础理论与方法', 'master the basic theory and methods'],
  ['运用所学分析与表达复杂问题', 'analyse and state complex problems'],
  ['比较多种方案并说明取舍的理由', 'compare solutions and give reasons'],
]

/** Requirements of a field, with two or three indicators each. */
function requirementsOf(field: string, field_en: string, count: number): Requirement[] {
  return requirementNames.slice(0, count).map(([name, name_en], at) => ({
    name,
    name_en,
    text: `能够将${name}方面的能力用于解决${field}领域的复杂工程问题。`,
    text_en: `Able to use ${name_en.toLowerCase()} to solve complex problems in ${field_en}.`,
    indicators: doings
      .slice(0, at % 3 === 0 ? 3 : 2)
      .map(([zh, en]) => [
        `在${field}的${name}中能够${zh}。`,
        `Able to ${en} for ${name_en.toLowerCase()} of ${field_en}.`,
      ]),
  }))
}

const objectivesOf = (field: string, field_en: string): [string, string][] => [
  [`具有良好的人文素养和职业道德，服务${field}行业。`, `Serve the ${field_en} sector with integrity.`],
  [`能够独立承担${field}工程项目的设计与实施。`, `Design and carry out projects of ${field_en}.`],
  [`能够在多学科团队中沟通协作并担任骨干。`, `Work in teams of several disciplines.`],
  [`能够通过持续学习适应${field}技术的发展。`, `Keep learning as ${field_en} develops.`],
]

type Line = readonly [
  name: string,
  name_en: string,
  module: string,
  credits: number,
  lab: number,
  term: number,
]

const lettersOf = (at: number): 'H' | 'M' | 'L' => (['H', 'M', 'L'] as const)[at % 3] ?? 'H'

/** Courses from lines; every indicator has one course at least that supports it strongly. */
function coursesOf(prefix: string, lines: readonly Line[], requirements: readonly Requirement[]): Course[] {
  const numbers = requirements.flatMap(({ indicators }, at) => indicators.map((_, k) => `${at + 1}.${k + 1}`))
  return lines.map(([name, name_en, module, credits, lab, term], at) => {
    const own = numbers.filter((_, k) => k % lines.length === at)
    const more = numbers.filter((_, k) => k % lines.length === (at + 3) % lines.length)
    const isPractice = module === '集中实践'
    return {
      code: `${prefix}${100 + at * 7}`,
      name,
      name_en,
      module,
      credits,
      hours: isPractice ? 0 : credits * 16,
      lab,
      ...(isPractice ? { weeks: credits } : {}),
      term,
      nature: module === '专业选修' ? '任选' : '必修',
      assess: isPractice || module === '专业选修' ? '考查' : '考试',
      supports: Object.fromEntries([
        ...own.map((no) => [no, 'H'] as const),
        ...more.map((no, k) => [no, lettersOf(k + at + 1)] as const),
      ]),
    }
  })
}

function programme(
  name: string,
  name_en: string,
  count: number,
  prefix: string,
  lines: readonly Line[],
): Programme {
  const requirements = requirementsOf(name, name_en, count)
  return {
    name,
    objectives: objectivesOf(name, name_en),
    requirements,
    courses: coursesOf(prefix, lines, requirements),
  }
}

export const network = programme('网络工程', 'network engineering', 12, 'NE', [
  ['高等数学A(1)', 'Advanced Mathematics A(1)', '通识必修', 5, 0, 1],
  ['高等数学A(2)', 'Advanced Mathematics A(2)', '通识必修', 5, 0, 2],
  ['大学物理', 'College Physics', '通识必修', 4, 16, 2],
  ['程序设计与算法', 'Programming and Algorithms', '学科基础', 4, 16, 1],
  ['离散数学', 'Discrete Mathematics', '学科基础', 3, 0, 3],
  ['数据结构', 'Data Structures', '学科基础', 4, 16, 3],
  ['计算机网络', 'Computer Networks', '专业核心', 3.5, 8, 4],
  ['路由与交换技术', 'Routing and Switching', '专业核心', 3, 16, 5],
  ['网络安全', 'Network Security', '专业核心', 3, 8, 6],
  ['网络规划与设计', 'Network Planning and Design', '专业核心', 3, 8, 6],
  ['云计算概论', 'Introduction to Cloud Computing', '专业选修', 2, 0, 6],
  ['物联网技术', 'Internet of Things', '专业选修', 2, 8, 7],
  ['网络工程实训', 'Practical Training in Network Engineering', '集中实践', 2, 0, 6],
  ['毕业设计', 'Graduation Project', '集中实践', 8, 0, 8],
])

export const machines = programme('机械工程', 'mechanical engineering', 11, 'ME', [
  ['高等数学', 'Advanced Mathematics', '通识必修', 6, 0, 1],
  ['线性代数', 'Linear Algebra', '通识必修', 2, 0, 2],
  ['工程制图', 'Engineering Drawing', '学科基础', 3, 8, 1],
  ['理论力学', 'Theoretical Mechanics', '学科基础', 4, 0, 3],
  ['材料力学', 'Mechanics of Materials', '学科基础', 4, 8, 4],
  ['机械原理', 'Theory of Machines', '专业核心', 3.5, 8, 4],
  ['机械设计', 'Machine Design', '专业核心', 3.5, 8, 5],
  ['控制工程基础', 'Control Engineering', '专业核心', 3, 6, 5],
  ['机电传动与控制', 'Electromechanical Drives', '专业核心', 2, 6, 6],
  ['智能制造导论', 'Introduction to Smart Manufacturing', '专业选修', 2, 0, 7],
  ['金工实习', 'Metalworking Practice', '集中实践', 3, 0, 3],
  ['毕业设计', 'Graduation Project', '集中实践', 10, 0, 8],
])

export const indicatorsOf = ({ requirements }: Programme) =>
  requirements.flatMap(({ indicators }, at) =>
    indicators.map(([zh, en], k) => ({
      no: `${at + 1}.${k + 1}`,
      requirement: at + 1,
      text: zh,
      text_en: en,
    })),
  )
export const modulesOf = ({ courses }: Programme) => [...new Set(courses.map(({ module }) => module))]
