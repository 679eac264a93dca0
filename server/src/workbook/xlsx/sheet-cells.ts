import type { SheetBuilder } from '../sheet-builder.ts'
import { dateOfSerial, type NumberFormat } from './number-formats.ts'
import { textOfRuns } from './shared-strings.ts'
import { attribute, isOn, plainText, tagsNamed } from './xml.ts'

/** What the cells of every sheet refer to. */
export type Shared = { strings: readonly string[]; formats: readonly NumberFormat[]; is1904: boolean }

/** Reads the cells, merged ranges and hidden rows and columns of one worksheet part. */
export function readSheetCells(xml: string, shared: Shared, into: SheetBuilder) {
  const start = xml.indexOf('<sheetData')
  const end = xml.lastIndexOf('</sheetData>')
  const head = start < 0 ? xml : xml.slice(0, start)
  for (const tag of tagsNamed(head, 'col')) noteHiddenColumns(tag, into)
  if (start >= 0 && end > start) readRows(xml, start, end, shared, into)
  for (const tag of tagsNamed(xml.slice(Math.max(end, 0)), 'mergeCell')) noteMerge(tag, into)
}

function noteHiddenColumns(tag: string, into: SheetBuilder) {
  if (!isOn(attribute(tag, 'hidden'))) return
  const from = Number(attribute(tag, 'min') ?? 1)
  const to = Math.min(Number(attribute(tag, 'max') ?? from), 16_384)
  for (let column = from; column <= to; column++) into.hiddenColumns.push(column - 1)
}

function noteMerge(tag: string, into: SheetBuilder) {
  const [from, to] = (attribute(tag, 'ref') ?? '').split(':')
  const first = placeOf(from ?? '')
  const last = placeOf(to ?? '')
  if (first && last)
    into.merges.push({ top: first.row, left: first.column, bottom: last.row, right: last.column })
}

/** Row number from 1 and column from 0 of `F12`. */
export function placeOf(address: string): { row: number; column: number } | undefined {
  let column = 0
  let at = 0
  for (; at < address.length; at++) {
    const letter = address.charCodeAt(at) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  const row = Number(address.slice(at))
  const isPlace = column > 0 && column <= 16_384 && Number.isInteger(row) && row > 0 && row <= 1_048_576
  return isPlace ? { row, column: column - 1 } : undefined
}

type Place = { row: number; column: number }
type Reading = { xml: string; shared: Shared; into: SheetBuilder; here: Place }

const letterC = 99

function readRows(xml: string, start: number, end: number, shared: Shared, into: SheetBuilder) {
  const reading: Reading = { xml, shared, into, here: { row: 0, column: -1 } }
  let at = xml.indexOf('<', start + 10)
  while (at >= 0 && at < end) {
    const isCell = xml.charCodeAt(at + 1) === letterC && isEndOfName(xml.charCodeAt(at + 2))
    if (isCell) at = readCell(reading, at)
    else {
      if (xml.startsWith('<row', at)) startRow(reading, at)
      at = xml.indexOf('<', at + 1)
    }
  }
}

/** Space, line ends, slash or > after a one-letter name. */
const isEndOfName = (code: number) => code <= 32 || code === 47 || code === 62

function startRow({ xml, into, here }: Reading, at: number) {
  const tag = xml.slice(at, xml.indexOf('>', at))
  here.row = Number(attribute(tag, 'r') ?? here.row + 1)
  here.column = -1
  if (isOn(attribute(tag, 'hidden'))) into.hiddenRows.push(here.row)
}

/** Reads one cell and gives where the next tag begins. */
function readCell({ xml, here, shared, into }: Reading, at: number): number {
  const close = xml.indexOf('>', at)
  const tag = xml.slice(at, close + 1)
  Object.assign(here, placeOf(attribute(tag, 'r') ?? '') ?? { column: here.column + 1 })
  if (tag.endsWith('/>')) return xml.indexOf('<', close)
  const end = xml.indexOf('</c>', close)
  const body = xml.slice(close + 1, end)
  keepCell({ raw: valueIn(body), body, tag, ...here, isFormula: body.includes('<f') }, shared, into)
  return xml.indexOf('<', end + 4)
}

function valueIn(body: string): string {
  const from = body.indexOf('<v')
  const open = from < 0 ? -1 : body.indexOf('>', from)
  return open < 0 || body[open - 1] === '/' ? '' : body.slice(open + 1, body.indexOf('</v>', open))
}

type Found = Place & { raw: string; body: string; tag: string; isFormula: boolean }
type Keep = (found: Found, into: SheetBuilder, shared: Shared) => void

const keepBy: Record<string, Keep> = {
  s: ({ raw, row, column, isFormula }, into, { strings }) =>
    into.text(row, column, strings[Number(raw)] ?? '', isFormula),
  str: ({ raw, row, column, isFormula }, into) => into.text(row, column, plainText(raw), isFormula),
  b: ({ raw, row, column, isFormula }, into) => into.boolean(row, column, isOn(raw), isFormula),
  e: ({ raw, row, column, isFormula }, into) => into.error(row, column, plainText(raw), isFormula),
  d: ({ raw, row, column, isFormula }, into) =>
    into.date(row, column, Date.parse(raw.endsWith('Z') ? raw : `${raw}Z`), isFormula),
}

function keepCell(found: Found, shared: Shared, into: SheetBuilder) {
  const type = attribute(found.tag, 't') ?? 'n'
  const { row, column, isFormula } = found
  if (type === 'inlineStr') into.text(row, column, textOfRuns(found.body), isFormula)
  else if (found.raw !== '') (keepBy[type] ?? keepNumber)(found, into, shared)
  // a formula whose result was never saved is not an empty cell; one whose result is an empty text is
  else if (isFormula && type !== 'str') into.error(row, column, '', true)
}

function keepNumber({ raw, tag, row, column, isFormula }: Found, into: SheetBuilder, shared: Shared) {
  const value = Number(raw)
  if (Number.isNaN(value)) return into.text(row, column, plainText(raw), isFormula)
  const format = shared.formats[Number(attribute(tag, 's') ?? 0)]
  if (format?.isDate) return into.date(row, column, dateOfSerial(value, shared.is1904), isFormula)
  into.number(row, column, value, format?.code ?? '', isFormula)
}
