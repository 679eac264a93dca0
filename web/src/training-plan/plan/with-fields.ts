import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import type { RowKind } from './editor.ts'

/** Where a kind of row stands in a whole plan. */
const listOf = {
  objective: 'objectives',
  requirement: 'requirements',
  indicator: 'indicators',
  group: 'groups',
  course: 'courses',
} as const satisfies Partial<Record<RowKind, keyof WholePlan>>

/** The plan with some fields of one row changed. */
export function withFields(plan: WholePlan, kind: RowKind, id: number, row: object): WholePlan {
  if (kind === 'plan') return { ...plan, fields: { ...plan.fields, ...row } }
  const name = listOf[kind]
  const rows: readonly { id: number }[] = plan[name]
  return { ...plan, [name]: rows.map((one) => (one.id === id ? { ...one, ...row } : one)) }
}
