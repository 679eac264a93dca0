import type { Merge } from '#workbook/sheet.ts'
import type { CellSpec } from '#workbook/write/sheet-spec.ts'
import type { EvaluationSheet } from '../sheet/sheet-of.ts'
import { itemHead, looks, objectiveText, type WorkbookWords } from './class-sheet.ts'

/** Columns before the first item. */
export const before = 4
/** Rows before the first student: title, hint, groups, items, objectives, full marks, points. */
export const headHeight = 7

/** The head of our own workbooks, made so that an import understands every row of it. `after`: heads behind the items. */
export function headRows(
  sheet: EvaluationSheet,
  title: string,
  hint: string,
  words: WorkbookWords,
  after: readonly string[] = [],
): { rows: CellSpec[][]; merges: Merge[] } {
  const { items, components, objectives } = sheet
  const width = before + items.length + after.length
  const name = (id: number) => components.find((component) => component.id === id)?.name ?? ''
  const fact = (label: string, values: CellSpec[]): CellSpec[] => [
    { value: label, look: looks.label },
    ...blanks(before - 1),
    ...values,
    ...after.map((): CellSpec => ({ value: null, look: looks.fact })),
  ]
  const head = (value: string): CellSpec => ({ value, look: looks.head })
  return {
    rows: [
      [{ value: title, look: looks.title }],
      [{ value: hint, look: looks.hint }],
      [
        ...words.keys.map(head),
        ...items.map(({ component_id }) => head(name(component_id))),
        ...after.map(head),
      ],
      [...blanks(before), ...items.map((item) => head(itemHead(item))), ...after.map((): CellSpec => null)],
      fact(
        words.rows.objective,
        items.map((item) => ({ value: objectiveText(item, objectives, words), look: looks.fact })),
      ),
      fact(
        words.rows.full,
        items.map(({ full_score }) => ({ value: full_score, look: looks.fact })),
      ),
      fact(
        words.rows.points,
        items.map(({ points }) => ({ value: points, look: looks.fact })),
      ),
    ],
    merges: [
      { top: 1, left: 0, bottom: 1, right: width - 1 },
      { top: 2, left: 0, bottom: 2, right: width - 1 },
      ...Array.from({ length: before }, (_, column) => ({ top: 3, left: column, bottom: 4, right: column })),
      ...after
        .map((_, at) => before + items.length + at)
        .map((column) => ({ top: 3, left: column, bottom: 4, right: column })),
      ...groupMerges(items.map(({ component_id }) => component_id)),
      ...[5, 6, 7].map((row) => ({ top: row, left: 0, bottom: row, right: before - 1 })),
    ],
  }
}

const blanks = (count: number): CellSpec[] => Array.from({ length: count }, () => null)

/** Neighbouring items of one component share one head. */
function groupMerges(components: readonly number[]): Merge[] {
  const merges: Merge[] = []
  let from = 0
  components.forEach((component, at) => {
    if (components[at + 1] === component) return
    if (at > from) merges.push({ top: 3, left: before + from, bottom: 3, right: before + at })
    from = at + 1
  })
  return merges
}
