import type { ReactNode } from 'react'

export type Weight = 'must' | 'should' | 'note'

/** One thing that a rule or a reader found. */
export type Finding = {
  key: string
  weight: Weight
  name: ReactNode
  place?: ReactNode
  reason?: ReactNode
  onLocate?: () => void
  /** Ways to mend it, each with the result it has: offered, never applied by itself. `note`: what speaks against it. */
  remedies?: readonly { label: string; apply: () => unknown; note?: ReactNode }[]
}

/** The level of a rule, by the weight that is shown. */
export const levelOf = { must: 'error', should: 'warning', note: 'info' } as const satisfies Record<
  Weight,
  string
>
