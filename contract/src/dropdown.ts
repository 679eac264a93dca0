import * as z from 'zod'
import { endpoint, Id } from './endpoint.ts'

const Stamp = z.object({ _ts: z.coerce.number().optional() })
const Status = z.union([z.literal(0), z.literal(1)])

/** The base data that every cascading choice is made from, as far as the person may see it. */
export const DropdownData = z.object({
  projects: z.array(z.object({ id: Id, name: z.string(), name_en: z.string(), code: z.string() })),
  cultures: z.array(
    z.object({ id: Id, base_project_id: Id, name: z.string(), name_en: z.string(), state: z.string() }),
  ),
  grades: z.array(
    z.object({
      id: Id,
      base_project_id: Id,
      base_culture_id: Id.nullable(),
      name: z.string(),
      year: z.int(),
    }),
  ),
  adminClasses: z.array(z.object({ id: Id, base_project_id: Id, base_grade_id: Id, name: z.string() })),
  courses: z.array(
    z.object({
      id: Id,
      base_project_id: Id,
      base_culture_id: Id,
      base_grade_id: Id.nullable(),
      term: z.int().min(1).max(8),
      code: z.string(),
      name: z.string(),
      name_en: z.string(),
    }),
  ),
  teachingClasses: z.array(
    z.object({
      id: Id,
      course_id: Id,
      base_project_id: Id,
      base_grade_id: Id,
      academic_term_id: Id,
      name: z.string(),
      status: z.literal('enable'),
    }),
  ),
  students: z.array(z.object({ id: Id, admin_class_id: Id.nullable() })),
  studentTeachingClasses: z.array(
    z.object({ student_id: Id, teaching_class_id: Id, course_id: Id, term: z.int(), status: Status }),
  ),
  terms: z.array(
    z.object({ id: Id, name: z.string(), year_start: z.int(), semester: z.int(), is_current: z.boolean() }),
  ),
  stats: z.record(z.string(), z.int()),
  version: z.string(),
  lastUpdated: z.int(),
})
export type DropdownData = z.infer<typeof DropdownData>

export const version = endpoint({
  method: 'GET',
  path: '/api/cache/version',
  access: 'member',
  summary: 'Gives the version of the base data; it changes when and only when that data changes.',
  input: Stamp,
  output: z.object({ version: z.string() }),
})

export const dropdownData = endpoint({
  method: 'GET',
  path: '/api/cache/dropdownData',
  access: 'member',
  summary: 'Gives the base data of every cascading choice.',
  input: Stamp,
  output: DropdownData,
})
