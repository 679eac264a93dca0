import type { FileAnswer } from '@obelisk/contract/endpoint'
import { type FormKind, formFields } from '@obelisk/contract/form-template/fields'
import { wordsIn } from '@obelisk/contract/kinds'
import type { PrintBlock } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { wordType, writeWord } from '#print/write-word.ts'
import { formWords } from './form-words.ts'
import { tagsOf } from './tags.ts'

/** A template that works as it is: to be changed in Word until it looks like the school's own form. */
export async function starterForm(
  kind: FormKind,
  language: Language,
  blocks: PrintBlock[],
): Promise<FileAnswer> {
  const words = formWords[language]
  const fields = formFields[kind]
  const { value } = tagsOf(fields, language)
  const title = wordsIn('form', kind)[language]
  const body = await writeWord({
    title,
    cover: null,
    head: [value('school' in fields ? 'school' : 'college'), value('title')],
    foot: words.foot,
    mark: 'draft' in fields ? value('draft') : '',
    blocks,
  })
  return { name: `${title}_${words.starter}.docx`, type: wordType, body }
}
