import type { ColumnSaid, NewItem } from '@obelisk/contract/evaluation-data/import-shapes'
import type { Column } from './columns.ts'
import { componentIn, finalComponent, speaksOfKind } from './components.ts'
import type { ContextComponent, ContextItem, ImportContext } from './context.ts'
import { ordinalIn } from './words.ts'

type Proposal = { items: Map<number, NewItem>; replaces: number[] }

/**
 * Proposes items for columns that fit none: a component that has only its one placeholder without any mark gives way
 * to the questions of the workbook. Columns of other components wait for the person, who may say of which component
 * they are: then they become items of it beside those it has. Of the components in `taken` a column is the whole. By column.
 */
export function proposeItems(
  columns: readonly Column[],
  context: ImportContext,
  place: string,
  said: ReadonlyMap<number, ColumnSaid>,
  taken: ReadonlySet<number> = new Set(),
): Proposal {
  const proposal: Proposal = { items: new Map(), replaces: [] }
  const partOf = ({ column }: Column) => {
    const is = said.get(column)
    return is?.kind === 'part' ? is.component_id : undefined
  }
  const meant = columns.map((column) => partOf(column) ?? componentOf(column, columns, context, place)?.id)
  for (const component of context.components) {
    const own = columns.filter((_, at) => meant[at] === component.id)
    const placeholder = own.length > 1 ? placeholderOf(component, context.items, taken) : undefined
    proposal.replaces.push(...(placeholder ?? []))
    const names = namesOf(component, context.items, placeholder ?? [])
    for (const column of placeholder ? own : own.filter((one) => partOf(one) !== undefined))
      proposal.items.set(column.column, withOwnName(newItem(column, component, context), names))
  }
  return proposal
}

/** The numbers of the items of a component that stay. */
const namesOf = ({ id }: ContextComponent, items: readonly ContextItem[], gone: readonly number[]) =>
  new Set(items.flatMap((item) => (item.component_id === id && !gone.includes(item.id) ? [item.no] : [])))

/** A second exam of the same questions gets names of its own: `Q1 (2)`. */
function withOwnName(item: NewItem, names: Set<string>): NewItem {
  let no = item.no
  for (let time = 2; names.has(no); time++) no = `${item.no.slice(0, 15)} (${time})`
  names.add(no)
  return { ...item, no }
}

/** By the group, the head, the sheet and its titles; questions that nothing names are the final paper's. */
function componentOf(
  column: Column,
  columns: readonly Column[],
  { components }: ImportContext,
  place: string,
): ContextComponent | undefined {
  if (column.perhaps.length > 0) return componentOfAll(column.perhaps, components)
  for (const text of [column.group, column.item]) {
    const found = componentIn(text, components)
    if (found) return found
    // a word for a kind of assessment that the syllabus does not have: the person knows where it goes
    if (speaksOfKind(text) && !isQuestion(text)) return undefined
  }
  const isPaper = isOfPaper(column) && columns.filter(isOfPaper).length > 1
  return componentIn(place, components) ?? (isPaper ? finalComponent(components) : undefined)
}

/** The component that all these groups are of; of several the person says which. */
function componentOfAll(groups: readonly string[], components: readonly ContextComponent[]) {
  const [found, ...others] = new Set(groups.map((group) => componentIn(group, components)))
  return others.length === 0 ? found : undefined
}

const isOfPaper = ({ group, item, objectives }: Column) =>
  isQuestion(item) || isQuestion(group) || objectives.length > 0

/** `Q1`, `1(a)`, `一(1)`, `第3题`, `Soru 2`, `Part A`, `一、选择题`. */
const isQuestion = (text: string) =>
  /^((q|que|qn|question|soru|problem|prob|ex|p|s|t|part|section)[.\s_-]*)?(no[.\s]*)?[(（]?([0-9]{1,3}|[一二三四五六七八九十]{1,3}|[ivx]{1,4}|[a-e])[)）.:、]?([\s._(（-]*([0-9]{1,2}|[a-z]|[ivx]{1,4}))*[)）.]?([_\s-]*(co|目标)\s*\d+)?$/i.test(
    text.normalize('NFKC').trim(),
  ) || /题|^第.{1,4}|^[一二三四五六七八九十]+[、.(（]/.test(text)

/** The items that may give way: none at all, or one without marks. Undefined: the items are to stay. */
function placeholderOf(
  { id }: ContextComponent,
  items: readonly ContextItem[],
  taken: ReadonlySet<number>,
): number[] | undefined {
  if (taken.has(id)) return undefined
  const own = items.filter(({ component_id }) => component_id === id)
  if (own.length > 1 || own.some(({ marks }) => marks > 0)) return undefined
  return own.map((item) => item.id)
}

/** An item made of a column; a full mark that the sheet does not say is left open. */
export function newItem(column: Column, component: ContextComponent, context: ImportContext): NewItem {
  // the component itself is said anyway; `IA 2` tells its questions from those of `IA 1`
  const isComponent = componentIn(column.group, [component]) && !/\d/.test(column.group)
  const group = isComponent ? '' : column.group
  const objectives = column.objectives.flatMap((no) => context.objectives.filter((one) => one.no === no))
  const full = column.full !== null && column.full <= highestFull ? column.full : null
  return {
    component_id: component.id,
    ...named(group, column.item, `C${column.column + 1}`),
    full_score: full,
    full_from: full === null ? null : 'sheet',
    shares: objectives.map(({ id }) => ({ objective_id: id, share: 1 / objectives.length })),
  }
}

const highestFull = 99_999

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
