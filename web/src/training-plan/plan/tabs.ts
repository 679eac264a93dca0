import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import type { Finding } from '@obelisk/engine/finding/finding'

export const planTabs = [
  'basics',
  'objectives',
  'requirements',
  'indicators',
  'courses',
  'matrix',
  'weights',
  'credits',
  'findings',
] as const
export type PlanTab = (typeof planTabs)[number]

/** A place to go to: ids as the findings name them; `turn` makes the same place a new wish. */
export type Target = { place: Readonly<Record<string, number | string>>; field?: string; turn: number }

/** Where a finding is mended, by its code or rule. */
const tabOfRule: Readonly<Record<string, PlanTab>> = {
  C01: 'indicators',
  C02: 'requirements',
  C03: 'matrix',
  C04: 'matrix',
  C05: 'weights',
  C06: 'weights',
  C07: 'matrix',
  C08: 'courses',
  'C08.total_credits': 'basics',
  C09: 'credits',
  'C09.term_load': 'courses',
  C10: 'courses',
  C12: 'courses',
  C13: 'requirements',
  C14: 'matrix',
  C15: 'matrix',
  C16: 'indicators',
  C17: 'courses',
  C18: 'courses',
  C19: 'indicators',
  C20: 'matrix',
  C21: 'basics',
}

/** A part of the plan that is empty stands in its own tab; the texts stand with the basic information. */
const tabOfPart: Readonly<Record<string, PlanTab>> = {
  objective_statement: 'objectives',
  objectives: 'objectives',
  requirements: 'requirements',
  indicators: 'indicators',
  courses: 'courses',
}

export const tabOf = ({ code, place }: Finding): PlanTab =>
  tabOfPart[place.part ?? ''] ?? tabOfRule[code] ?? tabOfRule[code.slice(0, 3)] ?? 'findings'

const isWritten = (text: string) => text.trim() !== ''

/** What a part needs besides the rules. */
const isFilled: Record<PlanTab, (plan: WholePlan) => boolean> = {
  basics: ({ fields, grades }) =>
    isWritten(fields.name) && isWritten(fields.degree) && isWritten(fields.introduction) && grades.length > 0,
  objectives: ({ fields, objectives }) =>
    isWritten(fields.objective_statement) &&
    objectives.length > 0 &&
    objectives.every(({ text }) => isWritten(text)),
  requirements: ({ requirements }) =>
    requirements.length > 0 && requirements.every(({ description }) => isWritten(description)),
  indicators: ({ indicators }) =>
    indicators.length > 0 && indicators.every(({ description }) => isWritten(description)),
  courses: ({ courses }) => courses.length > 0,
  matrix: ({ supports }) => supports.length > 0,
  weights: ({ weights }) => weights.length > 0,
  credits: ({ courses }) => courses.length > 0,
  findings: () => true,
}

/** The sum stands in the statistics, too: nothing is complete there that is told to be wrong. */
const isOf = (tab: PlanTab, found: Finding) =>
  tabOf(found) === tab || (tab === 'credits' && found.code === 'C08.total_credits')

/** How many findings a part has that must be mended. */
export const errorsIn = (tab: PlanTab, findings: readonly Finding[]): number =>
  findings.filter((found) => found.level === 'error' && isOf(tab, found)).length

/** Whether a part is complete: it is filled in and no rule finds an error there. */
export const isComplete = (tab: PlanTab, plan: WholePlan, findings: readonly Finding[]): boolean =>
  isFilled[tab](plan) && errorsIn(tab, findings) === 0
