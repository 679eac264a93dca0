import type { Field, Fields } from '@obelisk/contract/form-template/field'
import { type FormKind, formFields } from '@obelisk/contract/form-template/fields'
import type { PlainValues } from '../word/bind-values.ts'
import type { FormContent } from './fill-form.ts'

type Line = [path: string, shown: string]

const rowsOf = (value: unknown): PlainValues[] => (Array.isArray(value) ? value : [])

function linesOf(path: string, field: Field, value: unknown): Line[] {
  if (field.is === 'text') return [[path, typeof value === 'string' ? value : '']]
  if (field.is === 'flag') return [[path, value === true ? '☑' : '☐']]
  if (field.is !== 'list') return []
  const rows = rowsOf(value)
  return [[path, String(rows.length)], ...linesOfAll(field.fields, rows[0] ?? {}, `${path}.`)]
}

const linesOfAll = (fields: Fields, values: PlainValues, within: string): Line[] =>
  Object.entries(fields).flatMap(([key, field]) => linesOf(`${within}${key}`, field, values[key]))

/** A document's values by field, of lists those of the first row: for the list of fields. */
export const valuesByField = <K extends FormKind>(kind: K, values: FormContent<K>): Record<string, string> =>
  Object.fromEntries(linesOfAll(formFields[kind], values as PlainValues, ''))
