import type { Finding } from '#finding/finding.ts'

/** The rules of the catalogue that a plan is held to (domain 15), and three of our own from T05 on. */
export const PLAN_RULES = ['T01', 'T02', 'T03', 'T04', 'T05', 'T06', 'T07'] as const

/** Places name sessions by `key` and classes by `class_id`. */
export type PlanFinding = Finding<`${(typeof PLAN_RULES)[number]}.${string}`>
