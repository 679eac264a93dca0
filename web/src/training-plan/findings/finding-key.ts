import type { PlanFinding } from './finding-words.ts'

/** Names a finding: the same rule may find several things of the plan as a whole, such as shares of categories. */
export const keyOf = ({ code, place, values }: PlanFinding) =>
  `${code} ${JSON.stringify(place)} ${values.category ?? ''}`
