import type { Table } from '../../document-tree/document-tree.ts'
import { sure } from '../../document-tree/fact.ts'
import { gridOf, upTo } from '../../document-tree/grid.ts'
import { plain } from '../../document-tree/plain.ts'
import type { CourseNumbers, PlanProblem, ReadCourse, ReadStatistic } from './plan-reading.ts'

/** Whether a row of the statistics is their whole. */
export const isWhole = (label: string) => /^(合计|总计|总学分|毕业总?学分)/.test(label)
const numberIn = (text: string) => {
  const found = /^(\d+(?:\.\d+)?)(?:学分)?$/.exec(plain(text))?.[1]
  return found === undefined ? undefined : Number(found)
}

/** The rows of a table of credits: labels at the left, a column of credits, a whole at the end. */
export function statisticsOf(table: Table): ReadStatistic[] | undefined {
  const grid = gridOf(table)
  const credits = upTo(table.columns).find((column) =>
    upTo(Math.min(2, table.rows)).some((row) => /^(总)?学分(数|小计)?$/.test(plain(grid.text(row, column)))),
  )
  if (!credits || table.rows < 3 || table.rows > 40) return undefined
  const rows = upTo(table.rows).flatMap((row): ReadStatistic[] => {
    const label = plain(grid.text(row, credits - 1) || grid.text(row, 0))
    const value = numberIn(grid.text(row, credits))
    return value === undefined || label === ''
      ? []
      : [{ label, credits: sure(value, grid.place(row, credits)) }]
  })
  return rows.some(({ label }) => isWhole(label)) && rows.length >= 2 ? rows : undefined
}

const round = (value: number) => Math.round(value * 100) / 100
const bare = (text: string) => plain(text).replace(/(课程?|环节|模块|类|平台)$/, '')

/** The courses that a label of the statistics names: all, those of a module, those of a nature. */
function coursesOf(label: string, courses: readonly ReadCourse[]): readonly ReadCourse[] {
  if (isWhole(label)) return courses
  const own = courses.filter(
    ({ values }) => values.module !== undefined && bare(values.module) === bare(label),
  )
  if (own.length > 0) return own
  const nature = { 必修: 'required', 选修: 'elective', 任选: 'elective', 限选: 'restricted' }[bare(label)]
  return nature ? courses.filter(({ values }) => values.nature === nature) : []
}

/** Each row beside the sum of its courses; of a choice the first counts. */
export function withSums(
  statistics: readonly ReadStatistic[],
  courses: readonly ReadCourse[],
): ReadStatistic[] {
  const creditsOf = ({ credits }: CourseNumbers) => credits ?? 0
  return statistics.map((one) => {
    const own = coursesOf(one.label, courses)
    if (own.length === 0) return one
    const counted = own.filter(
      ({ group }, at) => group === undefined || own.findIndex((other) => other.group === group) === at,
    )
    return { ...one, sum: round(counted.reduce((sum, { values }) => sum + creditsOf(values), 0)) }
  })
}

export const creditProblems = (statistics: readonly ReadStatistic[]): PlanProblem[] =>
  statistics.flatMap(({ label, credits, sum }) =>
    sum === undefined || Math.abs(sum - credits.value) < 0.05
      ? []
      : [{ code: 'credits-not-adding', values: { label, said: credits.value, sum }, places: credits.places }],
  )
