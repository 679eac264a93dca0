import type { Field, Fields } from '@obelisk/contract/form-template/field'
import { type FormKind, type FormTable, formFields } from '@obelisk/contract/form-template/fields'
import type { Language } from '@obelisk/contract/refusal'
import type { FormPicture, PlainValues } from '../word/bind-values.ts'

/** Rows that an invented list has. */
const rows = 3

/** A numbered field counts through the rows. */
const counted = (key: string, sample: string, at: number) =>
  /(^|_)no$/.test(key) && /^\d+$/.test(sample) ? String(Number(sample) + at) : sample

const tableOf = (name: string): FormTable => ({
  type: 'table',
  widths: [0.2, 0.5, 0.3],
  headRows: 1,
  rows: [
    [
      { text: name, head: true },
      { text: '…', head: true },
      { text: '…', head: true },
    ],
    ...[1, 2].map((no) => [
      { text: String(no), align: 'center' as const },
      { text: '…' },
      { text: '0.72', align: 'center' as const },
    ]),
  ],
})

function sampleOf(key: string, field: Field, language: Language, picture: FormPicture, at: number): unknown {
  switch (field.is) {
    case 'text':
      return counted(key, field.sample[language], at)
    case 'flag':
      return key !== 'is_final'
    case 'table':
      return [tableOf(language === 'en' ? key.replaceAll('_', ' ') : field.zh)]
    case 'picture':
      return picture
    case 'passage':
      return { blocks: [{ type: 'text', text: language === 'en' ? key.replaceAll('_', ' ') : field.zh }] }
    case 'list':
      return Array.from({ length: rows }, (_, row) => rowOf(field.fields, language, picture, row))
  }
}

const rowOf = (fields: Fields, language: Language, picture: FormPicture, at: number): PlainValues =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, sampleOf(key, field, language, picture, at)]),
  )

/** Invented values for every field of a kind: to see a form without a document, and to try whether it can be filled. */
export const sampleValues = (kind: FormKind, language: Language, picture: FormPicture): PlainValues =>
  rowOf(formFields[kind], language, picture, 0)

/** A picture of one grey point, for trying a form without drawing anything. */
const point: FormPicture = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  width: 590,
  height: 250,
  finding: '',
}

export const plainSample = (kind: FormKind, language: Language) => sampleValues(kind, language, point)
