import { RuleSettings } from '@obelisk/contract/rule-settings'
import { Inherited } from '@obelisk/contract/syllabus/inherited'
import type { SyllabusView } from '@obelisk/contract/syllabus/syllabus'
import { sql } from 'kysely'
import { documentOf, isWritable, returnedOpinionOf } from '#document-control/public.ts'
import { must } from '#kernel/errors.ts'
import { evaluationSettingsOf } from '#settings/public.ts'
import { coursePolicy, type Room, type Standing, syllabusPolicy } from '../access.ts'
import { lastVersionOf } from './last-version.ts'
import { planFactsOf, takenOver } from './plan-facts.ts'
import { contentOf } from './read-content.ts'

/** A whole syllabus for somebody who may read it. */
export async function syllabusView(ctx: Room, id: number): Promise<SyllabusView> {
  const standing = await syllabusPolicy.must(ctx, 'view', id)
  const documents = ctx.door('document-control')
  const [head, source, culture, content, plan, revisions, document, opinion, settings, copyFrom] =
    await Promise.all([
      headOf(ctx, id),
      sourceOf(ctx, standing),
      cultureOf(ctx, standing),
      contentOf(ctx, id),
      planFactsOf(ctx, standing.course_id),
      revisionsOf(ctx, id),
      documentOf(documents, 'syllabus', id),
      returnedOpinionOf(documents, standing.document_id),
      evaluationSettingsOf(ctx.door('settings'), {
        project: standing.project_id,
        culture: standing.culture_id,
        course: standing.course_id,
      }),
      lastVersionOf(ctx, standing),
    ])
  const inherited = takenOver(head.inherited, plan)
  const { stale, ...row } = must(document)
  return {
    id,
    course_id: standing.course_id,
    catalog_id: standing.catalog_id,
    culture,
    version: standing.version,
    change_note: head.change_note,
    due_date: head.due_date,
    confirmed: head.confirmed_time !== null,
    content,
    inherited,
    plan,
    read_from: source,
    plan_moved: !isSame(inherited, plan),
    threshold: settings.co_threshold,
    rules: RuleSettings.parse(settings),
    year: new Date().getFullYear(),
    revisions,
    document: row,
    stale,
    opinion,
    previous: head.parent_id === null ? null : { id: head.parent_id, version: head.parent_version ?? '' },
    copy_from: copyFrom ?? null,
    may: await abilitiesNow(ctx, standing, head.confirmed_time !== null),
  }
}

/** What the rights and the state together allow now. */
async function abilitiesNow(ctx: Room, standing: Standing, isConfirmed: boolean) {
  const { edit, own, renew, approve } = await syllabusPolicy.abilities(ctx, standing)
  const { state } = standing
  const isOpen = isWritable(state)
  return {
    edit: edit && isOpen,
    submit: edit && isOpen,
    confirm: own && state === 'draft' && !isConfirmed,
    withdraw: own && state === 'submitted',
    publish: approve && state === 'approved',
    revise: renew && (state === 'approved' || state === 'published'),
    drop: renew && state === 'draft',
  }
}

const headOf = async ({ read }: Room, id: number) =>
  must(
    await read
      .selectFrom('syllabus as s')
      .leftJoin('syllabus as b', 'b.id', 's.parent_id')
      .select(['s.change_note', 's.due_date', 's.confirmed_time', 's.inherited', 's.parent_id'])
      .select('b.version as parent_version')
      .where('s.id', '=', id)
      .executeTakeFirst(),
  )

/** The file of many that a draft was read from, for who may open it there. */
async function sourceOf(ctx: Room, { id, project_id, state }: Standing) {
  if (!isWritable(state)) return null
  const row = await ctx.read
    .selectFrom('syllabus_intake_file')
    .select(['id as file', 'intake_id as intake'])
    .where('syllabus_id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const place = { project_id, catalog_id: 0, college_id: null }
  return (await coursePolicy.can(ctx, 'assign', place)) ? row : null
}

const cultureOf = async ({ read }: Room, { culture_id }: Standing) =>
  must(
    await read
      .selectFrom('culture as c')
      .innerJoin('project as p', 'p.id', 'c.base_project_id')
      .select(['c.id', 'c.name', 'c.name_en', 'p.id as project_id'])
      .select(['p.name as project_name', 'p.name_en as project_name_en'])
      .select([
        sql<string>`c.major || '.' || c.minor`.as('version'),
        sql<number[]>`coalesce((select array_agg(g.year order by g.year) from culture_grade x
          join grade g on g.id = x.grade_id where x.culture_id = c.id), '{}')`.as('grades'),
      ])
      .where('c.id', '=', culture_id)
      .executeTakeFirst(),
  )

async function revisionsOf({ read }: Room, id: number): Promise<SyllabusView['revisions']> {
  const rows = await read
    .selectFrom('syllabus_section as s')
    .leftJoin('account as a', 'a.id', 's.account_id')
    .select(['s.section', 's.revision', 's.update_time', 'a.name', 'a.name_en'])
    .where('s.syllabus_id', '=', id)
    .execute()
  return Object.fromEntries(
    rows.map(({ section, revision, update_time, name, name_en }) => [
      section,
      {
        revision,
        person: name ?? '',
        person_en: name_en ?? '',
        time: Math.floor(update_time.getTime() / 1000),
      },
    ]),
  ) as SyllabusView['revisions']
}

/** Both were made by the same query and schema, so their order of keys is the same. */
const isSame = (a: Inherited, b: Inherited) =>
  JSON.stringify(Inherited.parse(a)) === JSON.stringify(Inherited.parse(b))
