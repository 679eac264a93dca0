import type { ImportDecisions, ImportMapping, NewItem } from '@obelisk/contract/evaluation-data/import-shapes'
import type { ItemDraft } from '@obelisk/contract/evaluation-data/shapes'
import { newItemsOf } from '../../check/plan.ts'
import type { ContextItem, ImportContext } from '../../guess/context.ts'

/** Digits of points of 100. */
const digits = 4

type Head = { item_id: number; full: number | null; objectives: readonly number[] }

/**
 * The list of items after an import: replaced ones gone, new ones after the others of their component, and what the
 * person took over from the sheet. Undefined when nothing changes. `fresh`: where the new ones stand, in the order of
 * the mapping.
 */
export function itemsAfter(
  mapping: ImportMapping,
  decisions: ImportDecisions,
  context: ImportContext,
  heads: readonly Head[],
): { items: ItemDraft[]; fresh: number[] } | undefined {
  const made = newItemsOf(mapping)
  if (made.length === 0 && !Object.values(decisions.conflicts).includes('file')) return undefined
  const gone = new Set(mapping.replaces)
  const kept = context.items
    .filter(({ id, marks }) => !gone.has(id) || marks > 0)
    .map((item) => asDecided(item, decisions, context, heads))
  const items = context.components.flatMap((component) => {
    const own = kept.filter(({ component_id }) => component_id === component.id)
    const mine = made.filter(({ component_id }) => component_id === component.id)
    return [...own, ...withPoints(mine, own.length === 0 ? component.ratio : 0)]
  })
  const isMade = (draft: ItemDraft, { component_id, no }: NewItem) =>
    draft.id === undefined && draft.component_id === component_id && draft.no === no
  return { items, fresh: made.map((item) => items.findIndex((draft) => isMade(draft, item))) }
}

/** The ratio of the component goes to its questions by their full marks; rounding ends in the last one. */
function withPoints(items: readonly NewItem[], ratio: number): ItemDraft[] {
  const total = items.reduce((sum, { full_score }) => sum + (full_score ?? 0), 0)
  let rest = ratio
  return items.map(({ full_from: _, full_score, ...item }, at) => {
    const full = full_score ?? 0
    const own = at === items.length - 1 ? rest : (ratio * full) / total
    const points = Number(own.toFixed(digits))
    rest -= points
    return { ...item, full_score: full, is_objective: false, complex_problem: false, points }
  })
}

function asDecided(
  { marks: _, ...item }: ContextItem,
  { conflicts }: ImportDecisions,
  { objectives }: ImportContext,
  heads: readonly Head[],
): ItemDraft {
  const head = heads.find(({ item_id }) => item_id === item.id)
  const full = conflicts[`full:${item.id}`] === 'file' ? head?.full : null
  const named = conflicts[`objective:${item.id}`] === 'file' ? (head?.objectives ?? []) : []
  const ids = named.flatMap((no) => objectives.filter((one) => one.no === no).map(({ id }) => id))
  return {
    ...item,
    full_score: full ?? item.full_score,
    shares:
      ids.length > 0
        ? ids.map((objective_id) => ({ objective_id, share: 1 / ids.length }))
        : [...item.shares],
  }
}
