import type { ItemDraft } from '@obelisk/contract/evaluation-data/shapes'
import { papersOfClasses } from '#exam-paper/public.ts'
import type { Room } from '../access.ts'

/** Items as they are sent, without the names of papers that these classes do not sit. */
export async function withPapersSat(
  ctx: Room,
  classIds: readonly number[],
  items: readonly ItemDraft[],
): Promise<ItemDraft[]> {
  if (items.every(({ paper }) => !paper)) return [...items]
  const known = new Set(await papersOfClasses(ctx.door('exam-paper'), classIds))
  return items.map((item) => (item.paper && !known.has(item.paper.id) ? { ...item, paper: null } : item))
}
