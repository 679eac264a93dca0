import type { ReadLimits } from '../limits.ts'
import { WorkbookProblem } from '../problem.ts'
import type { Sheet } from '../sheet.ts'
import { type Room, roomAfter, SheetBuilder } from '../sheet-builder.ts'
import { attribute, isOn, plainText, tagsNamed } from '../xlsx/xml.ts'

/** The sheets of an "XML Spreadsheet 2003", which many administrative systems export under the suffix .xls. */
export function parseSheetXml(xml: string, limits: ReadLimits): Sheet[] {
  const plain = xml.replace(/<(\/?)(?:ss|x|o):/g, '<$1')
  let room: Room = limits
  const sheets = plain.match(/<Worksheet[\s>][\s\S]*?<\/Worksheet>/g) ?? []
  if (sheets.length === 0) throw new WorkbookProblem('corrupt')
  return sheets.slice(0, limits.sheets).map((part) => {
    const builder = new SheetBuilder(room)
    readRows(part, builder)
    const name = attribute(part.slice(0, part.indexOf('>')), 'ss:Name') ?? ''
    const sheet = builder.finish({ name, hidden: /<Visible>Sheet(Very)?Hidden/.test(part) })
    room = roomAfter(room, sheet)
    return sheet
  })
}

function readRows(part: string, into: SheetBuilder) {
  let row = 0
  for (const text of part.match(/<Row(?=[\s/>])[^>]*?(?:\/>|>[\s\S]*?<\/Row>)/g) ?? []) {
    const tag = text.slice(0, text.indexOf('>') + 1)
    row = Number(attribute(tag, 'ss:Index') ?? row + 1)
    if (isOn(attribute(tag, 'ss:Hidden'))) into.hiddenRows.push(row)
    readCells(text.slice(tag.length), row, into)
  }
}

function readCells(text: string, row: number, into: SheetBuilder) {
  let column = -1
  for (const cell of text.match(/<Cell(?=[\s/>])[^>]*?(?:\/>|>[\s\S]*?<\/Cell>)/g) ?? []) {
    const tag = cell.slice(0, cell.indexOf('>') + 1)
    column = Number(attribute(tag, 'ss:Index') ?? column + 2) - 1
    if (!(column >= 0 && column < 16_384)) throw new WorkbookProblem('corrupt')
    keepCell(cell, { row, column, isFormula: attribute(tag, 'ss:Formula') !== undefined }, into)
    const across = Number(attribute(tag, 'ss:MergeAcross') ?? 0)
    const down = Number(attribute(tag, 'ss:MergeDown') ?? 0)
    if (across + down > 0)
      into.merges.push({ top: row, left: column, bottom: row + down, right: column + across })
    column += across
  }
}

type Place = { row: number; column: number; isFormula: boolean }

function keepCell(cell: string, { row, column, isFormula }: Place, into: SheetBuilder) {
  const [data = ''] = tagsNamed(cell, 'Data')
  if (data === '') return
  const from = cell.indexOf(data) + data.length
  const raw = plainText(cell.slice(from, cell.indexOf('</Data>', from)).replace(/<[^>]*>/g, ''))
  const type = attribute(data, 'ss:Type')
  if (type === 'Number') into.number(row, column, Number(raw), '', isFormula)
  else if (type === 'DateTime') into.date(row, column, Date.parse(`${raw}Z`), isFormula)
  else if (type === 'Boolean') into.boolean(row, column, isOn(raw), isFormula)
  else if (type === 'Error') into.error(row, column, raw, isFormula)
  else into.text(row, column, raw, isFormula)
}
