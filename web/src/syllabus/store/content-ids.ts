import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { type RowList, withRowIds } from '@obelisk/engine/syllabus/row-ids'

type Ids = Readonly<Record<string, number>>

const keys = new Map<string, number>()

/** What a row is known by on the page: it stays when the row gets its stored id, so that the field being typed in stays too. */
export const rowKey = (list: RowList, id: number): number => keys.get(`${list} ${id}`) ?? id

/** The content with new rows under the ids the server has given them, wherever they are named. */
export function withIds(content: SyllabusContent, ids: Ids): SyllabusContent {
  if (Object.keys(ids).length === 0) return content
  return withRowIds(content, (list, old) => {
    const id = ids[old] ?? old
    if (id !== old) keys.set(`${list} ${id}`, rowKey(list, old))
    return id
  })
}

/** The content without what points at rows that are gone; objectives and chapters numbered in their order. */
export function tidy(content: SyllabusContent): SyllabusContent {
  const objectives = new Set(content.objectives.map(({ id }) => id))
  const components = new Set(content.components.map(({ id }) => id))
  const numbered = <T extends { no: number }>(list: readonly T[]) =>
    list.every(({ no }, at) => no === at + 1) ? list.slice() : list.map((row, at) => ({ ...row, no: at + 1 }))
  const serving = <T extends { objective_ids: number[] }>(list: readonly T[]) =>
    list.map((row) =>
      row.objective_ids.every((id) => objectives.has(id))
        ? row
        : { ...row, objective_ids: row.objective_ids.filter((id) => objectives.has(id)) },
    )
  const kept = <T extends { objective_id: number }>(list: readonly T[]) =>
    list.filter(({ objective_id }) => objectives.has(objective_id))
  return {
    ...content,
    objectives: numbered(content.objectives),
    objective_indicators: kept(content.objective_indicators),
    chapters: serving(numbered(content.chapters)),
    lab_items: serving(content.lab_items),
    component_objectives: kept(content.component_objectives).filter(({ component_id }) =>
      components.has(component_id),
    ),
    rubrics: kept(content.rubrics),
  }
}

let last = 0

/** Rows of a draft that an earlier page has left have taken these ids. */
export function reserveIds(content: SyllabusContent): void {
  const lists = [
    content.objectives,
    content.chapters,
    content.lab_items,
    content.components,
    content.resources,
  ]
  last = Math.min(last, ...lists.flatMap((list) => (list ?? []).map(({ id }) => id)))
}

/** An id for a row that is not stored yet; never used twice. */
export const newRowId = () => {
  last -= 1
  return last
}
