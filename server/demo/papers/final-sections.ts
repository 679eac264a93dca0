/** A section of the final of 数据结构 in 软件工程: its questions have the same marks unless each has its own. */
type FinalSection = {
  numeral: string
  title: string
  /** What is taken from the bank; the design of algorithms is written for the paper. */
  kind: 'judge' | 'single' | 'blank' | 'application' | null
  objective: number
  marks: readonly number[]
}

const each = (count: number, marks: number) => Array.from({ length: count }, () => marks)

/** 24 questions, 100 marks: 32, 40 and 28 for the objectives, as the syllabus divides them. */
export const finalSections: readonly FinalSection[] = [
  { numeral: '一', title: '判断题', kind: 'judge', objective: 1, marks: each(4, 2) },
  { numeral: '二', title: '单项选择题', kind: 'single', objective: 1, marks: each(6, 2) },
  { numeral: '三', title: '填空题', kind: 'blank', objective: 1, marks: each(6, 2) },
  { numeral: '四', title: '应用题', kind: 'application', objective: 2, marks: each(5, 8) },
  { numeral: '五', title: '算法设计题', kind: null, objective: 3, marks: [10, 8, 10] },
]

/** The section of a question that is numbered `二(3)`. */
export const sectionOf = (no: string) => finalSections.find(({ numeral }) => no.startsWith(numeral))
