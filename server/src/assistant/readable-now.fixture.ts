import { type SourceKind, sourceKinds } from '@obelisk/contract/assistant/knowledge'
import type { Room } from './access.ts'
import { readableOf } from './knowledge/rooms-of-knowledge.ts'

/** For each kind all documents that the actor may open now. */
export async function readableNow(ctx: Room): Promise<Map<SourceKind, Set<number>>> {
  const found = await Promise.all(sourceKinds.map((kind) => readableOf(ctx, kind)))
  return new Map(sourceKinds.map((kind, at) => [kind, new Set(found[at])]))
}
