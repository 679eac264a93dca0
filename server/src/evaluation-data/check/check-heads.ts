import type { ColumnSaid, ImportRemedy, NewItem } from '@obelisk/contract/evaluation-data/import-shapes'
import { columnLetters } from '#workbook/sheet.ts'
import type { Column } from '../guess/columns.ts'
import { componentIn } from '../guess/components.ts'
import type { ImportContext } from '../guess/context.ts'
import { perhapsFull } from '../guess/heads/full-in-head.ts'
import type { Gathering } from './gathering.ts'
import { newItemKey, type SheetPlan, type Target, usualFull } from './plan.ts'

/** What the heads of the columns leave open: columns without an item, two for one item, other full marks or objectives. */
export function checkHeads(plan: SheetPlan, context: ImportContext, gathering: Gathering) {
  const at = (target: Pick<Target, 'column'>) => ({ sheet: plan.name, column: target.column })
  plan.columnRoles.forEach((role, column) => {
    const facts = plan.columns[column]
    if (role.kind === 'ignore' && facts?.isHidden && facts.numbers > 0)
      tellHidden(plan, facts, context, gathering)
    if (role.kind !== 'ask' || !facts) return
    gathering.problem({
      code: 'unassigned_column',
      level: 'question',
      ...at({ column }),
      // a column without a head is called as the spreadsheet calls it
      values: { head: facts.head || columnLetters(column), count: facts.numbers + facts.texts },
      remedies: waysOf(facts.head, context),
      key: `column:${plan.name}:${column}`,
    })
  })
  const seen = new Set<number>()
  for (const target of plan.targets) {
    if (seen.has(target.id)) {
      gathering.problem({
        code: 'item_twice',
        level: 'question',
        ...at(target),
        item: target.label,
        values: { item: target.label },
        key: `column:${plan.name}:${target.column}`,
      })
    }
    seen.add(target.id)
    if (target.id > 0) compareHead(plan, target, context, gathering)
  }
}

/** Nobody sees what stands in a hidden column: that it is left out is said, with the ways to take it in. */
const tellHidden = (
  plan: SheetPlan,
  { head, column, numbers }: Column,
  context: ImportContext,
  gathering: Gathering,
) =>
  gathering.problem({
    code: 'hidden_column',
    level: 'notice',
    sheet: plan.name,
    column,
    values: { head: head || columnLetters(column), count: numbers },
    remedies: waysOf(head, context),
    key: `column:${plan.name}:${column}`,
  })

/** What a column may be said to be: marks of each component, the likeliest first, only compared, or left out. */
function waysOf(head: string, { components }: ImportContext): ImportRemedy[] {
  const likely = componentIn(head, components)
  const parts = components.toSorted((a, b) => Number(b === likely) - Number(a === likely)).slice(0, 8)
  const ways: ColumnSaid[] = [
    ...parts.map(({ id }): ColumnSaid => ({ kind: 'part', component_id: id })),
    { kind: 'total' },
    { kind: 'ignore' },
  ]
  return ways.map((is) => ({ action: 'column', is }))
}

/** The best student of a class rarely has half of the marks: then the marks are likely of another full mark. */
const isFarBelow = ({ numbers, highest }: Column, full: number) =>
  numbers >= 5 && full >= 20 && (highest ?? full) * 2 <= full

function compareHead(plan: SheetPlan, target: Target, context: ImportContext, gathering: Gathering) {
  const item = context.items.find(({ id }) => id === target.id)
  if (!item) return
  const { full, objectives } = target.facts
  const place = {
    level: 'question' as const,
    sheet: plan.name,
    column: target.column,
    item: target.label,
    remedies: [{ action: 'ours' as const }, { action: 'file' as const }],
  }
  const decidedFor = (key: string, otherwise: string | null) => ({
    key,
    decided: gathering.decisions.conflicts[key] ?? otherwise,
  })
  if (full !== null && full !== item.full_score) {
    const values = { item: target.label, file: full, ours: item.full_score }
    gathering.problem({ code: 'full_differs', ...place, values, ...decidedFor(`full:${item.id}`, null) })
  }
  if (full === null && !target.isShares && isFarBelow(target.facts, item.full_score)) {
    const values = { item: target.label, full: item.full_score, highest: target.facts.highest ?? 0 }
    const another: ImportRemedy = { action: 'column', is: { kind: 'part', component_id: item.component_id } }
    const remedies = [{ action: 'ours' as const }, another]
    gathering.problem({
      code: 'far_below_full',
      ...place,
      values,
      remedies,
      ...decidedFor(`far:${item.id}`, null),
    })
  }
  const ours = objectiveNumbers(item.shares, context)
  if (objectives.length > 0 && ours.join() !== objectives.toSorted((a, b) => a - b).join()) {
    const values = { item: target.label, file: objectives.join('、'), ours: ours.join('、') }
    gathering.problem({
      code: 'objective_differs',
      ...place,
      values,
      ...decidedFor(`objective:${item.id}`, 'ours'),
    })
  }
}

const objectiveNumbers = (shares: readonly { objective_id: number }[], { objectives }: ImportContext) =>
  shares
    .flatMap(({ objective_id }) => objectives.filter(({ id }) => id === objective_id).map(({ no }) => no))
    .sort((a, b) => a - b)

/**
 * New items whose full mark the sheet does not say: a person decides. Whose objective it does not say: allowed, but the
 * marks cannot be evaluated before it is known.
 */
export function checkNewItems(plan: SheetPlan, context: ImportContext, gathering: Gathering) {
  for (const target of plan.targets) {
    const { id, column, label } = target
    const role = plan.columnRoles[column]
    if (id > 0 || role?.kind !== 'new') continue
    askFull(plan, target, role.item, context, gathering)
    if (role.item.shares.length > 0) continue
    gathering.problem({
      code: 'new_without_objective',
      level: 'notice',
      sheet: plan.name,
      column,
      item: label,
      values: { item: label },
      key: `column:${plan.name}:${column}`,
    })
  }
}

function askFull(
  plan: SheetPlan,
  { column, label, facts }: Target,
  item: NewItem,
  context: ImportContext,
  gathering: Gathering,
) {
  const key = newItemKey(item)
  const isSaid = item.full_from === 'sheet' || item.full_from === 'chosen'
  if (isSaid || gathering.problems.some((one) => one.code === 'full_open' && one.key === key)) return
  gathering.problem({
    code: 'full_open',
    level: 'question',
    sheet: plan.name,
    column,
    item: label,
    values: { item: label, highest: facts.highest ?? 0 },
    remedies: fullsFor(facts, item, context),
    key,
    decided: item.full_score === null ? null : `full ${item.full_score}`,
  })
}

/** Full marks to choose from, each with where it comes from; none is below a mark of the sheet. */
function fullsFor(facts: Column, { component_id }: NewItem, { items }: ImportContext): ImportRemedy[] {
  const stored = items.filter((one) => one.component_id === component_id).map(({ full_score }) => full_score)
  const offers = [
    { from: 'head' as const, value: perhapsFull(facts.item) },
    ...[...new Set(stored)].slice(0, 2).map((value) => ({ from: 'stored' as const, value })),
    { from: 'usual' as const, value: usualFull },
    { from: 'highest' as const, value: facts.highest },
  ]
  const least = facts.highest ?? 0
  return offers.flatMap(({ from, value }, at): ImportRemedy[] => {
    const isNew = offers.findIndex((one) => one.value === value) === at
    return value !== null && value > 0 && value >= least && isNew ? [{ action: 'full', value, from }] : []
  })
}
