import type { Output } from '@obelisk/contract/endpoint'
import { paperDifferences, type paperSources } from '@obelisk/contract/evaluation-data/items'
import type { ItemDraft, ObjectiveShare } from '@obelisk/contract/evaluation-data/shapes'
import { examEqualsPaper } from '@obelisk/engine/evaluation-data/rules/structure-rules'
import type { SatPaper } from '#exam-paper/public.ts'

type Taken = NonNullable<Output<typeof paperSources>['list'][number]['taken']>
type Item = Pick<ItemDraft, 'component_id' | 'no' | 'full_score' | 'points' | 'paper'> & {
  id: number
  shares: ObjectiveShare[]
}

/**
 * Where the items that were taken from a paper differ from it now, by rule D04; null when none was taken from it. A
 * question with an objective that the syllabus of the class lacks is not compared by its objectives. `objectives` are the
 * ids of the objectives by their numbers.
 */
export function differencesFrom(
  { paper_id, columns }: Pick<SatPaper, 'paper_id' | 'columns'>,
  items: readonly Item[],
  objectives: ReadonlyMap<number, number>,
): Taken | null {
  const linked = new Map(
    items.flatMap((item) => {
      const from = item.paper
      return from?.id === paper_id ? [[from.item, item] as const] : []
    }),
  )
  const [first] = linked.values()
  if (!first) return null
  const { component_id } = first
  const nos = new Map(items.map(({ id, no }) => [id, no]))
  const asked = columns.map(({ item, no, full_score, shares }) => {
    const there = linked.get(item)
    // a question that is no item has no id of its own
    const item_id = there?.id ?? -item
    nos.set(item_id, there?.no ?? no)
    const known = shares.flatMap(({ objective }) => objectives.get(objective) ?? [])
    const own = there?.shares.map(({ objective_id }) => objective_id) ?? []
    return { item_id, full_score, objective_ids: known.length < shares.length ? own : known }
  })
  const found = examEqualsPaper({ sheet: { items }, paper: { component_id, items: asked } })
  const differences = found.flatMap(({ code, place }) => {
    const kind = paperDifferences.find((one) => code === `D04.${one}`)
    return kind ? [{ no: nos.get(Number(place.item_id)) ?? '', kind }] : []
  })
  return { component_id, differences }
}
