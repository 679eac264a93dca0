import * as z from 'zod'
import { endpoint, Id, QueryId } from './endpoint.ts'

/** Which part of the base data is meant; with none of it everything that the person reaches, with its people. */
const Asked = z.object({
  _ts: z.coerce.number().optional(),
  /** The lists of this programme; 0 for none, only what stands above programmes. */
  project: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  /** The lists of the programme of this teaching class. */
  teachingClass: QueryId.optional(),
})
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
      /** 1: this plan is the one in force for the grade. */
      default: Status,
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
  /** How many rows each list has. */
  stats: z.record(z.string(), z.int()),
  /** The programmes whose lists are in. */
  filled: z.array(Id),
  version: z.string(),
  lastUpdated: z.int(),
})
export type DropdownData = z.infer<typeof DropdownData>

export const version = endpoint({
  method: 'GET',
  path: '/api/cache/version',
  access: 'member',
  summary:
    'Gives the version of the base data asked for; it changes whenever what the person would be given changes, be it by their rights.',
  input: Asked,
  output: z.object({ version: z.string() }),
})

export const dropdownData = endpoint({
  method: 'GET',
  path: '/api/cache/dropdownData',
  access: 'member',
  summary:
    'Gives the base data of cascading choices: of one programme, or all that the person reaches, with the students and who sits in which class.',
  input: Asked,
  output: DropdownData,
})
