import type { AttainmentReceipt } from '@obelisk/engine/receipt/receipt'

/** The marks that were evaluated: zero where the rules say so, null where an item is left out for a student. */
export type Evaluated = {
  items: {
    id: number
    componentId: number
    full: number
    points: number
    shares: ReadonlyMap<number, number>
  }[]
  students: { id: number; marks: (number | null)[] }[]
}

/** The evaluated marks of a receipt, students in the order of its results. */
export function evaluatedOf({ inputs, parameters, results }: AttainmentReceipt): Evaluated {
  const sheet = inputs.sheets[0]
  if (!sheet) return { items: [], students: [] }
  const stateOf = new Map(sheet.states.map(([student, item, state]) => [`${student} ${item}`, state]))
  const rowOf = new Map(sheet.students.map(({ id }, row) => [id, row]))
  const markOf = (studentId: number, column: number): number | null => {
    const state = stateOf.get(`${studentId} ${sheet.items[column]?.id}`)
    if (state && state !== 'normal') return parameters.states[state] === 'zero' ? 0 : null
    return sheet.marks[rowOf.get(studentId) ?? -1]?.[column] ?? null
  }
  return {
    items: sheet.items.map(({ id, component_id, full_score, points, shares }) => ({
      id,
      componentId: component_id,
      full: full_score,
      points,
      shares: new Map(shares.map(({ objective_id, share }) => [objective_id, share])),
    })),
    students: results.students.ids.map((id) => ({
      id,
      marks: sheet.items.map((_, column) => markOf(id, column)),
    })),
  }
}
