import type { FileAnswer } from '@obelisk/contract/endpoint'
import { parametersOf } from '@obelisk/engine/attainment-report/attainment/school-settings'
import { factorsOf } from '@obelisk/engine/attainment-report/attainment/sheet/contribution'
import {
  ownPart,
  resitsOf,
  type Sitting,
  sittingAt,
} from '@obelisk/engine/attainment-report/attainment/sheet/sitting'
import type { AttainmentParameters } from '@obelisk/engine/settings/parameters'
import { columnLetters } from '#workbook/sheet.ts'
import type { CellSpec } from '#workbook/write/sheet-spec.ts'
import { writeWorkbook, xlsxType } from '#workbook/write/write-workbook.ts'
import type { Room } from '../access.ts'
import { settingsOf } from '../sheet/parts.ts'
import type { EvaluationSheet } from '../sheet/sheet-of.ts'
import {
  keyCells,
  looks,
  markText,
  sheetForWorkbook,
  type WorkbookWords,
  workbookWords,
} from './class-sheet.ts'
import { before, headHeight, headRows } from './head-rows.ts'
import { sittingsSheet } from './sittings-sheet.ts'

const factorRow = headHeight + 1
const firstRow = headHeight + 2
const total = { ...looks.key, bold: true, format: '0.0' }
const two = { ...looks.fact, format: '0.00' }

/** 分项成绩明细表: totals, means and rates are formulas that anybody can follow and recalculate. */
export async function gradeDetail(ctx: Room, classId: number): Promise<FileAnswer> {
  const { head, sheet, course } = await sheetForWorkbook(ctx, classId)
  const words = workbookWords[ctx.language]
  const courseName = ctx.language === 'en' ? course.name_en || course.name : course.name
  const title = `${courseName}　${head.name}　${course.term}　${words.detail}`
  const made = headRows(sheet, title, '', words, [words.total])
  const rules = parametersOf(await settingsOf(ctx, head), [])
  const cells = markCells(sheet, words, rules)
  const body = await writeWorkbook([
    {
      name: words.detail,
      rows: [...made.rows, factors(sheet, words), ...students(sheet, cells), ...sums(sheet, cells, words)],
      merges: [...made.merges, { top: factorRow, left: 0, bottom: factorRow, right: before - 1 }],
      columns: [
        { width: 6 },
        { width: 15 },
        { width: 12 },
        { width: 16 },
        ...sheet.items.map(() => ({ width: 8 })),
        { width: 9 },
      ],
      frozen: { rows: factorRow, columns: 3 },
    },
    ...sittingsSheet(sheet, words, rules),
  ])
  return { name: `${courseName}_${head.name}_${course.term}_${words.detail}.xlsx`, type: xlsxType, body }
}

const at = (column: number, row: number, isFixed = false) =>
  `${columnLetters(before + column)}${isFixed ? '$' : ''}${row}`

/** Points of 100 for one point of the item. */
const factors = ({ items }: EvaluationSheet, words: WorkbookWords): CellSpec[] => [
  { value: words.rows.factor, look: looks.label },
  ...Array.from({ length: before - 1 }, (): CellSpec => null),
  ...items.map(
    ({ points, full_score }, column): CellSpec => ({
      formula: `${at(column, 7)}/${at(column, 6)}`,
      value: points / full_score,
      look: looks.fact,
    }),
  ),
]

type MarkCell = { value: number | string | null; formula?: string; look: typeof looks.key }

/** How the mark that counts is made of what was written down; undefined where it is just that. */
function formulaOf({ value, from }: Sitting, cap: number | null, factor: number, full: string) {
  const capped = from && cap !== null ? `MIN(${cap}*${full},${from.mark})` : undefined
  return factor === 1 ? capped : `MIN(${full},${capped ?? value}*${factor})`
}

/** The marks as they count, by student and item; one that is capped or counts times a factor shows how. */
function markCells(sheet: EvaluationSheet, words: WorkbookWords, rules: AttainmentParameters): MarkCell[][] {
  const factorOf = factorsOf(sheet.contributions)
  const laterOf = resitsOf(sheet.sittings)
  return sheet.students.map(({ id }, row) =>
    sheet.items.map((item, column) => {
      const sat = sittingAt(sheet.sheet, row, column, rules, laterOf)
      return sat.state === 'normal'
        ? countedCell(sat, item, factorOf(id, item.component_id), rules, at(column, 6, true))
        : { value: markText(sheet, row, column, words), look: looks.key }
    }),
  )
}

function countedCell(
  sat: Sitting,
  item: EvaluationSheet['items'][number],
  factor: number,
  { resits }: AttainmentParameters,
  full: string,
): MarkCell {
  const formula = formulaOf(sat, sat.from && resits[sat.from.kind].cap, factor, full)
  const look = sat.from ? looks.later : looks.key
  return { value: ownPart(sat, item, factor).value, look, ...(formula ? { formula } : {}) }
}

/** A word such as 缺考 counts as nothing in the sum, as the spreadsheet's SUMPRODUCT does. */
function students(sheet: EvaluationSheet, cells: readonly MarkCell[][]): CellSpec[][] {
  const last = sheet.items.length - 1
  return sheet.students.map((student, row) => {
    const marks = cells[row] ?? []
    const sum = sheet.items.reduce((points, item, column) => {
      const mark = marks[column]?.value
      return points + (typeof mark === 'number' ? (mark * item.points) / item.full_score : 0)
    }, 0)
    const line = firstRow + row
    const range = `${at(0, line)}:${at(last, line)}`
    const weights = `${at(0, factorRow, true)}:${at(last, factorRow, true)}`
    return [
      ...keyCells(student, row),
      ...marks,
      { formula: `SUMPRODUCT(${range},${weights})`, value: sum, look: total },
    ]
  })
}

function sums(sheet: EvaluationSheet, cells: readonly MarkCell[][], words: WorkbookWords): CellSpec[][] {
  const last = firstRow + Math.max(1, sheet.students.length) - 1
  const meanRow = last + 1
  const columns = sheet.items.map((item, column) => {
    const marks = cells.map((row) => row[column]?.value).filter((mark) => typeof mark === 'number')
    const mean = marks.length > 0 ? marks.reduce((sum, mark) => sum + mark, 0) / marks.length : null
    return { column, mean, rate: mean === null ? null : mean / item.full_score }
  })
  const label = (value: string): CellSpec[] => [
    { value, look: looks.label },
    ...Array.from({ length: before - 1 }, (): CellSpec => null),
  ]
  return [
    [
      ...label(words.mean),
      ...columns.map(
        ({ column, mean }): CellSpec => ({
          formula: `IFERROR(AVERAGE(${at(column, firstRow)}:${at(column, last)}),"")`,
          value: mean ?? '',
          look: two,
        }),
      ),
    ],
    [
      ...label(words.rate),
      ...columns.map(
        ({ column, rate }): CellSpec => ({
          formula: `IFERROR(${at(column, meanRow)}/${at(column, 6, true)},"")`,
          value: rate ?? '',
          look: two,
        }),
      ),
    ],
  ]
}
