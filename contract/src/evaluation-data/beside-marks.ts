import { sittingKinds } from '@obelisk/engine/settings/words'
import * as z from 'zod'
import { Was } from '../crud.ts'
import { Done, endpoint, Id, QueryId } from '../endpoint.ts'
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

/** A later sitting of an item. `no` counts the attempts after the first; the other kinds have one, with `no` 1. */
export const LaterSitting = z.object({
  student_id: Id,
  item_id: Id,
  kind: z.enum(sittingKinds),
  no: z.int().min(1).max(20),
  mark: z.number().min(0).max(99999).multipleOf(0.001),
})
export type LaterSitting = z.infer<typeof LaterSitting>

export const saveSittings = endpoint({
  method: 'POST',
  path: '/api/Evaldata/sittings',
  access: 'evaluation-data/edit',
  summary:
    'Keeps the marks of all later sittings of a class (make-ups, deferred examinations, further attempts), in place of those that were there.',
  title: { 'zh-cn': '评价数据-登记补考、缓考成绩', en: 'Keeps the marks of later sittings' },
  input: z.object({ teaching_class_id: Id, sittings: z.array(LaterSitting).max(20_000), _was: Was }),
  output: Done,
})

export const sittingRows = endpoint({
  method: 'GET',
  path: '/api/Evaldata/sittingRows',
  access: 'evaluation-data/edit',
  isPersonal: true,
  summary:
    'Gives the rows of an uploaded workbook as texts, of the sheet that names most students of the class; nothing is kept.',
  title: { 'zh-cn': '评价数据-读取补考成绩表', en: 'Reads a workbook of later sittings' },
  input: z.object({ teaching_class_id: QueryId, file_id: QueryId }),
  output: z.object({ sheet: z.string(), rows: z.array(z.array(z.string())) }),
})

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
