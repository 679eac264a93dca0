import type { TargetRow } from '@obelisk/contract/exam-paper/shapes'
import type { PaperItem } from '@obelisk/engine/exam-paper/blueprint/paper'

/** Rows that these questions fulfil: alike by kind, chapter, objectives, level and marks. */
export function rowsOfPaper(items: readonly PaperItem[]): TargetRow[] {
  const rows = new Map<string, TargetRow>()
  for (const { kind, chapter, objectives, bloom, score } of items) {
    const numbers = objectives.map(({ objective }) => objective).sort((a, b) => a - b)
    const key = JSON.stringify([kind, chapter, numbers, bloom, score])
    const known = rows.get(key)
    rows.set(key, {
      id: known?.id ?? rows.size + 1,
      kind,
      chapters: chapter ? [chapter] : [],
      objectives: numbers,
      blooms: bloom ? [bloom] : [],
      count: (known?.count ?? 0) + 1,
      score,
    })
  }
  return [...rows.values()].slice(0, 100)
}
