import type {
  ImportDecisions,
  ImportMapping,
  ImportProblem,
  ImportRemedy,
} from '@obelisk/contract/evaluation-data/import-shapes'
import { type ImportContext, itemLabel } from '../guess/context.ts'
import type { ForeseenItem } from '../marks/write-cells.ts'

type Stored = ImportDecisions['stored']

/** Items whose stored marks the import would change although nobody has said that it may. */
export const undecidedItems = (foreseen: readonly ForeseenItem[], stored: Stored) =>
  foreseen.filter(({ item_id, changed }) => changed > 0 && stored[String(item_id)] === undefined)

/** Items of which only the empty cells are filled. */
export const fillOnly = (stored: Stored) =>
  Object.entries(stored).flatMap(([id, how]) => (how === 'fill' ? [Number(id)] : []))

/** What storing would write, all items together and by the decisions so far. */
export function foreseenTotals(foreseen: readonly ForeseenItem[], stored: Stored) {
  const total = { fresh: 0, changed: 0, same: 0 }
  for (const { item_id, fresh, changed, same } of foreseen) {
    total.fresh += fresh
    total.changed += stored[String(item_id)] === 'fill' ? 0 : changed
    total.same += same
  }
  return total
}

/** One question for each item whose stored marks differ from the sheet: another assessment, replace, or fill empty cells. */
export function storedProblems(
  foreseen: readonly ForeseenItem[],
  { sheets }: ImportMapping,
  { items }: ImportContext,
  { stored }: ImportDecisions,
): ImportProblem[] {
  return foreseen.flatMap((one): ImportProblem[] => {
    const item = items.find(({ id }) => id === one.item_id)
    if (one.changed === 0 || !item) return []
    const { sheet = '', column = 0 } = placeOf(sheets, item.id)
    const another: ImportRemedy = { action: 'column', is: { kind: 'part', component_id: item.component_id } }
    const label = itemLabel(item)
    return [
      {
        code: 'would_replace',
        level: 'question',
        sheet,
        row: null,
        column,
        student_no: '',
        name: '',
        item: label,
        values: {
          item: label,
          changed: one.changed,
          old: one.old_mean ?? '–',
          new: one.new_mean ?? '–',
          examples: one.examples?.join(' · ') ?? '–',
        },
        remedies: [another, { action: 'replace' }, { action: 'fill' }],
        key: String(item.id),
        decided: stored[String(item.id)] ?? null,
      },
    ]
  })
}

function placeOf(sheets: ImportMapping['sheets'], itemId: number) {
  for (const { sheet, used, columns } of sheets) {
    const column = columns.findIndex((role) => role.kind === 'item' && role.item_id === itemId)
    if (used && column >= 0) return { sheet, column }
  }
  return {}
}
