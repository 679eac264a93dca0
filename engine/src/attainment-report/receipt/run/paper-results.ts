import type { AttainmentInputs } from '#attainment-report/attainment/inputs.ts'
import type { SheetRun } from '#attainment-report/attainment/objective/sheet-run.ts'
import { analysePaper } from '#item-analysis/analyse-paper.ts'
import type { PaperAnalysis } from '#item-analysis/paper-analysis.ts'
import type { PaperMarks } from '#item-analysis/paper-sums.ts'
import type { ItemAnalysisParameters } from '#item-analysis/parameters.ts'

/** Whether the cell of a run's student and item (ids) holds a normal mark of the first sitting. */
export type IsNormal = (run: number, student: number, item: number) => boolean

/** Item analysis of the wanted components of every sheet; by default of those with two or more items. */
export function paperResults(
  runs: readonly SheetRun[],
  parameters: ItemAnalysisParameters,
  who: { readonly isNormal: () => IsNormal; readonly asMarked: () => readonly SheetRun[] },
  beside: BesideMarks,
): PaperAnalysis[] {
  const isNormal = parameters.students === 'sat' ? who.isNormal() : null
  const isWhole = parameters.students === 'sat_paper'
  return (isWhole ? who.asMarked() : runs).flatMap((run, r) =>
    wantedComponents(run, parameters).flatMap((component) => {
      const all = { ...paperMarks(run, component), ...besideOf(run, component, beside) }
      return analysePaper(ofThoseWho(all, satIn(all, run, r, { isNormal, isWhole })), parameters) ?? []
    }),
  )
}

type Who = { readonly isNormal: IsNormal | null; readonly isWhole: boolean }

/** Which students of a run the analysis of a paper stands on, in their order; null for all of them. */
function satIn(
  { item_ids, totals }: PaperMarks,
  { sheet }: SheetRun,
  r: number,
  { isNormal, isWhole }: Who,
): readonly boolean[] | null {
  if (isWhole) return Array.from(totals, (total) => !Number.isNaN(total))
  return isNormal && sheet.students.map(({ id }) => item_ids.every((item) => isNormal(r, id, item)))
}

/** What the inputs say besides marks: the criterion by student, the options by item and student. */
export type BesideMarks = {
  readonly criterion: ReadonlyMap<number, number>
  readonly choices: ReadonlyMap<number, ReadonlyMap<number, string>>
}

/** The criterion and the choices of a run, by ids. */
export function besideMarks({ sheets, criterion = [] }: AttainmentInputs): BesideMarks {
  const choices = new Map<number, Map<number, string>>()
  for (const { student_id, item_id, option } of sheets.flatMap((sheet) => sheet.choices ?? [])) {
    const own = choices.get(item_id) ?? new Map<number, string>()
    choices.set(item_id, own.set(student_id, option))
  }
  return { criterion: new Map(criterion.map((row) => [row.student_id, row.value])), choices }
}

function besideOf(
  { sheet }: SheetRun,
  componentId: number,
  { criterion, choices }: BesideMarks,
): Pick<PaperMarks, 'criterion' | 'choices'> {
  if (criterion.size + choices.size === 0) return {}
  const ids = sheet.students.map(({ id }) => id)
  const items = sheet.items.filter((item) => item.component_id === componentId)
  return {
    ...(criterion.size > 0 && {
      criterion: Float64Array.from(ids, (id) => criterion.get(id) ?? Number.NaN),
    }),
    ...(choices.size > 0 && {
      choices: items.map((item) => {
        const own = choices.get(item.id)
        return own ? ids.map((id) => own.get(id) ?? null) : null
      }),
    }),
  }
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

/** The paper of these students alone. */
function ofThoseWho(paper: PaperMarks, sat: readonly boolean[] | null): PaperMarks {
  if (sat === null || sat.every(Boolean)) return paper
  const ofThose = (column: Float64Array) => column.filter((_, s) => sat[s])
  return {
    ...paper,
    columns: paper.columns.map(ofThose),
    totals: ofThose(paper.totals),
    ...(paper.criterion && { criterion: ofThose(paper.criterion) }),
    ...(paper.choices && {
      choices: paper.choices.map((own) => (own === null ? null : own.filter((_, s) => sat[s]))),
    }),
  }
}
