import type { Input, Output } from '@obelisk/contract/endpoint'
import type { listPlans } from '@obelisk/contract/teaching-plan/calls'
import type { PlanRow } from '@obelisk/contract/teaching-plan/plan'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { documentsOf } from '#document-control/public.ts'
import { must } from '#kernel/errors.ts'
import { containing } from '#kernel/list/containing.ts'
import { today } from '#kernel/site/site-day.ts'
import { planPolicy, type Room, standingsOf } from '../access.ts'
import { classesById, classesOfPlans, classPlaces } from '../classes.ts'
import { wherePlannable, whereReadable } from '../where-allowed.ts'

type Wanted = Input<typeof listPlans>
type Stale = NonNullable<PlanRow['plan']>['stale']
type Counted = { id: number; sessions: number; stale: Stale }

/** A line of the list: a plan, or a course with classes that have none. */
type Line = { course_id: number; plan_id: number | null; classes: number[] | null; total: number }

const wantedCourse = (text: string, className: RawBuilder<unknown>) => {
  const part = containing(text.trim())
  return sql<SqlBool>`(${text.trim()} = '' or c.name ilike ${part} or c.name_en ilike ${part} or c.code ilike ${part}
    or ${className})`
}

/** Plans of a term that the actor may read. */
async function readable(ctx: Room, { academic_term_id, quickSearch }: Wanted) {
  const part = containing(quickSearch.trim())
  return standingsOf(ctx)
    .clearSelect()
    .select(['c.code', 'c.id as course_id', sql<number | null>`tp.id`.as('plan_id')])
    .select([sql<number>`1`.as('nth'), sql<number[] | null>`null::integer[]`.as('classes')])
    .where('tp.academic_term_id', '=', academic_term_id)
    .where('d.state', 'not in', ['superseded', 'void'])
    .where(
      wantedCourse(
        quickSearch,
        sql`exists (select from teaching_plan_class x join teaching_class k on k.id = x.teaching_class_id
          where x.teaching_plan_id = tp.id and k.name ilike ${part})`,
      ),
    )
    .where(await whereReadable(ctx))
}

/** Courses of a term with classes that have no plan yet, for which the actor may make one. */
async function unplanned(ctx: Room, { academic_term_id, quickSearch }: Wanted) {
  return classPlaces(ctx)
    .clearSelect()
    .select(['c.code', 'c.id as course_id', sql<number | null>`null::integer`.as('plan_id')])
    .select([sql<number>`0`.as('nth'), sql<number[] | null>`array_agg(k.id)`.as('classes')])
    .where('k.academic_term_id', '=', academic_term_id)
    .where(wantedCourse(quickSearch, sql`k.name ilike ${containing(quickSearch.trim())}`))
    .where(
      sql<SqlBool>`not exists (select 1 from teaching_plan_class x join document d on d.kind = 'teaching-plan'
        and d.subject_id = x.teaching_plan_id where x.teaching_class_id = k.id and d.state <> 'void')`,
    )
    .where(await wherePlannable(ctx))
    .groupBy('c.id')
}

/** Plans of a term that the actor may read, and courses with classes for which the actor may make one, by code. */
export async function listOfPlans(ctx: Room, wanted: Wanted): Promise<Output<typeof listPlans>> {
  const [plans, open] = await Promise.all([readable(ctx, wanted), unplanned(ctx, wanted)])
  const lines = await ctx.read
    .selectFrom(plans.unionAll(open).as('line'))
    .select(['course_id', 'plan_id', 'classes', sql<number>`count(*) over ()::integer`.as('total')])
    .orderBy('code')
    .orderBy('nth')
    .orderBy('plan_id')
    .orderBy('course_id')
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit)
    .execute()
  const [known, begun] = await Promise.all([plansOf(ctx, lines), unplannedOf(ctx, lines)])
  return {
    list: lines.flatMap(
      ({ course_id, plan_id }) => (plan_id === null ? begun.get(course_id) : known.get(plan_id)) ?? [],
    ),
    total: lines[0]?.total ?? 0,
  }
}

async function plansOf(ctx: Room, lines: readonly Line[]): Promise<Map<number, PlanRow>> {
  const ids = lines.flatMap(({ plan_id }) => plan_id ?? [])
  const rows = await standingsOf(ctx)
    .select(['c.code', 'c.name', 'c.name_en'])
    .where('tp.id', 'in', [...ids, 0])
    .execute()
  const [classes, documents, counts, progress, decided] = await Promise.all([
    classesOfPlans(ctx, ids),
    documentsOf(ctx.door('document-control'), 'teaching-plan', ids),
    countsOf(ctx, ids),
    progressOf(ctx, ids),
    planPolicy.allowed(ctx, 'approve', rows),
  ])
  const mayApprove = new Set(decided.map(({ id }) => id))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        course: { id: row.course_id, code: row.code, name: row.name, name_en: row.name_en },
        classes: classes.get(row.id) ?? [],
        plan: {
          id: row.id,
          version: row.version,
          document: must(documents.get(row.id)),
          sessions: counts.get(row.id)?.sessions ?? 0,
          stale: counts.get(row.id)?.stale ?? [],
          progress: progress.filter(({ id }) => id === row.id).map(({ id: _, ...one }) => one),
        },
        may: { begin: false, publish: mayApprove.has(row.id) && row.state === 'approved' },
      },
    ]),
  )
}

async function unplannedOf(ctx: Room, lines: readonly Line[]): Promise<Map<number, PlanRow>> {
  const open = lines.filter(({ plan_id }) => plan_id === null)
  const classes = await classesById(
    ctx,
    open.flatMap((line) => line.classes ?? []),
  )
  const courses = await ctx.read
    .selectFrom('course')
    .select(['id', 'code', 'name', 'name_en'])
    .where('id', 'in', [...open.map(({ course_id }) => course_id), 0])
    .execute()
  // in the order of their codes, as the classes come
  const inLine = (courseId: number) => {
    const wanted = new Set(open.find(({ course_id }) => course_id === courseId)?.classes ?? [])
    return [...classes.values()].filter(({ id }) => wanted.has(id))
  }
  return new Map(
    courses.map((course) => [
      course.id,
      { course, classes: inLine(course.id), plan: null, may: { begin: true, publish: false } },
    ]),
  )
}

async function countsOf({ read }: Room, ids: readonly number[]): Promise<Map<number, Counted>> {
  const rows = await read
    .selectFrom('teaching_plan')
    .select(['id', 'stale'])
    .select(sql<number>`jsonb_array_length(content -> 'sessions')`.as('sessions'))
    .where('id', 'in', [...ids, 0])
    .$narrowType<{ stale: Stale }>()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** For each class of each plan: how many sessions are recorded, and how many days of sessions have passed. */
async function progressOf({ read }: Room, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; class_id: number; recorded: number; due: number }>`
    select p.id, (slot ->> 'class_id')::int as class_id,
      count(*) filter (where (slot ->> 'date')::date <= ${today})::int as due,
      count(l.session_key) filter (where l.state <> 'not-held')::int as recorded
    from teaching_plan p
    cross join jsonb_array_elements(p.content -> 'sessions') s
    cross join jsonb_array_elements(s -> 'slots') slot
    left join teaching_log l on l.teaching_plan_id = p.id and l.teaching_class_id = (slot ->> 'class_id')::int
      and l.session_key = (s ->> 'key')::int
    where p.id = any(${[...ids]}::integer[]) group by 1, 2 order by 1, 2`.execute(read)
  return rows
}
