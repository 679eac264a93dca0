import type { ToolMethod } from '../parameters.ts'
import type { ToolResult } from '../results.ts'
import type { GroupValue, ToolTally } from './group.ts'
import { levelOf } from './levels.ts'

/** The target of a component for an objective: its own, or that of all. */
export function toolTarget(method: ToolMethod, componentId: number, objectiveId: number): number {
  const own = method.own_targets.find(
    (row) => row.component_id === componentId && row.objective_id === objectiveId,
  )
  return own?.target ?? method.target
}

/** Every tool of an objective: share of students at its target, and the level of that share. */
export function toolResults(
  { tools }: Pick<GroupValue, 'tools'>,
  method: ToolMethod,
  objectiveId: number,
  tolerance: number,
): ToolResult[] {
  return tools.map(({ component_id, points, tally }: ToolTally) => {
    const share = tally.n === 0 ? null : tally.reached / tally.n
    return {
      component_id,
      target: toolTarget(method, component_id, objectiveId),
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
