import { finding, inCanonicalOrder } from '#finding/finding.ts'
import { coverageFindings, orderFindings, taughtFindings } from './content-rules.ts'
import { hoursByKind } from './hours-of-plan.ts'
import type { PlanContent, PlanFacts } from './plan.ts'
import { hoursOf } from './plan.ts'
import { PLAN_RULES, type PlanFinding } from './plan-finding.ts'
import { timeFindings } from './time-rules.ts'

export type PlanCheck = { findings: PlanFinding[]; passed: string[] }

/** The measures of the last cycle that name the teaching plan. */
export type MeasureFacts = { id: number; measure: string }

/** Hours may differ from the training plan by so much before a reason is wanted (domain 5.3). */
export const hoursTolerance = 2

/** T01: hours by kind as the training plan has them; no session longer than its time. */
function hourFindings(content: PlanContent, facts: PlanFacts): PlanFinding[] {
  const kinds = hoursByKind(content, facts)
    .filter(({ planned, wanted }) => Math.abs(planned - wanted) > 1e-9)
    .map(({ kind, planned, wanted }) =>
      finding(
        'T01.hours_differ',
        Math.abs(planned - wanted) > hoursTolerance ? 'warning' : 'info',
        { kind },
        { planned, wanted },
      ),
    )
  const long = content.sessions.flatMap((session, at) => {
    const slot = session.slots.find(({ date }) => date !== null)
    const room = slot ? slot.section_to - slot.section_from + 1 : Number.POSITIVE_INFINITY
    return hoursOf(session) > room
      ? [
          finding(
            'T01.session_longer',
            'warning',
            { key: session.key },
            { n: at + 1, hours: hoursOf(session), room },
          ),
        ]
      : []
  })
  return [...kinds, ...long] as PlanFinding[]
}

/**
 * T07: what the last cycle promised for the teaching plan has its session. Parallel classes promise the same in words: told
 * once.
 */
function measureFindings({ sessions }: PlanContent, measures: readonly MeasureFacts[]): PlanFinding[] {
  const open = measures.filter(({ id }) => !sessions.some(({ measure_ids }) => measure_ids.includes(id)))
  return [...new Set(open.map(({ measure }) => measure.trim()))].map((text) => {
    const ids = open.filter(({ measure }) => measure.trim() === text).map(({ id }) => id)
    const values = { measure: text.slice(0, 80), ids }
    return finding('T07.measure_missing', 'warning', { measure_id: ids[0] ?? 0 }, values)
  }) as PlanFinding[]
}

/**
 * What a plan still needs: T01 hours, T02 everything of the syllabus scheduled, T03 times, T04 taught before assessed, T05
 * order of chapters, T06 tests in one week, T07 measures of the last cycle. Places name sessions by `key` and classes by id.
 */
export function checkPlan(
  content: PlanContent,
  facts: PlanFacts,
  measures: readonly MeasureFacts[],
): PlanCheck {
  const findings = [
    ...hourFindings(content, facts),
    ...coverageFindings(content, facts),
    ...timeFindings(content, facts),
    ...taughtFindings(content, facts),
    ...orderFindings(content, facts),
    ...measureFindings(content, measures),
  ]
  const found = new Set(findings.map(({ code }) => code.split('.')[0]))
  return {
    findings: inCanonicalOrder(findings) as PlanFinding[],
    passed: PLAN_RULES.filter((rule) => !found.has(rule)),
  }
}
