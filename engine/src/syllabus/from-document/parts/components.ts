import type { Place, Table } from '../../../document-tree/document-tree.ts'
import type { Fact } from '../../../document-tree/fact.ts'
import { sure, there } from '../../../document-tree/fact.ts'
import { numberFact } from '../fact.ts'
import { isText, type Section } from '../sections.ts'
import type { ReadComponent, ReadMatrixCell } from '../syllabus-reading.ts'
import { columnOf, columnsOf, has, isSumRow } from '../tables/columns.ts'
import { objectiveIn, objectivesIn } from '../tables/marks.ts'
import { componentIn } from './matrix.ts'

/** A share of 1 as one of 100. */
const ofHundred = (share: Fact<number> | undefined) =>
  share && share.value <= 1 ? { ...share, value: share.value * 100 } : share

const at = <T>(column: number | undefined, read: (column: number) => T): T | undefined =>
  column === undefined ? undefined : read(column)

function listedObjectives(text: string, place: Place): Fact<readonly number[]> | undefined {
  const named = objectivesIn(text)
  return named.length > 0 ? sure(named, place) : undefined
}

/** Components in a list: name, share, the objectives that each looks at, without a split over them. */
export function componentsInTable(table: Table): ReadComponent[] {
  const columns = columnsOf(table)
  const { grid } = columns
  const name = columnOf(columns, 'component')
  const ratio = columnOf(columns, 'ratio')
  const objective = columnOf(columns, 'objective')
  if (name === undefined || (ratio === undefined && objective === undefined)) return []
  const rows = columns.body.filter((row) => !isSumRow(columns, row) && grid.at(row, name)?.row === row)
  return rows.flatMap((row): ReadComponent[] => {
    const found = componentIn(grid.text(row, name), grid.place(row, name))
    const share = at(ratio, (column) => numberFact(grid.text(row, column), grid.place(row, column)))
    const objectives = at(objective, (column) =>
      listedObjectives(grid.text(row, column), grid.place(row, column)),
    )
    return found ? [{ ...found, ...there({ ratio: ofHundred(share) ?? found.ratio, objectives }) }] : []
  })
}

/** Outcomes that name the components that look at them: component and objective, once for each. */
function pairsOfTools(table: Table): { name: string; no: number; place: Place }[] {
  const columns = columnsOf(table)
  const [own, tools] = [columnOf(columns, 'objective'), columnOf(columns, 'component')]
  if (own === undefined || tools === undefined || !has(columns, 'statement')) return []
  return columns.body.flatMap((row) => {
    const no = objectiveIn(columns.grid.text(row, own))?.no
    const place = columns.grid.place(row, tools)
    const names = columns.grid.text(row, tools).split(/\s*[,，、;；\n]\s*/)
    return no === undefined ? [] : names.map((name) => ({ name, no, place }))
  })
}

/** The objectives of components that stand beside the outcomes. */
export function objectivesOfTools(tables: readonly Table[]) {
  const pairs = tables.flatMap(pairsOfTools)
  return (name: string): Fact<readonly number[]> | undefined => {
    const own = pairs.filter((one) => one.name === name)
    return own.length > 0
      ? sure(
          own.map(({ no }) => no),
          ...own.map(({ place }) => place),
        )
      : undefined
  }
}

export const isComponentTable = (table: Table): boolean => {
  const columns = columnsOf(table)
  if (columns.said) return columns.said.as === 'assessment' && columns.said.shape === 'list'
  return (
    has(columns, 'component') && has(columns, 'ratio', 'objective') && !has(columns, 'hours', 'statement')
  )
}

const share =
  /((?:[\u4e00-\u9fff][\u4e00-\u9fffA-Za-z /]{1,14}?)|(?:[A-Z][A-Za-z /&-]{2,40}?))\s*(?:成绩)?(?:（|\()?\s*(?:占|为|:|：|×|\*)?\s*(?:总评|总成绩|课程总成绩|课程成绩)?(?:的)?\s*(\d{1,3}(?:\.\d+)?)\s*[%％](?:）|\))?/g

/** The shares of a sentence: `平时40%+期末60%`, `平时成绩占40%，期末考试占60%`; none unless they are several. */
function sharesIn(text: string, place: Place, least = 2): ReadComponent[] {
  const found = [...text.normalize('NFKC').matchAll(share)].map(([, name = '', digits]) => ({
    name: sure(
      name
        .replace(/^(由|和|与|及|其中|总评成绩|=|总评)+/, '')
        .replace(/(占|为)$/, '')
        .trim(),
      place,
    ),
    ratio: sure(Number(digits), place),
  }))
  return found.length >= least ? found.filter(({ name }) => name.value !== '') : []
}

/** Components whose shares stand in sentences; those of the first sentence that adds up to 100, else of the first. */
export function componentsInLines(sections: readonly Section[]): ReadComponent[] {
  const lines = sections.flatMap(({ blocks }) => blocks).filter(isText)
  const all = lines
    .filter(({ text }) => objectiveIn(text) === undefined)
    .map(({ text, place }) => sharesIn(text, place))
    .filter((found) => found.length > 0)
  const sum = (found: readonly ReadComponent[]) =>
    found.reduce((adds, { ratio }) => adds + (ratio?.value ?? 0), 0)
  const whole = all.find((found) => Math.abs(sum(found) - 100) < 0.01)
  // one share a line
  const each = lines
    .filter(({ text }) => text.length <= 30 && objectiveIn(text) === undefined)
    .flatMap(({ text, place }) => sharesIn(text, place, 1))
  return whole ?? all[0] ?? (each.length > 1 ? each : [])
}

/** `目标1：作业30%、期末70%`: shares of each objective. */
export function cellsInLines(sections: readonly Section[]): ReadMatrixCell[] {
  const lines = sections.flatMap(({ blocks }) => blocks).filter(isText)
  return lines.flatMap(({ text, place }): ReadMatrixCell[] => {
    const objective = objectiveIn(text)
    const found = objective ? sharesIn(objective.rest, place, 1) : []
    return found.flatMap(({ name, ratio }) =>
      objective && ratio ? [{ component: name.value, objective: objective.no, value: ratio }] : [],
    )
  })
}
