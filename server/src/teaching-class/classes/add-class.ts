import type { ClassWrite } from '@obelisk/contract/teaching-class/classes'
import { courseNotOfGrade } from '@obelisk/contract/teaching-class/refusals'
import { sql } from 'kysely'
import type * as z from 'zod'
import { must, Refusal } from '#kernel/errors.ts'
import { gradePolicy, type Room } from '../access.ts'
import { setTeachers } from './set-teachers.ts'

type Write = z.output<typeof ClassWrite>

async function mustTeachGrade({ read }: Room, courseId: number, gradeId: number) {
  const grade = must(
    await read
      .selectFrom('grade')
      .select(['id', 'name', 'base_project_id'])
      .where('id', '=', gradeId)
      .executeTakeFirst(),
  )
  const course = await read
    .selectFrom('course')
    .innerJoin('culture_grade as f', 'f.culture_id', 'course.base_culture_id')
    .select('course.code')
    .where('course.id', '=', courseId)
    .where('f.grade_id', '=', gradeId)
    .where('f.in_force', '=', true)
    .executeTakeFirst()
  if (!course)
    throw new Refusal(courseNotOfGrade, { grade: grade.name }, [{ path: 'course_id', message: '' }])
  return { grade, course }
}

/** Codes that nobody has: term, course and a running number. Two people at once get different numbers. */
export async function nextCodes({ own }: Room, term: string, courses: readonly string[]): Promise<string[]> {
  const prefixes = courses.map((course) => `${term}-${course}-`)
  const distinct = [...new Set(prefixes)].toSorted()
  await sql`select pg_advisory_xact_lock(hashtext(prefix)) from unnest(${distinct}::text[]) as prefix`.execute(
    own,
  )
  const { rows } = await sql<{ prefix: string; last: number }>`
    select w.prefix, coalesce(max(substr(c.code, length(w.prefix) + 1)::integer), 0) as last
    from unnest(${distinct}::text[]) as w (prefix)
    left join teaching_class c on starts_with(c.code, w.prefix) and substr(c.code, length(w.prefix) + 1) ~ '^[0-9]{1,6}$'
    group by w.prefix`.execute(own)
  const last = new Map(rows.map((row) => [row.prefix, row.last]))
  return prefixes.map((prefix) => {
    const number = (last.get(prefix) ?? 0) + 1
    last.set(prefix, number)
    return `${prefix}${String(number).padStart(2, '0')}`
  })
}

/** One such code. */
export async function nextCode(ctx: Room, term: string, course: string): Promise<string> {
  const [code] = await nextCodes(ctx, term, [course])
  return must(code)
}

/** Makes a teaching class of a course that the grade's plan in force has. */
export async function addClass(ctx: Room, input: Write): Promise<number> {
  const { own, read } = ctx
  const { grade, course } = await mustTeachGrade(ctx, input.course_id, input.base_grade_id)
  await gradePolicy.must(ctx, 'edit', grade)
  const term = must(
    await read
      .selectFrom('academic_term')
      .select('name')
      .where('id', '=', input.academic_term_id)
      .executeTakeFirst(),
  )
  const { id } = await own
    .insertInto('teaching_class')
    .values({
      code: input.code || (await nextCode(ctx, term.name, course.code)),
      name: input.name,
      course_id: input.course_id,
      base_project_id: grade.base_project_id,
      base_grade_id: grade.id,
      academic_term_id: input.academic_term_id,
      status: input.status ?? 'enable',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setTeachers(ctx, id, { main: input.main_teacher_id ?? null, others: input.teacher_ids ?? [] })
  return id
}
