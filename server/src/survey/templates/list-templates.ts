import type { Output } from '@obelisk/contract/endpoint'
import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import type { SurveyKind } from '@obelisk/contract/survey/life'
import type { SurveyTemplateRow } from '@obelisk/contract/survey/shapes'
import type { listTemplates, readTemplate } from '@obelisk/contract/survey/templates'
import { checkSurvey } from '@obelisk/engine/survey/check-survey'
import { sql } from 'kysely'
import { missing, must } from '#kernel/errors.ts'
import { type Room, templatePolicy } from '../access.ts'
import { type BuiltIn, builtIn } from './built-in.ts'
import { countQuestions, repeatsOf } from './expand.ts'

const builtInKey = (key: string) => `built-in:${key}`
const findBuiltIn = (key: string): BuiltIn | undefined => builtIn.find((one) => builtInKey(one.key) === key)

const hasEnglish = (definition: SurveyDefinition) =>
  !checkSurvey(definition, { objectives: [], named: true, window: null, people: null }).some(
    ({ code, values }) => code === 'survey.language' && values.language === 'en',
  )

type Counted = { key: string; count: number }

/** How many surveys were made from each template, by its key without a version. */
async function usesOf({ read }: Room): Promise<Map<string, number>> {
  const { rows } = await sql<Counted>`
    select case when template like 'built-in:%' then template else split_part(template, ':', 1) end as key,
      count(*)::integer as count from survey where template <> '' group by 1`.execute(read)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

const ofSystem = (one: BuiltIn, uses: Map<string, number>): SurveyTemplateRow => ({
  key: builtInKey(one.key),
  id: null,
  owner: 'built-in',
  owner_id: null,
  owner_name: '',
  owner_name_en: '',
  kind: one.kind,
  name: one.name,
  name_en: one.name_en,
  about: one.about,
  about_en: one.about_en,
  version: 1,
  questions: countQuestions(one.definition),
  repeats: repeatsOf(one.definition),
  has_english: true,
  uses: uses.get(builtInKey(one.key)) ?? 0,
  is_retired: false,
  may_edit: false,
})

const stored = ({ read }: Room) =>
  read
    .selectFrom('survey_template as t')
    .innerJoin('survey_template_version as v', (join) =>
      join.onRef('v.template_id', '=', 't.id').onRef('v.number', '=', 't.version'),
    )
    .leftJoin('college as c', (join) => join.onRef('c.id', '=', 't.owner_id').on('t.owner', '=', 'section'))
    .leftJoin('project as p', (join) => join.onRef('p.id', '=', 't.owner_id').on('t.owner', '=', 'project'))
    .selectAll('t')
    .select(['v.definition', 'c.name as college', 'p.name as project', 'p.name_en as project_en'])

type Stored = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>

const ofRow = (row: Stored, uses: Map<string, number>, mayEdit: boolean): SurveyTemplateRow => {
  const definition = row.definition as SurveyDefinition
  return {
    key: String(row.id),
    id: row.id,
    owner: row.owner as SurveyTemplateRow['owner'],
    owner_id: row.owner_id,
    owner_name: row.project ?? row.college ?? '',
    owner_name_en: row.project_en ?? '',
    kind: row.kind as SurveyKind,
    name: row.name,
    name_en: row.name_en,
    about: row.about,
    about_en: '',
    version: row.version,
    questions: countQuestions(definition),
    repeats: repeatsOf(definition),
    has_english: hasEnglish(definition),
    uses: uses.get(String(row.id)) ?? 0,
    is_retired: row.is_retired,
    may_edit: mayEdit,
  }
}

/** Where the actor may keep templates: always among the own ones. */
async function placesOf(ctx: Room): Promise<Output<typeof listTemplates>['places']> {
  const [projects, colleges] = await Promise.all([
    ctx.read.selectFrom('project').select(['id', 'name', 'name_en']).where('status', '=', 'enable').execute(),
    ctx.read.selectFrom('college').select(['id', 'name']).execute(),
  ])
  const all = [
    { owner: 'personal' as const, owner_id: null, name: '', name_en: '' },
    { owner: 'school' as const, owner_id: null, name: '', name_en: '' },
    ...projects.map(({ id, ...named }) => ({ owner: 'project' as const, owner_id: id, ...named })),
    ...colleges.map(({ id, name }) => ({ owner: 'section' as const, owner_id: id, name, name_en: '' })),
  ]
  return templatePolicy.allowed(
    ctx,
    'edit',
    all.map((place) => ({ ...place, account_id: ctx.actor.accountId })),
  )
}

/** The templates that the actor may use, the school's first. */
export async function templatesFor(ctx: Room): Promise<Output<typeof listTemplates>> {
  const rows = await stored(ctx).orderBy('t.update_time', 'desc').execute()
  const uses = await usesOf(ctx)
  const places = await placesOf(ctx)
  const seen = await templatePolicy.allowed(ctx, 'view', rows)
  const edited = new Set((await templatePolicy.allowed(ctx, 'edit', seen)).map(({ id }) => id))
  return {
    list: [
      ...seen.map((row) => ofRow(row, uses, edited.has(row.id))),
      ...builtIn.map((one) => ofSystem(one, uses)),
    ],
    places,
  }
}

/** The questionnaire of a template that the actor may use, with what it is called where it came from. */
export async function templateNamed(
  ctx: Room,
  key: string,
): Promise<{
  definition: SurveyDefinition
  kind: SurveyKind
  name: string
  name_en: string
  source: string
}> {
  const own = findBuiltIn(key)
  if (own)
    return {
      definition: own.definition,
      kind: own.kind,
      name: own.name,
      name_en: own.name_en,
      source: key,
    }
  const id = Number(key)
  if (!Number.isInteger(id) || id <= 0) throw missing()
  await templatePolicy.must(ctx, 'view', id)
  const row = must(await stored(ctx).where('t.id', '=', id).executeTakeFirst())
  return {
    definition: row.definition as SurveyDefinition,
    kind: row.kind as SurveyKind,
    name: row.name,
    name_en: row.name_en,
    source: `${id}:${row.version}`,
  }
}

async function versionsOf({ read }: Room, id: number) {
  const { rows } = await sql<{
    number: number
    note: string
    name: string | null
    name_en: string | null
    time: number
    uses: number
  }>`select v.number, v.note, a.name, a.name_en, extract(epoch from v.create_time)::integer as time,
      (select count(*)::integer from survey s where s.template = v.template_id || ':' || v.number) as uses
    from survey_template_version v left join account a on a.id = v.account_id
    where v.template_id = ${id} order by v.number desc`.execute(read)
  return rows.map(({ name, name_en, ...row }) => ({
    ...row,
    person: name === null ? null : { name, name_en: name_en ?? '' },
  }))
}

/** One template with its versions, at its newest or at an earlier one. */
export async function templateView(
  ctx: Room,
  { key, version }: { key: string; version?: number | undefined },
): Promise<Output<typeof readTemplate>> {
  const uses = await usesOf(ctx)
  const own = findBuiltIn(key)
  if (own) return { row: ofSystem(own, uses), definition: own.definition, versions: [] }
  const { definition } = await templateNamed(ctx, key)
  const id = Number(key)
  const row = must(await stored(ctx).where('t.id', '=', id).executeTakeFirst())
  const mayEdit = await templatePolicy.can(ctx, 'edit', row)
  const versions = await versionsOf(ctx, id)
  const earlier =
    version === undefined
      ? undefined
      : must(
          await ctx.read
            .selectFrom('survey_template_version')
            .select('definition')
            .where('template_id', '=', id)
            .where('number', '=', version)
            .executeTakeFirst(),
        )
  return {
    row: ofRow(row, uses, mayEdit),
    definition: (earlier?.definition as SurveyDefinition | undefined) ?? definition,
    versions,
  }
}
