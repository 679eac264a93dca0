import type { GradeAttainment } from '@obelisk/contract/accreditation'
import type { RollUpReceipt } from '@obelisk/engine/attainment-report/receipt/receipt'
import { columnLetters } from '#workbook/sheet.ts'
import type { CellSpec, Look } from '#workbook/write/sheet-spec.ts'
import type { GradeWords } from './words.ts'

/** What a roll-up was made of and gave, without its digest when it was not kept. */
export type Calculation = Pick<RollUpReceipt, 'inputs' | 'parameters' | 'results'> & { digest: string }

type Indicator = RollUpReceipt['results']['indicators'][number]

/** A course inside an indicator: the rows of its objectives on their sheet, undefined while it has no result. */
export type Block = { indicatorId: number; courseId: number; first: number; last: number }

export type Facts = {
  grade: GradeAttainment
  calculation: Calculation
  words: GradeWords
  /** Indicators in the order of the plan. */
  indicators: Indicator[]
  blocks: Block[]
  /** The numbers of the objectives in their syllabi, by id. */
  objectiveNos: ReadonlyMap<number, number>
  objectives: {
    indicatorId: number
    courseId: number
    objectiveId: number
    weight: number
    value: number | null
  }[]
}

const title: Look = { bold: true, fill: 'EDF2FB', align: 'center', border: 'thin', wrap: true }
export const digits: Look = { format: '0.0000', border: 'thin' }
export const tiny: Look = { format: '0.0E+00', border: 'thin' }
export const plain: Look = { border: 'thin' }
export const openDigits: Look = { ...digits, isOpen: true }

export const heads = (texts: readonly string[]): CellSpec[] => texts.map((value) => ({ value, look: title }))
export const cell = (value: string | number | null, look: Look = plain): CellSpec => ({ value, look })
export const formula = (written: string, value: number | string | null, look: Look = digits): CellSpec => ({
  formula: written,
  value,
  look,
})

/** The first row of indicators on the sheets of weights and values; the first course stands in column C. */
export const firstRow = 2
export const firstCourse = 2

/** The range of a row over all courses, on the sheet of weights or of values. */
export function courseRange({ grade }: Facts, sheet: string, row: number): string {
  const last = columnLetters(firstCourse + grade.courses.length - 1)
  return `'${sheet}'!$${columnLetters(firstCourse)}$${row}:$${last}$${row}`
}

/** The objectives of every course in every indicator, one row each, those of a course in an indicator together. */
export function objectiveRows(calculation: Calculation, indicators: readonly Indicator[]) {
  const { inputs, parameters } = calculation
  return indicators.flatMap(({ indicator_id, courses }) =>
    courses.flatMap(({ course_id, value }) => {
      const result = inputs.results.find((one) => one.course_id === course_id)
      if (!result || value === null) return []
      return result.weights
        .filter((row) => row.indicator_id === indicator_id && row.weight !== 0)
        .map(({ objective_id, weight }) => ({
          indicatorId: indicator_id,
          courseId: course_id,
          objectiveId: objective_id,
          weight,
          value:
            result.objectives.find((one) => one.objective_id === objective_id)?.[
              parameters.objective_value
            ] ?? null,
        }))
    }),
  )
}

/** The rows that belong together, numbered as they stand under the head of their sheet. */
export function blocksOf(rows: Facts['objectives']): Block[] {
  const blocks: Block[] = []
  rows.forEach(({ indicatorId, courseId }, at) => {
    const last = blocks.at(-1)
    if (last?.indicatorId === indicatorId && last.courseId === courseId) last.last = at + 2
    else blocks.push({ indicatorId, courseId, first: at + 2, last: at + 2 })
  })
  return blocks
}

type Member = Indicator['courses'][number]

/** The members of one part of an indicator that carry its weight, each with its share of it. */
function carriersOf(
  members: readonly Member[],
  { inputs }: Calculation,
): { member: Member; share: number }[] {
  const counting = members.filter(({ counts }) => counts)
  const only = counting[0] ?? members.find(({ value }) => value === null) ?? members[0]
  const group = inputs.groups.find(({ id }) => id === only?.group_id)
  const isShared = counting.length > 1 && !(group?.kind === 'pick_one' && group.rule === 'min')
  if (!isShared) return only ? [{ member: only, share: 1 }] : []
  const studentsOf = (id: number) => inputs.results.find(({ course_id }) => course_id === id)?.n ?? 0
  const all = counting.reduce((sum, { course_id }) => sum + studentsOf(course_id), 0)
  return counting.map((member) => ({
    member,
    share: all > 0 ? studentsOf(member.course_id) / all : 1 / counting.length,
  }))
}

/**
 * The weight that a course has in an indicator after its group is settled: of a group the weakest member carries it,
 * or the members share it by their students; a missing group's weight stands at its first member without a result.
 */
export function settledWeights({ courses }: Indicator, calculation: Calculation): Map<number, number> {
  const partOf = ({ group_id, course_id }: Member) => group_id ?? -course_id
  const parts = [...new Set(courses.map(partOf))].map((part) => courses.filter((one) => partOf(one) === part))
  return new Map(
    parts.flatMap((members) =>
      carriersOf(members, calculation).map(
        ({ member, share }) => [member.course_id, member.weight * share] as const,
      ),
    ),
  )
}
