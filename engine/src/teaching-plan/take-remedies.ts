import type { Remedy } from '#finding/finding.ts'
import { checkPlan, type MeasureFacts } from './check-plan.ts'
import {
  changeSession,
  exchangeTime,
  insertSession,
  mergeWithNext,
  moveSession,
  type OwnTime,
} from './edit-sessions.ts'
import { eventKindOf } from './place-events.ts'
import type { HourKind, Part, PlanContent, PlanFacts, Session } from './plan.ts'
import { nextKey } from './plan.ts'
import type { PlanFinding } from './plan-finding.ts'
import { waysOut } from './ways-out.ts'
import { writeSessions } from './write-sessions.ts'

type Take = (content: PlanContent, facts: PlanFacts, remedy: Remedy) => PlanContent

const sessionOf = ({ sessions }: PlanContent, key: unknown) => sessions.find((one) => one.key === Number(key))

/** A change of the session of the remedy, made from what it says now. */
const changing =
  (change: (session: Session, facts: PlanFacts, values: Remedy['values']) => Partial<Session>): Take =>
  (content, facts, { place, values }) => {
    const session = sessionOf(content, place.key)
    return session ? changeSession(content, facts, session.key, change(session, facts, values)) : content
  }

/** The hours of what is put in: those of its chapter or laboratory in the syllabus, or the hours that are missing. */
function partOf(facts: PlanFacts, like: Session, values: Remedy['values']): Part {
  const chapter = facts.chapters.find(({ id }) => id === values.chapter_id)
  const lab = facts.labs.find(({ id }) => id === values.lab_id)
  const [first] = like.parts
  return {
    chapter_id: chapter?.id ?? null,
    lab_id: lab?.id ?? null,
    kind: (values.kind as HourKind | undefined) ?? first?.kind ?? 'hours_theory',
    hours: Number(values.hours ?? like.parts.reduce((sum, { hours }) => sum + hours, 0)) || 2,
  }
}

const insert: Take = (content, facts, { place, values }) => {
  const like = sessionOf(content, place.key)
  if (!like) return content
  const key = nextKey(content.sessions)
  const parts = [partOf(facts, like, values)]
  const [written] = writeSessions([parts], facts, key)
  const { slots: _, week: __, key: ___, ...says } = written as Session
  return changeSession(insertSession(content, facts, like.key), facts, key, says)
}

const union = (a: readonly number[], b: unknown) =>
  [...new Set([...a, ...(b as number[])])].sort((one, other) => one - other)

const moveEvent: Take = (content, facts, { place, values }) => {
  const [from, to] = [sessionOf(content, values.from), sessionOf(content, place.key)]
  const event = from?.events.find(({ name }) => name === values.event)
  if (!from || !to || !event) return content
  const without = changeSession(content, facts, from.key, {
    events: from.events.filter((one) => one !== event),
  })
  return changeSession(without, facts, to.key, { events: [...to.events, event] })
}

/** The parts with so many hours more, or fewer, in the kind: the largest of them gives or takes. */
function withHours(parts: readonly Part[], more: number, kind?: unknown): Part[] {
  const largest = parts
    .filter((part) => kind === undefined || part.kind === kind)
    .toSorted((a, b) => b.hours - a.hours)[0]
  return parts.map((part) => (part === largest ? { ...part, hours: Math.max(0, part.hours + more) } : part))
}

const takes: Readonly<Record<string, Take>> = {
  merge: (content, facts, { place }) => mergeWithNext(content, facts, Number(place.key)),
  exchange_time: (content, facts, { place, values }) =>
    exchangeTime(content, facts, {
      key: Number(place.key),
      classId: Number(place.class_id),
      time: values as unknown as OwnTime,
    }),
  insert,
  move_to: (content, facts, { place, values }) =>
    moveSession(content, facts, Number(values.from), Number(place.key)),
  move_event: moveEvent,
  place_component: changing(({ events, objective_nos }, { components }, { component_id }) => {
    const component = components.find(({ id }) => id === component_id)
    if (!component) return {}
    const shared = component.objective_nos.filter((no) => objective_nos.includes(no))
    const event = { component_id: component.id, kind: eventKindOf(component), name: component.name }
    const nos = shared.length > 0 ? shared : [...component.objective_nos]
    return { events: [...events, { ...event, objective_nos: nos }] }
  }),
  add_objectives: changing(({ objective_nos }, _facts, { nos }) => ({
    objective_nos: union(objective_nos, nos),
  })),
  carry_measure: changing(({ measure_ids }, _facts, { ids }) => ({ measure_ids: union(measure_ids, ids) })),
  shorten: changing(({ parts }, _facts, { hours }) => ({
    parts: withHours(parts, Number(hours) - parts.reduce((sum, one) => sum + one.hours, 0)),
  })),
  add_hours: changing(({ parts }, _facts, { kind, hours }) => ({
    parts: withHours(parts, Number(hours), kind),
  })),
}

/** The plan with one way out of a finding taken. */
export const takeRemedy: Take = (content, facts, remedy) =>
  takes[remedy.action]?.(content, facts, remedy) ?? content

/** Gives every session with an error the first free time that is offered; each takes one, so this comes to an end. */
export function takeRemedies(content: PlanContent, facts: PlanFacts): PlanContent {
  let now = content
  for (let left = content.sessions.length * facts.classes.length; left > 0; left -= 1) {
    const remedy = checkPlan(now, facts, [])
      .findings.filter(({ level }) => level === 'error')
      .flatMap(({ remedies = [] }) => remedies)
      .find(({ action }) => action === 'exchange_time')
    if (!remedy) return now
    now = takeRemedy(now, facts, remedy)
  }
  return now
}

const weightOf = (findings: readonly PlanFinding[]) =>
  findings.reduce((sum, { level }) => sum + { error: 1000, warning: 1, info: 0 }[level], 0)

/** Takes the first way out of every error and warning that makes the plan better; what it would not mend is left alone. */
export function takeFirstWays(
  content: PlanContent,
  facts: PlanFacts,
  measures: readonly MeasureFacts[],
): PlanContent {
  let now = content
  let { findings } = checkPlan(now, facts, measures)
  const tried = new Set<string>()
  for (let left = 2 * (content.sessions.length + measures.length) + 20; left > 0; left -= 1) {
    const next = findings
      .filter(({ level }) => level !== 'info')
      .flatMap((found) => waysOut(now, facts, found))
      .find((remedy) => !tried.has(JSON.stringify(remedy)))
    if (!next) return now
    tried.add(JSON.stringify(next))
    const after = takeRemedy(now, facts, next)
    const check = checkPlan(after, facts, measures)
    if (weightOf(check.findings) >= weightOf(findings)) continue
    ;[now, findings] = [after, check.findings]
  }
  return now
}
