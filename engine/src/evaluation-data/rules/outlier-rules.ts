import type { MarkSheet } from '#evaluation-data/sheet/mark-sheet.ts'
import { type Finding, finding } from '#finding/finding.ts'
import type { EvaluationData, EvaluationLimits } from './evaluation-data.ts'

export type OutlierCode = 'D06.all_full' | 'D06.no_spread' | 'D06.same_score' | 'D06.low_rate'

type Found = Finding<OutlierCode>

/** D06: items whose marks look unlikely: all full, all the same, one score for too many, a very low rate. */
export function marksLookPlausible({ sheet }: EvaluationData, limits: EvaluationLimits): Found[] {
  return sheet.items.flatMap((item, column) => {
    const marks = normalMarks(sheet, column)
    if (marks.length < limits.minimum_students) return []
    const place = { item_id: item.id, component_id: item.component_id }
    const full = item.level_values?.length ?? item.full_score
    return suspicion(marks, full, limits).map(({ code, values }) => finding(code, 'warning', place, values))
  })
}

function normalMarks(sheet: MarkSheet, column: number): number[] {
  const width = sheet.items.length
  return sheet.students.flatMap((_, row) => {
    const cell = row * width + column
    const mark = sheet.marks[cell] ?? Number.NaN
    return sheet.states[cell] === 0 && Number.isFinite(mark) ? [mark] : []
  })
}

type Suspicion = { readonly code: OutlierCode; readonly values: Record<string, number> }

function suspicion(marks: readonly number[], full: number, limits: EvaluationLimits): Suspicion[] {
  const n = marks.length
  const first = marks[0] ?? 0
  if (marks.every((mark) => mark === first)) {
    return [{ code: first === full ? 'D06.all_full' : 'D06.no_spread', values: { n, mark: first } }]
  }
  const { mark, count } = commonest(marks)
  const rate = marks.reduce((sum, value) => sum + value, 0) / n / full
  const found: Suspicion[] = []
  // A question of few points has few possible scores, so that sharing one is no sign of anything.
  const possible = Math.min(full, n)
  if (possible >= 10 && count / n > limits.same_score_share) {
    found.push({ code: 'D06.same_score', values: { n, mark, count, limit: limits.same_score_share } })
  }
  if (rate < limits.low_rate)
    found.push({ code: 'D06.low_rate', values: { n, rate, limit: limits.low_rate } })
  return found
}

function commonest(marks: readonly number[]): { mark: number; count: number } {
  const counts = new Map<number, number>()
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  const [top] = [...counts].sort(([a, x], [b, y]) => y - x || a - b)
  return { mark: top?.[0] ?? 0, count: top?.[1] ?? 0 }
}
