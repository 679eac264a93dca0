import { randomInt } from 'node:crypto'
import { canonicalJson } from '@obelisk/engine/attainment-report/receipt/canonical-json'
import type { SurveyAnswers } from '@obelisk/engine/survey/definition'
import { sql } from 'kysely'
import { today } from '#kernel/site/site-day.ts'
import type { Room } from '../access.ts'
import { openSheet, type SaidSheet, sheetKeyOf } from './seal.ts'

type Survey = { id: number; way: string; min_n: number; counts_marked: boolean }
type Opened = SaidSheet & { audience_id: number }

/** A text of so many characters is not written twice by chance. */
const ownWords = 10
const batch = 500

/**
 * Marks sheets on which everything is the same as on another one, written words among it; one of them stays without a
 * mark, the one that was shown first. Choices alone prove nothing: a whole class may be content.
 */
const markDoubles = ({ own }: Room, id: number) =>
  sql`
    with held as (
      select r.id, r.release, row_number() over (partition by r.answers order by coalesce(r.release, 2147483647), r.id) > 1
        and exists (select from jsonb_each(r.answers) a where length(btrim(a.value ->> 'text')) >= ${ownWords}) as is_double
      from survey_response r where r.survey_id = ${id})
    update survey_response r set marks = case when held.is_double then array_append(r.marks, 'double')
      else array_remove(r.marks, 'double') end
    from held where held.id = r.id and held.is_double <> ('double' = any(r.marks))
      and (held.release is null or held.release <= 0)`.execute(own)

const hasOwnWords = (answers: SurveyAnswers) =>
  Object.values(answers).some((one) => 'text' in one && (one.text ?? '').trim().length >= ownWords)

/** The same for sheets that were sealed, beside those that are open. */
async function markOpened({ read }: Room, id: number, opened: readonly Opened[]) {
  const { rows } = await sql<{ answers: SurveyAnswers }>`
    select answers from survey_response r where r.survey_id = ${id} and exists (
      select from jsonb_each(r.answers) a where length(btrim(a.value ->> 'text')) >= ${ownWords})`.execute(
    read,
  )
  const seen = new Set(rows.map(({ answers }) => canonicalJson(answers)))
  for (const sheet of opened) {
    if (!hasOwnWords(sheet.answers)) continue
    const said = canonicalJson(sheet.answers)
    if (seen.has(said)) sheet.marks = [...sheet.marks, 'double']
    seen.add(said)
  }
}

/** The sealed sheets of a survey, opened. */
async function openedOf(ctx: Room, { id }: Survey): Promise<Opened[]> {
  const { rows } = await sql<{ token_hash: string }>`
    select token_hash from survey_ticket where survey_id = ${id} and sealed is not null`.execute(ctx.own)
  const key = rows.length > 0 ? await sheetKeyOf(ctx, id) : undefined
  const opened: Opened[] = []
  for (let at = 0; key && at < rows.length; at += batch) {
    const some = await ctx.own
      .selectFrom('survey_ticket')
      .select(['token_hash', 'audience_id', 'sealed'])
      .where('survey_id', '=', id)
      .where(
        'token_hash',
        'in',
        rows.slice(at, at + batch).map(({ token_hash }) => token_hash),
      )
      .execute()
    for (const { token_hash, audience_id, sealed } of some)
      if (sealed) opened.push({ audience_id, ...openSheet(key, sealed, token_hash) })
  }
  return opened
}

/** Sheets that came before they were sealed, and wait as they are. */
const clearOf = ({ own }: Room, { id }: Survey) =>
  own
    .selectFrom('survey_response')
    .select(['id', 'audience_id', 'answers', 'marks'])
    .where('survey_id', '=', id)
    .where('release', 'is', null)
    .where('import_id', 'is', null)
    .execute()

function shuffle<T>(list: T[]): T[] {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    const [one, two] = [list[at] as T, list[other] as T]
    list[at] = two
    list[other] = one
  }
  return list
}

const nextRelease = ({ id }: Survey) =>
  sql<number>`(select coalesce(max(n.release), 0) + 1 from survey_response n where n.survey_id = ${id})`

async function insertOpened({ own }: Room, survey: Survey, opened: readonly Opened[]) {
  const { rows } = await sql<{ release: number }>`select ${nextRelease(survey)} as release`.execute(own)
  for (let at = 0; at < opened.length; at += batch)
    await sql`
      insert into survey_response (survey_id, audience_id, day, answers, marks, release)
      select ${survey.id}, n.audience_id, ${today}, n.answers,
        array(select jsonb_array_elements_text(n.marks)), ${rows[0]?.release}::integer
      from jsonb_to_recordset(${JSON.stringify(opened.slice(at, at + batch))}::jsonb)
        as n(audience_id integer, answers jsonb, marks jsonb)`.execute(own)
}

const countOf = (sheets: readonly { marks: readonly string[] }[], { counts_marked }: Survey) =>
  counts_marked ? sheets.length : sheets.filter(({ marks }) => marks.length === 0).length

/** Opens what was handed in when at least the minimum of it counts: all at once, in an order of nobody's. */
async function releaseHandedIn(ctx: Room, survey: Survey) {
  const clear = await clearOf(ctx, survey)
  const opened = await openedOf(ctx, survey)
  await markOpened(ctx, survey.id, opened)
  if (countOf(clear, survey) + countOf(opened, survey) < survey.min_n) return
  const stood = clear.map(
    ({ audience_id, answers, marks }): Opened => ({
      audience_id,
      answers: answers as SurveyAnswers,
      marks,
    }),
  )
  if (clear.length > 0)
    await ctx.own
      .deleteFrom('survey_response')
      .where(
        'id',
        'in',
        clear.map(({ id }) => id),
      )
      .execute()
  await insertOpened(ctx, survey, shuffle([...stood, ...opened]))
  await ctx.own
    .updateTable('survey_ticket')
    .set({ sealed: null })
    .where('survey_id', '=', survey.id)
    .where('sealed', 'is not', null)
    .execute()
}

/** Imported sheets are a group of their own: they are shown when at least the minimum of new ones count. */
async function releaseImported({ own }: Room, survey: Survey) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from survey_response where survey_id = ${survey.id} and import_id is not null
      and release is null and (${survey.counts_marked} or cardinality(marks) = 0)`.execute(own)
  if ((rows[0]?.count ?? 0) < survey.min_n) return
  await sql`update survey_response set release = ${nextRelease(survey)} where survey_id = ${survey.id}
    and import_id is not null and (release is null or release < 0)`.execute(own)
}

/**
 * Decides which sheets the figures of a closed survey are made of. Sheets without names are shown in releases: once shown
 * they stay, and new ones come when they are as many as the minimum, so that two looks differ by nobody or by enough.
 * Sheets with names are all shown.
 */
export async function releaseSheets(ctx: Room, survey: Survey) {
  await markDoubles(ctx, survey.id)
  if (survey.way === 'named') {
    await ctx.own
      .updateTable('survey_response')
      .set({ release: 0 })
      .where('survey_id', '=', survey.id)
      .where('release', 'is', null)
      .execute()
    return
  }
  await releaseHandedIn(ctx, survey)
  await releaseImported(ctx, survey)
}

/** After an import was taken out, what was shown together with it waits until it cannot be found by subtraction. */
export const holdBack = ({ own }: Room, surveyId: number, releases: readonly number[]) =>
  own
    .updateTable('survey_response')
    .set({ release: -1 })
    .where('survey_id', '=', surveyId)
    .where('import_id', 'is not', null)
    .where('release', 'in', [...releases.filter((one) => one > 0), -2])
    .execute()

/** With the archive the key of the sheets goes, and what was never opened. */
export async function destroySealed({ own }: Room, surveyId: number) {
  await own.updateTable('survey').set({ sheet_key: null }).where('id', '=', surveyId).execute()
  await own
    .updateTable('survey_ticket')
    .set({ sealed: Buffer.alloc(0) })
    .where('survey_id', '=', surveyId)
    .where('sealed', 'is not', null)
    .execute()
}
