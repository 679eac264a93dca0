import { linesOf } from '../book.ts'
import type { ProgrammeKey } from '../people/units.ts'

/**
 * code | name | English name | term | credits | laboratory hours | category | accreditation category | nature | exam or check
 * | unit | prerequisites | supports of the 2024 indicators | evaluated
 * Hours are credits x 16. MS maths-science, EB engineering-basic, MB major-basic, MJ major, PR practice, HU humanities.
 */
const shared = `
MA101|高等数学|Advanced Mathematics|1|8|0|discipline|MS|required|exam|SCI-MA||1.1H 2.1L|y
MA102|线性代数|Linear Algebra|2|2.5|0|discipline|MS|required|exam|SCI-MA|MA101|1.1H 2.1L|
MA103|概率论与数理统计|Probability and Statistics|3|3|0|discipline|MS|required|exam|SCI-MA|MA101|1.1M 2.3M 4.2M|
MA104|离散数学|Discrete Mathematics|3|3.5|0|discipline|MS|required|exam|SCI-MA|MA101|1.1H 2.1M|y
PH101|大学物理|University Physics|2|3|0|discipline|MS|required|exam|SCI-PH|MA101|1.1M 2.1M|y
PH102|大学物理实验|University Physics Laboratory|2|1|16|discipline|MS|required|check|SCI-PH||1.1M 4.1L 4.2M|
`
const software = `
SE101|程序设计基础|Fundamentals of Programming|1|4|16|major-basic|EB|required|exam|CSE-SE||1.2M 5.1M|y
SE102|面向对象程序设计|Object-Oriented Programming|2|3.5|16|major-basic|EB|required|exam|CSE-SE|SE101|1.2M 3.1M 5.1M|
SE201|数据结构|Data Structures|3|4|16|major-basic|MB|required|exam|CSE-SE|SE101|1.2H 2.1H 3.1M 5.1L|y
SE202|计算机组成原理|Computer Organisation|3|4|16|major-basic|MB|required|exam|CSE-CS|SE101|1.2H 2.2M|y
SE203|操作系统|Operating Systems|5|4|16|major-core|MB|required|exam|CSE-SE|SE201 SE202|1.3H 2.2H 4.1L|y
SE204|计算机网络|Computer Networks|4|3|8|major-core|MB|required|exam|CSE-CS|SE202|1.3M 2.2M 4.1M|y
SE205|数据库系统|Database Systems|4|3.5|16|major-core|MB|required|exam|CSE-SE|SE201|1.3H 3.1H 5.1M|y
SE206|算法设计与分析|Design and Analysis of Algorithms|5|3|8|major-core|MB|required|exam|CSE-SE|SE201|2.1H 2.3H 4.1M|y
SE301|软件工程导论|Introduction to Software Engineering|1|2|0|major-basic|EB|required|check|CSE-SE||1.3M 6.1M 7.1M|
SE302|软件需求工程|Software Requirements Engineering|5|3|8|major-core|MJ|required|exam|CSE-SE|SE301|2.3H 3.1H 6.1M 9.1H|y
SE303|软件设计与体系结构|Software Design and Architecture|5|3|8|major-core|MJ|required|exam|CSE-SE|SE102|1.3H 2.3M 3.1H 3.2H 3.3L|y
SE304|软件测试与质量保证|Software Testing and Quality Assurance|7|3|16|major-core|MJ|required|exam|CSE-SE|SE303|4.1H 4.2H 5.2H|y
SE305|软件项目管理|Software Project Management|6|2|0|major-core|MJ|required|exam|CSE-SE|SE302|8.2M 10.1H 10.2M|y
SE306|编译原理|Compiler Principles|5|3|8|major-core|MJ|required|exam|CSE-SE|SE201|1.3M 2.3M 4.1M|y
SE307|Web 应用开发|Web Application Development|4|2.5|16|major-elective|MJ|restricted|check|CSE-SE|SE102|3.2M 5.1H|
SE308|移动应用开发|Mobile Application Development|5|2.5|16|major-elective|MJ|restricted|check|CSE-SE|SE102|3.2M 5.1M|
SE309|人工智能导论|Introduction to Artificial Intelligence|6|1.5|8|major-elective|MJ|elective|check|CSE-CS|SE201|1.3M 5.2H|
SE310|大数据技术|Big Data Technology|7|1.5|8|major-elective|MJ|elective|check|CSE-SE|SE205|5.2M|
SE311|云计算与运维|Cloud Computing and Operations|6|1.5|8|major-elective|MJ|restricted|check|CSE-SE|SE204|5.2M 6.1L|
SE312|信息安全|Information Security|7|2|8|major-elective|MJ|restricted|exam|CSE-SE|SE204|3.3L 6.1M 6.2M 7.1M|
SE401|程序设计实践|Programming Practice|2|2|P|practice|PR|required|check|CSE-SE|SE101|1.2M 5.1L 8.1L|
SE402|数据结构课程设计|Data Structures Project|3|1.5|P|practice|PR|required|check|CSE-SE|SE101|2.1M 3.1M 8.1L|
SE403|操作系统课程设计|Operating Systems Project|5|1.5|P|practice|PR|required|check|CSE-SE|SE202|3.2M 4.1M|
SE404|数据库课程设计|Database Project|4|1.5|P|practice|PR|required|check|CSE-SE|SE201|3.1M 5.1M 8.1M|y
SE405|软件工程综合实践|Integrated Software Engineering Practice|6|3|P|practice|PR|required|check|CSE-SE|SE302 SE303|3.2H 3.3M 5.2M 8.1H 8.2H 9.1H 10.1H|y
SE406|企业实习|Industrial Internship|7|6|P|practice|PR|required|check|CSE-SE|SE405|6.1H 6.2M 7.2H 8.2M 11.2M|y
SE407|毕业设计（论文）|Graduation Project (Thesis)|8|10|P|practice|PR|required|check|CSE-SE|SE406|2.3H 3.3H 4.2H 9.2H 11.1H|y
`
const computing = `
CS1011|程序设计基础|Fundamentals of Programming|1|4|16|major-basic|EB|required|exam|CSE-CS||1.2M 5.1M|y
CS1012|面向对象程序设计|Object-Oriented Programming|2|3.5|16|major-basic|EB|required|exam|CSE-CS|CS1011|1.2M 3.1M 5.1M|
CS2031|数据结构|Data Structures|3|4|16|major-basic|MB|required|exam|CSE-CS|CS1011|1.3H 2.2H 3.2H 4.2M|y
CS2032|计算机组成原理|Computer Organisation|3|4|16|major-basic|MB|required|exam|CSE-CS|CS1011|1.2H 2.2M|y
CS2033|操作系统|Operating Systems|5|4|16|major-core|MB|required|exam|CSE-CS|CS2031 CS2032|1.3H 2.2H 4.1M|y
CS2034|计算机网络|Computer Networks|4|3|8|major-core|MB|required|exam|CSE-CS|CS2032|1.3M 2.2M 4.1M|y
CS2035|数据库原理|Database Principles|4|3.5|16|major-core|MB|required|exam|CSE-CS|CS2031|1.3H 3.1H 5.1M|y
CS2036|算法设计与分析|Design and Analysis of Algorithms|5|3|8|major-core|MB|required|exam|CSE-CS|CS2031|2.1H 2.3H 4.1M|y
CS3011|计算机导论|Introduction to Computing|1|2|0|major-basic|EB|required|check|CSE-CS||1.3M 6.1M 7.1M|
CS3012|软件工程|Software Engineering|5|3|8|major-core|MJ|required|exam|CSE-SE|CS1012|2.3H 3.1H 6.1M 9.1H|y
CS3013|计算机体系结构|Computer Architecture|5|3|8|major-core|MJ|required|exam|CSE-CS|CS2032|1.3H 2.3M 3.1H 3.3L|y
CS3014|嵌入式系统设计|Embedded System Design|7|3|16|major-core|MJ|required|exam|CSE-CS|CS2033|3.2H 4.1H 4.2H 5.2H|y
CS3015|信息技术项目管理|IT Project Management|6|2|0|major-core|MJ|required|exam|CSE-SE|CS3012|8.2M 10.1H 10.2M|y
CS3016|编译原理|Compiler Principles|6|3|8|major-core|MJ|required|exam|CSE-CS|CS2031|1.3M 2.3M 4.1M|y
CS3017|Web 技术|Web Technology|4|2.5|16|major-elective|MJ|restricted|check|CSE-CS|CS1012|3.2M 5.1H|
CS3018|计算机图形学|Computer Graphics|5|2.5|16|major-elective|MJ|restricted|check|CSE-CS|CS2031|3.2M 5.1M|
CS3019|机器学习|Machine Learning|6|1.5|8|major-elective|MJ|elective|check|CSE-CS|CS2031|1.3M 5.2M|
CS3020|大数据技术|Big Data Technology|7|1.5|8|major-elective|MJ|elective|check|CSE-CS|CS2035|5.2M|
CS3021|分布式与云计算|Distributed and Cloud Computing|6|1.5|8|major-elective|MJ|restricted|check|CSE-CS|CS2034|5.2M 6.1L|
CS3022|网络与信息安全|Network and Information Security|7|2|8|major-elective|MJ|restricted|exam|CSE-CS|CS2034|3.3L 6.1M 6.2M 7.1M|
CS4011|程序设计实践|Programming Practice|2|2|P|practice|PR|required|check|CSE-CS|CS1011|1.2M 5.1L 8.1L|
CS4012|数据结构课程设计|Data Structures Project|3|1.5|P|practice|PR|required|check|CSE-CS|CS1011|2.1M 3.1M 8.1L|
CS4013|操作系统课程设计|Operating Systems Project|5|1.5|P|practice|PR|required|check|CSE-CS|CS2032|3.2M 4.1M|
CS4014|数据库课程设计|Database Project|4|1.5|P|practice|PR|required|check|CSE-CS|CS2031|3.1M 5.1M 8.1M|y
CS4015|计算机系统综合实践|Integrated Computer Systems Practice|6|3|P|practice|PR|required|check|CSE-CS|CS2033|3.2H 3.3H 8.1H 8.2H 9.1H|y
CS4016|专业实习|Professional Internship|7|6|P|practice|PR|required|check|CSE-CS|CS4015|6.1H 6.2M 7.2H 8.2M 11.2M|y
CS4017|毕业设计（论文）|Graduation Project (Thesis)|8|10|P|practice|PR|required|check|CSE-CS|CS4016|2.3H 3.3H 4.2H 9.2H 11.1H|y
`
const general = `
EN101|大学英语(1–4)|College English (1–4)|1|8|0|general|HU|required|exam|FL||9.1M 11.1L|
EN201|专业英语|English for the Discipline|5|1.5|0|general|HU|required|check|FL|EN101|9.2H|y
PO101|思想道德与法治|Ethics and the Rule of Law|1|3|0|general|HU|required|exam|MAR||7.1H|y
PO102|形势与政策|Current Affairs and Policy|8|2|0|general|HU|required|check|MAR||7.1L 11.1L|
PO103|工程伦理|Engineering Ethics|6|1|0|general|HU|required|check|MAR|PO101|6.2M 7.1M 7.2H|y
EC101|工程经济与管理|Engineering Economics and Management|6|1.5|0|general|HU|required|check|EM|MA101|6.2L 10.1M 10.2L|y
GE101|创新创业与职业规划|Innovation and Career Planning|2|2|0|innovation|HU|required|check|EM||8.2L 11.1M 11.2H|y
`
const accreditation = {
  MS: 'maths-science',
  EB: 'engineering-basic',
  MB: 'major-basic',
  MJ: 'major',
  PR: 'practice',
  HU: 'humanities',
} as const
type Accreditation = keyof typeof accreditation
const categories = {
  discipline: 'discipline',
  'major-basic': 'major-basic',
  'major-core': 'major-core',
  'major-elective': 'major-elective',
  practice: 'practice',
  general: 'general',
  innovation: 'innovation',
} as const

export type CourseFacts = {
  code: string
  name: string
  name_en: string
  term: number
  credits: number
  hours: { theory: number; lab: number; practice: number }
  category: (typeof categories)[keyof typeof categories]
  ceeaa_category: (typeof accreditation)[Accreditation]
  nature: 'required' | 'restricted' | 'elective'
  assess_type: 'exam' | 'check'
  unit: string
  prerequisites: string[]
  supports: { indicator: string; strength: 'H' | 'M' | 'L' }[]
  is_eval: boolean
}

const wordsOf = (text: string) => text.split(' ').filter(Boolean)

const supportsOf = (text: string): CourseFacts['supports'] =>
  wordsOf(text).map((word) => ({
    indicator: word.slice(0, -1),
    strength: word.slice(-1) as 'H' | 'M' | 'L',
  }))

function hoursOf(credits: number, lab: string): CourseFacts['hours'] {
  const total = credits * 16
  if (lab === 'P') return { theory: 0, lab: 0, practice: total }
  return { theory: total - Number(lab), lab: Number(lab), practice: 0 }
}

const factsOf = (cells: string[]): CourseFacts => {
  const [code = '', name = '', name_en = '', term, credits, lab = '', category, accredited, ...rest] = cells
  const [nature, assess_type, unit = '', prerequisites = '', supports = '', evaluated] = rest
  return {
    code,
    name,
    name_en,
    term: Number(term),
    credits: Number(credits),
    hours: hoursOf(Number(credits), lab),
    category: categories[category as keyof typeof categories],
    ceeaa_category: accreditation[accredited as Accreditation],
    nature: nature as CourseFacts['nature'],
    assess_type: assess_type as CourseFacts['assess_type'],
    unit,
    prerequisites: wordsOf(prerequisites),
    supports: supportsOf(supports),
    is_eval: evaluated === 'y',
  }
}

/** The forty courses of a programme in the order of its plan. */
export const coursesOf = (programme: ProgrammeKey): CourseFacts[] =>
  [shared, programme === 'SE' ? software : computing, general].flatMap(linesOf).map(factsOf)
