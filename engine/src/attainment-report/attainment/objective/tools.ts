import type { ToolMethod } from '#settings/parameters.ts'
import type { ToolResult } from '../results.ts'
import type { GroupValue, ToolTally } from './group.ts'
import { levelOf } from './levels.ts'

/** The target of a component for an objective: its own, that of all, or a factor of `mean`, the class mean of the component. */
export function toolTarget(
  { own_targets, target, target_factor }: ToolMethod,
  componentId: number,
  objectiveId: number,
  mean: number,
): number {
  const own = own_targets.find((row) => row.component_id === componentId && row.objective_id === objectiveId)
  return own?.target ?? (target_factor === undefined ? target : target_factor * mean)
}

/** Every tool of an objective: share of students at its target, and the level of that share. */
export function toolResults(
  { tools }: Pick<GroupValue, 'tools'>,
  method: ToolMethod,
  tolerance: number,
): ToolResult[] {
  return tools.map(({ component_id, points, target, tally }: ToolTally) => {
    const share = tally.n === 0 ? null : tally.reached / tally.n
    return {
      component_id,
      target: Number.isNaN(target) ? null : target,
      weight: method.weights === 'equal' ? 1 : points,
      n: tally.n,
      reached: tally.reached,
      share,
      level: levelOf(share, method.cutoffs, tolerance),
    }
  })
}

/** D = sum(w v) / sum(w) over the tools that have students, v the share or its level. Null without one. */
export function valueOfTools(tools: readonly ToolResult[], { measure }: ToolMethod): number | null {
  let [won, weights] = [0, 0]
  for (const tool of tools) {
    const value = tool[measure]
    if (value === null) continue
    won += tool.weight * value
    weights += tool.weight
  }
  return weights > 0 ? won / weights : null
}
