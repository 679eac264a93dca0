import { finding } from '#finding/finding.ts'
import { eventKindOf } from './place-events.ts'
import type { PlanContent, PlanFacts } from './plan.ts'
import { hourKinds, isPractical } from './plan.ts'
import type { PlanFinding } from './plan-finding.ts'

/** T02: every chapter and laboratory with hours, every component and every objective has its session. */
export function coverageFindings({ sessions }: PlanContent, facts: PlanFacts): PlanFinding[] {
  const parts = sessions.flatMap((session) => session.parts)
  const hasLabs = facts.labs.length > 0
  const chapters = facts.chapters
    .filter(({ hours }) => hourKinds.some((kind) => hours[kind] > 0 && !(hasLabs && isPractical(kind))))
    .filter(({ id }) => !parts.some(({ chapter_id }) => chapter_id === id))
    .map(({ id, no, name }) => finding('T02.chapter_missing', 'error', { chapter_id: id }, { no, name }))
  const labs = facts.labs
    .filter(({ id, hours }) => hours > 0 && !parts.some(({ lab_id }) => lab_id === id))
    .map(({ id, name }) => finding('T02.lab_missing', 'error', { lab_id: id }, { name }))
  const components = facts.components
    .filter(({ stage }) => stage === 'process')
    .filter(
      ({ id }) => !sessions.some(({ events }) => events.some(({ component_id }) => component_id === id)),
    )
    .map(({ id, name }) => finding('T02.component_missing', 'warning', { component_id: id }, { name }))
  const objectives = facts.objective_nos
    .filter((no) => !sessions.some(({ objective_nos }) => objective_nos.includes(no)))
    .map((no) => finding('T02.objective_missing', 'warning', { objective_no: no }, { no }))
  return [...chapters, ...labs, ...components, ...objectives] as PlanFinding[]
}

/** T04: what an event assesses was taught by then. The session of the event itself counts. */
export function taughtFindings({ sessions }: PlanContent, _facts: PlanFacts): PlanFinding[] {
  const taught = new Set<number>()
  return sessions.flatMap((session, at) => {
    for (const no of session.objective_nos) taught.add(no)
    return session.events.flatMap((event) => {
      const early = event.objective_nos.filter((no) => !taught.has(no))
      if (early.length === 0) return []
      const values = { n: at + 1, event: event.name, objectives: early }
      return [finding('T04.not_taught', 'warning', { key: session.key }, values) as PlanFinding]
    })
  })
}

/** T05: chapters in the order of the syllabus. T06: not two tests in one week. */
export function orderFindings({ sessions }: PlanContent, { chapters, components }: PlanFacts): PlanFinding[] {
  const noOf = new Map(chapters.map(({ id, no }) => [id, no]))
  let highest = 0
  const order = sessions.flatMap((session, at) => {
    const nos = session.parts.flatMap(({ chapter_id }) => noOf.get(chapter_id ?? 0) ?? [])
    const low = Math.min(...nos)
    const isEarly = nos.length > 0 && low < highest
    const before = highest
    highest = Math.max(highest, ...nos)
    return isEarly
      ? [finding('T05.chapter_order', 'warning', { key: session.key }, { n: at + 1, no: low, after: before })]
      : []
  })
  const isTest = new Map(components.map((one) => [one.id, eventKindOf(one) === 'test']))
  const byWeek = new Map<number, { key: number; name: string }[]>()
  for (const { week, key, events } of sessions)
    for (const { name, component_id, kind } of events)
      if (week !== null && (isTest.get(component_id ?? 0) ?? kind === 'test'))
        byWeek.set(week, [...(byWeek.get(week) ?? []), { key, name }])
  const tests = [...byWeek].flatMap(([week, all]) =>
    all.length > 1
      ? [
          finding(
            'T06.two_tests',
            'warning',
            { key: all[1]?.key ?? 0 },
            { week, names: all.map(({ name }) => name) },
          ),
        ]
      : [],
  )
  return [...order, ...tests] as PlanFinding[]
}
