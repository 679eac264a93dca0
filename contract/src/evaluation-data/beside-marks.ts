import * as z from 'zod'
import { Was } from '../crud.ts'
import { Done, endpoint, Id } from '../endpoint.ts'
import { wants } from '../field-texts.ts'

/** How often each option of a choice item was chosen; `digest` changes with any answer. */
export const ItemAnswers = z.object({
  item_id: Id,
  digest: z.string(),
  options: z.array(z.object({ option: z.string(), n: z.int() })),
})
export type ItemAnswers = z.infer<typeof ItemAnswers>

/** Letters of the chosen options; empty where nothing is known. */
const Letters = z.string().regex(/^[A-Z]{0,10}$/, wants('options'))

/** What one student chose, in the order of the items that are named beside. */
export const AnswerRow = z.object({ student_id: Id, options: z.array(Letters).max(200) })
export type AnswerRow = z.infer<typeof AnswerRow>

/** What papers are to agree with, such as a later course or a standard examination; values in any unit. */
export const Criterion = z.object({
  name: z.string().trim().min(1).max(60),
  values: z.array(z.object({ student_id: Id, value: z.number().min(-1e6).max(1e6) })).max(2000),
})
export type Criterion = z.infer<typeof Criterion>

export const saveAnswers = endpoint({
  method: 'POST',
  path: '/api/Evaldata/answers',
  access: 'evaluation-data/edit',
  summary:
    'Keeps which options the students of a class chose in choice items, in place of what was there of these items; without rows it is taken away.',
  title: { 'zh-cn': '评价数据-导入作答选项', en: 'Keeps which options students chose in choice items' },
  input: z.object({
    teaching_class_id: Id,
    item_ids: z.array(Id).min(1).max(200),
    rows: z.array(AnswerRow).max(2000),
    _was: Was,
  }),
  output: Done,
})

export const saveCriterion = endpoint({
  method: 'POST',
  path: '/api/Evaldata/criterion',
  access: 'evaluation-data/edit',
  summary: 'Keeps the values that the papers of a class are compared with; null takes them away.',
  title: {
    'zh-cn': '评价数据-填写效标成绩',
    en: 'Keeps the values that the papers of a class are compared with',
  },
  input: z.object({ teaching_class_id: Id, criterion: Criterion.nullable(), _was: Was }),
  output: Done,
})
