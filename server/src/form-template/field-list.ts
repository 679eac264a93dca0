import type { FileAnswer } from '@obelisk/contract/endpoint'
import { everyField, type Field } from '@obelisk/contract/form-template/field'
import { type FormKind, formFields } from '@obelisk/contract/form-template/fields'
import { wordsIn } from '@obelisk/contract/kinds'
import type { Language } from '@obelisk/contract/refusal'
import type { Look } from '#workbook/write/sheet-spec.ts'
import { writeWorkbook, xlsxType } from '#workbook/write/write-workbook.ts'
import { formWords } from './form-words.ts'

const headLook: Look = { bold: true, fill: 'F1F3F6', border: 'thin', align: 'center' }
const cellLook: Look = { border: 'thin', wrap: true }

/** How a field is written in a template. */
const written = (name: string, { is }: Field) =>
  is === 'list' ? `{{#${name}}} … {{/${name}}}` : `{{${name}}}`

/** Every field of a kind as a workbook, to lie beside Word while the template is written. */
export async function formFieldList(kind: FormKind, language: Language): Promise<FileAnswer> {
  const words = formWords[language]
  const all = everyField(formFields[kind])
  const nameOf = (key: string, field: Field | undefined, to: Language) =>
    to === 'en' ? key : (field?.zh ?? key)
  const fieldOf = (list: string) => all.find(({ key, field }) => key === list && field.is === 'list')?.field
  const other = language === 'en' ? 'zh-cn' : 'en'
  const rows = all.map(({ key, field, within }) => [
    written(nameOf(key, field, language), field),
    written(nameOf(key, field, other), field),
    words.is[field.is],
    within.map((list) => nameOf(list, fieldOf(list), language)).join(' › '),
    field.is === 'text' ? field.sample[language] : '',
  ])
  const body = await writeWorkbook([
    {
      name: words.fields,
      columns: [{ width: 34 }, { width: 34 }, { width: 16 }, { width: 24 }, { width: 40 }],
      frozen: { rows: 1, columns: 0 },
      rows: [
        words.heads.map((value) => ({ value, look: headLook })),
        ...rows.map((row) => row.map((value) => ({ value, look: cellLook }))),
      ],
    },
  ])
  return { name: `${wordsIn('form', kind)[language]}_${words.fields}.xlsx`, type: xlsxType, body }
}
