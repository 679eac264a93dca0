import type { ColumnSaid } from '@obelisk/contract/evaluation-data/import-shapes'
import type { Column } from './columns.ts'
import { alias, componentIn, isKindOf } from './components.ts'
import type { ContextComponent, ContextItem, ImportContext } from './context.ts'
import { isBareMarkHead, key, ordinalIn } from './words.ts'

export type Match = { item_id: number; reason: 'name' | 'order'; confidence: number }

/**
 * Which existing item each column is, by name first and by order where names say nothing. By column. A column that is
 * said to be of a component is only an item of it that has no marks yet.
 */
export function matchItems(
  columns: readonly Column[],
  context: ImportContext,
  place: string,
  said: ReadonlyMap<number, ColumnSaid>,
): Map<number, Match> {
  const found = new Map<number, Match>()
  const taken = new Set([...said.values()].flatMap((is) => (is.kind === 'item' ? [is.item_id] : [])))
  const free = columns.filter(({ column }) => !said.has(column))
  matchParts(columns, context, said, found, taken)
  const pairs = free.flatMap((column) => {
    const component = componentIn(column.group, context.components) ?? componentIn(place, context.components)
    return context.items.flatMap((item) => {
      const score = nameScore(column, item, component, context.components)
      return score > 0 ? [{ column: column.column, item_id: item.id, score }] : []
    })
  })
  for (const { column, item_id, score } of bestFirst(pairs)) {
    if (found.has(column) || taken.has(item_id)) continue
    found.set(column, { item_id, reason: 'name', confidence: Math.min(1, 0.5 + score / 10) })
    taken.add(item_id)
  }
  matchByOrder(free, context, place, found, taken)
  return found
}

/** Columns said to be of a component: its items without marks, by name, or by being the only ones on both sides. */
function matchParts(
  columns: readonly Column[],
  { components, items }: ImportContext,
  said: ReadonlyMap<number, ColumnSaid>,
  found: Map<number, Match>,
  taken: Set<number>,
) {
  for (const { id } of components) {
    const own = columns.filter(({ column }) => isPartOf(said.get(column), id))
    const open = items.filter((item) => item.component_id === id && item.marks === 0 && !taken.has(item.id))
    for (const column of own) {
      const free = open.filter((item) => !taken.has(item.id))
      const item = itemOfPart(column, free, own.length === 1, components)
      if (!item) continue
      found.set(column.column, { item_id: item.id, reason: 'name', confidence: 1 })
      taken.add(item.id)
    }
  }
}

const isPartOf = (said: ColumnSaid | undefined, component: number) =>
  said?.kind === 'part' && said.component_id === component

/** Of several columns none is the whole component. */
function itemOfPart(
  column: Column,
  free: readonly ContextItem[],
  isOnly: boolean,
  components: readonly ContextComponent[],
): ContextItem | undefined {
  const fitting = free.filter((item) => {
    const fit = nameFit(column, item, components)
    return fit > 0 && (isOnly || fit !== whole)
  })
  if (fitting.length === 1) return fitting[0]
  return isOnly && free.length === 1 ? free[0] : undefined
}

/** How well a head fits that names a component whose only item this is. */
const whole = 3

type Pair = { column: number; item_id: number; score: number }

/** Best first; a column that fits two items equally well fits none of them by name. */
function bestFirst(pairs: readonly Pair[]): Pair[] {
  const isAmbiguous = (pair: Pair) =>
    pairs.some(
      (other) =>
        other !== pair &&
        other.score === pair.score &&
        other.column === pair.column &&
        other.item_id !== pair.item_id,
    )
  return pairs.filter((pair) => !isAmbiguous(pair)).sort((a, b) => b.score - a.score || a.column - b.column)
}

/**
 * How well the head of a column names an item: with its group (4), as the component that the item is all of (3), by its
 * own number or name (2); more when component and full mark agree; 0 when it names something else.
 */
function nameScore(
  column: Column,
  item: ContextItem,
  component: ContextComponent | undefined,
  components: readonly ContextComponent[],
): number {
  // `Marks` of an oral says nothing: what has marks already is not taken for it
  if (isBareMarkHead(column.item) && column.group === '' && item.marks > 0) return 0
  const fit = nameFit(column, item, components) || bareFit(column, item, component, components)
  const isElsewhere = component !== undefined && component.id !== item.component_id
  if (fit === 0 || (isElsewhere && fit < 4)) return 0
  return fit + (component && !isElsewhere ? 1 : 0) + (column.full === item.full_score ? 0.5 : 0)
}

/** `成绩` on a sheet called `实验` is the one item of that component. */
const bareFit = (
  column: Column,
  item: ContextItem,
  component: ContextComponent | undefined,
  components: readonly ContextComponent[],
) =>
  isBareMarkHead(column.item) &&
  column.item !== '' &&
  component?.id === item.component_id &&
  isAlone(item, components)
    ? whole
    : 0

function nameFit(
  { head, item: text, group }: Column,
  item: ContextItem,
  components: readonly ContextComponent[],
) {
  const own = components.find(({ id }) => id === item.component_id)
  const names = [group + text, head, ordinalIn(group) + text].map(key).filter((name) => name !== '')
  if (names.some((name) => ownNames(item, own).has(name))) return 4
  // `T1` with the name `1` is also called `T11`, but less than an item that is
  if (names.includes(key(item.no + item.name))) return 3.5
  if (own && isAlone(item, components) && isWholeOf(text, own, components)) return whole
  // under a group of questions the number alone says nothing: `(3)` under `一` is not item 3
  const isGrouped = group !== '' && componentIn(group, components) === undefined
  return !isGrouped && [item.no, item.name].some((name) => name !== '' && key(name) === key(text)) ? 2 : 0
}

/** The number and the name of an item, and both behind the name of its component. */
function ownNames({ no, name }: ContextItem, component: ContextComponent | undefined): Set<string> {
  const names = [no, name].map(key).filter((one) => one !== '')
  const behind = alias(component?.name ?? '')
  return new Set([...names.filter((one) => one.length > 1), ...names.map((one) => behind + one)])
}

/** `作业成绩` for 作业; `卷面成绩` for the only component that has a paper. */
const isWholeOf = (text: string, own: ContextComponent, components: readonly ContextComponent[]) =>
  alias(text) === alias(own.name) || (isKindOf(text) && componentIn(text, components)?.id === own.id)

/** The item carries the whole component. */
const isAlone = (item: ContextItem, components: readonly ContextComponent[]) =>
  Math.abs((components.find(({ id }) => id === item.component_id)?.ratio ?? 0) - item.points) < 1e-6

/** The columns left are the items left of a component, one by one, when count and full marks agree. */
function matchByOrder(
  columns: readonly Column[],
  context: ImportContext,
  place: string,
  found: Map<number, Match>,
  taken: Set<number>,
) {
  for (const component of context.components) {
    const items = context.items.filter(
      ({ id, component_id }) => component_id === component.id && !taken.has(id),
    )
    const open = columns.filter(({ column, group }) => {
      const meant = componentIn(group, context.components) ?? componentIn(place, context.components)
      return !found.has(column) && meant?.id === component.id
    })
    const fits = items.length > 1 && items.length === open.length
    if (!fits || !open.every(({ full }, at) => full === null || full === items[at]?.full_score)) continue
    open.forEach(({ column, full }, at) => {
      const item_id = items[at]?.id ?? 0
      found.set(column, { item_id, reason: 'order', confidence: full === null ? 0.5 : 0.7 })
      taken.add(item_id)
    })
  }
}
