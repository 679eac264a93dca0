import { PlanContent, type Session } from '@obelisk/contract/teaching-plan/content'
import { pointsOf } from '@obelisk/engine/teaching-plan/plan'
import type { Room } from '../access.ts'

/** What a published plan holds for one class: what is taught from one day to another, and how it is assessed from the first of them on. */
export type ClassPlan = {
  sessions: { date: string; points: string[]; homework: string }[]
  events: { date: string; name: string }[]
}

type Span = { from: string; to: string }

const datesOf = ({ slots }: Session, classId: number) =>
  slots.flatMap(({ class_id, date }) => (class_id === classId && date !== null ? [date] : []))

function planOf({ sessions }: PlanContent, classId: number, { from, to }: Span): ClassPlan {
  const dated = sessions
    .flatMap((session) => datesOf(session, classId).map((date) => ({ date, session })))
    .filter(({ date }) => date >= from)
    .sort((a, b) => a.date.localeCompare(b.date))
  return {
    sessions: dated
      .filter(({ date }) => date <= to)
      .map(({ date, session }) => ({ date, points: pointsOf(session), homework: session.homework.trim() })),
    events: dated.flatMap(({ date, session }) => session.events.map(({ name }) => ({ date, name }))),
  }
}

/** The published plans of classes, for somebody who sits in them. */
export async function plansOfClasses(
  { read }: Pick<Room, 'read'>,
  classIds: readonly number[],
  span: Span,
): Promise<Map<number, ClassPlan>> {
  const rows = await read
    .selectFrom('teaching_plan_class as pc')
    .innerJoin('teaching_plan as tp', 'tp.id', 'pc.teaching_plan_id')
    .innerJoin('document as d', (join) =>
      join.on('d.kind', '=', 'teaching-plan').onRef('d.subject_id', '=', 'tp.id'),
    )
    .select(['pc.teaching_class_id', 'tp.content'])
    .where('pc.teaching_class_id', 'in', [...classIds, 0])
    .where('d.state', '=', 'published')
    .orderBy('tp.id')
    .execute()
  return new Map(
    rows.map(({ teaching_class_id: id, content }) => [id, planOf(PlanContent.parse(content), id, span)]),
  )
}
