/** One student's computed total beside the registrar's; `difference` = computed - official. */
export type TotalComparison = {
  readonly student_id: number
  readonly computed: number | null
  readonly official: number | null
  readonly difference: number | null
  readonly verdict: 'equal' | 'differs' | 'not_computed' | 'not_official'
}

/** A student with a total of 100; null while it is incomplete. */
export type StudentTotal = { readonly student_id: number; readonly total: number | null }

/**
 * Totals beside the registrar's, students of both lists in order of id. Equal within the tolerance (points of 100,
 * 0.5 when the registrar keeps whole points), with 1e-9 for binary noise.
 */
export function compareTotals(
  computed: readonly StudentTotal[],
  official: readonly StudentTotal[],
  tolerance: number,
): TotalComparison[] {
  const own = new Map(computed.map(({ student_id, total }) => [student_id, total]))
  const theirs = new Map(official.map(({ student_id, total }) => [student_id, total]))
  const ids = [...new Set([...own.keys(), ...theirs.keys()])].sort((a, b) => a - b)
  return ids.map((student_id) =>
    comparison(student_id, own.get(student_id) ?? null, theirs.get(student_id) ?? null, tolerance),
  )
}

function comparison(
  student_id: number,
  computed: number | null,
  official: number | null,
  tolerance: number,
): TotalComparison {
  const row = { student_id, computed, official, difference: null }
  if (computed === null) return { ...row, verdict: 'not_computed' }
  if (official === null) return { ...row, verdict: 'not_official' }
  const difference = computed - official
  return { ...row, difference, verdict: Math.abs(difference) <= tolerance + 1e-9 ? 'equal' : 'differs' }
}
