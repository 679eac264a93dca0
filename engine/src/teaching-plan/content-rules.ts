import { finding } from '#finding/finding.ts'
import { hourKinds } from '#syllabus/words.ts'
import { weekOf } from '#term-calendar/days.ts'
import { eventKindOf } from './place-events.ts'
import type { PlanContent, PlanFacts, Session } from './plan.ts'
import { isPractical, kindOf } from './plan.ts'
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

/** T05: chapters in the order of the syllabus, theory and practice each for themselves: they have times of their own. */
function chapterFindings({ sessions }: PlanContent, { chapters }: PlanFacts): PlanFinding[] {
  const noOf = new Map(chapters.map(({ id, no }) => [id, no]))
  const highest = { theory: 0, practice: 0 }
  return sessions.flatMap((session, at) => {
    const track = isPractical(kindOf(session)) ? 'practice' : 'theory'
    const nos = session.parts.flatMap(({ chapter_id }) => noOf.get(chapter_id ?? 0) ?? [])
    const low = Math.min(...nos)
    const before = highest[track]
    highest[track] = Math.max(before, ...nos)
    if (nos.length === 0 || low >= before) return []
    const values = { n: at + 1, no: low, after: before }
    return [finding('T05.chapter_order', 'warning', { key: session.key }, values) as PlanFinding]
  })
}

type Test = { key: number; name: string }

const weekIn = ({ slots, week }: Session, classId: number, termStart: string) => {
  const date = slots.find(({ class_id }) => class_id === classId)?.date
  return date ? weekOf(termStart, date) : week
}

/** The tests of each week of one class; without dates the weeks of the plan. */
function testsByWeek({ sessions }: PlanContent, facts: PlanFacts, classId: number): Map<number, Test[]> {
  const isTest = new Map(facts.components.map((one) => [one.id, eventKindOf(one) === 'test']))
  const byWeek = new Map<number, Test[]>()
  for (const session of sessions) {
    const week = weekIn(session, classId, facts.term.start)
    const tests = session.events.filter(
      ({ component_id, kind }) => isTest.get(component_id ?? 0) ?? kind === 'test',
    )
    if (week === null || tests.length === 0) continue
    const told = tests.map(({ name }) => ({ key: session.key, name }))
    byWeek.set(week, [...(byWeek.get(week) ?? []), ...told])
  }
  return byWeek
}

/** T06: not two tests in one week, in no class; classes for which it is the same are told once. */
function testFindings(content: PlanContent, facts: PlanFacts): PlanFinding[] {
  const told = new Map<string, PlanFinding>()
  for (const { id } of facts.classes)
    for (const [week, tests] of testsByWeek(content, facts, id)) {
      const [, second] = tests
      if (!second) continue
      const names = tests.map(({ name }) => name)
      const found = finding('T06.two_tests', 'warning', { key: second.key }, { week, names })
      told.set(`${week} ${names.join()}`, found as PlanFinding)
    }
  return [...told.values()]
}

/** T05 and T06. */
export const orderFindings = (content: PlanContent, facts: PlanFacts): PlanFinding[] => [
  ...chapterFindings(content, facts),
  ...testFindings(content, facts),
]
