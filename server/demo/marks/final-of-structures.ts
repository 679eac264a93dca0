import type { QuestionKind } from '@obelisk/contract/question-bank/content'

type Mark = readonly [objective: number, ease: number]

type Section = {
  numeral: string
  title: string
  /** The kinds of questions that the bank is asked for; none: they are written for the paper. */
  kinds: readonly QuestionKind[]
  /** Full marks of each question. */
  each: number
  /** All or nothing is given for a question. */
  isObjective: boolean
  /** The objective of each question, and how much easier it is than the objective as a whole. */
  marks: readonly Mark[]
}

/** The final examination of 数据结构 in 软件工程: 24 questions, 32, 40 and 28 of 100 marks for three objectives. */
export const finalOfStructures: readonly Section[] = [
  {
    ...{ numeral: '一', title: '单项选择题', kinds: ['single'], each: 2, isObjective: true },
    marks: [
      [1, 0.08],
      [1, -0.04],
      [1, 0.02],
    ],
  },
  {
    ...{ numeral: '二', title: '多项选择题', kinds: ['multiple', 'indefinite'], each: 3, isObjective: true },
    marks: [
      [1, -0.03],
      [1, -0.1],
    ],
  },
  {
    ...{ numeral: '三', title: '判断题', kinds: ['judge'], each: 1, isObjective: true },
    marks: [
      [1, 0.1],
      [1, 0.05],
      [1, 0.02],
      [1, -0.03],
      [1, 0.06],
      [1, -0.08],
      [1, 0],
      [1, -0.12],
    ],
  },
  {
    ...{ numeral: '四', title: '填空题', kinds: ['blank'], each: 3, isObjective: true },
    marks: [
      [1, 0.06],
      [1, 0.02],
      [1, -0.02],
      [1, -0.07],
    ],
  },
  {
    ...{ numeral: '五', title: '应用题', kinds: ['application'], each: 8, isObjective: false },
    marks: [
      [2, 0.06],
      [2, 0.02],
    ],
  },
  {
    ...{ numeral: '六', title: '分析题', kinds: [], each: 8, isObjective: false },
    marks: [
      [2, -0.04],
      [2, 0],
    ],
  },
  {
    ...{ numeral: '七', title: '综合题', kinds: ['case', 'composite'], each: 8, isObjective: false },
    marks: [[2, -0.06]],
  },
  {
    ...{ numeral: '八', title: '算法设计题', kinds: [], each: 14, isObjective: false },
    marks: [
      [3, 0.03],
      [3, -0.05],
    ],
  },
]

/** Its questions one after the other, named as the table of marks names them. */
export const questionsOfFinal = finalOfStructures.flatMap(({ numeral, each, isObjective, marks }) =>
  marks.map(([objective, ease], at) => ({
    no: marks.length === 1 ? numeral : `${numeral}(${at + 1})`,
    ...{ full: each, objective, ease, isObjective },
  })),
)
