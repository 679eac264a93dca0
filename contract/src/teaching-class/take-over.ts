import * as z from 'zod'
import { endpoint, Id, QueryId } from '../endpoint.ts'

/**
 * A class of an earlier term as it would be in another term. The grade moves on by the years between the two terms, and the
 * course is the one of the same catalogue entry in the plan in force for that grade. `there`: such a class exists already.
 */
export const TakeOverRow = z.object({
  id: Id,
  from_name: z.string(),
  name: z.string(),
  course_code: z.string(),
  course: z.string(),
  course_en: z.string(),
  project: z.string(),
  project_en: z.string(),
  grade: z.string(),
  teachers: z.array(z.object({ id: Id, name: z.string(), name_en: z.string() })),
  /** Students who may come along: those of a class whose grade stays the same. */
  students: z.int(),
  outcome: z.enum(['new', 'there', 'failed']),
  reason: z.string(),
})
export type TakeOverRow = z.infer<typeof TakeOverRow>

export const previewTakeOver = endpoint({
  method: 'GET',
  path: '/api/TeachingClass/previewTakeOver',
  access: 'teaching-class/edit',
  summary: 'Tells which classes of an earlier term can be made again in another term, and as what.',
  input: z.object({ from_term_id: QueryId, academic_term_id: QueryId }),
  output: z.object({ list: z.array(TakeOverRow) }),
})

export const takeOverClasses = endpoint({
  method: 'POST',
  path: '/api/TeachingClass/takeOver',
  access: 'teaching-class/edit',
  summary:
    'Makes the named classes of an earlier term again in another term, with their teachers and, where the cohort stays the same and it is wanted, their students. What is there already is left as it is.',
  title: {
    'zh-cn': '教学班-沿用往期教学班',
    en: 'Makes the classes of an earlier term again in another term',
  },
  isDeduplicated: true,
  input: z.object({
    from_term_id: Id,
    academic_term_id: Id,
    classes: z
      .array(z.object({ id: Id, name: z.string().trim().min(1).max(100) }))
      .min(1)
      .max(1000),
    with_students: z.boolean(),
  }),
  output: z.object({ made: z.int(), there: z.int(), students: z.int() }),
})
