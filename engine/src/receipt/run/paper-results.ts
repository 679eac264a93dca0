import type { SheetRun } from '#attainment/objective/sheet-run.ts'
import type { ItemAnalysisParameters } from '#attainment/parameters.ts'
import { analysePaper } from '#item-analysis/analyse-paper.ts'
import type { PaperAnalysis } from '#item-analysis/paper-analysis.ts'
import type { PaperMarks } from '#item-analysis/paper-sums.ts'

/** Whether the cell of a run's student and item (ids) holds a normal mark of the first sitting. */
export type IsNormal = (run: number, student: number, item: number) => boolean

/** Item analysis of the wanted components of every sheet; by default of those with two or more items. */
export function paperResults(
  runs: readonly SheetRun[],
  parameters: ItemAnalysisParameters,
  normalCells: () => IsNormal,
): PaperAnalysis[] {
  const isNormal = parameters.students === 'sat' ? normalCells() : null
  return runs.flatMap((run, r) =>
    wantedComponents(run, parameters).flatMap((component) => {
      const all = paperMarks(run, component)
      const paper = isNormal ? onlySat(all, run, (student, item) => isNormal(r, student, item)) : all
      return analysePaper(paper, parameters) ?? []
    }),
  )
}

function wantedComponents({ sheet }: SheetRun, { papers }: ItemAnalysisParameters): number[] {
  const ids = [...new Set(sheet.items.map((item) => item.component_id))].sort((a, b) => a - b)
  const size = (id: number) => sheet.items.filter((item) => item.component_id === id).length
  return ids.filter((id) => (papers === null ? size(id) > 1 : papers.includes(id)))
}

function paperMarks({ sheet, sums }: SheetRun, componentId: number): PaperMarks {
  const positions = sheet.items.flatMap((item, j) => (item.component_id === componentId ? [j] : []))
  const items = positions.flatMap((j) => sheet.items[j] ?? [])
  return {
    component_id: componentId,
    class_ids: sheet.class_ids,
    item_ids: items.map((item) => item.id),
    full_scores: items.map((item) => item.full_score),
    scoring: items.map((item) => item.scoring ?? 'subjective'),
    columns: positions.flatMap((j) => sheet.columns[j] ?? []),
    totals: sums.component_totals.get(componentId) ?? new Float64Array(0),
  }
}

/** Leaves out students who have a state in some item of the paper. */
function onlySat(
  paper: PaperMarks,
  { sheet }: SheetRun,
  isNormal: (student: number, item: number) => boolean,
): PaperMarks {
  const sat = sheet.students.map((student) => paper.item_ids.every((item) => isNormal(student.id, item)))
  const ofThose = (column: Float64Array) => column.filter((_, s) => sat[s])
  return { ...paper, columns: paper.columns.map(ofThose), totals: ofThose(paper.totals) }
}
