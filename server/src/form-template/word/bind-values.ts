import type { Fields } from '@obelisk/contract/form-template/field'
import type { FormTable } from '@obelisk/contract/form-template/fields'
import type { PackedPassage } from '../markup/passage-parts.ts'
import { writable } from '../markup/writable-text.ts'
import { nameKey } from './names.ts'

/** A picture ready to be put in: PNG, its size in pixels of 1/96 inch, and what it shows. */
export type FormPicture = { png: Uint8Array; width: number; height: number; finding: string }

/** A value with what it is, so that a tag can be answered without looking the field up again. */
export type Bound =
  | { is: 'text'; text: string }
  | { is: 'flag'; on: boolean }
  | { is: 'list'; rows: Scope[] }
  | { is: 'table'; tables: readonly FormTable[] }
  | { is: 'picture'; picture: FormPicture | null }
  | { is: 'passage'; passage: PackedPassage | null }

/** Values under both of their names. */
export type Scope = ReadonlyMap<string, Bound>

export type PlainValues = Readonly<Record<string, unknown>>

function boundOf(field: Fields[string], value: unknown): Bound {
  switch (field.is) {
    case 'text':
      return { is: 'text', text: typeof value === 'string' ? writable(value) : '' }
    case 'flag':
      return { is: 'flag', on: value === true }
    case 'table':
      return { is: 'table', tables: Array.isArray(value) ? (value as FormTable[]) : [] }
    case 'picture':
      return { is: 'picture', picture: (value as FormPicture | null | undefined) ?? null }
    case 'passage':
      return { is: 'passage', passage: (value as PackedPassage | null | undefined) ?? null }
    case 'list': {
      const rows = Array.isArray(value) ? (value as PlainValues[]) : []
      return { is: 'list', rows: rows.map((row) => bindValues(field.fields, row)) }
    }
  }
}

/** The values of a document by every name that a template may call them. */
export function bindValues(fields: Fields, values: PlainValues): Scope {
  return new Map(
    Object.entries(fields).flatMap(([key, field]) => {
      const bound = boundOf(field, values[key])
      return [
        [key, bound],
        [nameKey(field.zh), bound],
      ] as const
    }),
  )
}

/** Is there anything to show? */
export function isThere(value: Bound | undefined): boolean {
  if (value?.is === 'text') return value.text.trim() !== ''
  if (value?.is === 'flag') return value.on
  if (value?.is === 'list') return value.rows.length > 0
  if (value?.is === 'table') return value.tables.length > 0
  if (value?.is === 'passage') return value.passage !== null
  return value?.picture != null
}
