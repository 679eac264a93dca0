/** A question of the paper: its full mark and the one course objective that it assesses. */
export type Question = { group: string; no: number; full: number; objective: number }

const groups = [
  { name: '一、选择题', questions: ['5 1', '5 1', '5 1', '5 2', '5 2'] },
  { name: '二、填空题', questions: ['5 1', '5 2', '5 3'] },
  { name: '三、简答题', questions: ['8 1', '7 2', '8 3', '6 4'] },
  { name: '四、算法设计题', questions: ['8 2', '8 3', '9 3', '6 4'] },
]

/** Sixteen questions, 100 marks; 28, 30, 30 and 12 of them for the four objectives, as the syllabus of 数据结构 has it. */
export const questions: Question[] = groups.flatMap(({ name, questions: all }) =>
  all.map((text, index) => {
    const [full = 0, objective = 0] = text.split(' ').map(Number)
    return { group: name, no: index + 1, full, objective }
  }),
)

/** What the components other than the examination give each objective, of 100 points. */
const others = { homework: { 1: 10, 2: 5, 3: 5 }, laboratory: { 3: 8, 4: 12 } } as const

/** The examination counts 60 of 100 points. */
const examShare = 0.6

export type Row = {
  no: string
  name: string
  marks: number[]
  homework: number
  laboratory: number
  isDeferred: boolean
}

/** Between 0 and 1, different for each number and always the same. */
const scattered = (number: number) => ((number * 29) % 31) / 31

/** How much of a mark a student gets: the better ones more, and everybody less where the fourth objective is assessed. */
function levelOf(row: number, column: number, objective: number) {
  const luck = ((row * 37 + column * 61 + row * column * 3) % 20) / 100
  return 0.52 + 0.35 * scattered(row) + luck - (objective === 4 ? 0.15 : 0)
}

const toHalf = (mark: number) => Math.round(mark * 2) / 2

/** Marks that make a believable class, the same every time; one student has put the examination off. */
export function rowsFor(students: readonly { student_no: string; name: string }[]): Row[] {
  return students.map(({ student_no, name }, row) => ({
    no: student_no,
    name,
    marks: questions.map(({ full, objective }, column) =>
      Math.min(full, toHalf(levelOf(row, column, objective) * full)),
    ),
    homework: 66 + Math.round(30 * scattered(row)) + (row % 4),
    laboratory: 52 + Math.round(30 * scattered(row)) + (row % 3),
    isDeferred: row === 20,
  }))
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const counted = (rows: readonly Row[]) => rows.filter(({ isDeferred }) => !isDeferred)

/** The mean of each question, over those who sat the examination. */
export const questionMeans = (rows: readonly Row[]): number[] =>
  questions.map((_, column) => mean(counted(rows).map(({ marks }) => marks[column] ?? 0)))

/**
 * Direct attainment of an objective: the points earned for it on average, of the points that can be earned for it.
 * Written down anew here, from the definition, to be held against the product.
 */
export function attainmentOf(objective: 1 | 2 | 3 | 4, rows: readonly Row[]): number {
  const means = questionMeans(rows)
  const sat = counted(rows)
  const parts = questions.flatMap((question, column) =>
    question.objective === objective
      ? [{ points: question.full * examShare, rate: (means[column] ?? 0) / question.full }]
      : [],
  )
  const homework = objective === 4 ? 0 : others.homework[objective]
  const laboratory = objective === 3 || objective === 4 ? others.laboratory[objective] : 0
  parts.push({ points: homework, rate: mean(sat.map((row) => row.homework)) / 100 })
  parts.push({ points: laboratory, rate: mean(sat.map((row) => row.laboratory)) / 100 })
  const earned = parts.reduce((sum, { points, rate }) => sum + points * rate, 0)
  return earned / parts.reduce((sum, { points }) => sum + points, 0)
}
