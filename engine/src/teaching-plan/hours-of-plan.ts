import { hourKinds } from '#syllabus/words.ts'
import type { HourKind, PlanContent, PlanFacts } from './plan.ts'
import { hoursOf } from './plan.ts'

export type HoursOfKind = { kind: HourKind; planned: number; wanted: number; sessions: number }

/** Hours by kind against the training plan; kinds with neither are left out. */
export const hoursByKind = (
  { sessions }: Pick<PlanContent, 'sessions'>,
  { hours }: Pick<PlanFacts, 'hours'>,
): HoursOfKind[] =>
  hourKinds
    .map((kind) => {
      const of = sessions.flatMap(({ parts }) => parts.filter((part) => part.kind === kind))
      return {
        kind,
        planned: Math.round(of.reduce((sum, part) => sum + part.hours, 0) * 100) / 100,
        wanted: hours[kind],
        sessions: sessions.filter(({ parts }) => parts.some((part) => part.kind === kind)).length,
      }
    })
    .filter(({ planned, wanted }) => planned > 0 || wanted > 0)

/** Hours for each objective; a session that serves several gives each an equal share. */
export const hoursByObjective = (
  { sessions }: Pick<PlanContent, 'sessions'>,
  { objective_nos }: Pick<PlanFacts, 'objective_nos'>,
): { no: number; hours: number }[] =>
  objective_nos.map((no) => ({
    no,
    hours:
      Math.round(
        sessions
          .filter((session) => session.objective_nos.includes(no))
          .reduce((sum, session) => sum + hoursOf(session) / session.objective_nos.length, 0) * 10,
      ) / 10,
  }))

/** The last day on which a class has a session. */
export const lastDayOf = ({ sessions }: Pick<PlanContent, 'sessions'>, classId: number): string | null =>
  sessions
    .flatMap(({ slots }) => slots.filter(({ class_id }) => class_id === classId))
    .reduce<string | null>(
      (last, { date }) => (date !== null && (last === null || date > last) ? date : last),
      null,
    )
