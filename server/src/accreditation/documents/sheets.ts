import { remarkTexts } from '@obelisk/contract/calculation-remarks'
import { noteAbove } from '#workbook/write/note-above.ts'
import type { CellSpec, SheetSpec } from '#workbook/write/sheet-spec.ts'
import {
  cell,
  courseRange,
  digits,
  type Facts,
  firstCourse,
  firstRow,
  formula,
  heads,
  openDigits,
  plain,
  settledWeights,
  tiny,
} from './calculation.ts'

const indicatorNo = ({ grade }: Facts, id: number) => grade.indicators.find((one) => one.id === id)?.no ?? ''
const requirementOf = ({ grade }: Facts, id: number) => grade.requirements.find((one) => one.id === id)
const courseName = ({ grade }: Facts, id: number) => grade.courses.find((one) => one.id === id)?.name ?? ''

/** Values of the objectives and their inner weights: where the calculation begins. */
export function objectivesSheet(facts: Facts): SheetSpec {
  const { words, objectives } = facts
  return {
    name: words.objectives,
    rows: [
      heads([words.indicator, words.course, words.objective, words.innerWeight, words.value]),
      ...objectives.map(({ indicatorId, courseId, objectiveId, weight, value }) => [
        cell(indicatorNo(facts, indicatorId)),
        cell(courseName(facts, courseId)),
        cell(`${words.objective} ${facts.objectiveNos.get(objectiveId) ?? objectiveId}`),
        cell(weight, openDigits),
        cell(value, openDigits),
      ]),
    ],
    columns: [10, 44, 16, 14, 12].map((width) => ({ width })),
    frozen: { rows: 1, columns: 0 },
    isProtected: true,
  }
}

/** Value of each course in each indicator from its objectives. */
export function valuesSheet(facts: Facts): SheetSpec {
  const { words, grade, indicators, blocks, calculation } = facts
  const valueCell = (indicatorId: number, courseId: number, value: number | null): CellSpec => {
    const block = blocks.find((one) => one.indicatorId === indicatorId && one.courseId === courseId)
    if (!block || value === null) return cell(null)
    const values = `'${words.objectives}'!$E$${block.first}:$E$${block.last}`
    const weights = `'${words.objectives}'!$D$${block.first}:$D$${block.last}`
    const isMinimum = calculation.parameters.co_to_ip_rule === 'minimum'
    return formula(isMinimum ? `MIN(${values})` : `SUMPRODUCT(${weights}*${values})/SUM(${weights})`, value)
  }
  return matrix(
    facts,
    words.values,
    ({ indicator_id, courses }) =>
      grade.courses.map(({ id }) =>
        valueCell(indicator_id, id, courses.find(({ course_id }) => course_id === id)?.value ?? null),
      ),
    indicators,
  )
}

/** Evaluation weights, settled within groups of courses. */
export const weightsSheet = (facts: Facts): SheetSpec =>
  matrix(
    facts,
    facts.words.weights,
    (indicator) => {
      const weights = settledWeights(indicator, facts.calculation)
      return facts.grade.courses.map(({ id }) => cell(weights.get(id) ?? null, openDigits))
    },
    facts.indicators,
  )

function matrix(
  facts: Facts,
  name: string,
  cellsOf: (indicator: Facts['indicators'][number]) => CellSpec[],
  indicators: Facts['indicators'],
): SheetSpec {
  const { words, grade } = facts
  return {
    name,
    rows: [
      heads([words.requirement, words.indicator, ...grade.courses.map((course) => course.name)]),
      ...indicators.map((indicator) => [
        cell(requirementOf(facts, indicator.requirement_id)?.no ?? null),
        cell(indicatorNo(facts, indicator.indicator_id)),
        ...cellsOf(indicator),
      ]),
    ],
    columns: [{ width: 10 }, { width: 9 }, ...grade.courses.map(() => ({ width: 11 }))],
    heights: new Map([[1, 48]]),
    frozen: { rows: 1, columns: firstCourse },
    isProtected: true,
  }
}

/** Indicators by weights and values; empty while a course is missing, unless the rules share its weight out. */
export function indicatorsSheet(facts: Facts): SheetSpec {
  const { words, indicators, calculation } = facts
  const isShared = calculation.parameters.missing === 'renormalise'
  const weightOf = (id: number) => calculation.inputs.indicators.find((one) => one.id === id)?.weight ?? null
  return {
    name: words.indicators,
    rows: [
      heads([words.requirement, words.indicator, words.weight, words.value, words.stored, words.difference]),
      ...indicators.map(({ indicator_id, requirement_id, value }, at) => {
        const row = firstRow + at
        const w = courseRange(facts, words.weights, row)
        const v = courseRange(facts, words.values, row)
        const missing = `SUMPRODUCT((${w}>0)*(${v}=""))>0`
        const mean = `SUMPRODUCT(${w}*${v})/SUMPRODUCT(${w}*(${v}<>""))`
        const none = `SUMPRODUCT(${w}*(${v}<>""))=0`
        return [
          cell(requirementOf(facts, requirement_id)?.no ?? null),
          cell(indicatorNo(facts, indicator_id)),
          cell(weightOf(indicator_id), openDigits),
          formula(`IF(${isShared ? none : missing},"",${mean})`, value ?? ''),
          cell(value, digits),
          formula(`IF(OR(D${row}="",E${row}=""),"",D${row}-E${row})`, value === null ? '' : 0, tiny),
        ]
      }),
    ],
    columns: [10, 10, 22, 12, 12, 12].map((width) => ({ width })),
    frozen: { rows: 1, columns: 0 },
    isProtected: true,
  }
}

function directFormula(facts: Facts, requirementId: number): string {
  const { words, indicators, calculation } = facts
  const rows = indicators.flatMap((one, at) => (one.requirement_id === requirementId ? [firstRow + at] : []))
  const [first] = rows
  if (first === undefined) return '""'
  const column = (letter: string) => `'${words.indicators}'!$${letter}$${first}:$${letter}$${rows.at(-1)}`
  const values = column('D')
  const weights = column('C')
  const { requirement_rule, missing } = calculation.parameters
  const value = {
    minimum: `MIN(${values})`,
    mean: `AVERAGE(${values})`,
    weighted: `SUMPRODUCT(${weights},${values})/SUMPRODUCT(${weights}*(${values}<>""))`,
  }[requirement_rule]
  const wanted = missing === 'incomplete' ? rows.length : 1
  return `IF(COUNT(${values})<${wanted},"",${value})`
}

const requirementHeads = (words: Facts['words']) => [
  words.requirement,
  '',
  words.direct,
  words.survey,
  words.combined,
  words.threshold,
  words.verdict,
  words.stored,
  words.difference,
]

/** Requirements by the rule, with the system's value and the difference beside them. */
export function requirementsSheet(facts: Facts): SheetSpec {
  const { words, grade, calculation } = facts
  const { parameters, results } = calculation
  const top = 5
  const ordered = grade.requirements.toSorted((a, b) => a.no - b.no)
  const rows = ordered.flatMap(({ id, no, name }) => {
    const result = results.requirements.find(({ requirement_id }) => requirement_id === id)
    return result ? [{ no, name, result }] : []
  })
  const combined = (row: number) =>
    parameters.combine_survey ? `IF(D${row}="",C${row},$B$3*C${row}+(1-$B$3)*D${row})` : `C${row}`
  const verdict = (value: number | null, threshold: number) => {
    if (value === null) return words.open
    return value >= threshold - parameters.tolerance ? words.yes : words.no
  }
  const labels = requirementHeads(words)
  const note = noteAbove(words.note, labels.length)
  return {
    name: words.requirements,
    rows: [
      note.row,
      [
        cell(words.rule),
        cell(words.rules[parameters.requirement_rule]),
        cell(words.digest),
        cell(calculation.digest),
      ],
      [cell(words.share), cell(parameters.direct_weight, openDigits)],
      heads(labels),
      ...rows.map(({ no, name, result }, at) => {
        const row = top + at
        return [
          cell(no),
          cell(name),
          formula(directFormula(facts, result.requirement_id), result.direct ?? ''),
          cell(result.survey, openDigits),
          formula(`IF(C${row}="","",${combined(row)})`, result.combined ?? ''),
          cell(result.threshold, openDigits),
          formula(
            `IF(E${row}="","${words.open}",IF(E${row}>=F${row}-0.000000001,"${words.yes}","${words.no}"))`,
            verdict(result.combined, result.threshold),
            plain,
          ),
          cell(result.combined, digits),
          formula(
            `IF(OR(E${row}="",H${row}=""),"",E${row}-H${row})`,
            result.combined === null ? '' : 0,
            tiny,
          ),
        ]
      }),
      ...remarkTexts(grade.remarks, words.language).map((text) => [cell(words.remark), cell(text)]),
    ],
    merges: note.merges,
    heights: note.heights,
    columns: [12, 24, 12, 12, 12, 11, 14, 12, 11].map((width) => ({ width })),
    isProtected: true,
  }
}
