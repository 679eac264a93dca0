import { columnLetters } from '#workbook/sheet.ts'
import type { ImportContext } from '../guess/context.ts'
import type { Gathering } from './gathering.ts'
import type { SheetPlan, Target } from './plan.ts'

/** What the heads of the columns leave open: columns without an item, two for one item, other full marks or objectives. */
export function checkHeads(plan: SheetPlan, context: ImportContext, gathering: Gathering) {
  const at = (target: Pick<Target, 'column'>) => ({ sheet: plan.name, column: target.column })
  plan.columnRoles.forEach((role, column) => {
    const facts = plan.columns[column]
    if (role.kind !== 'ask' || !facts) return
    gathering.problem({
      code: 'unassigned_column',
      level: 'question',
      ...at({ column }),
      // a column without a head is called as the spreadsheet calls it
      values: { head: facts.head || columnLetters(column), count: facts.numbers },
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
  const decidedFor = (key: string) => ({ key, decided: gathering.decisions.conflicts[key] ?? 'ours' })
  if (full !== null && full !== item.full_score) {
    const values = { item: target.label, file: full, ours: item.full_score }
    gathering.problem({ code: 'full_differs', ...place, values, ...decidedFor(`full:${item.id}`) })
  }
  const ours = objectiveNumbers(item.shares, context)
  if (objectives.length > 0 && ours.join() !== objectives.toSorted((a, b) => a - b).join()) {
    const values = { item: target.label, file: objectives.join('、'), ours: ours.join('、') }
    gathering.problem({ code: 'objective_differs', ...place, values, ...decidedFor(`objective:${item.id}`) })
  }
}

const objectiveNumbers = (shares: readonly { objective_id: number }[], { objectives }: ImportContext) =>
  shares
    .flatMap(({ objective_id }) => objectives.filter(({ id }) => id === objective_id).map(({ no }) => no))
    .sort((a, b) => a - b)

/** New items whose objective the sheet does not say: allowed, but the marks cannot be evaluated before it is known. */
export function checkNewItems(plan: SheetPlan, gathering: Gathering) {
  for (const { id, column, label } of plan.targets) {
    const role = plan.columnRoles[column]
    if (id > 0 || role?.kind !== 'new' || role.item.shares.length > 0) continue
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
