import { type Passage, placeIn, type SourceKind, sourceKinds } from '@obelisk/contract/assistant/knowledge'
import { gramsOf } from '@obelisk/engine/assistant/text-search/search-grams'
import { sql } from 'kysely'
import type { Room } from '../access.ts'
import { guidePassages } from './guide.ts'
import { knownKind, passagesOf } from './rooms-of-knowledge.ts'

/** How many changed documents one question brings up to date; the next question goes on. */
const mostDue = 60
const mostAtOnce = 500
/** A passage longer than this is found by its beginning. */
const longest = 4000

type Due = { kind: SourceKind; source_id: number }

const gramsOfPassage = (foundBy: string, { title, title_en, place, text }: Passage) => {
  const where = placeIn(place)
  return gramsOf([foundBy, title, title_en, where['zh-cn'], where.en, text.slice(0, longest)].join(' '))
}

async function dropPassages({ own }: Room, due: readonly Due[]) {
  await sql`with gone as (
      delete from knowledge_passage where (kind, source_id) in (
        select * from unnest(${due.map(({ kind }) => kind)}::text[], ${due.map(({ source_id }) => source_id)}::integer[]))
      returning grams)
    insert into knowledge_gram (gram, passages)
    select gram, -count(*) from gone, unnest(grams || '{""}') as gram group by gram
    on conflict (gram) do update set passages = knowledge_gram.passages + excluded.passages`.execute(own)
}

async function addPassages(ctx: Room, kind: SourceKind, passages: readonly Passage[]) {
  const { foundBy } = knownKind(ctx, kind)
  for (let from = 0; from < passages.length; from += mostAtOnce) {
    const rows = passages.slice(from, from + mostAtOnce).map((passage, at) => ({
      ...passage,
      position: from + at,
      grams: gramsOfPassage(foundBy, passage),
    }))
    await sql`with added as (
        insert into knowledge_passage (kind, source_id, place, position, title, title_en, text, is_current, grams)
        select ${kind}, n.source_id, n.place, n.position, n.title, n.title_en, n.text, n.is_current,
          array(select jsonb_array_elements_text(n.grams))
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (source_id integer, place text, position integer,
          title text, title_en text, text text, is_current boolean, grams jsonb)
        on conflict (kind, source_id, place) do nothing
        returning grams)
      insert into knowledge_gram (gram, passages)
      select gram, count(*) from added, unnest(grams || '{""}') as gram group by gram
      on conflict (gram) do update set passages = knowledge_gram.passages + excluded.passages`.execute(
      ctx.own,
    )
  }
}

/** Makes the passages of these documents anew. Of a document that is gone none are left. */
async function renew(ctx: Room, due: readonly Due[]) {
  await dropPassages(ctx, due)
  for (const kind of sourceKinds) {
    const ids = [...new Set(due.filter((one) => one.kind === kind).map(({ source_id }) => source_id))]
    if (ids.length > 0) await addPassages(ctx, kind, await passagesOf(ctx, kind, ids))
  }
}

/** The guide comes with the program: it is compared with what was made of it. */
async function isGuideOld({ read, services }: Room): Promise<boolean> {
  const rows = await read
    .selectFrom('knowledge_passage')
    .select('text')
    .where('kind', '=', 'guide')
    .orderBy('position')
    .execute()
  const now = guidePassages(services.assistant.guide)
  return rows.length !== now.length || rows.some(({ text }, at) => text !== now[at]?.text)
}

/**
 * Brings the passages up to date with what was changed. Who comes while another does so goes on with what is there, so
 * that nobody waits for anybody. Says whether it did something, so that there may be more.
 */
export async function refreshKnowledge(ctx: Room): Promise<boolean> {
  const isOld = await isGuideOld(ctx)
  const any = await ctx.read.selectFrom('knowledge_due').select('id').limit(1).executeTakeFirst()
  if (!any && !isOld) return false
  const { rows: locks } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('knowledge')) as got`.execute(ctx.own)
  if (!locks[0]?.got) return false
  const { rows } = await sql<Due>`
    with taken as (delete from knowledge_due where id in (select id from knowledge_due order by id limit ${mostDue})
      returning kind, source_id)
    select distinct kind, source_id from taken`.execute(ctx.own)
  await renew(ctx, isOld ? [...rows, { kind: 'guide', source_id: 1 }] : rows)
  return true
}
