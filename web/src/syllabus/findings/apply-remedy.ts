import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import type { Remedy } from '@obelisk/engine/finding/finding'

type Cell = SyllabusContent['component_objectives'][number]
type Change = (content: SyllabusContent) => SyllabusContent

const setCell =
  ({ place, values }: Remedy): Change =>
  (content) => {
    const [component_id, objective_id, points] = [
      Number(place.component_id),
      Number(place.objective_id),
      Number(values.points),
    ]
    const isIt = (cell: Cell) => cell.component_id === component_id && cell.objective_id === objective_id
    const target = content.component_objectives.find(isIt)?.target ?? null
    const others = content.component_objectives.filter((cell) => !isIt(cell))
    return { ...content, component_objectives: [...others, { component_id, objective_id, points, target }] }
  }

const setInnerWeights =
  ({ place, values }: Remedy): Change =>
  (content) => {
    const indicator = Number(place.indicator_id)
    const weights = new Map(
      (values.objective_ids as number[]).map((id, at) => [id, (values.weights as number[])[at] ?? 0]),
    )
    return {
      ...content,
      objective_indicators: content.objective_indicators.map((row) =>
        row.indicator_id === indicator
          ? { ...row, weight: weights.get(row.objective_id) ?? row.weight }
          : row,
      ),
    }
  }

/** The change that a remedy makes to the content; nothing when it is a change of the inherited facts instead. */
export function changeOf(remedy: Remedy): Change | undefined {
  if (remedy.action === 'set_cell') return setCell(remedy)
  if (remedy.action === 'set_inner_weights') return setInnerWeights(remedy)
  return undefined
}

/** Inherited facts are mended by taking over what the plan says now. */
export const isRefresh = ({ action }: Remedy) => action.startsWith('inherit') || action === 'set_strength'
