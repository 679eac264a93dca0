import type { GradeRequirement } from '@obelisk/contract/accreditation'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '#kernel/room.ts'
import { gradePolicy } from './access.ts'
import { readGrade } from './read-grade.ts'

type Room = Ctx<'accreditation'>
type Row = { id: number; project_id: number; year: number; is_named: boolean }

/** Those of the grades whose attainment the actor may see. */
export async function gradesReached(ctx: Room, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.read
    .selectFrom('grade')
    .select(['id', 'base_project_id as project_id'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Set((await gradePolicy.allowed(ctx, 'view', rows)).map(({ id }) => id))
}

/** The grades with a plan in force, those with a result first, then the newest. */
async function gradesWithPlans({ read }: Room, text: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select g.id, p.id as project_id, g.year,
      position(lower(p.name) in lower(${text}::text)) > 0
        or p.name_en <> '' and position(lower(p.name_en) in lower(${text}::text)) > 0 as is_named
    from grade g join project p on p.id = g.base_project_id
    join culture_grade c on c.grade_id = g.id and c.in_force
    order by exists (select from graduation_run r where r.base_grade_id = g.id and r.is_current) desc, g.year desc, g.id`.execute(
    read,
  )
  return rows
}

/** The grades of the programme that the text names; without a name those of the only programme that the actor reaches. */
async function gradesMeant(ctx: Room, text: string): Promise<readonly Row[]> {
  const all = await gradesWithPlans(ctx, text)
  const reached = await gradePolicy.allowed(ctx, 'view', all)
  if (all.some(({ is_named }) => is_named)) return reached.filter(({ is_named }) => is_named)
  return new Set(reached.map(({ project_id }) => project_id)).size === 1 ? reached : []
}

export type NamedRequirements = {
  grade_id: number
  title: string
  title_en: string
  requirements: z.infer<typeof GradeRequirement>[]
}

/** The attainment of the graduation requirements of the grade that a text names, as the page of the grade shows it. */
export async function requirementsNamed(ctx: Room, text: string): Promise<NamedRequirements | undefined> {
  const grades = await gradesMeant(ctx, text)
  const year = /(?<!\d)((?:19|20)\d\d)(?!\d)/.exec(text)?.[1]
  const grade = grades.find((one) => year === undefined || one.year === Number(year))
  if (!grade) return undefined
  const { grade: of, requirements } = await readGrade(ctx, grade.id, {})
  return {
    grade_id: grade.id,
    title: `${of.project} ${of.name}`,
    title_en: `${of.project_en || of.project} ${of.name}`,
    requirements,
  }
}
