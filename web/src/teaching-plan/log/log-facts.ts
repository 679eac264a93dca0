import type { Session } from '@obelisk/contract/teaching-plan/content'
import type { PlanClass, PlanView } from '@obelisk/contract/teaching-plan/plan'
import { isPractical, kindOf, teacherOf } from '@obelisk/engine/teaching-plan/plan'
import { type Mark, progressOf } from '@obelisk/engine/teaching-plan/progress'

/** A session of a class, as the log shows it. */
export type Logged = {
  one: PlanClass
  /** Whether the asking person gives it. */
  isMine: boolean
  session: Session
  n: number
  isLab: boolean
  date: string | null
  planned: string | null
  mark: Mark
}

export type ClassLog = { one: PlanClass; sessions: Logged[]; deviation: number; recorded: number }

function isGivenByMe(view: PlanView, one: PlanClass, session: Session) {
  const named = teacherOf(session, one.id)
  return named === undefined ? one.is_mine : view.staff.some(({ id, is_me }) => id === named && is_me)
}

/** How far each class is. */
export const logOfClasses = (view: PlanView): ClassLog[] =>
  view.classes.map((one) => {
    const { sessions, deviation, recorded } = progressOf(view.content, view.logs, one.id, view.today)
    return {
      one,
      deviation,
      recorded,
      sessions: sessions.flatMap(({ key, date, mark }, at) => {
        const session = view.content.sessions[at]
        if (!session || session.key !== key) return []
        const planned = session.slots.find(({ class_id }) => class_id === one.id)?.date ?? null
        const isMine = isGivenByMe(view, one, session)
        return [{ one, isMine, session, n: at + 1, isLab: isPractical(kindOf(session)), date, planned, mark }]
      }),
    }
  })

const byDate = (a: Logged, b: Logged) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1)

/** The sessions that wait for a record, one's own first, the oldest before the others: none is left behind. */
export const unrecorded = (logs: readonly ClassLog[]): Logged[] =>
  logs
    .flatMap(({ sessions }) => sessions.filter(({ mark }) => mark === 'unrecorded'))
    .sort((a, b) => Number(b.isMine) - Number(a.isMine) || byDate(a, b))

/** The next session of the same class. */
export const nextOf = (logs: readonly ClassLog[], { one, session }: Logged): Logged | undefined => {
  const of = logs.find((log) => log.one.id === one.id)?.sessions ?? []
  return of[of.findIndex((other) => other.session.key === session.key) + 1]
}

export const logFilters = ['all', 'changed', 'unrecorded'] as const
export type LogFilter = (typeof logFilters)[number]

/** A session of the plan with its mark in each class. */
export type LogRow = { session: Session; n: number; marks: Logged[] }

const isWanted = (filter: LogFilter, { marks }: LogRow) =>
  filter === 'all' ||
  marks.some(({ mark }) =>
    filter === 'unrecorded' ? mark === 'unrecorded' : ['changed', 'put-off', 'not-held'].includes(mark),
  )

export const rowsOf = (view: PlanView, logs: readonly ClassLog[], filter: LogFilter): LogRow[] =>
  view.content.sessions
    .map((session, at) => ({
      session,
      n: at + 1,
      marks: logs.flatMap(({ sessions }) => sessions.filter((one) => one.session.key === session.key)),
    }))
    .filter((row) => isWanted(filter, row))
