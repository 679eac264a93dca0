import type { SourceKind } from '@obelisk/contract/assistant/knowledge'
import {
  gramsAsked,
  namedShare,
  sharedRun,
  weightOf,
  withoutVersion,
} from '@obelisk/engine/text-search/rank-passages'
import { sql } from 'kysely'
import type { Room } from '../access.ts'
import { fitOfPlace } from './places-asked.ts'
import { readableNow } from './rooms-of-knowledge.ts'

export type Found = {
  kind: SourceKind
  source_id: number
  place: string
  title: string
  title_en: string
  text: string
  /** Other versions of the document that say the same. */
  also: { source_id: number; place: string }[]
}

type Candidate = Omit<Found, 'also'> & { is_current: boolean; score: number }

/** So many passages are looked through for the grams that they share with the question. */
const mostHits = 6000
const mostCandidates = 60
/** A passage of the document beside which is asked counts so many times. */
const besideFactor = 4

type Asked = { gram: string; weight: number; passages: number }

/** The grams of the question with what each says, rare ones first; grams that stand nowhere are left out. */
async function gramsWeighed({ read }: Room, text: string): Promise<Asked[]> {
  const grams = gramsAsked(text).slice(0, 200)
  const { rows } = await sql<{ gram: string; passages: number }>`
    select gram, passages from knowledge_gram where gram = any(${['', ...grams]}::text[]) and passages > 0`.execute(
    read,
  )
  const all = rows.find(({ gram }) => gram === '')?.passages ?? 0
  return rows
    .filter(({ gram }) => gram !== '')
    .map(({ gram, passages }) => ({ gram, passages, weight: weightOf(passages, all) }))
    .sort((one, other) => one.passages - other.passages)
}

/** The rarest grams: those by which the index is asked. */
function rarest(asked: readonly Asked[]): string[] {
  let held = 0
  return asked
    .filter(({ passages }, at) => {
      held += passages
      return at < 3 || held <= mostHits
    })
    .map(({ gram }) => gram)
}

/** How close the words stand together as they do in the question, and how much of the title the question names. */
function closeness(question: string, { title, title_en, text }: Candidate): number {
  const names = [title, title_en].map((name) => ({ name, share: namedShare(question, name) }))
  const [best] = names.toSorted((one, other) => other.share - one.share)
  const { name = title, share = 0 } = best ?? {}
  return 1 + sharedRun(question, name, text) + (share === 1 ? 0.5 : share * 0.2)
}

const newerFirst = (one: Candidate, other: Candidate) =>
  Number(other.is_current) - Number(one.is_current) || other.source_id - one.source_id

/** Versions of a document that say the same become one: the newest, which names the others. The order stays. */
function withoutRepetition(ranked: readonly Candidate[]): Found[] {
  const versions = new Map<string, Candidate[]>()
  for (const one of ranked) {
    const key = JSON.stringify([one.kind, withoutVersion(one.title), one.text])
    versions.set(key, [...(versions.get(key) ?? []), one])
  }
  return [...versions.values()].map((same) => {
    const [newest, ...older] = same.toSorted(newerFirst) as [Candidate, ...Candidate[]]
    const { score: _, is_current: __, ...found } = newest
    return { ...found, also: older.map(({ source_id, place }) => ({ source_id, place })) }
  })
}

const idsOf = (readable: Map<SourceKind, Set<number>>, kind: SourceKind) => [...(readable.get(kind) ?? [])]

/**
 * The passages that say most of what is asked, best first, among the documents that the actor may open. Others take no
 * part: neither in the order nor in the number. The document that the question is `about` comes first.
 */
export async function searchKnowledge(
  ctx: Room,
  text: string,
  limit: number,
  about?: { kind: SourceKind; source_id: number },
): Promise<Found[]> {
  const [readable, asked] = await Promise.all([readableNow(ctx), gramsWeighed(ctx, text)])
  if (asked.length === 0) return []
  const among = (kind: SourceKind) =>
    sql`(p.kind = ${kind} and p.source_id = any(${idsOf(readable, kind)}::integer[]))`
  const { rows } = await sql<Candidate>`
    with asked as (select * from unnest(${asked.map(({ gram }) => gram)}::text[], ${asked.map(({ weight }) => weight)}::float8[]) as a (gram, weight)),
    hit as materialized (
      select p.id, p.kind, p.source_id, p.grams, p.is_current from knowledge_passage p
      where p.grams && ${rarest(asked)}::text[]
        and (${sql.join([...readable.keys()].map(among), sql` or `)})
    ), best as (
      select h.id, (select sum(a.weight) from asked a where a.gram = any(h.grams))
        / (0.75 + 0.25 * cardinality(h.grams) / 150.0) * case when h.is_current then 1 else 0.6 end
        * case when h.kind = ${about?.kind ?? ''} and h.source_id = ${about?.source_id ?? 0} then ${besideFactor} else 1 end as score
      from hit h order by 2 desc nulls last, h.id limit ${mostCandidates}
    )
    select p.kind, p.source_id, p.place, p.title, p.title_en, p.text, p.is_current, best.score
    from best join knowledge_passage p on p.id = best.id`.execute(ctx.read)
  const placed = fitOfPlace(text)
  const ranked = rows
    .map((row) => ({ ...row, score: row.score * closeness(text, row) * placed(row.place) }))
    .sort((one, other) => other.score - one.score || newerFirst(one, other))
  return withoutRepetition(ranked).slice(0, limit)
}
