import type { NewItem } from '@obelisk/contract/evaluation-data/import-shapes'
import type { Column } from './columns.ts'
import { componentIn, finalComponent } from './components.ts'
import type { ContextComponent, ContextItem, ImportContext } from './context.ts'
import { ordinalIn } from './words.ts'

type Proposal = { items: Map<number, NewItem>; replaces: number[] }

/**
 * Proposes items for columns that fit none: a component that has only its one placeholder without any mark gives way
 * to the questions of the workbook. Columns of other components wait for the person. By column.
 */
export function proposeItems(columns: readonly Column[], context: ImportContext, place: string): Proposal {
  const proposal: Proposal = { items: new Map(), replaces: [] }
  const meant = columns.map((column) => ({ column, component: componentOf(column, columns, context, place) }))
  for (const component of context.components) {
    const own = meant.filter((one) => one.component?.id === component.id).map(({ column }) => column)
    const placeholder = placeholderOf(component, context.items)
    if (placeholder === undefined || own.length < 2) continue
    proposal.replaces.push(...placeholder)
    for (const column of own) proposal.items.set(column.column, newItem(column, component, context))
  }
  return proposal
}

/** By the group, the head, the sheet and its titles; several columns that nothing names are the final paper's. */
const componentOf = (
  { group, item }: Column,
  columns: readonly Column[],
  { components }: ImportContext,
  place: string,
) =>
  componentIn(group, components) ??
  componentIn(item, components) ??
  componentIn(place, components) ??
  (columns.length > 1 ? finalComponent(components) : undefined)

/** The items that may give way: none at all, or one without marks. Undefined: the items are to stay. */
function placeholderOf({ id }: ContextComponent, items: readonly ContextItem[]): number[] | undefined {
  const own = items.filter(({ component_id }) => component_id === id)
  if (own.length > 1 || own.some(({ marks }) => marks > 0)) return undefined
  return own.map((item) => item.id)
}

/** An item made of a column; without a full mark in the sheet it is the next round number above the marks. */
export function newItem(column: Column, component: ContextComponent, context: ImportContext): NewItem {
  const group = componentIn(column.group, [component]) ? '' : column.group
  const objectives = column.objectives.flatMap((no) => context.objectives.filter((one) => one.no === no))
  return {
    component_id: component.id,
    ...named(group, column.item, `C${column.column + 1}`),
    full_score: column.full ?? roundAbove(column.highest ?? 100),
    shares: objectives.map(({ id }) => ({ objective_id: id, share: 1 / objectives.length })),
  }
}

/** `一、选择题` is question `一` called `选择题`; under it `(2)` is question `一(2)`. */
function named(group: string, item: string, otherwise: string): Pick<NewItem, 'no' | 'name'> {
  const text = tidy(item)
  if (group !== '') {
    const part = /^\d+$/.test(text) ? `(${text})` : text
    return { no: tidy(`${ordinalIn(group) || group}${part}`).slice(0, 20), name: '' }
  }
  const [, no, name] = /^([一二三四五六七八九十]{1,3}|\d{1,2})[、.．:：]([^\d].*)$/.exec(text) ?? []
  if (no && name) return { no, name: name.slice(0, 100) }
  return { no: text.slice(0, 20) || otherwise, name: '' }
}

const tidy = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')

const roundAbove = (highest: number) =>
  [5, 10, 20, 50, 100, 150].find((full) => highest <= full) ?? Math.ceil(highest)
