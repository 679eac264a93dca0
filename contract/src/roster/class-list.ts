import * as z from 'zod'
import { endpoint, Id } from '../endpoint.ts'
import { refusal } from '../refusal.ts'

export const classWhichProgramme = refusal(
  'class-list-programme',
  '没有找到你管理的专业“{name}”，请写明专业',
  'No programme “{name}” of yours was found. Name the programme.',
)
export const classWhichYear = refusal(
  'class-list-year',
  '看不出是哪一级，请写明年级',
  'The cohort cannot be told from the name. Write the year.',
)
export const classListWrong = refusal(
  'class-list-wrong',
  '“{name}”：{reason}。没有建立任何行政班',
  '“{name}”: {reason} No class was made.',
)

/** A class as a list names it; programme and cohort may be left out where the name or the school tells them. */
export const ListedClass = z.object({
  name: z.string().trim().min(1).max(60),
  project: z.string().trim().max(200).default(''),
  grade: z.string().trim().max(60).default(''),
})
export type ListedClass = z.output<typeof ListedClass>

const Rows = z.object({ rows: z.array(ListedClass).min(1).max(1000) })

/** A class as it would be made; `is_new_grade`: its cohort is made with it. */
export const ClassToMake = ListedClass.extend({
  project_en: z.string(),
  is_new_grade: z.boolean(),
  is_there: z.boolean(),
  wrong: z.string(),
})
export type ClassToMake = z.infer<typeof ClassToMake>

export const readClassList = endpoint({
  method: 'POST',
  path: '/api/AdminClass/readList',
  rows: 'only-reads',
  access: 'roster/edit',
  summary: 'Says of which programme and cohort each admin class of a list would be.',
  title: {
    'zh-cn': '行政班-读取名单',
    en: 'Says of which programme and cohort the admin classes of a list would be',
  },
  input: Rows,
  output: z.object({ list: z.array(ClassToMake) }),
})

export const addClassList = endpoint({
  method: 'POST',
  path: '/api/AdminClass/addMany',
  isDeduplicated: true,
  access: 'roster/edit',
  summary:
    'Adds the admin classes of a list, with cohorts that are missing, all or none; those that are there stay.',
  title: { 'zh-cn': '行政班-批量添加', en: 'Adds the admin classes of a list' },
  input: Rows,
  output: z.object({ added: z.int(), grades: z.int(), import_id: Id.nullable() }),
})
