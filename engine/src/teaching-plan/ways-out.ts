import type { Remedy } from '#finding/finding.ts'
import type { HourKind, PlanContent, PlanFacts, Session } from './plan.ts'
import { isPractical, kindOf, trackOf } from './plan.ts'
import type { PlanFinding } from './plan-finding.ts'

type Way = (content: PlanContent, facts: PlanFacts, found: PlanFinding) => Remedy | undefined

const numberOf = ({ sessions }: PlanContent, key: number) => sessions.findIndex((one) => one.key === key) + 1
const isFrom = ({ slots }: Session, today: string | undefined) =>
  today === undefined || slots.every(({ date }) => date === null || date >= today)

/** Sessions that are still to come, or all when none is. */
function open({ sessions }: PlanContent, { today }: PlanFacts): readonly Session[] {
  const ahead = sessions.filter((one) => isFrom(one, today))
  return ahead.length > 0 ? ahead : sessions
}

/** The last session of what is taught before a chapter, after which it is put in. */
function before(content: PlanContent, { chapters }: PlanFacts, no: number): Session | undefined {
  const noOf = new Map(chapters.map((one) => [one.id, one.no]))
  return (
    content.sessions.findLast(
      (one) =>
        !isPractical(kindOf(one)) &&
        one.parts.some(({ chapter_id }) => (noOf.get(chapter_id ?? 0) ?? Number.POSITIVE_INFINITY) < no),
    ) ?? content.sessions[0]
  )
}

const insertAfter = (content: PlanContent, session: Session | undefined, values: Remedy['values'] = {}) =>
  session && {
    action: 'insert',
    place: { key: session.key },
    values: { n: numberOf(content, session.key), ...values },
  }

const at = (content: PlanContent, action: string, session: Session | undefined, values: Remedy['values']) =>
  session && { action, place: { key: session.key }, values: { n: numberOf(content, session.key), ...values } }

const chapterMissing: Way = (content, facts, { place, values }) =>
  insertAfter(content, before(content, facts, Number(values.no)), { chapter_id: Number(place.chapter_id) })

const labMissing: Way = (content, _facts, { place }) =>
  insertAfter(
    content,
    content.sessions.findLast((one) => isPractical(kindOf(one))) ?? content.sessions.at(-1),
    {
      lab_id: Number(place.lab_id),
    },
  )

/** The first session that is still open by which all these objectives were taught. */
function taughtBy(content: PlanContent, facts: PlanFacts, nos: readonly number[]): Session | undefined {
  const left = new Set(nos)
  const ahead = new Set(open(content, facts))
  return (
    content.sessions.find((one) => {
      for (const no of one.objective_nos) left.delete(no)
      return left.size === 0 && ahead.has(one)
    }) ?? content.sessions.at(-1)
  )
}

const componentMissing: Way = (content, facts, { place }) => {
  const component = facts.components.find(({ id }) => id === place.component_id)
  return (
    component &&
    at(content, 'place_component', taughtBy(content, facts, component.objective_nos), {
      component_id: component.id,
    })
  )
}

const objectiveMissing: Way = (content, facts, { place }) => {
  const no = Number(place.objective_no)
  const serving = new Set(
    facts.chapters.filter(({ objective_nos }) => objective_nos.includes(no)).map(({ id }) => id),
  )
  const ahead = open(content, facts)
  const one = ahead.find(({ parts }) => parts.some(({ chapter_id }) => serving.has(chapter_id ?? 0)))
  return at(content, 'add_objectives', one ?? ahead[0], { nos: [no] })
}

const notTaught: Way = (content, _facts, { place, values }) =>
  at(
    content,
    'add_objectives',
    content.sessions.find(({ key }) => key === place.key),
    {
      nos: values.objectives as number[],
    },
  )

/** A chapter that comes late moves before the first session that is further on. */
const chapterOrder: Way = (content, facts, { place, values }) => {
  const late = content.sessions.find(({ key }) => key === place.key)
  const noOf = new Map(facts.chapters.map(({ id, no }) => [id, no]))
  const further =
    late &&
    content.sessions.find(
      (one) =>
        trackOf(one, facts) === trackOf(late, facts) &&
        isPractical(kindOf(one)) === isPractical(kindOf(late)) &&
        one.parts.some(({ chapter_id }) => (noOf.get(chapter_id ?? 0) ?? 0) > Number(values.no)),
    )
  return further && at(content, 'move_to', further, { from: late.key })
}

/** The second test of a week goes to the next week without one. */
const twoTests: Way = (content, _facts, { place, values }) => {
  const names = values.names as readonly string[]
  const weeks = new Set(
    content.sessions
      .filter(({ events }) => events.some(({ kind }) => kind === 'test'))
      .map(({ week }) => week),
  )
  const start = content.sessions.findIndex(({ key }) => key === place.key)
  const free = (one: Session) => !isPractical(kindOf(one)) && one.week !== null && !weeks.has(one.week)
  const later =
    content.sessions.slice(start + 1).find(free) ?? content.sessions.slice(0, start).findLast(free)
  return at(content, 'move_event', later, { from: Number(place.key), event: names[1] ?? '' })
}

const shorten: Way = (content, _facts, { place, values }) =>
  at(
    content,
    'shorten',
    content.sessions.find(({ key }) => key === place.key),
    { hours: Number(values.room) },
  )

/** Hours that are missing come as a session of reserve; hours too many come off where reserve is left. */
const hoursDiffer: Way = (content, facts, { place, values }) => {
  const [kind, left] = [place.kind as HourKind, Number(values.wanted) - Number(values.planned)]
  const last =
    content.sessions.findLast((one) => kindOf(one) === kind) ??
    open(content, facts).at(-1) ??
    content.sessions.at(-1)
  if (left > 0) return insertAfter(content, last, { kind, hours: left })
  return content.sessions.flatMap(({ parts }) => parts).some((one) => one.kind === kind && one.hours > -left)
    ? at(content, 'add_hours', longest(content, kind), { kind, hours: left })
    : undefined
}

const longest = (content: PlanContent, kind: HourKind) =>
  content.sessions
    .filter(({ parts }) => parts.some((part) => part.kind === kind))
    .toSorted((a, b) => hoursIn(b, kind) - hoursIn(a, kind))[0]
const hoursIn = ({ parts }: Session, kind: HourKind) =>
  parts.filter((one) => one.kind === kind).reduce((sum, { hours }) => sum + hours, 0)

const pairsOf = (text: string) => new Set(Array.from(text, (_, from) => text.slice(from, from + 2)))

/** A measure goes to the session that speaks of the same, among those that have none, the earlier first. */
const measureMissing: Way = (content, facts, { place, values }) => {
  const said = pairsOf(String(values.measure))
  const shared = ({ content: text, homework }: Session) =>
    [...pairsOf(text + homework)].filter((pair) => said.has(pair)).length
  const best = open(content, facts).toSorted(
    (a, b) => a.measure_ids.length - b.measure_ids.length || shared(b) - shared(a),
  )[0]
  return at(content, 'carry_measure', best, {
    ids: (values.ids as number[] | undefined) ?? [Number(place.measure_id)],
  })
}

const ways: Readonly<Record<string, Way>> = {
  'T01.hours_differ': hoursDiffer,
  'T01.session_longer': shorten,
  'T02.chapter_missing': chapterMissing,
  'T02.lab_missing': labMissing,
  'T02.component_missing': componentMissing,
  'T02.objective_missing': objectiveMissing,
  'T04.not_taught': notTaught,
  'T05.chapter_order': chapterOrder,
  'T06.two_tests': twoTests,
  'T07.measure_missing': measureMissing,
}

/** The ways out of a finding, the best first: those found with it, or a change of one session that cures it. */
export function waysOut(content: PlanContent, facts: PlanFacts, found: PlanFinding): readonly Remedy[] {
  if (found.remedies && found.remedies.length > 0) return found.remedies
  const way = ways[found.code]?.(content, facts, found)
  return way ? [way] : []
}
