import { nameIn, shortClassName } from '@obelisk/contract/name-in'
import type { Language } from '@obelisk/contract/refusal'
import type { PlanClass, PlanTeacher } from '@obelisk/contract/teaching-plan/plan'
import { type CalendarEvent, calendarEvents } from '@obelisk/engine/teaching-plan/calendar-events'
import { pointsOf, teacherOf } from '@obelisk/engine/teaching-plan/plan'
import type { ICalEventData } from 'ical-generator'
import { siteOf } from '#kernel/site/site.ts'
import { sectionTimesOf } from '#term-calendar/public.ts'
import type { Room } from '../access.ts'
import { classesOfPlans, staffOf } from '../classes.ts'
import { storedPlan } from '../facts.ts'
import { otherTeacherIn } from '../print/print-facts.ts'
import { logsOf } from '../session-log.ts'

const words = {
  'zh-cn': {
    own: '我的授课日历',
    session: '第 {n} 次课',
    homework: '作业：{text}',
    teacher: '授课教师：{text}',
    no: '停课：{text}',
  },
  en: {
    own: 'My teaching calendar',
    session: 'Session {n}',
    homework: 'Homework: {text}',
    teacher: 'Teacher: {text}',
    no: 'Off: {text}',
  },
} as const

type Stored = Awaited<ReturnType<typeof storedPlan>>
type About = { plan: Stored; one: PlanClass; staff: readonly PlanTeacher[]; language: Language; zone: string }

/** What an event says: the course and the class, what is taught, what is set. */
function textsOf({ session, n, is_cancelled, class_id }: CalendarEvent, about: About) {
  const { plan, one, staff, language } = about
  const say = words[language]
  const [first = ''] = pointsOf(session)
  const title = `${nameIn(language, plan)} ${shortClassName(one.name, plan)}`
  const what = first || say.session.replace('{n}', String(n))
  const summary = `${title}${language === 'en' ? ': ' : '：'}${what}`
  const teacher = otherTeacherIn({ view: { staff }, language }, session, class_id)
  const lines = [
    say.session.replace('{n}', String(n)),
    ...(teacher ? [say.teacher.replace('{text}', teacher)] : []),
    ...pointsOf(session),
    ...(session.homework ? [say.homework.replace('{text}', session.homework)] : []),
    ...session.events.map(({ name }) => name).filter(Boolean),
  ]
  return {
    summary: is_cancelled ? say.no.replace('{text}', summary) : summary,
    description: lines.join('\n'),
  }
}

/**
 * An event of RFC 5545. Its id stays the same in every version of the plan, so that a session that moves is moved in the
 * calendars of those who follow, too.
 */
function eventData(event: CalendarEvent, about: About): ICalEventData {
  const { date, from, to, room, is_cancelled, session, class_id } = event
  const isTimed = from !== null && to !== null
  return {
    id: `session-${class_id}-${session.key}@obelisk`,
    start: `${date}T${from ?? '00:00'}:00`,
    ...(isTimed ? { end: `${date}T${to}:00`, timezone: about.zone } : { allDay: true }),
    ...textsOf(event, about),
    ...(room ? { location: room } : {}),
    status: (is_cancelled ? 'CANCELLED' : 'CONFIRMED') as NonNullable<ICalEventData['status']>,
  }
}

/** Whether the person gives the session: named for it or, when nobody is, as a teacher of the class. */
function isGivenByMe({ session, class_id }: CalendarEvent, one: PlanClass, staff: readonly PlanTeacher[]) {
  const named = teacherOf(session, class_id)
  return named === undefined ? one.is_mine : staff.some(({ id, is_me }) => id === named && is_me)
}

type Wanted = { planIds: readonly number[]; isOwn: boolean; language: Language }

async function eventsOfPlan(
  ctx: Room,
  id: number,
  classes: readonly PlanClass[],
  { isOwn, language }: Wanted,
): Promise<ICalEventData[]> {
  const [plan, logs, times, site] = await Promise.all([
    storedPlan(ctx, id),
    logsOf(ctx, id),
    sectionTimesOf(ctx.door('term-calendar')),
    siteOf(ctx),
  ])
  const staff = await staffOf(ctx, id, plan.content)
  const byId = new Map(classes.map((one) => [one.id, one]))
  return calendarEvents(plan.content, logs, new Set(byId.keys()), times).flatMap((event) => {
    const one = byId.get(event.class_id)
    if (!one || (isOwn && !isGivenByMe(event, one, staff))) return []
    return [eventData(event, { plan, one, staff, language, zone: site.time_zone })]
  })
}

/** The name of a calendar: the course of its one plan, or that they are the own sessions. */
async function nameOf(ctx: Room, { planIds: [id], isOwn, language }: Wanted): Promise<string> {
  if (isOwn || id === undefined) return words[language].own
  return nameIn(language, await storedPlan(ctx, id))
}

/**
 * The sessions of plans as an iCalendar file (RFC 5545), with the rules of the time zone of the site; of those that the
 * person gives alone when `isOwn`.
 */
export async function calendarOf(ctx: Room, wanted: Wanted) {
  const { planIds, language } = wanted
  const [name, classes] = await Promise.all([nameOf(ctx, wanted), classesOfPlans(ctx, planIds)])
  const events: ICalEventData[] = []
  for (const id of planIds) events.push(...(await eventsOfPlan(ctx, id, classes.get(id) ?? [], wanted)))
  const { default: ical } = await import('ical-generator')
  const { tzlib_get_ical_block } = await import('timezones-ical-library')
  const calendar = ical({
    name,
    prodId: { company: 'obelisk', product: 'teaching plans', language: language === 'en' ? 'EN' : 'ZH' },
    ttl: 4 * 3600,
    timezone: { name: null, generator: (zone) => String([tzlib_get_ical_block(zone)].flat()[0] ?? '') },
    events,
  })
  return {
    name: `${name}.ics`,
    type: 'text/calendar; charset=utf-8',
    body: Buffer.from(calendar.toString()),
  }
}
