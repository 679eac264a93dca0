import type { askSuggestion } from '@obelisk/contract/assistant/suggest/suggestions'
import type { Input } from '@obelisk/contract/endpoint'
import { none } from '@obelisk/contract/kind'
import { missing, must } from '#kernel/errors.ts'
import type { Basis, Says } from '#kernel/kinds/parts.ts'
import type { Room } from '../access.ts'
import { knownAs, passagesOf, readableOf } from '../knowledge/rooms-of-knowledge.ts'

export type Target = Pick<Input<typeof askSuggestion>, 'kind' | 'source_id' | 'place'>
type Document = Pick<Target, 'kind' | 'source_id'>

/** What the room of a kind answers. */
const kindOf = (ctx: Room, { kind }: Document) =>
  must(ctx.kindsIn('suggestion').find(({ name }) => name === kind))

/** Refuses who may not write the field now; otherwise says what a suggestion may rest on. */
export const basisOf = (ctx: Room, target: Target): Promise<Basis> =>
  kindOf(ctx, target).basis(ctx, target.source_id, target.place)

/** The course of a document whose own words stand in no passage, by its number or its code. */
export async function courseBehind(ctx: Room, document: Document) {
  const { courseOf } = kindOf(ctx, document)
  return courseOf === none ? undefined : courseOf(ctx, document.source_id)
}

/** The look-up that shows the figures of a document; undefined when it has none. */
export function lookUpOf(ctx: Room, document: Document) {
  const { shownBy } = kindOf(ctx, document)
  return shownBy === none ? undefined : shownBy
}

/** What a document says, for somebody who may read it; others are refused. */
export async function wordsOf(ctx: Room, document: Document): Promise<Says> {
  const { says } = kindOf(ctx, document)
  const { kind, source_id } = document
  const known = knownAs(kind)
  if (known && (await readableOf(ctx, known, [source_id])).length === 0) throw missing()
  if (says !== none) return says(ctx, source_id)
  const passages = await passagesOf(ctx, must(known), [source_id])
  return { words: passages.map(({ text }) => text), chosen: new Map() }
}
