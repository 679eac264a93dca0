import type { Draft } from './draft.ts'

/** The lists of a syllabus whose rows have ids. */
export type RowList = 'objectives' | 'chapters' | 'lab_items' | 'components' | 'resources'

/** The content with its rows under other ids, wherever they are named. */
export function withRowIds<T extends Draft>(content: T, idOf: (list: RowList, id: number) => number): T {
  const rows = <R extends { id: number }>(list: RowList, all: readonly R[]) =>
    all.map((row) => ({ ...row, id: idOf(list, row.id) }))
  const objective = (id: number) => idOf('objectives', id)
  const serving = <R extends { id: number; objective_ids: number[] }>(list: RowList, all: readonly R[]) =>
    rows(list, all).map((row) => ({ ...row, objective_ids: row.objective_ids.map(objective) }))
  const ofObjectives = <R extends { objective_id: number }>(all: readonly R[]) =>
    all.map((row) => ({ ...row, objective_id: objective(row.objective_id) }))
  return {
    ...content,
    objectives: rows('objectives', content.objectives),
    objective_indicators: ofObjectives(content.objective_indicators),
    chapters: serving('chapters', content.chapters),
    lab_items: serving('lab_items', content.lab_items),
    components: rows('components', content.components),
    component_objectives: ofObjectives(content.component_objectives).map((cell) => ({
      ...cell,
      component_id: idOf('components', cell.component_id),
    })),
    rubrics: ofObjectives(content.rubrics),
    resources: rows('resources', content.resources),
  }
}
