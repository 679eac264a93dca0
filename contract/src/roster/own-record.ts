import * as z from 'zod'
import { endpoint, Id } from '../endpoint.ts'

export const teacherInfo = endpoint({
  method: 'GET',
  path: '/api/user/teacher',
  access: 'member',
  summary: 'Gives the teacher record of the signed-in person, or null.',
  input: z.looseObject({}),
  output: z.object({
    teacher: z
      .object({
        id: Id,
        staff_no: z.string(),
        name: z.string(),
        name_en: z.string(),
        title: z.string(),
        college: z.string(),
        college_en: z.string(),
      })
      .nullable(),
  }),
})
