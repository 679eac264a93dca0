import type { Block, Table } from '../../../document-tree/document-tree.ts'
import { there } from '../../../document-tree/fact.ts'
import { upTo } from '../../../document-tree/grid.ts'
import { plain, tidy } from '../../../document-tree/plain.ts'
import { textFact } from '../fact.ts'
import type { Section } from '../sections.ts'
import type { ReadStandard } from '../syllabus-reading.ts'
import { type Columns, columnsOf, lowestHead } from '../tables/columns.ts'
import { objectiveIn } from '../tables/marks.ts'
import { saidObjective } from '../tables/said-rows.ts'

const level =
  /^(优秀?|良好?|中等?|及格|合格|不及格|不合格|通过|excellent|good|fair|average|pass|fail|poor)?[（(]?([≥>]?\d{1,3}(\.\d)?分?([-~～—–至]+[<≤]?\d{1,3}(\.\d)?分?|分?(以上|以下))?|[<≤]\d{2,3}分?|\d{2,3}分?[>≥].*)?[）)]?(\(?[A-F][+-]?\)?)?$/i

const isLevel = (text: string) => {
  const half = plain(text)
  // 1-2 and 1.2 are numbers of indicators
  const top = Math.max(0, ...(half.match(/\d+(?:\.\d)?/g) ?? []).map(Number))
  const isNumber = /^[\d.-]+$/.test(half)
  return (
    half !== '' && half.length <= 16 && level.test(half) && (isNumber ? top >= 40 && /-/.test(half) : true)
  )
}

/** The columns that levels head. */
const levelColumns = (columns: Columns) => (columns.said ? saidLevels(columns) : foundLevels(columns))

const saidLevels = (columns: Columns) =>
  upTo(columns.grid.columns)
    .filter((column) => columns.roles[column] === 'standard')
    .map((column) => ({ column, level: tidy(lowestHead(columns, column)) }))

const foundLevels = ({ grid, headRows }: Columns) =>
  upTo(grid.columns).flatMap((column) => {
    const head = upTo(Math.max(1, headRows))
      .map((row) => grid.text(row, column))
      .filter(isLevel)
    return head.length > 0 ? [{ column, level: tidy([...new Set(head)].join(' ')) }] : []
  })

/** Whether a table says what each level of marks asks for. */
export const isStandardTable = (table: Table): boolean => {
  const columns = columnsOf(table)
  return columns.said ? columns.said.as === 'standards' : levelColumns(columns).length >= 3
}

function ofTable(table: Table, within: string | undefined): ReadStandard[] {
  const columns = columnsOf(table)
  const levels = levelColumns(columns)
  const first = levels[0]?.column ?? 0
  const { grid, body } = columns
  return body.flatMap((row): ReadStandard[] => {
    const heads = upTo(first).map((column) => grid.text(row, column))
    const objective =
      heads.map((text) => objectiveIn(text)?.no).find((no) => no !== undefined) ?? saidObjective(columns, row)
    const name = heads.map(tidy).find((text) => text !== '' && !/^\d+%?$/.test(text))
    const of = objective === undefined ? name : String(objective)
    if (of === undefined) return []
    return levels.flatMap(({ column, level: head }): ReadStandard[] => {
      const text = textFact(grid.text(row, column), grid.place(row, column))
      const standard = { of: of.replaceAll('\n', ''), level: head }
      return text ? [{ ...standard, text, ...there({ within }) }] : []
    })
  })
}

/** The component that the line over a table names: `（1）作业评分标准`. */
function componentOver(block: Block | undefined): string | undefined {
  if (!block || block.type === 'table') return undefined
  const name = /^(.{2,20}?)(?:环节)?的?(?:评分|评价|评定|考核)(?:标准|细则)$/.exec(plain(block.text))?.[1]
  return name && !/^(课程|各|目标|成绩|考核)/.test(name) ? name : undefined
}

/** What each level asks for, by objective or component. */
export const standardsOf = (sections: readonly Section[]): ReadStandard[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block, at) =>
      block.type === 'table' && isStandardTable(block) ? ofTable(block, componentOver(blocks[at - 1])) : [],
    ),
  )
