import { type Passage, type SourceKind, sourceKinds } from '@obelisk/contract/assistant/knowledge'
import { holds } from '#kernel/actor.ts'
import { must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { isStudent, readableToStudent } from '../student/own-courses.ts'

/** The kind under which the passages of a document are known, if they are. */
export const knownAs = (kind: string): SourceKind | undefined => sourceKinds.find((one) => one === kind)

/** What the room of a kind answers. */
export const knownKind = (ctx: Room, kind: SourceKind) =>
  must(ctx.kindsIn('knowledge').find(({ name }) => name === kind))

/** What these documents say, passage by passage, whoever may read them. */
export const passagesOf = (ctx: Room, kind: SourceKind, ids: readonly number[]): Promise<Passage[]> =>
  knownKind(ctx, kind).passages(ctx, ids)

/**
 * Which documents of a kind the actor may open; with `among`, only these are looked at. Students read the syllabi of their
 * courses.
 */
export async function readableOf(ctx: Room, kind: SourceKind, among?: readonly number[]): Promise<number[]> {
  if (kind === 'syllabus' && isStudent(ctx.actor)) return readableToStudent(ctx, among)
  const { needs, readable } = knownKind(ctx, kind)
  return holds(ctx.actor, needs) ? readable(ctx, among) : []
}

export type Document = { kind: SourceKind; source_id: number }

/** The function that tells which of these documents the actor may open now. */
export async function openAmong(
  ctx: Room,
  documents: readonly Document[],
): Promise<(document: Document) => boolean> {
  const idsOf = new Map<SourceKind, Set<number>>()
  for (const { kind, source_id } of documents) idsOf.set(kind, (idsOf.get(kind) ?? new Set()).add(source_id))
  const found = await Promise.all(
    [...idsOf].map(async ([kind, ids]) => [kind, new Set(await readableOf(ctx, kind, [...ids]))] as const),
  )
  const open = new Map(found)
  return ({ kind, source_id }) => open.get(kind)?.has(source_id) === true
}
