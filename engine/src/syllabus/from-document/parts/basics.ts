import type { Block, Place, Table } from '../../../document-tree/document-tree.ts'
import type { Fact } from '../../../document-tree/fact.ts'
import { there } from '../../../document-tree/fact.ts'
import { type Grid, gridOf } from '../../../document-tree/grid.ts'
import { isWeekly } from '../plan-differences.ts'
import type { BasicFact } from '../syllabus-reading.ts'
import { valuesOfMany } from './basic-values.ts'
import { factsNamed, isHourLabel, isLabel } from './labels.ts'

type Said = Partial<Record<BasicFact, Fact<string>>>

/** `学 分：` and `课程代码（Course Code）：` as `学分:` and `课程代码:`. */
const labelsJoined = (line: string) =>
  line
    .replace(/：/g, ':')
    .replace(/[（(][A-Za-z .&'-]+[）)](?=\s*:)/g, '')
    .replace(
      /(^|[\s　])((?:[\u4e00-\u9fff][ 　]){1,4}[\u4e00-\u9fff])(?=\s*:)/g,
      (_, before: string, label: string) => before + label.replace(/[ 　]/g, ''),
    )

/** Pairs of label and value in a line: `课程名称：数据结构　课程代码：SE201`. */
function saidInLine(line: string, place: Place): Said {
  const said: Said = {}
  const half = labelsJoined(line)
  const colons = [
    ...half.matchAll(/(?:^|[\s　;；,，])([^\s　:;；,，]{2,24}(?: [A-Za-z][A-Za-z ]{2,20})?)\s*:/g),
  ]
  const found = colons.filter(([, label]) => factsNamed(label ?? '').length > 0)
  found.forEach((one, at) => {
    const from = (one.index ?? 0) + one[0].length
    const value = half.slice(from, found[at + 1]?.index ?? half.length).trim()
    addNew(said, valuesOfMany(factsNamed(one[1] ?? ''), value, place))
  })
  return said
}

/** Adds what is not said yet: what stands first counts, but the whole of the hours before the load of a week. */
function addNew(said: Said, more: Said) {
  for (const [fact, value] of Object.entries(more) as [BasicFact, Fact<string>][]) said[fact] ??= value
  if (more.hours && isWeekly(said.hours?.value)) said.hours = more.hours
}

/** Where the value of a label stands: beside it, or below it when labels stand beside each other. */
function valueAt(grid: Grid, row: number, column: number): { text: string; place: Place } | undefined {
  const cell = grid.at(row, column)
  if (!cell) return undefined
  const right = cell.column + cell.columnSpan
  const below = cell.row + cell.rowSpan
  const isBelow =
    right >= grid.columns ||
    isLabel(grid.text(row, right)) ||
    (isHourLabel(cell.text) &&
      isHourLabel(grid.text(row, cell.column - 1)) &&
      /^\d/.test(grid.text(below, column)))
  const [atRow, atColumn] = isBelow ? [below, cell.column] : [row, right]
  const text = grid.text(atRow, atColumn)
  return isLabel(text) && !/[:：]\s*\S/.test(text) ? undefined : { text, place: grid.place(atRow, atColumn) }
}

function saidInTable(table: Table): Said {
  const grid = gridOf(table)
  const said: Said = {}
  for (const { row, column, text } of table.cells) {
    const facts = factsNamed(text)
    const value = facts.length > 0 ? valueAt(grid, row, column) : undefined
    if (value) addNew(said, valuesOfMany(facts, value.text, value.place))
    if (facts.length === 0)
      for (const line of text.split('\n')) addNew(said, saidInLine(line, grid.place(row, column)))
  }
  return said
}

/** Names in the title of the document: `《数据结构》课程教学大纲`, `数据结构课程大纲`. */
function nameInTitle(blocks: readonly Block[]): Said {
  for (const block of blocks.slice(0, 6)) {
    if (block.type === 'table') continue
    const named =
      /《(.+?)》.*大纲/.exec(block.text) ??
      /^(.{2,24}?)(?:课程)?(?:教学)?大纲$/.exec(block.text.replace(/\s/g, ''))
    const name = named?.[1]
    if (name && !/课程$|^课程|教学$/.test(name))
      return { name: { value: name, places: [block.place], isSure: true } }
  }
  return {}
}

function saidInBlock(block: Block): Said {
  if (block.type === 'table') return saidInTable(block)
  const said: Said = {}
  for (const line of block.text.split('\n')) addNew(said, saidInLine(line, block.place))
  return said
}

/** What the end of a document says: an assessment that stands there has rows named like hours. */
const ofEnd = ({ author, reviewer, date, unit }: Said): Said => there<Said>({ author, reviewer, date, unit })

/**
 * The basic facts of a course: in tables of labels and values, in lines, and in the title. `front`: what stands before the
 * first section and in that of the basic facts; `end`: where authors and dates stand.
 */
export function basicsOf(front: readonly Block[], end: readonly Block[]): Said {
  const said: Said = {}
  for (const block of front) addNew(said, saidInBlock(block))
  for (const block of end) addNew(said, ofEnd(saidInBlock(block)))
  addNew(said, nameInTitle(front))
  return said
}
