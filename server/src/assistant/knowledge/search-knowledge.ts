import type { SourceKind } from '@obelisk/contract/assistant/knowledge'
import {
  gramsAsked,
  namedShare,
  sharedRun,
  weightOf,
  withoutVersion,
} from '@obelisk/engine/assistant/text-search/rank-passages'
import { sql } from 'kysely'
import type { Room } from '../access.ts'
import { fitOfDocument } from './documents-asked.ts'
import { fitOfPlace } from './places-asked.ts'
import { type Document, knownKind, openAmong } from './rooms-of-knowledge.ts'

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
const mostCandidates = 150
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

/** How much of its title, in the language in which it names more, a question names. */
function titleNamed(question: string, { title, title_en }: Candidate): { name: string; share: number } {
  const names = [title, title_en].map((name) => ({ name, share: namedShare(question, name) }))
  return names.toSorted((one, other) => other.share - one.share)[0] ?? { name: title, share: 0 }
}

/** The best of the candidates by their words, their closeness to the question, their place and their document. */
function ranked(ctx: Room, question: string, rows: readonly Candidate[]): Candidate[] {
  const placed = fitOfPlace(question)
  const named = rows.map((row) => ({ row, ...titleNamed(question, row) }))
  const isTitleNamed = named.some(({ row, share }) => row.kind !== 'guide' && share > 0.9)
  const fitting = fitOfDocument(question, isTitleNamed, (kind, said) =>
    knownKind(ctx, kind).spoken.test(said),
  )
  return named
    .map(({ row, name, share }) => {
      const close = 1 + sharedRun(question, name, row.text) + (share === 1 ? 0.5 : share * 0.2)
      const document = fitting({ kind: row.kind, title: `${row.title} ${row.title_en}`, share })
      return { ...row, score: row.score * close * placed(row.place) * document }
    })
    .sort((one, other) => other.score - one.score || newerFirst(one, other))
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

/** Where a hit stands and how well it fits; its text is read when it is among the best. */
type Hit = Document & { id: string; score: number }

/** The passages that hold the rarest words of the question, best first, whoever may read them. */
async function hitsOf({ read }: Room, asked: readonly Asked[], about: Document | undefined) {
  const { rows } = await sql<Hit>`
    with asked as (select * from unnest(${asked.map(({ gram }) => gram)}::text[], ${asked.map(({ weight }) => weight)}::float8[]) as a (gram, weight))
    select p.id, p.kind, p.source_id, (select sum(a.weight) from asked a where a.gram = any(p.grams))
      / (0.75 + 0.25 * cardinality(p.grams) / 150.0) * case when p.is_current then 1 else 0.6 end
      * case when p.kind = ${about?.kind ?? ''} and p.source_id = ${about?.source_id ?? 0} then ${besideFactor} else 1 end as score
    from knowledge_passage p where p.grams && ${rarest(asked)}::text[]
    order by score desc nulls last, p.id`.execute(read)
  return rows
}

async function textsOf({ read }: Room, hits: readonly Hit[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select p.kind, p.source_id, p.place, p.title, p.title_en, p.text, p.is_current, h.score
    from unnest(${hits.map(({ id }) => id)}::bigint[], ${hits.map(({ score }) => score)}::float8[]) as h (id, score)
    join knowledge_passage p on p.id = h.id`.execute(read)
  return rows
}

/**
 * The passages that say most of what is asked, best first, among the documents that the actor may open. Others take no
 * part: neither in the order nor in the number. The document that the question is `about` comes first.
 */
export async function searchKnowledge(
  ctx: Room,
  text: string,
  limit: number,
  about?: Document,
): Promise<Found[]> {
  const asked = await gramsWeighed(ctx, text)
  if (asked.length === 0) return []
  const hits = await hitsOf(ctx, asked, about)
  const isOpen = await openAmong(ctx, hits)
  const rows = await textsOf(ctx, hits.filter(isOpen).slice(0, mostCandidates))
  return withoutRepetition(ranked(ctx, text, rows)).slice(0, limit)
}
