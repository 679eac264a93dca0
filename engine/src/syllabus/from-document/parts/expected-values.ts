import type { Place, Table } from '../../../document-tree/document-tree.ts'
import { type Fact, sure, unsure } from '../../../document-tree/fact.ts'
import { inArabic } from '../../../document-tree/numbers.ts'
import { plain } from '../../../document-tree/plain.ts'
import { type Section, tablesIn } from '../sections.ts'
import type { ReadObjective } from '../syllabus-reading.ts'
import { type Columns, columnOf, columnsOf, has, isSumRow, turnedColumnsOf } from '../tables/columns.ts'
import { numbersIn, objectiveOfCells } from '../tables/marks.ts'
import { saidObjective } from '../tables/said-rows.ts'
import { namedIn } from './support.ts'

const rounded = (share: number) => Math.round(share * 10_000) / 10_000

/** Marks are given in so many steps where they are few. */
const scales = [5, 10]

/** What a number may be as a share of 1; several where it leaves open of how many marks it is. */
function sharesOf(value: number): number[] {
  if (value <= 0 || value > 100) return []
  if (value <= 1) return [value]
  return scales.some((most) => value <= most)
    ? scales.filter((most) => value <= most).map((most) => rounded(value / most))
    : [rounded(value / 100)]
}

/** `0.65`, `65%`, `65`, `≥0.65`: an expected value as a share of 1; few marks, and less than one percent, are proposed. */
export function expectedFact(text: string, place: Place): Fact<number> | undefined {
  const bare = plain(inArabic(text.trim()))
    .replace(/^(?:≥|>=|>|不低于|不小于|大于等于|达到)/, '')
    .replace(/(?:及|或)?以上$/, '')
  const values = numbersIn(bare)
  const isPercent = bare.includes('%') && values.every((value) => value > 1)
  const [first, ...others] = [
    ...new Set(
      values.flatMap((value) => (isPercent && value <= 100 ? [rounded(value / 100)] : sharesOf(value))),
    ),
  ]
  if (first === undefined) return undefined
  const [value = 0] = values
  const isOdd = isPercent ? false : bare.includes('%') || (value > 1 && value <= 10)
  return isOdd || others.length > 0 ? unsure(first, others, place) : sure(first, place)
}

type Said = { no: number; expected: Fact<number> }

/** The objectives that a row is about: one, several by number, or each of them. */
function objectivesOfRow(
  columns: Columns,
  row: number,
  own: number,
  all: readonly number[],
): readonly number[] {
  const text = columns.grid.text(row, own)
  if (/^(?:各|全部|所有|每个)(?:课程)?目标$|^(?:各|全部|所有|每个)课程(?:分|子)目标$/.test(plain(text)))
    return all
  const named = namedIn(text)
  if (named.length > 1) return named
  const numbers = columnOf(columns, 'no')
  const beside = numbers === undefined ? undefined : columns.grid.text(row, numbers)
  const no = saidObjective(columns, row) ?? objectiveOfCells(text, beside)
  return no === undefined ? named : [no]
}

function ofColumns(columns: Columns, all: readonly number[]): Said[] {
  const [own, value] = [columnOf(columns, 'objective'), columnOf(columns, 'expected')]
  if (own === undefined || value === undefined) return []
  const rows = columns.body.filter((row) => !isSumRow(columns, row))
  return rows.flatMap((row): Said[] => {
    const expected = expectedFact(columns.grid.text(row, value), columns.grid.place(row, value))
    return expected ? objectivesOfRow(columns, row, own, all).map((no) => ({ no, expected })) : []
  })
}

function ofTable(table: Table, all: readonly number[]): Said[] {
  const columns = columnsOf(table)
  return columns.said || has(columns, 'expected')
    ? ofColumns(columns, all)
    : ofColumns(turnedColumnsOf(table), all)
}

/** One value out of all that are said of an objective: where they differ, each is a reading. */
function together(all: readonly Fact<number>[]): Fact<number> | undefined {
  const [first] = all
  const [value, ...others] = [...new Set(all.flatMap((one) => [one.value, ...(one.others ?? [])]))]
  if (!first || value === undefined) return undefined
  const places = all.flatMap((one) => one.places)
  if (others.length > 0) return unsure(value, others, ...places)
  return all.every(({ isSure }) => isSure) ? first : unsure(value, [], ...places)
}

/** The same objectives with the values that a table expects of them. */
export function withExpected(
  objectives: readonly ReadObjective[],
  sections: readonly Section[],
): ReadObjective[] {
  const nos = objectives.map(({ no }) => no)
  const said = tablesIn(sections).flatMap(({ table }) => ofTable(table, nos))
  return objectives.map((objective) => {
    const threshold = together(said.flatMap(({ no, expected }) => (no === objective.no ? [expected] : [])))
    return threshold ? { ...objective, threshold } : objective
  })
}
