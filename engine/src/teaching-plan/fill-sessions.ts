import { hourKinds } from '#syllabus/words.ts'
import type { HourKind, Part, PlanFacts } from './plan.ts'
import { isPractical, practical } from './plan.ts'

/** Hours that are still to be placed, in the order of the syllabus. */
type Unit = Part

/** The hours of the chapters that are no practice, in the order of the chapters. */
const theoryUnits = ({ chapters }: PlanFacts): Unit[] =>
  chapters.flatMap(({ id, hours }) =>
    hourKinds
      .filter((kind) => !isPractical(kind) && hours[kind] > 0)
      .map((kind) => ({ chapter_id: id, lab_id: null, kind, hours: hours[kind] })),
  )

/** What the hours of laboratories are called in the training plan of this course. */
const kindOfLabs = ({ hours }: PlanFacts): HourKind =>
  practical.find((kind) => hours[kind] > 0) ?? 'hours_lab'

/** The laboratories of the syllabus; a syllabus without a list of them says the hours at its chapters. */
function labUnits(facts: PlanFacts): Unit[] {
  const kind = kindOfLabs(facts)
  if (facts.labs.length > 0)
    return facts.labs.map(({ id, hours }) => ({ chapter_id: null, lab_id: id, kind, hours }))
  return facts.chapters.flatMap(({ id, hours }) =>
    hourKinds
      .filter((one) => isPractical(one) && hours[one] > 0)
      .map((one) => ({ chapter_id: id, lab_id: null, kind: one, hours: hours[one] })),
  )
}

const sum = (units: readonly Unit[]) => units.reduce((all, { hours }) => all + hours, 0)

/** One order for theory and practice: each laboratory comes when its share of the theory is taught. */
function mixed(theory: readonly Unit[], labs: readonly Unit[]): Unit[] {
  const total = sum(theory)
  const result: Unit[] = []
  let taught = 0
  let next = 0
  for (const unit of theory) {
    result.push(unit)
    taught += unit.hours
    while (next < labs.length && (next + 1) / (labs.length + 1) <= taught / total) {
      const lab = labs[next]
      if (lab) result.push(lab)
      next += 1
    }
  }
  return [...result, ...labs.slice(next)]
}

/** The units by the track whose times they take; a track without times leaves its units to the other. */
export function unitsByTrack(facts: PlanFacts): { theory: Unit[]; lab: Unit[] } {
  const kinds = new Set(facts.classes.flatMap(({ timetable }) => timetable.map(({ kind }) => kind)))
  const [theory, labs] = [theoryUnits(facts), labUnits(facts)]
  if (kinds.size === 2) return { theory, lab: labs }
  const all = theory.length > 0 ? mixed(theory, labs) : labs
  return kinds.has('lab') ? { theory: [], lab: all } : { theory: all, lab: [] }
}

/**
 * Puts units into sessions with room for so many hours each. A unit longer than a session goes on in the next one. What is
 * left when all sessions are full comes back as further sessions of `rest` hours.
 */
export function fillSessions(
  units: readonly Unit[],
  capacities: readonly number[],
  rest: number,
): { placed: Part[][]; left: Part[][] } {
  const sessions: Part[][] = []
  let room = 0
  for (const unit of units) {
    let hours = unit.hours
    while (hours > 0) {
      if (room <= 0) {
        sessions.push([])
        room = capacities[sessions.length - 1] ?? rest
      }
      const here = Math.min(hours, room)
      sessions.at(-1)?.push({ ...unit, hours: here })
      hours -= here
      room -= here
    }
  }
  return { placed: sessions.slice(0, capacities.length), left: sessions.slice(capacities.length) }
}
