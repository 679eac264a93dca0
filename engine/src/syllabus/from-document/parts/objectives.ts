import type { Block, Heading, Paragraph, Place } from '../../../document-tree/document-tree.ts'
import { sure } from '../../../document-tree/fact.ts'
import { tidy } from '../../../document-tree/plain.ts'
import { isText, type Section, tablesIn } from '../sections.ts'
import type { ReadObjective } from '../syllabus-reading.ts'
import { type Columns, columnOf, columnsOf, has, saidKind } from '../tables/columns.ts'
import { isPlaceholder, objectiveIn, objectiveOfCells } from '../tables/marks.ts'

/** `（支撑毕业要求 2.3）` behind an objective is no part of it. */
export const withoutSupport = (text: string): string =>
  tidy(text)
    .replace(/[（(【[][^（(）)]*(?:毕业要求|指标点|支撑|PO\s*\d)[^（(）)]*[）)】\]]\s*[。；;]?$/i, '')
    .trim()

/** So short a line names an objective whose statement follows. */
const shortest = 8

/** A statement that stands in a list by itself has at least so many signs: a short one is an objective, too. */
const leastStatement = 3

const named = (no: number, text: string, ...places: Place[]): ReadObjective[] =>
  isPlaceholder(text) ? [] : [{ no, text: sure(withoutSupport(text), ...places) }]

type Line = Heading | Paragraph

/** Lines that begin with the name of an objective; the statement may stand in the lines below. */
function ofNamedLines(lines: readonly Line[]): ReadObjective[] {
  return lines.flatMap((line, at): ReadObjective[] => {
    const found = objectiveIn(line.text)
    if (!found || /\d\s*[%％]/.test(found.rest) || /^支撑|^对应/.test(found.rest)) return []
    if (found.rest.length > shortest) return named(found.no, found.rest, line.place)
    const below = lines.slice(at + 1)
    const next = below.findIndex((one) => objectiveIn(one.text) !== undefined)
    const own = below.slice(0, next < 0 ? below.length : next).filter(({ type }) => type === 'paragraph')
    return named(
      found.no,
      [found.rest, ...own.map(({ text }) => text)].filter((text) => text !== '').join('\n'),
      line.place,
      ...own.map(({ place }) => place),
    )
  })
}

/** 知识目标：… names an objective by its kind. */
const kindHead = /^(?:知识|能力|技能|素质|价值|思政|素养|情感)[^：:]{0,6}(?:目标|要求)?\s*[：:]\s*/

const groupHead = /^(?:知识|能力|技能|素质|价值|思政|素养|情感).{0,6}(?:目标|要求)?$/

/** Paragraphs without numbers below heads of groups: 知识目标, 能力目标, 素质目标. */
function ofGroups(lines: readonly Line[]): ReadObjective[] {
  const heads = lines.filter(({ text }) => groupHead.test(text))
  const first = lines.findIndex(({ text }) => groupHead.test(text))
  if (heads.length < 2) return []
  return lines
    .slice(first)
    .filter(({ text }) => !groupHead.test(text) && text.length > leastStatement)
    .flatMap((line, at) => named(at + 1, line.text, line.place))
}

/** Items of a list in the section of objectives, counted on through its groups. */
function ofListed(lines: readonly Line[]): ReadObjective[] {
  const items = lines.filter(
    (line) =>
      line.type === 'paragraph' &&
      line.text.length > leastStatement &&
      !groupHead.test(line.text) &&
      (line.number !== '' || kindHead.test(line.text)),
  )
  return items.flatMap((line, at) => named(at + 1, line.text.replace(kindHead, ''), line.place))
}

/** The column with the statements, beside the one with the names of the objectives. */
function statements(columns: Columns): number | undefined {
  const own = columnOf(columns, 'statement')
  return own ?? (has(columns, 'hours') ? undefined : columnOf(columns, 'content'))
}

/** The objective that a row states: a name and its statement in one cell or in two. */
function ofRow(columns: Columns, row: number, at: number, beside: number | undefined): ReadObjective[] {
  const { grid } = columns
  const name = grid.text(row, at)
  const head = objectiveIn(name)
  const numbers = columnOf(columns, 'no')
  const no = objectiveOfCells(name, numbers === undefined ? undefined : grid.text(row, numbers))
  const isOne = head === undefined ? name.length > shortest : head.rest !== ''
  const column = isOne ? at : beside
  if (no === undefined || column === undefined) return []
  const text = isOne ? (head?.rest ?? name) : grid.text(row, column)
  return text.length > shortest ? named(no, text, grid.place(row, column)) : []
}

/** Tables that state objectives. */
function ofTables(sections: readonly Section[]): ReadObjective[] {
  const found = tablesIn(sections).map(({ table }) => {
    const columns = columnsOf(table)
    const at = columnOf(columns, 'objective')
    return at === undefined
      ? []
      : distinct(columns.body.flatMap((row) => ofRow(columns, row, at, statements(columns))))
  })
  return found.find((one) => one.length > 1) ?? []
}

const distinct = (found: readonly ReadObjective[]) =>
  found.filter(({ no }, at) => found.findIndex((one) => one.no === no) === at)

const isSaid = ([block]: readonly Block[]) => block?.type === 'table' && saidKind(block) === 'objectives'

/** The objectives of a course by the numbers that the document gives them, else by their order. */
export function objectivesOf(sections: readonly Section[], all: readonly Block[]): ReadObjective[] {
  const said = ofTables(sections.filter(({ blocks }) => isSaid(blocks)))
  if (said.length > 0) return said
  const own = sections.filter(({ kind }) => kind === 'objectives' || kind === 'support')
  const lines = own.flatMap(({ blocks }) => blocks).filter(isText)
  const first = [ofNamedLines(lines), ofTables(own), ofNamedLines(all.filter(isText)), ofTables(sections)]
  const found = first.find((one) => one.length > 1)
  if (found) return distinct(found)
  const items = sections
    .filter(({ kind }) => kind === 'objectives')
    .flatMap(({ blocks }) => blocks)
    .filter(isText)
  const grouped = ofGroups(items)
  if (grouped.length > 1) return grouped
  const listed = ofListed(items)
  return distinct(listed.length > 1 ? listed : (first.find((one) => one.length > 0) ?? listed))
}
