import type { PrintDocument } from '../print-document.ts'
import type { Language } from '../refusal.ts'

type Sample = Readonly<Record<Language, string>>

/** A text, or a number as it is written. `sample` is an invented value, for a preview without a document. */
type TextField = { readonly is: 'text'; readonly zh: string; readonly sample: Sample }
/** True or false: a tick box, or the condition of a passage. */
type FlagField = { readonly is: 'flag'; readonly zh: string }
/** Rows to repeat, each with fields of its own. */
type ListField = { readonly is: 'list'; readonly zh: string; readonly fields: Fields }
/** A whole table, as the system's own document has it. */
type TableField = { readonly is: 'table'; readonly zh: string }
/** A chart, as the system's own document has it. */
type PictureField = { readonly is: 'picture'; readonly zh: string }

/** Paragraphs as the system writes them: rich text, formulas, pictures, tables. Not inside rows. */
type PassageField = { readonly is: 'passage'; readonly zh: string }

export type Field = TextField | FlagField | ListField | TableField | PictureField | PassageField

/** What fills a passage; pictures are those that its rich texts name. */
export type Passage = Pick<PrintDocument, 'blocks' | 'pictures'>

/** The fields of a kind of document or of a row: the English name is the key, the Chinese one `zh`; both may stand in a template. */
export type Fields = { readonly [key: string]: Field }

export const text = (zh: string, sample: string, english = sample): TextField => ({
  is: 'text',
  zh,
  sample: { 'zh-cn': sample, en: english },
})
export const flag = (zh: string): FlagField => ({ is: 'flag', zh })
export const list = <F extends Fields>(zh: string, fields: F) => ({ is: 'list' as const, zh, fields })
export const table = (zh: string): TableField => ({ is: 'table', zh })
export const picture = (zh: string): PictureField => ({ is: 'picture', zh })
export const passage = (zh: string): PassageField => ({ is: 'passage', zh })

/** The fields that the page takes to show what a template may say: a list and a field of its rows, a text, a table. */
export type FormExample = Readonly<Record<'list' | 'row' | 'text' | 'table', string>>

/** What fills the fields: `T` is a table, `P` a picture. A field that is left out does not compile. */
export type ValuesOf<F extends Fields, T, P> = {
  readonly [K in keyof F]: F[K] extends { is: 'text' }
    ? string
    : F[K] extends { is: 'flag' }
      ? boolean
      : F[K] extends { is: 'list'; fields: infer R extends Fields }
        ? readonly ValuesOf<R, T, P>[]
        : F[K] extends { is: 'table' }
          ? readonly T[]
          : F[K] extends { is: 'passage' }
            ? Passage
            : P | null
}

/** A field with the lists it stands in, outermost first. */
export type PlacedField = { readonly key: string; readonly field: Field; readonly within: readonly string[] }

/** Every field, those of rows behind their list. */
export const everyField = (fields: Fields, within: readonly string[] = []): PlacedField[] =>
  Object.entries(fields).flatMap(([key, field]) => [
    { key, field, within },
    ...(field.is === 'list' ? everyField(field.fields, [...within, key]) : []),
  ])
