import { enrolStates } from '@obelisk/contract/roster/people'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Owns } from '#kernel/room.ts'
import { ownTable } from '#kernel/table-name.ts'
import type { Room } from '../access.ts'

const Gender = z.union([z.literal(0), z.literal(1), z.literal(2)])
const Id = z.int()

/** The facts of a student that an import may change, and those that it may not. */
const StudentOfImport = z.object({
  id: Id,
  account_id: Id.nullable(),
  student_no: z.string(),
  name: z.string(),
  name_en: z.string(),
  gender: Gender,
  admin_class_id: Id.nullable(),
  enroll_status: z.enum(enrolStates),
  enroll_date: z.string().nullable(),
  origin_area: Id.nullable(),
  mobile: z.string(),
})

const TeacherOfImport = z.object({
  id: Id,
  account_id: Id,
  staff_no: z.string(),
  name: z.string(),
  name_en: z.string(),
  gender: Gender,
  college_id: Id,
  title: z.string(),
  mobile: z.string(),
  email: z.string(),
  status: z.enum(['enable', 'disable']),
})

const ClassOfImport = z.object({
  id: Id,
  name: z.string(),
  base_project_id: Id,
  base_grade_id: Id,
  tutor_id: Id.nullable(),
  status: z.string(),
})

const GradeOfImport = z.object({
  id: Id,
  name: z.string(),
  base_project_id: Id,
  year: z.int(),
  status: z.string(),
})

export type StudentOfImport = z.infer<typeof StudentOfImport>
export type TeacherOfImport = z.infer<typeof TeacherOfImport>
export type ClassOfImport = z.infer<typeof ClassOfImport>
export type GradeOfImport = z.infer<typeof GradeOfImport>

type TableOfImport = Extract<Owns<'roster'>, 'student' | 'teacher' | 'admin_class' | 'grade'>

/** A table that an import writes, with the facts of a row that count. */
export type Listed<T extends { id: number }> = { table: TableOfImport; shape: z.ZodType<T> }

export const students: Listed<StudentOfImport> = { table: 'student', shape: StudentOfImport }
export const teachers: Listed<TeacherOfImport> = { table: 'teacher', shape: TeacherOfImport }
export const classes: Listed<ClassOfImport> = { table: 'admin_class', shape: ClassOfImport }
export const cohorts: Listed<GradeOfImport> = { table: 'grade', shape: GradeOfImport }

/** The rows of a table by id, held until the end of the transaction where they will be written. */
export async function rowsOfImport<T extends { id: number }>(
  { own }: Room,
  { table, shape }: Listed<T>,
  ids: readonly number[],
  isHeld = false,
): Promise<Map<number, T>> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(t) as row from ${ownTable('roster', table)} t where t.id = any(${[...ids]}::integer[]) order by t.id
    ${isHeld ? sql`for update` : sql``}`.execute(own)
  return new Map(
    rows.map(({ row }) => {
      const facts = shape.parse(row)
      return [facts.id, facts]
    }),
  )
}
