import type { Part } from '../findings/section-of.ts'

/** One thing that differs between two versions. `before` is empty for what was added, `after` for what was removed. */
export type DifferenceRow = {
  key: string
  part: Part
  kind: 'added' | 'removed' | 'changed'
  /** The name of the row, such as `CO2` or a chapter. */
  name: string
  /** The field of the row; nothing when the whole row came or went. */
  field?: string
  before: string
  after: string
}

type Fields = Readonly<Record<string, string>>
type Named = { name: string; fields: Fields; whole: string }

/** What differs between two lists of rows that are known by their names. */
export function compareRows(part: Part, before: readonly Named[], after: readonly Named[]): DifferenceRow[] {
  const old = new Map(before.map((row) => [row.name, row]))
  const now = new Set(after.map(({ name }) => name))
  const came = after.flatMap((row): DifferenceRow[] => {
    const was = old.get(row.name)
    if (!was)
      return [
        { key: `${part} ${row.name} +`, part, kind: 'added', name: row.name, before: '', after: row.whole },
      ]
    return compareFields(part, row.name, was.fields, row.fields)
  })
  const went = before
    .filter(({ name }) => !now.has(name))
    .map(({ name, whole }): DifferenceRow => {
      return { key: `${part} ${name} -`, part, kind: 'removed', name, before: whole, after: '' }
    })
  return [...came, ...went]
}

/** What differs in the fields of one thing. */
export function compareFields(part: Part, name: string, before: Fields, after: Fields): DifferenceRow[] {
  return Object.entries(after).flatMap(([field, value]): DifferenceRow[] => {
    const was = before[field] ?? ''
    if (was === value) return []
    return [
      { key: `${part} ${name} ${field}`, part, kind: 'changed', name, field, before: was, after: value },
    ]
  })
}
