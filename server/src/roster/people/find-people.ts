import { mostFound } from '@obelisk/contract/search'
import { sql } from 'kysely'
import type { Sought } from '#kernel/list/words-sought.ts'
import type { Room } from '../access.ts'
import { studentRows } from './student-rows.ts'
import { teacherRows } from './teacher-rows.ts'

type Person = { id: number; key: string; name: string; name_en: string; detail: string; detail_en: string }

/** The teachers whose name or number contains the text, as far as the actor's list of teachers shows them. */
export async function findTeachers(ctx: Room, sought: Sought): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, staff_no as key, name, name_en, college as detail, college_en as detail_en from (${await teacherRows(ctx)}) seen
    where ${sought('name', 'name_en', 'staff_no')}
    order by status <> 'enable', staff_no limit ${mostFound}`.execute(ctx.read)
  return rows
}

/** The students whose name or number contains the text, as far as the actor's register shows them. */
export async function findStudents(ctx: Room, sought: Sought): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, student_no as key, name, name_en, admin_class as detail, admin_class as detail_en from (${await studentRows(ctx)}) seen
    where ${sought('name', 'name_en', 'student_no')}
    order by student_no limit ${mostFound}`.execute(ctx.read)
  return rows
}
