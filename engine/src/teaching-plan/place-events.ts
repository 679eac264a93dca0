import type { AssessmentEvent, ComponentFacts, EventKind, PlanFacts, Session } from './plan.ts'
import { isPractical, kindOf } from './plan.ts'

const homework = /作业|习题|homework|assignment/i
const laboratory = /实验|上机|实训|\blab/i

/** What sort of event a component is, by its name and form. */
export function eventKindOf({ name, form }: Pick<ComponentFacts, 'name' | 'form'>): EventKind {
  if (laboratory.test(name)) return 'lab'
  if (homework.test(name)) return 'homework'
  return laboratory.test(form) ? 'lab' : homework.test(form) ? 'homework' : 'test'
}

const both = (a: readonly number[], b: readonly number[]) => a.filter((no) => b.includes(no))

/** The places at which a component is done again and again: the ends of chapters with homework, or the laboratories. */
function places(sessions: readonly Session[], kind: EventKind): number[] {
  const all = sessions.map((_, at) => at)
  const of = (at: number) => sessions[at] as Session
  if (kind === 'homework') {
    const with_ = all.filter((at) => of(at).homework !== '')
    return with_.length > 0 ? with_ : all.filter((at) => at % 4 === 3)
  }
  const labs = all.filter((at) => isPractical(kindOf(of(at))))
  const idOf = (at: number) => of(at).parts[0]?.lab_id ?? -of(at).key
  return labs.filter((at, nth) => labs[nth + 1] === undefined || idOf(labs[nth + 1] ?? 0) !== idOf(at))
}

/** The first session by which all these objectives were taught; the last one when they never are. */
function taughtBy(sessions: readonly Session[], objectives: readonly number[]): number {
  const open = new Set(objectives)
  for (const [at, { objective_nos }] of sessions.entries()) {
    for (const no of objective_nos) open.delete(no)
    if (open.size === 0) return at
  }
  return sessions.length - 1
}

/** Tests are spread over the term, none before its objectives were taught, at most one a week. */
function placeTests(
  sessions: readonly Session[],
  tests: readonly ComponentFacts[],
): Map<number, ComponentFacts> {
  const placed = new Map<number, ComponentFacts>()
  for (const [nth, test] of tests.entries()) {
    const wanted = Math.ceil(((nth + 1) * sessions.length) / (tests.length + 1)) - 1
    const from = Math.max(wanted, taughtBy(sessions, test.objective_nos))
    const weeks = new Set([...placed.keys()].map((at) => sessions[at]?.week))
    const isFree = (at: number) => {
      const session = sessions[at] as Session
      return !placed.has(at) && !isPractical(kindOf(session)) && !weeks.has(session.week)
    }
    const after = sessions.map((_, at) => at).filter((at) => at >= from)
    const at = after.find(isFree) ?? after.find((at) => !placed.has(at)) ?? from
    placed.set(at, test)
  }
  return placed
}

type Placed = { at: number; event: AssessmentEvent }

/** The events of a component that is done again and again, each with the objectives that its session serves. */
function repeated(sessions: readonly Session[], component: ComponentFacts, kind: EventKind): Placed[] {
  return places(sessions, kind).flatMap((at, nth) => {
    const here = both(component.objective_nos, sessions[at]?.objective_nos ?? [])
    const name = `${component.name}${nth + 1}`
    return here.length > 0
      ? [{ at, event: { component_id: component.id, kind, name, objective_nos: here } }]
      : []
  })
}

/** Puts the components of the assessment on the sessions. Final ones are outside the sessions of the plan. */
export function placeEvents(sessions: readonly Session[], { components }: PlanFacts): Session[] {
  if (sessions.length === 0) return []
  const process = components
    .filter(({ stage }) => stage === 'process')
    .map((component) => ({ component, kind: eventKindOf(component) }))
  const regular = process
    .filter(({ kind }) => kind !== 'test')
    .flatMap(({ component, kind }) => repeated(sessions, component, kind))
  const tests = process.filter(({ kind }) => kind === 'test').map(({ component }) => component)
  const placed: Placed[] = [...placeTests(sessions, tests)].map(([at, { id, name, objective_nos }]) => ({
    at,
    event: { component_id: id, kind: 'test', name, objective_nos: [...objective_nos] },
  }))
  return sessions.map((session, at) => ({
    ...session,
    events: [...regular, ...placed].filter((one) => one.at === at).map(({ event }) => event),
  }))
}
