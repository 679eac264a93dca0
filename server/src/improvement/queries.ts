import type { Input } from '@obelisk/contract/endpoint'
import type { AppliesTo, ImprovementRow, listImprovements } from '@obelisk/contract/improvement'
import { sql } from 'kysely'
import { pageOfRows } from '#kernel/list/list.ts'
import type { Ctx } from '#kernel/room.ts'
import { today } from '#kernel/site/site-day.ts'
import { measurePolicy } from './access.ts'

type Room = Ctx<'improvement'>
type Reader = Pick<Room, 'read'>

const unix = (time: Date) => Math.floor(time.getTime() / 1000)

/** Due and not yet verified. */
export const overdue = sql<boolean>`(coalesce(i.due_date < ${today}, false) and i.state not in ('verified', 'closed'))`

const rows = ({ read }: Reader) =>
  read
    .selectFrom('improvement as i')
    .leftJoin('document as d', 'd.id', 'i.document_id')
    .leftJoin('project as p', 'p.id', 'i.project_id')
    .leftJoin('course_catalog as c', 'c.id', 'i.catalog_id')
    .leftJoin('academic_term as t', 't.id', 'i.academic_term_id')
    .leftJoin('account as o', 'o.id', 'i.owner_id')
    .leftJoin('account as v', 'v.id', 'i.verifier_id')
    .selectAll('i')
    .select(['d.title as document_title', 'p.name as project_name', 'p.name_en as project_name_en'])
    .select(['c.code as course_code', 'c.name as course_name', 'c.name_en as course_name_en'])
    .select(['t.name as term_name', 'o.name as owner_name', 'o.name_en as owner_name_en'])
    .select(['v.name as verifier_name', 'v.name_en as verifier_name_en', overdue.as('overdue')])
    .$narrowType<{ applies_to: AppliesTo }>()

type Found = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const personOf = (id: number | null, name: string | null, name_en: string | null) =>
  id === null ? null : { id, name: name ?? '', name_en: name_en ?? '' }

const rowOf = (found: Found): ImprovementRow => ({
  ...found,
  document_title: found.document_title ?? '',
  project_name: found.project_name ?? '',
  project_name_en: found.project_name_en ?? '',
  course_code: found.course_code ?? '',
  course_name: found.course_name ?? '',
  course_name_en: found.course_name_en ?? '',
  term_name: found.term_name ?? '',
  owner: personOf(found.owner_id, found.owner_name, found.owner_name_en),
  verifier: personOf(found.verifier_id, found.verifier_name, found.verifier_name_en),
  verified_time: found.verified_time && unix(found.verified_time),
  update_time: unix(found.update_time),
})

/** Measures by id, oldest first. */
export async function improvementsById(ctx: Reader, ids: readonly number[]): Promise<ImprovementRow[]> {
  if (ids.length === 0) return []
  const found = await rows(ctx).where('i.id', 'in', ids).orderBy('i.id').execute()
  return found.map(rowOf)
}

/** The measures of a document, such as a report. */
export async function measuresOf(ctx: Reader, documentId: number): Promise<ImprovementRow[]> {
  const found = await rows(ctx).where('i.document_id', '=', documentId).orderBy('i.id').execute()
  return found.map(rowOf)
}

/** The measures of several documents, those of a document together. */
export async function measuresOfDocuments(
  ctx: Reader,
  documentIds: readonly number[],
): Promise<ImprovementRow[]> {
  if (documentIds.length === 0) return []
  const found = await rows(ctx)
    .where('i.document_id', 'in', documentIds)
    .orderBy('i.document_id')
    .orderBy('i.id')
    .execute()
  return found.map(rowOf)
}

/** Every measure of a course, newest first, for linking what a document changes because of them. */
export async function measuresOfCourse(ctx: Reader, catalogId: number): Promise<ImprovementRow[]> {
  const found = await rows(ctx)
    .where('i.catalog_id', '=', catalogId)
    .orderBy('i.id', 'desc')
    .limit(200)
    .execute()
  return found.map(rowOf)
}

/**
 * The measures that the next report of a course must answer: all of the newest cycle before the term, and those of
 * earlier cycles that are still not verified.
 */
export async function lastCycleMeasures(
  ctx: Reader,
  catalogId: number,
  beforeTermId: number,
): Promise<ImprovementRow[]> {
  const { rows: earlier } = await sql<{ id: number }>`
    with now_term as (select year_start, semester from academic_term where id = ${beforeTermId}),
    past as (
      select i.id, i.state, dense_rank() over (order by t.year_start desc, t.semester desc) as cycle
      from improvement i join academic_term t on t.id = i.academic_term_id, now_term n
      where i.catalog_id = ${catalogId} and (t.year_start, t.semester) < (n.year_start, n.semester)
        and not exists (select 1 from improvement later where later.carried_from_id = i.id
          and later.academic_term_id <> ${beforeTermId})
    )
    select id from past where cycle = 1 or state not in ('verified', 'closed') order by id`.execute(ctx.read)
  return improvementsById(
    ctx,
    earlier.map(({ id }) => id),
  )
}

const plan = {
  fields: {
    id: 'id',
    state: 'state',
    kind: 'kind',
    applies_to: 'applies_to',
    project_id: 'project_id',
    catalog_id: 'catalog_id',
    academic_term_id: 'academic_term_id',
    owner_id: 'owner_id',
    due_date: 'due_date',
    problem: 'problem',
    measure: 'measure',
    course_name: 'course_name',
    owner_name: 'owner_name',
    update_time: 'update_time',
  },
  quick: ['problem', 'measure', 'course_name', 'owner_name'],
  order: 'due_date,asc',
}

/** Whether the person may see a measure of a query of `improvement as i`. */
export const visibleMeasures = (ctx: Room) =>
  measurePolicy.where(ctx, 'view', {
    owner: sql.ref('i.owner_id'),
    project: sql.ref('i.project_id'),
    catalog: sql.ref('i.catalog_id'),
  })

/** One page of the ledger, as far as the person may see it, with how many are in each state. */
export async function ledgerOf(ctx: Room, query: Input<typeof listImprovements>) {
  const visible = visibleMeasures(ctx)
  const me = ctx.actor.accountId
  const wanted = sql<boolean>`(${!query.mine} or i.owner_id = ${me})`
  const found = rows(ctx)
    .where(visible)
    .where(wanted)
    .$if(query.overdue, (one) => one.where(overdue))
  const [{ list, total, remark }, counted] = await Promise.all([
    pageOfRows(ctx.read, found, query, plan),
    ctx.read
      .selectFrom('improvement as i')
      .select(['i.state', sql<number>`count(*)`.as('count')])
      .where(visible)
      .where(wanted)
      .groupBy('i.state')
      .execute(),
  ])
  return {
    list: list.map(rowOf),
    total,
    remark,
    counts: Object.fromEntries(counted.map(({ state, count }) => [state, Number(count)])),
  }
}

/** What happened to a measure, oldest first. */
export async function logOf({ read }: Reader, improvementId: number) {
  const found = await read
    .selectFrom('improvement_log as l')
    .leftJoin('account as a', 'a.id', 'l.account_id')
    .select(['l.id', 'l.action', 'l.note', 'l.create_time', 'a.name', 'a.name_en'])
    .where('l.improvement_id', '=', improvementId)
    .orderBy('l.id')
    .execute()
  return found.map(({ id, action, note, create_time, name, name_en }) => ({
    id,
    action,
    note,
    person: name ?? '',
    person_en: name_en ?? '',
    time: unix(create_time),
  }))
}
