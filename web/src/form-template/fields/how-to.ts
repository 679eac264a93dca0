import type { Field } from '@obelisk/contract/form-template/field'
import { type FormKind, formExamples, formFields } from '@obelisk/contract/form-template/fields'
import type { Language } from '@obelisk/contract/refusal'

/** What a template may say beside values. */
export const howTo = ['loop', 'if', 'any', 'none', 'table'] as const

/** How each of them is written in a template of a kind. */
export function howExamples(kind: FormKind, language: Language): Record<(typeof howTo)[number], string> {
  const fields: Readonly<Record<string, Field>> = formFields[kind]
  const example = formExamples[kind]
  const rows = fields[example.list]
  const inRows = rows?.is === 'list' ? rows.fields : {}
  const named = (key: string, among = fields) => (language === 'en' ? key : (among[key]?.zh ?? key))
  const list = named(example.list)
  const text = named(example.text)
  return {
    loop: `{{#${list}}}{{${named(example.row, inRows)}}} … {{/${list}}}`,
    if: `{{#${text}}} … {{/${text}}}`,
    any: `{{#?${list}}} … {{/${list}}}`,
    none: `{{#!${list}}}${language === 'en' ? 'none' : '无'}{{/${list}}}`,
    table: `{{${named(example.table)}}}`,
  }
}
