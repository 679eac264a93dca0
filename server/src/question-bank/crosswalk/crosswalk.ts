import type { Input, Output } from '@obelisk/contract/endpoint'
import type { readCrosswalk, renumberQuestions } from '@obelisk/contract/question-bank/crosswalk'
import { sql } from 'kysely'
import { bankPolicy, type Room, visible } from '../access.ts'
import { keepAct } from '../keep-act.ts'
import { unix } from '../rows.ts'
import { hold } from '../write-question.ts'

type Side = Output<typeof readCrosswalk>['now']

/** The syllabi of a course that are or were in force, then those that are written: the newest of each first. */
async function syllabiOf({ read, language }: Room, catalogId: number) {
  const rows = await read
    .selectFrom('syllabus as s')
    .innerJoin('document as d', (join) =>
      join.on('d.kind', '=', 'syllabus').onRef('d.subject_id', '=', 's.id'),
    )
    .select(['s.id', 's.version', 'd.title', 'd.title_en'])
    .where('s.catalog_id', '=', catalogId)
    .where('d.state', '<>', 'void')
    .orderBy((eb) => eb(eb.ref('d.state'), 'in', ['approved', 'published']), 'desc')
    .orderBy('s.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, version, title, title_en }) => ({
    id,
    version,
    plan: language === 'en' && title_en ? title_en : title,
  }))
}

/** What the numbers of a syllabus stand for. */
async function sideOf({ read }: Room, syllabusId: number): Promise<Side> {
  const [objectives, chapters] = await Promise.all([
    read
      .selectFrom('objective')
      .select(['no', 'text'])
      .where('syllabus_id', '=', syllabusId)
      .orderBy('no')
      .execute(),
    read
      .selectFrom('chapter')
      .select(['no', 'name as text'])
      .where('syllabus_id', '=', syllabusId)
      .orderBy('no')
      .execute(),
  ])
  const named = (rows: readonly { no: number; text: string }[]) =>
    rows.map(({ no, text }) => ({ no: String(no), text }))
  return { objectives: named(objectives), chapters: named(chapters) }
}

type Count = { of: 'objective' | 'chapter'; no: string; count: number }

/** How many questions bear which number, of those that one may see. */
async function usedNumbers(ctx: Room, catalogId: number) {
  const { rows } = await sql<Count>`
    with mine as (select q.chapter, q.objectives from question q
      where q.catalog_id = ${catalogId} and q.merged_into is null and ${visible(ctx)})
    select 'objective' as of, o::text as no, count(*)::integer as count from mine, unnest(objectives) o group by o
    union all select 'chapter', chapter, count(*)::integer from mine where chapter <> '' group by chapter
    order by 1, 2`.execute(ctx.read)
  const named = (of: Count['of']) =>
    rows
      .filter((row) => row.of === of)
      .map(({ no, count }) => ({ no, count }))
      .sort((a, b) => Number(a.no) - Number(b.no))
  return { objectives: named('objective'), chapters: named('chapter') }
}

async function lastTime({ read }: Room, catalogId: number): Promise<number | null> {
  const row = await read
    .selectFrom('question_act as l')
    .innerJoin('question as q', 'q.id', 'l.question_id')
    .select('l.create_time')
    .where('q.catalog_id', '=', catalogId)
    .where('l.act', '=', 'renumber')
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? unix(row.create_time) : null
}

/** The numbers in use, and what they stand for before and now. */
export async function crosswalkOf(
  ctx: Room,
  { catalog, from }: { catalog: number; from?: number | undefined },
) {
  await bankPolicy.must(ctx, 'edit', catalog)
  const syllabi = await syllabiOf(ctx, catalog)
  const old = syllabi.find(({ id }) => id === from) ?? syllabi[1] ?? syllabi[0]
  const [before, now, used, last] = await Promise.all([
    sideOf(ctx, old?.id ?? 0),
    sideOf(ctx, syllabi[0]?.id ?? 0),
    usedNumbers(ctx, catalog),
    lastTime(ctx, catalog),
  ])
  return { syllabi, from: old?.id ?? null, before, now, used, last }
}

type Wanted = Input<typeof renumberQuestions>
type Pairs = readonly { from: string | number; to: string | number | null }[]

const mapOf = (pairs: Pairs) => JSON.stringify(Object.fromEntries(pairs.map(({ from, to }) => [from, to])))
const arrows = (pairs: Pairs) => pairs.map(({ from, to }) => `${from}→${to ?? '–'}`).join(', ')

/** Both kinds of numbers as the history of each question tells them. */
function inWords({ language }: Room, objectives: Pairs, chapters: Pairs) {
  const [one, other] = language === 'en' ? ['objectives', 'chapters'] : ['课程目标', '章节']
  return [
    ...(objectives.length > 0 ? [`${one} ${arrows(objectives)}`] : []),
    ...(chapters.length > 0 ? [`${other} ${arrows(chapters)}`] : []),
  ].join('; ')
}

/** Acts that one statement keeps. */
const atOnce = 5000

/** Gives questions new numbers, all in one statement: 1 becomes 2 while 2 becomes 3. */
export async function renumber(ctx: Room, { catalog_id, ...wanted }: Wanted) {
  await bankPolicy.must(ctx, 'edit', catalog_id)
  await hold(ctx, catalog_id)
  const objectives = wanted.objectives.filter(({ from, to }) => from !== to)
  const chapters = wanted.chapters.filter(({ from, to }) => from !== to)
  const { rows } = await sql<{ id: number; version: number }>`
    with m as (select ${mapOf(objectives)}::jsonb as objectives, ${mapOf(chapters)}::jsonb as chapters)
    update question q set update_time = now(),
      objectives = array(select distinct n from unnest(q.objectives) o,
        lateral (select case when m.objectives ? o::text then (m.objectives ->> o::text)::integer else o end as n) new
        where n is not null order by n),
      chapter = case when m.chapters ? q.chapter then coalesce(m.chapters ->> q.chapter, '') else q.chapter end
    from m
    where q.catalog_id = ${catalog_id} and ${visible(ctx)}
      and (q.objectives && ${objectives.map(({ from }) => from)}::integer[] or q.chapter = any(${chapters.map(({ from }) => from)}::text[]))
    returning q.id, q.version`.execute(ctx.own)
  const words = inWords(ctx, objectives, chapters)
  for (let at = 0; at < rows.length; at += atOnce)
    await keepAct(ctx, rows.slice(at, at + atOnce), 'renumber', words)
  return { changed: rows.length }
}
