import type { PlanRow } from '@obelisk/contract/teaching-plan/plan'
import { type SqlBool, sql } from 'kysely'
import { documentsOf } from '#document-control/public.ts'
import { must } from '#kernel/errors.ts'
import { containing } from '#kernel/list/containing.ts'
import { today } from '#kernel/site/site-day.ts'
import { plannedClassPolicy, planPolicy, type Room, standingsOf } from './access.ts'
import { classesById, classesOfPlans, classPlaces } from './classes.ts'

type Wanted = { academic_term_id: number; quickSearch: string }
type Stale = NonNullable<PlanRow['plan']>['stale']
type Counted = { id: number; sessions: number; stale: Stale }

const wantedCourse = (text: string) => {
  const part = containing(text)
  return sql<SqlBool>`(${text} = '' or c.name ilike ${part} or c.name_en ilike ${part} or c.code ilike ${part})`
}

/** Plans of a term that the actor may read, and classes for which the actor may make one. */
export async function listOfPlans(ctx: Room, wanted: Wanted): Promise<{ list: PlanRow[] }> {
  const [plans, open] = await Promise.all([plansOf(ctx, wanted), unplanned(ctx, wanted)])
  const list = [...open, ...plans].sort((a, b) =>
    a.course.code < b.course.code ? -1 : a.course.code > b.course.code ? 1 : 0,
  )
  return { list }
}

async function plansOf(ctx: Room, { academic_term_id, quickSearch }: Wanted): Promise<PlanRow[]> {
  const rows = await planPolicy.allowed(
    ctx,
    'view',
    await standingsOf(ctx)
      .select(['c.code', 'c.name', 'c.name_en'])
      .where('tp.academic_term_id', '=', academic_term_id)
      .where('d.state', 'not in', ['superseded', 'void'])
      .where(wantedCourse(quickSearch))
      .orderBy('tp.id')
      .execute(),
  )
  const ids = rows.map(({ id }) => id)
  const [classes, documents, counts, progress, decided] = await Promise.all([
    classesOfPlans(ctx, ids),
    documentsOf(ctx.door('document-control'), 'teaching-plan', ids),
    countsOf(ctx, ids),
    progressOf(ctx, ids),
    planPolicy.allowed(ctx, 'approve', rows),
  ])
  const mayApprove = new Set(decided.map(({ id }) => id))
  return rows.map((row) => ({
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
  }))
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

/** Courses of the term with classes that have no plan yet, and for which the actor may make one. */
async function unplanned(ctx: Room, { academic_term_id, quickSearch }: Wanted): Promise<PlanRow[]> {
  const places = await classPlaces(ctx)
    .where('k.academic_term_id', '=', academic_term_id)
    .where(wantedCourse(quickSearch))
    .where(
      sql<SqlBool>`not exists (select 1 from teaching_plan_class x join document d on d.kind = 'teaching-plan'
        and d.subject_id = x.teaching_plan_id where x.teaching_class_id = k.id and d.state <> 'void')`,
    )
    .orderBy('k.code')
    .execute()
  const mine = await plannedClassPolicy.allowed(ctx, 'edit', places)
  const classes = await classesById(
    ctx,
    mine.map(({ class_id }) => class_id),
  )
  const courses = new Map(mine.map((one) => [one.course_id, one]))
  return [...courses.values()].map(({ course_id, code, course_name, course_name_en }) => ({
    course: { id: course_id, code, name: course_name, name_en: course_name_en },
    classes: mine
      .filter((one) => one.course_id === course_id)
      .flatMap(({ class_id }) => classes.get(class_id) ?? []),
    plan: null,
    may: { begin: true, publish: false },
  }))
}
