import { createHash } from 'node:crypto'
import type { readPassage } from '@obelisk/contract/assistant/chat'
import {
  type Passage,
  type Source,
  type SourceKind,
  sourceKinds,
} from '@obelisk/contract/assistant/knowledge'
import type { Input, Output } from '@obelisk/contract/endpoint'
import * as z from 'zod'
import { missing } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { openAmong, passagesOf, readableOf } from './rooms-of-knowledge.ts'
import type { Found } from './search-knowledge.ts'

/** What an answer keeps of a passage: where it stands, and a digest that tells whether it was changed since. */
export const Reference = z.object({
  kind: z.enum(sourceKinds),
  source_id: z.int(),
  place: z.string(),
  digest: z.string(),
  /** Other versions of the document that said the same. */
  also: z.array(z.object({ source_id: z.int(), place: z.string() })).default([]),
})
export type Reference = z.infer<typeof Reference>

const digestOfText = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

export const referenceOf = ({ kind, source_id, place, text, also }: Found): Reference => ({
  kind,
  source_id,
  place,
  digest: digestOfText(text),
  also,
})

const keyOf = ({ kind, source_id, place }: { kind: string; source_id: number; place: string }) =>
  `${kind} ${source_id} ${place}`

type PassageNow = Passage & { kind: SourceKind }

/** The passages behind these references as they read now, by key; those that the actor may not open are not among them. */
async function passagesNow(ctx: Room, references: readonly Reference[]): Promise<Map<string, PassageNow>> {
  const documentsOf = ({ kind, source_id, also }: Reference) => [
    { kind, source_id },
    ...also.map((one) => ({ kind, source_id: one.source_id })),
  ]
  const isOpen = await openAmong(ctx, references.flatMap(documentsOf))
  const found = new Map<string, PassageNow>()
  for (const kind of sourceKinds) {
    const ofKind = references.filter((one) => one.kind === kind)
    const ids = [
      ...new Set(ofKind.flatMap(({ source_id, also }) => [source_id, ...also.map((one) => one.source_id)])),
    ]
    const open = ids.filter((source_id) => isOpen({ kind, source_id }))
    if (open.length === 0) continue
    for (const passage of await passagesOf(ctx, kind, open))
      found.set(keyOf({ ...passage, kind }), { ...passage, kind })
  }
  return found
}

/** The sources of answers as their reader may see them now; `lost` are those that are gone or may not be opened. */
export async function sourcesNow(
  ctx: Room,
  lists: readonly (readonly Reference[])[],
): Promise<{ sources: Source[]; lost: number }[]> {
  const now: Map<string, PassageNow> = lists.some((list) => list.length > 0)
    ? await passagesNow(ctx, lists.flat())
    : new Map()
  return lists.map((list) => {
    const sources = list.flatMap((reference): Source[] => {
      const passage = now.get(keyOf(reference))
      if (!passage) return []
      const { kind, source_id, place, title, title_en, text } = passage
      const standing = digestOfText(text) === reference.digest ? 'same' : 'changed'
      const also = reference.also
        .flatMap((one) => now.get(keyOf({ ...one, kind })) ?? [])
        .filter((one) => one.text === text)
        .map((one) => ({ source_id: one.source_id, title: one.title, title_en: one.title_en }))
      return [{ kind, source_id, place, title, title_en, text, standing, also }]
    })
    return { sources, lost: list.length - sources.length }
  })
}

/** A passage with the ones before and after it. */
export async function passageWithNeighbours(
  ctx: Room,
  { kind, source_id, place }: Input<typeof readPassage>,
): Promise<Output<typeof readPassage>> {
  const passages = await openPassages(ctx, kind, source_id)
  const at = passages.findIndex((one) => one.place === place)
  const first = passages[at]
  if (!first) throw missing()
  return {
    title: first.title,
    title_en: first.title_en,
    lines: passages.slice(Math.max(0, at - 1), at + 2).map((one) => ({ place: one.place, text: one.text })),
  }
}

/** What a document that the actor may open is called; nothing for others. */
export async function titleOf(ctx: Room, { kind, source_id }: Pick<Reference, 'kind' | 'source_id'>) {
  if ((await readableOf(ctx, kind, [source_id])).length === 0) return ''
  const [first] = await passagesOf(ctx, kind, [source_id])
  return first?.title ?? ''
}

/** All passages of a document that the actor may open. For a stranger it does not exist. */
export async function openPassages(ctx: Room, kind: SourceKind, sourceId: number) {
  if ((await readableOf(ctx, kind, [sourceId])).length === 0) throw missing()
  return passagesOf(ctx, kind, [sourceId])
}
