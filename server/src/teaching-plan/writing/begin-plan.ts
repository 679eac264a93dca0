import { shortClassName } from '@obelisk/contract/name-in'
import { PlanContent, PlanFacts } from '@obelisk/contract/teaching-plan/content'
import { classesDiffer, noSyllabusInForce, planExists } from '@obelisk/contract/teaching-plan/refusals'
import { copyPlan } from '@obelisk/engine/teaching-plan/copy-plan'
import { generatePlan } from '@obelisk/engine/teaching-plan/generate-plan'
import { sql } from 'kysely'
import { linkSource, openDocument } from '#document-control/public.ts'
import { missing, must, Refusal } from '#kernel/errors.ts'
import { entriesOf, timetablesOf } from '#term-calendar/public.ts'
import { plannedClassPolicy, planPolicy, type Room } from '../access.ts'
import { classesById, classPlaces } from '../classes.ts'
import { factsNow, storedPlan, syllabusInForce } from '../facts.ts'

type PlacedClass = Awaited<ReturnType<ReturnType<typeof classPlaces>['execute']>>[number]

/** The classes, when one plan can serve them all and the actor may plan for each. */
async function mustBeParallel(ctx: Room, ids: readonly number[]): Promise<PlacedClass[]> {
  const places = await classPlaces(ctx)
    .where('k.id', 'in', [...ids])
    .orderBy('k.id')
    .execute()
  if (places.length < new Set(ids).size) throw missing()
  await plannedClassPolicy.mustAll(ctx, 'edit', places)
  const [first] = places
  if (
    places.some(
      (one) => one.course_id !== first?.course_id || one.academic_term_id !== first.academic_term_id,
    )
  )
    throw new Refusal(classesDiffer)
  return places
}

/** Of these classes, the first that a plan serves already. */
async function plannedAlready({ own }: Room, ids: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select x.teaching_class_id as id from teaching_plan_class x join document d on d.kind = 'teaching-plan'
      and d.subject_id = x.teaching_plan_id
    where x.teaching_class_id = any(${[...ids]}::integer[]) and d.state <> 'void' limit 1`.execute(own)
  return rows[0]?.id
}

type Wanted = { teaching_class_ids: readonly number[]; way: 'generate' | 'copy'; from: number | null }

/** Makes a plan for parallel classes; the actor is its author. */
export async function beginPlan(ctx: Room, { teaching_class_ids, way, from }: Wanted) {
  const places = await mustBeParallel(ctx, teaching_class_ids)
  const first = must(places[0])
  // two teachers who begin at once: the second sees the plan of the first
  await sql`select pg_advisory_xact_lock(hashtext('teaching-plan'), ${first.course_id})`.execute(ctx.own)
  const taken = await plannedAlready(ctx, teaching_class_ids)
  const named = places.find(({ class_id }) => class_id === taken)
  if (named) throw new Refusal(planExists, { name: named.name })
  const syllabus = await syllabusInForce(ctx, first.course_id)
  if (!syllabus) throw new Refusal(noSyllabusInForce, { name: first.course_name })
  const { facts } = await factsNow(ctx, {
    syllabusId: syllabus.id,
    termId: first.academic_term_id,
    classIds: places.map(({ class_id }) => class_id),
  })
  const made = way === 'copy' && from !== null ? await copied(ctx, from, facts) : generatePlan(facts)
  const content = PlanContent.parse({ sessions: made.sessions, skips: made.skips })
  return insertPlan(ctx, { places, syllabus, facts, content, version: '1.0', parentId: null, note: '' })
}

async function copied(ctx: Room, from: number, facts: PlanFacts) {
  await planPolicy.must(ctx, 'view', from)
  const old = await storedPlan(ctx, from)
  return copyPlan(old.content, old.built_on, facts)
}

type NewPlan = {
  places: readonly PlacedClass[]
  syllabus: { id: number; document_id: number }
  facts: PlanFacts
  content: PlanContent
  version: string
  parentId: number | null
  note: string
}

/** Stores a plan with its document; it is built on the syllabus. */
export async function insertPlan(ctx: Room, made: NewPlan) {
  const { places, syllabus, facts, content, version, parentId, note } = made
  const first = must(places[0])
  const { id } = await ctx.own
    .insertInto('teaching_plan')
    .values({
      course_id: first.course_id,
      catalog_id: first.catalog_id,
      academic_term_id: first.academic_term_id,
      syllabus_id: syllabus.id,
      parent_id: parentId,
      version,
      change_note: note,
      content: JSON.stringify(content),
      built_on: JSON.stringify(PlanFacts.parse(facts)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.own
    .insertInto('teaching_plan_class')
    .values(places.map(({ class_id }) => ({ teaching_plan_id: id, teaching_class_id: class_id })))
    .execute()
  const documents = ctx.door('document-control')
  const names = places.map(({ name }) => shortClassName(name, { name: first.course_name })).join('、')
  const document = await openDocument(documents, {
    kind: 'teaching-plan',
    subjectId: id,
    title: `${first.course_name}（${names}）`,
    titleEn: `${first.course_name_en || first.course_name} (${names})`,
    version,
    projectId: first.project_id,
    catalogId: first.catalog_id,
    collegeId: first.college_id,
    authorId: ctx.actor.accountId,
  })
  await linkSource(documents, document, syllabus.document_id)
  return { id }
}

/** What a plan of a class can be made from. */
export async function beginningOf(ctx: Room, classId: number) {
  const [place] = await mustBeParallel(ctx, [classId])
  const first = must(place)
  const parallel = await plannedClassPolicy.allowed(
    ctx,
    'edit',
    await classPlaces(ctx)
      .where('k.course_id', '=', first.course_id)
      .where('k.academic_term_id', '=', first.academic_term_id)
      .execute(),
  )
  const ids = parallel.map(({ class_id }) => class_id)
  const calendarRoom = ctx.door('term-calendar')
  const [classes, timetables, entries, syllabus, earlier] = await Promise.all([
    classesById(ctx, ids),
    timetablesOf(calendarRoom, ids),
    entriesOf(calendarRoom, first.academic_term_id),
    syllabusInForce(ctx, first.course_id),
    earlierPlans(ctx, first),
  ])
  return {
    classes: [...classes.values()].map((one) => ({ ...one, lines: timetables.get(one.id)?.length ?? 0 })),
    syllabus: syllabus ? { id: syllabus.id, version: syllabus.version } : null,
    holidays: entries.filter(({ kind }) => kind === 'holiday').length,
    earlier,
  }
}

/** Plans of the same course of other terms, the newest first. */
async function earlierPlans(ctx: Room, { catalog_id, academic_term_id }: PlacedClass) {
  const rows = await ctx.read
    .selectFrom('teaching_plan as tp')
    .innerJoin('document as d', (join) =>
      join.on('d.kind', '=', 'teaching-plan').onRef('d.subject_id', '=', 'tp.id'),
    )
    .innerJoin('academic_term as t', 't.id', 'tp.academic_term_id')
    .select(['tp.id', 't.name as term', 'tp.version'])
    .select(sql<number>`jsonb_array_length(tp.content -> 'sessions')`.as('sessions'))
    .where('tp.catalog_id', '=', catalog_id)
    .where('tp.academic_term_id', '<>', academic_term_id)
    .where('d.state', 'in', ['approved', 'published', 'archived'])
    .orderBy('t.year_start', 'desc')
    .orderBy('t.semester', 'desc')
    .limit(10)
    .execute()
  return rows
}
