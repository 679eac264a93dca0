import { gradeTaken, versionTaken } from '@obelisk/contract/training-plan/refusals'
import { sql } from 'kysely'
import { openDocument } from '#document-control/public.ts'
import { invalid, Refusal } from '#kernel/errors.ts'
import { programmePolicy, type Room } from '../access.ts'
import { insertMissingItems } from '../content/requirements.ts'
import { recordAdded } from '../content/rows.ts'

type NewPlan = {
  base_project_id: number
  library_id: number
  name: string
  name_en: string
  grade_ids: readonly number[]
}

/** Grades of another programme are refused. */
export async function putGrades(
  { own, read }: Room,
  cultureId: number,
  projectId: number,
  ids: readonly number[],
) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from grade where base_project_id = ${projectId} and id = any(${[...ids]}::integer[])`.execute(
    read,
  )
  if (rows[0]?.count !== new Set(ids).size) throw new Refusal(gradeTaken)
  await own
    .deleteFrom('culture_grade')
    .where('culture_id', '=', cultureId)
    .where('grade_id', 'not in', ids.length ? [...ids] : [0])
    .execute()
  await sql`insert into culture_grade (culture_id, grade_id)
    select ${cultureId}, unnest(${[...ids]}::integer[]) on conflict do nothing`.execute(own)
}

/** One version at a time is numbered within a programme. */
export const holdProject = ({ own }: Room, projectId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('culture'), ${projectId})`.execute(own)

/** How the document of a plan is called: the programme and the plan, unless the plan's name says the programme already. */
export async function planTitle(ctx: Room, cultureId: number) {
  const plan = await ctx.own
    .selectFrom('culture')
    .select(['name', 'name_en', 'base_project_id', 'major', 'minor'])
    .where('id', '=', cultureId)
    .executeTakeFirstOrThrow()
  const project = await ctx.read
    .selectFrom('project')
    .select(['name', 'name_en', 'college_id'])
    .where('id', '=', plan.base_project_id)
    .executeTakeFirstOrThrow()
  return {
    plan,
    project,
    title: plan.name.includes(project.name) ? plan.name : `${project.name} ${plan.name}`,
    titleEn: plan.name_en ? `${project.name_en} ${plan.name_en}` : '',
  }
}

export async function openPlanDocument(ctx: Room, cultureId: number) {
  const { plan, project, title, titleEn } = await planTitle(ctx, cultureId)
  await openDocument(ctx.door('document-control'), {
    kind: 'culture',
    subjectId: cultureId,
    title,
    titleEn,
    version: `${plan.major}.${plan.minor}`,
    projectId: plan.base_project_id,
    collegeId: project.college_id,
    authorId: ctx.actor.accountId || null,
  })
}

/** Starts a plan with the next major version and the items of a list as its requirements. */
export async function createPlan(ctx: Room, plan: NewPlan): Promise<number> {
  await programmePolicy.must(ctx, 'edit', plan)
  await holdProject(ctx, plan.base_project_id)
  const library = await ctx.own
    .selectFrom('requirement_library')
    .select('id')
    .where('id', '=', plan.library_id)
    .executeTakeFirst()
  if (!library) throw invalid({ path: 'library_id', message: String(plan.library_id) })
  const project = await ctx.read
    .selectFrom('project')
    .select(['degree', 'length_years'])
    .where('id', '=', plan.base_project_id)
    .executeTakeFirstOrThrow()
  const { id } = await ctx.own
    .insertInto('culture')
    .values({
      base_project_id: plan.base_project_id,
      library_id: plan.library_id,
      name: plan.name,
      name_en: plan.name_en,
      degree: project.degree,
      length_years: project.length_years,
      major: sql<number>`(select coalesce(max(major), 0) + 1 from culture where base_project_id = ${plan.base_project_id})`,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
    .then((row) => row ?? Promise.reject(new Refusal(versionTaken, { version: '' })))
  await insertMissingItems(ctx, id)
  await putGrades(ctx, id, plan.base_project_id, plan.grade_ids)
  await openPlanDocument(ctx, id)
  await recordAdded(ctx, id, 'plan', [{ id, name: plan.name }])
  return id
}
