import type { Field, Fields } from '@obelisk/contract/form-template/field'
import type { PrintBlock, PrintCell } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'

/** Writes tags with the names of one language; a list's own fields are called `list.field`. */
export type Tags = {
  value: (path: string) => string
  open: (path: string, asks?: '' | '!' | '?') => string
  close: (path: string) => string
  /** A row of a table that repeats over a list. */
  rowOf: (list: string, keys: readonly string[]) => PrintCell[]
}

/** The field of a path such as `objectives.no`; its own name is the last of the path. */
function fieldAt(fields: Fields, [key = '', ...rest]: readonly string[]): { key: string; field: Field } {
  const field = fields[key]
  if (!field) throw new Error(`there is no field ${key}`)
  if (rest.length === 0) return { key, field }
  return fieldAt(field.is === 'list' ? field.fields : {}, rest)
}

export function tagsOf(fields: Fields, language: Language): Tags {
  const nameOf = (path: string): string => {
    const { key, field } = fieldAt(fields, path.split('.'))
    return language === 'en' ? key : field.zh
  }
  const value = (path: string) => `{{${nameOf(path)}}}`
  const open = (path: string, asks: '' | '!' | '?' = '') => `{{#${asks}${nameOf(path)}}}`
  const close = (path: string) => `{{/${nameOf(path)}}}`
  const rowOf = (list: string, keys: readonly string[]) =>
    keys.map((key, at) => ({
      text: [
        at === 0 ? open(list) : '',
        value(`${list}.${key}`),
        at === keys.length - 1 ? close(list) : '',
      ].join(''),
    }))
  return { value, open, close, rowOf }
}

export const head = (text: string): PrintCell => ({ text, head: true, align: 'center' })
export const heading = (text: string): PrintBlock => ({ type: 'heading', text })
export const paragraph = (text: string): PrintBlock => ({ type: 'text', text })

/** A line for a whole table or a chart: small type, no indent. */
export const alone = (text: string): PrintBlock => ({ type: 'note', text })

/** A table of a head and of rows that repeat. */
export const looped = (
  heads: readonly string[],
  row: PrintCell[],
  widths: readonly number[],
): PrintBlock => ({
  type: 'table',
  widths,
  headRows: 1,
  rows: [heads.map(head), row],
})

/** Labels and values side by side, two pairs a row. */
export const pairs = (cells: readonly (readonly [string, string])[]): PrintBlock => ({
  type: 'table',
  widths: [0.18, 0.32, 0.18, 0.32],
  headRows: 0,
  rows: Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) =>
    [0, 1].flatMap((at): PrintCell[] => {
      const [label = '', text = ''] = cells[row * 2 + at] ?? []
      return [head(label), { text }]
    }),
  ),
})
