import { laySlots } from './lay-slots.ts'
import type { Part, PlanContent, PlanFacts, Session, Skip, Slot } from './plan.ts'
import { hoursOf, nextKey, pointsOf, trackOf } from './plan.ts'

/** What stays at its place in the term when content moves. */
type Place = Pick<Session, 'slots' | 'week'>

const placeOf = ({ slots, week }: Session): Place => ({ slots, week })
const noPlace: Place = { slots: [], week: null }

/** Puts the contents of one track into its places in a new order; the dates stay. Contents without a place come last. */
function relay(content: PlanContent, facts: PlanFacts, key: number, reorder: (of: Session[]) => Session[]) {
  const chosen = content.sessions.find((session) => session.key === key)
  if (!chosen) return content
  const track = trackOf(chosen, facts)
  const isOn = (session: Session) => trackOf(session, facts) === track
  const before = content.sessions.filter(isOn)
  const after = reorder(before)
  const moved = after.map((session, at) => ({
    ...session,
    ...placeOf(before[at] ?? { ...session, ...noPlace }),
  }))
  const queue = [...moved]
  const sessions = content.sessions.flatMap((session) => (isOn(session) ? (queue.shift() ?? []) : [session]))
  const last = moved[before.length - 1]?.week ?? before.at(-1)?.week ?? null
  const rest = queue.map((session) => ({ ...session, week: session.week ?? last }))
  return { ...content, sessions: laySlots([...sessions, ...rest], content.skips, facts) }
}

const indexOf = (sessions: readonly Session[], key: number) => sessions.findIndex((one) => one.key === key)

/** Moves a session before or after another one of its track; what lies between moves by one. The dates stay. */
export const moveSession = (
  content: PlanContent,
  facts: PlanFacts,
  key: number,
  toKey: number,
): PlanContent =>
  relay(content, facts, key, (of) => {
    const [from, to] = [indexOf(of, key), indexOf(of, toKey)]
    if (from < 0 || to < 0) return of
    const without = of.toSpliced(from, 1)
    return without.toSpliced(to, 0, of[from] as Session)
  })

/** The session before (`-1`) or after (`1`) this one on its track. */
export function neighbourOf(content: PlanContent, facts: PlanFacts, key: number, step: 1 | -1) {
  const chosen = content.sessions.find((session) => session.key === key)
  if (!chosen) return undefined
  const of = content.sessions.filter((session) => trackOf(session, facts) === trackOf(chosen, facts))
  return of[indexOf(of, key) + step]
}

/** Exchanges the contents of two sessions of a track. */
export const swapSessions = (
  content: PlanContent,
  facts: PlanFacts,
  key: number,
  other: number,
): PlanContent =>
  relay(content, facts, key, (of) => {
    const [a, b] = [of.find((one) => one.key === key), of.find((one) => one.key === other)]
    return a && b ? of.map((one) => (one === a ? b : one === b ? a : one)) : of
  })

/** An empty session for `hours` of the kind of the one it follows. */
function emptySession(content: PlanContent, like: Session): Session {
  const [part] = like.parts
  return {
    key: nextKey(content.sessions),
    ...noPlace,
    parts: [
      { chapter_id: null, lab_id: null, kind: part?.kind ?? 'hours_theory', hours: hoursOf(like) || 2 },
    ],
    content: '',
    key_points: '',
    objective_nos: [],
    methods: [],
    ideology: '',
    homework: '',
    events: [],
    measure_ids: [],
    note: '',
  }
}

/** Puts an empty session after this one; all later ones of the track move by one. */
export const insertSession = (content: PlanContent, facts: PlanFacts, key: number): PlanContent =>
  relay(content, facts, key, (of) => {
    const at = indexOf(of, key)
    return of.toSpliced(at + 1, 0, emptySession(content, of[at] as Session))
  })

/** Takes a session out; all later ones of the track come forward by one. */
export const removeSession = (content: PlanContent, facts: PlanFacts, key: number): PlanContent =>
  relay(content, facts, key, (of) => of.filter((one) => one.key !== key))

const halves = (parts: readonly Part[]): [Part[], Part[]] => {
  const half = parts.reduce((sum, { hours }) => sum + hours, 0) / 2
  const [first, second]: [Part[], Part[]] = [[], []]
  let taken = 0
  for (const part of parts) {
    const here = Math.min(part.hours, Math.max(0, half - taken))
    if (here > 0) first.push({ ...part, hours: here })
    if (part.hours - here > 0) second.push({ ...part, hours: part.hours - here })
    taken += part.hours
  }
  return [first, second]
}

/** Divides a session: half of its points and hours go into a session of their own after it. */
export const splitSession = (content: PlanContent, facts: PlanFacts, key: number): PlanContent =>
  relay(content, facts, key, (of) => {
    const at = indexOf(of, key)
    const one = of[at] as Session
    const points = pointsOf(one)
    const half = Math.ceil(points.length / 2)
    const [first, second] = halves(one.parts)
    return of.toSpliced(
      at,
      1,
      { ...one, parts: first, content: points.slice(0, half).join('\n'), homework: '', events: [] },
      {
        ...one,
        key: nextKey(content.sessions),
        ...noPlace,
        parts: second,
        content: points.slice(half).join('\n'),
        key_points: '',
        ideology: '',
        measure_ids: [],
      },
    )
  })

const lines = (...texts: string[]) => [...new Set(texts.filter(Boolean))].join('\n')
const each = <T>(a: readonly T[], b: readonly T[]) => [...new Set([...a, ...b])]

/** Parts of the same chapter and kind as one, and all of them scaled to so many hours. */
function scaled(parts: readonly Part[], hours: number): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const same = joined.find(
      (one) => one.chapter_id === part.chapter_id && one.lab_id === part.lab_id && one.kind === part.kind,
    )
    if (same) same.hours += part.hours
    else joined.push({ ...part })
  }
  const sum = hoursOf({ parts: joined })
  return joined.map((part) => ({ ...part, hours: Math.round((part.hours * hours * 100) / sum) / 100 }))
}

/** Joins a session with the next one of its track, in the hours of one; all later ones come forward by one. */
export const mergeWithNext = (content: PlanContent, facts: PlanFacts, key: number): PlanContent =>
  relay(content, facts, key, (of) => {
    const at = indexOf(of, key)
    const [one, next] = [of[at], of[at + 1]]
    if (!one || !next) return of
    const joined: Session = {
      ...one,
      parts: scaled([...one.parts, ...next.parts], Math.max(hoursOf(one), hoursOf(next))),
      content: lines(one.content, next.content),
      key_points: lines(one.key_points, next.key_points),
      objective_nos: each(one.objective_nos, next.objective_nos).sort((a, b) => a - b),
      methods: each(one.methods, next.methods),
      ideology: lines(one.ideology, next.ideology),
      homework: lines(one.homework, next.homework),
      events: [...one.events, ...next.events],
      measure_ids: each(one.measure_ids, next.measure_ids),
      note: lines(one.note, next.note),
    }
    return of.toSpliced(at, 2, joined)
  })

/** Changes what a session says; its place stays. */
export function changeSession(
  content: PlanContent,
  facts: PlanFacts,
  key: number,
  changes: Partial<Omit<Session, 'key' | 'slots' | 'week'>>,
): PlanContent {
  const sessions = content.sessions.map((one) => (one.key === key ? { ...one, ...changes } : one))
  return { ...content, sessions: changes.parts ? laySlots(sessions, content.skips, facts) : sessions }
}

/** A class has no lesson at the time of this session: it and everything after it on its track is put off by one. */
export function putOff(
  content: PlanContent,
  facts: PlanFacts,
  where: { key: number; classId: number; reason: string },
) {
  const slot = content.sessions
    .find(({ key }) => key === where.key)
    ?.slots.find(({ class_id }) => class_id === where.classId)
  if (!slot?.date || slot.is_own) return content
  const skip: Skip = {
    class_id: where.classId,
    date: slot.date,
    section_from: slot.section_from,
    reason: where.reason,
  }
  const skips = [...content.skips, skip]
  return { skips, sessions: laySlots(content.sessions, skips, facts) }
}

/** The class has its lesson at that time after all. */
export function undoSkip(content: PlanContent, facts: PlanFacts, skip: Skip): PlanContent {
  const skips = content.skips.filter(
    (one) =>
      one.class_id !== skip.class_id || one.date !== skip.date || one.section_from !== skip.section_from,
  )
  return { skips, sessions: laySlots(content.sessions, skips, facts) }
}

/** Lets a teacher give a session in one class; with null those of the class give it again. Other classes keep theirs. */
export function exchangeTeacher(
  content: PlanContent,
  { key, classId, teacherId }: { key: number; classId: number; teacherId: number | null },
): PlanContent {
  const sessions = content.sessions.map(({ taught_by = [], ...session }) => {
    const others = taught_by.filter(({ class_id }) => session.key !== key || class_id !== classId)
    const own =
      session.key === key && teacherId !== null ? [{ class_id: classId, teacher_id: teacherId }] : []
    const all = [...others, ...own]
    return all.length > 0 ? { ...session, taught_by: all } : session
  })
  return { ...content, sessions }
}

export type OwnTime = Pick<Slot, 'section_from' | 'section_to' | 'room'> & { date: string }

/** Gives one class another time for a session, or with null its regular time again. Other classes keep theirs. */
export function exchangeTime(
  content: PlanContent,
  facts: PlanFacts,
  { key, classId, time }: { key: number; classId: number; time: OwnTime | null },
): PlanContent {
  const sessions = content.sessions.map((session) => {
    if (session.key !== key) return session
    const old = session.slots.find(({ class_id }) => class_id === classId)
    const others = session.slots.filter(({ class_id }) => class_id !== classId)
    if (!time) return { ...session, slots: others }
    const instead = old?.is_own ? old.instead_of : (old?.date ?? null)
    const own: Slot = { class_id: classId, ...time, stands_for: null, is_own: true, instead_of: instead }
    return { ...session, slots: [...others, own] }
  })
  return { ...content, sessions: laySlots(sessions, content.skips, facts) }
}
