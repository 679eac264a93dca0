import type { Item, SheetObjective } from '@obelisk/contract/evaluation-data/shapes'
import css from './scores.module.css'
import { type ChosenObjective, useChosenObjective } from './use-chosen-objective.ts'

/** The numbers of the objectives of an item as small chips; those of the chosen objective are filled. */
export function ObjectiveChips({
  item,
  objectives,
  chosen,
}: {
  item: Pick<Item, 'shares'>
  objectives: readonly SheetObjective[]
  chosen: ChosenObjective
}) {
  const now = useChosenObjective(chosen)
  const shown = objectives.filter(({ id }) => item.shares.some(({ objective_id }) => objective_id === id))
  return (
    <span className={css.chips}>
      {shown.map(({ id, no }) => (
        <span key={id} className={`${css.chip} ${id === now ? css.lit : ''}`}>
          {no}
        </span>
      ))}
    </span>
  )
}
