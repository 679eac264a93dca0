import * as z from 'zod'
import { endpoint, Id } from '../../endpoint.ts'
import { refusal } from '../../refusal.ts'
import { longestField, suggestionField, suggestionTasks } from './suggestions.ts'

export const mostFields = 240

export const nothingRead = refusal(
  'assistant-nothing-read',
  '这个文件里没有读到文字',
  'No words were read of this file.',
)

const { place, ...Document } = suggestionField

/** A field with what it is about; one with `options` takes one of them and nothing else. */
export const FieldToSuggest = z.object({
  place,
  label: z.string().trim().min(1).max(200),
  before: z.string().max(longestField),
  about: z.string().max(longestField).default(''),
  options: z
    .array(z.object({ value: z.string().max(60), label: z.string().max(300) }))
    .max(60)
    .default([]),
})
export type FieldToSuggest = z.infer<typeof FieldToSuggest>

export const suggestTogether = endpoint({
  method: 'POST',
  path: '/api/Aichat/suggestTogether',
  access: 'assistant/use',
  summary:
    'Asks a model for suggestions for many fields of a document that one may write: choices with reasons, a translation, the words of a file; nothing is changed.',
  title: { 'zh-cn': '教学助手-一并请求建议', en: 'Asks the assistant for suggestions for many fields' },
  isDeduplicated: true,
  input: z.object({
    ...Document,
    task: z.enum(suggestionTasks).exclude(['rewrite']),
    fields: z.array(FieldToSuggest).min(1).max(mostFields),
    /** The file whose words are wanted; only for `fill`. */
    attachment_id: Id.nullable().default(null),
  }),
  /** The first of them; writing it writes all. */
  output: z.object({ id: Id }),
})
