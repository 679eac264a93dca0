import type { ReadLimits } from '../limits.ts'
import { keepText } from '../markup/keep-text.ts'
import type { Sheet } from '../sheet.ts'
import { SheetBuilder } from '../sheet-builder.ts'

const delimiters = [',', '\t', ';', '|'] as const

/** One sheet of a text file with separated values; quotes as in RFC 4180. */
export function parseCsv(text: string, name: string, limits: ReadLimits): Sheet {
  const builder = new SheetBuilder(limits)
  const delimiter = delimiterOf(text)
  splitFields(text, delimiter, (row, column, field) => keepText(builder, row, column, field))
  return builder.finish({ name })
}

/** The delimiter that gives most lines the same number of fields, more than one; some programs name it first. */
function delimiterOf(text: string): string {
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1]
  if (named) return named
  const lines = text
    .slice(0, 20_000)
    // a line of nothing but quoted fields stays a line, also between tabs
    .replace(/"[^"]*"/g, 'q')
    .split(/\r\n|\r|\n/)
    .slice(0, 60)
  const filled = lines.filter((line) => line.trim() !== '')
  const scores = delimiters.map((delimiter) => ({ delimiter, score: evenness(filled, delimiter) }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

function evenness(lines: readonly string[], delimiter: string): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const count = line.split(delimiter).length - 1
    if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
  }
  return Math.max(0, ...[...counts].map(([count, times]) => times * times * count))
}

type Keep = (row: number, column: number, field: string) => void

function splitFields(text: string, delimiter: string, keep: Keep) {
  let at = /^sep=.\r?\n/i.exec(text)?.[0].length ?? 0
  let row = at > 0 ? 2 : 1
  let column = 0
  while (at < text.length) {
    const { field, end } =
      text[at] === '"' ? quotedField(text, at, delimiter) : plainField(text, at, delimiter)
    keep(row, column, field)
    if (text[end] === delimiter) {
      column++
      at = end + 1
      continue
    }
    row++
    column = 0
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
  }
}

type Field = { field: string; end: number }

function plainField(text: string, from: number, delimiter: string): Field {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++
  return { field: text.slice(from, end), end }
}

function quotedField(text: string, from: number, delimiter: string): Field {
  let field = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    // a quote that is never closed is taken as it stands
    if (quote < 0) return plainField(text, from, delimiter)
    field += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const rest = plainField(text, quote + 1, delimiter)
      return { field: field + rest.field, end: rest.end }
    }
    field += '"'
    at = quote + 2
  }
}
