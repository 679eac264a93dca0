import { Inherited } from '@obelisk/contract/syllabus/inherited'
import { type RawBuilder, sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { indicatorsOfCourses } from '#training-plan/public.ts'

type Room = Ctx<'syllabus'>

const english = sql`coalesce(nullif(p.name_en, ''), p.name)`
const chinese = sql`p.name`

/** The courses that come before this one, by their names. */
const before = (name: RawBuilder<unknown>) =>
  sql<string[]>`coalesce((select array_agg(${name} order by p.term, p.id) from course_prerequisite x
    join course p on p.id = x.prerequisite_id where x.course_id = c.id), '{}')`

/** The courses that build on this one, by their names. */
const after = (name: RawBuilder<unknown>) =>
  sql<string[]>`coalesce((select array_agg(${name} order by p.term, p.id) from course_prerequisite x
    join course p on p.id = x.course_id where x.prerequisite_id = c.id), '{}')`

const courses = ({ read }: Pick<Room, 'read'>) =>
  read
    .selectFrom('course as c')
    .innerJoin('course_catalog as g', 'g.id', 'c.catalog_id')
    .leftJoin('college as u', (join) => join.on(sql<boolean>`u.id = coalesce(c.college_id, g.college_id)`))
    .select(['c.id', 'c.code', 'c.name', 'c.name_en', 'c.credits', 'c.term', 'c.category', 'c.nature'])
    .select(['c.assess_type', 'c.hours_total', 'c.hours_theory', 'c.hours_lab', 'c.hours_computer'])
    .select(['c.hours_practice', 'c.hours_seminar', 'c.hours_exercise', 'c.hours_other', 'c.weeks'])
    .select([
      'u.name as unit',
      'u.name_en as unit_en',
      before(chinese).as('prerequisites'),
      before(english).as('prerequisites_en'),
      after(chinese).as('following'),
      after(english).as('following_en'),
    ])

/** What the plan says about a course now. */
export async function planFactsOf(ctx: Room, courseId: number): Promise<Inherited> {
  return must((await planFactsOfMany(ctx, [courseId])).get(courseId))
}

/** What the plan says about courses now, by course. */
export async function planFactsOfMany(
  ctx: Room,
  courseIds: readonly number[],
): Promise<Map<number, Inherited>> {
  if (courseIds.length === 0) return new Map()
  const [rows, indicators] = await Promise.all([
    courses(ctx).where('c.id', 'in', courseIds).execute(),
    indicatorsOfCourses(ctx.door('training-plan'), courseIds),
  ])
  return new Map(
    rows.map(({ id, unit, unit_en, weeks, ...course }) => [
      id,
      {
        course: { ...course, unit: unit ?? '', unit_en: unit_en ?? '', weeks: weeks || null },
        supports: indicators
          .filter(({ course_id }) => course_id === id)
          .map((one) => ({
            indicator_id: one.indicator_id,
            indicator_no: one.no,
            name: one.name,
            description: one.description,
            description_en: one.description_en,
            requirement_no: one.requirement_no,
            requirement_name: one.requirement_name,
            requirement_name_en: one.requirement_name_en,
            strength: one.strength,
          })),
      },
    ]),
  )
}

/** What a syllabus took over; one that was brought in from elsewhere without it stands on the plan as it is. */
export const takenOver = (stored: unknown, plan: Inherited): Inherited =>
  Inherited.safeParse(stored).data ?? plan
