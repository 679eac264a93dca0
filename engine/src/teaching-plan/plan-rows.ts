import { meetingsOf } from '#term-calendar/class-meetings.ts'
import { type Day, dayIn, weekOf } from '#term-calendar/days.ts'
import type { PlanContent, PlanFacts, Session, Skip, Slot } from './plan.ts'
import { isPractical, kindOf } from './plan.ts'

type Lost = ReturnType<typeof meetingsOf>['lost'][number]

/** A row of a plan as it is shown and printed: a session, or days without classes with what each class loses. */
export type PlanRow<S extends Session = Session> =
  | {
      type: 'session'
      session: S
      n: number
      labNo: number | null
      week: number | null
      beginsWeek: boolean
      monday: string
    }
  | { type: 'free'; key: string; name: string; lost: ReadonlyMap<number, readonly Lost[]> }
  | { type: 'skip'; key: string; skip: Skip }

const firstDate = ({ slots }: Session) => slots.find(({ date }) => date !== null)?.date ?? undefined

type Dated = { at: Day; row: Extract<PlanRow, { type: 'free' | 'skip' }> }

/** Holidays and examinations in which one of the classes loses a time. */
function freeRows({ term, calendar, classes }: PlanFacts): Dated[] {
  const lostOf = classes.map(({ id, timetable }) => [id, meetingsOf(term, calendar, timetable).lost] as const)
  return calendar
    .filter(({ kind }) => kind === 'holiday')
    .flatMap((entry): Dated[] => {
      const lost = new Map(
        lostOf.map(([id, all]) => [id, all.filter(({ date }) => entry.from <= date && date <= entry.to)]),
      )
      if (![...lost.values()].some(({ length }) => length > 0)) return []
      const key = `free ${entry.from}`
      return [{ at: entry.from, row: { type: 'free', key, name: entry.name, lost } }]
    })
}

const skipRows = ({ skips }: Pick<PlanContent, 'skips'>): Dated[] =>
  skips.map((skip) => ({
    at: skip.date,
    row: { type: 'skip', key: `skip ${skip.class_id} ${skip.date} ${skip.section_from}`, skip },
  }))

/** Sessions in their order; what falls away stands before the first session that comes after it. */
export function rowsOf<S extends Session>(
  content: Pick<PlanContent, 'skips'> & { sessions: readonly S[] },
  facts: PlanFacts,
): PlanRow<S>[] {
  const waiting = [...freeRows(facts), ...skipRows(content)].sort((a, b) => (a.at < b.at ? -1 : 1))
  const rows: PlanRow<S>[] = []
  let [labs, week] = [0, undefined as number | null | undefined]
  for (const [at, session] of content.sessions.entries()) {
    const date = firstDate(session)
    while (date && waiting[0] && waiting[0].at <= date) rows.push((waiting.shift() as Dated).row)
    const isLab = isPractical(kindOf(session))
    if (isLab) labs += 1
    rows.push({
      type: 'session',
      session,
      n: at + 1,
      labNo: isLab ? labs : null,
      week: session.week,
      beginsWeek: session.week !== week,
      monday: session.week === null ? '' : dayIn(facts.term.start, session.week, 1).slice(5),
    })
    week = session.week
  }
  return [...rows, ...waiting.map(({ row }) => row)]
}

/** The week of a slot, when it is another one than that of its row. */
export function otherWeek({ date }: Slot, row: number | null, termStart: string): number | undefined {
  if (date === null || row === null) return undefined
  const week = weekOf(termStart, date)
  return week === row ? undefined : week
}
