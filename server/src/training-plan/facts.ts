import { sql } from 'kysely'
import type { Room } from './access.ts'
import { coursesOf, weightsOf } from './plan/read-rows.ts'

type Reader = Pick<Room, 'read'>

/** The plan in force for a grade. */
export async function planOfGrade({ read }: Reader, gradeId: number): Promise<number | undefined> {
  const row = await read
    .selectFrom('culture_grade')
    .select('culture_id')
    .where('grade_id', '=', gradeId)
    .where('in_force', '=', true)
    .executeTakeFirst()
  return row?.culture_id
}

/** The courses of a plan in the order of the plan, with prerequisites and leaders. */
export const coursesOfPlan = (ctx: Reader, cultureId: number) => coursesOf(ctx, cultureId)

/** The evaluation weights of a plan, four decimals; an indicator's sum to 1. */
export const weightsOfPlan = (ctx: Reader, cultureId: number) => weightsOf(ctx, cultureId)

/** An indicator that a course is to support, with the strength and, for an evaluation course, its weight. */
type PlannedIndicator = {
  course_id: number
  indicator_id: number
  requirement_id: number
  requirement_no: number
  requirement_name: string
  requirement_name_en: string
  no: string
  name: string
  description: string
  description_en: string
  strength: 'H' | 'M' | 'L'
  weight: number | null
}

/** The indicators that the plan assigns to these courses, ordered as the plan numbers them. */
export async function indicatorsOfCourses(
  { read }: Reader,
  courseIds: readonly number[],
): Promise<PlannedIndicator[]> {
  const { rows } = await sql<PlannedIndicator>`
    select s.course_id, i.id as indicator_id, r.id as requirement_id, r.no as requirement_no, r.name as requirement_name,
      r.name_en as requirement_name_en, i.no, i.name, i.description, i.description_en, s.strength, w.weight
    from support s join indicator i on i.id = s.indicator_id join requirement r on r.id = i.requirement_id
    left join evaluation_weight w on w.course_id = s.course_id and w.indicator_id = s.indicator_id
    where s.course_id = any(${[...courseIds]}::integer[])
    order by s.course_id, r.no, string_to_array(regexp_replace(i.no, '[^0-9.]', '', 'g'), '.')::numeric[], i.id`.execute(
    read,
  )
  return rows
}
