import type { Input } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import type { plansMovedBy } from '@obelisk/contract/teaching-plan/calls'
import { PlanContent, PlanFacts } from '@obelisk/contract/teaching-plan/content'
import { planMoved } from '@obelisk/contract/teaching-plan/notices'
import { movedFacts, resyncPlan } from '@obelisk/engine/teaching-plan/resync-plan'
import { sql } from 'kysely'
import { notify } from '#inbox/public.ts'
import { entriesOf, mustEditCalendar, timetablesOf } from '#term-calendar/public.ts'
import { type Room, standingsOf } from '../access.ts'

type Reason = 'calendar' | 'timetable' | 'syllabus'
type Found = Awaited<ReturnType<typeof livePlans>>[number]

/** Plans that somebody still works by, with what they say. */
const livePlans = (ctx: Room, where: { termId: number } | { classId: number }) =>
  standingsOf(ctx)
    .select(['tp.content', 'tp.built_on', 'tp.stale'])
    .where('d.state', 'not in', ['superseded', 'archived', 'void'])
    .where((eb) =>
      'termId' in where
        ? eb('tp.academic_term_id', '=', where.termId)
        : eb.exists(
            eb
              .selectFrom('teaching_plan_class as x')
              .select('x.teaching_plan_id')
              .whereRef('x.teaching_plan_id', '=', 'tp.id')
              .where('x.teaching_class_id', '=', where.classId),
          ),
    )
    .orderBy('tp.id')
    .execute()

/** How many plans of a term, and how many of their dates, a calendar would move. */
export async function movedByCalendar(ctx: Room, { academic_term_id, entries }: Input<typeof plansMovedBy>) {
  await mustEditCalendar(ctx.door('term-calendar'), academic_term_id)
  const moved = (await livePlans(ctx, { termId: academic_term_id })).map(({ content, built_on }) => {
    const before = PlanFacts.parse(built_on)
    return resyncPlan(PlanContent.parse(content), before, { ...before, calendar: entries }).moved.length
  })
  return {
    plans: moved.filter((count) => count > 0).length,
    dates: moved.reduce((sum, count) => sum + count, 0),
  }
}

/** Marks the plans of a term whose dates a change of the calendar moves. */
export async function markByCalendar(ctx: Room, { academic_term_id }: { academic_term_id: number }) {
  const calendar = await entriesOf(ctx.door('term-calendar'), academic_term_id)
  for (const plan of await livePlans(ctx, { termId: academic_term_id }))
    await markOne(ctx, plan, 'calendar', (facts) => ({ ...facts, calendar }))
}

/** Marks the plans of a class whose dates a change of its timetable moves. */
export async function markByTimetable(ctx: Room, { teaching_class_id }: { teaching_class_id: number }) {
  for (const plan of await livePlans(ctx, { classId: teaching_class_id })) {
    const ids = PlanFacts.parse(plan.built_on).classes.map(({ id }) => id)
    // of all classes: the mark stays as long as the timetable of one of them differs
    const timetables = await timetablesOf(ctx.door('term-calendar'), ids)
    await markOne(ctx, plan, 'timetable', (facts) => ({
      ...facts,
      classes: facts.classes.map((one) => ({ ...one, timetable: timetables.get(one.id) ?? [] })),
    }))
  }
}

/** A new version of the syllabus is in force. */
export const markBySyllabus = (ctx: Room, { kind, subjectId }: { kind: string; subjectId: number }) =>
  kind === 'teaching-plan' ? setStale(ctx, subjectId, 'syllabus', true) : Promise.resolve()

async function setStale({ own }: Room, id: number, reason: Reason, isStale: boolean) {
  await sql`update teaching_plan set stale = case when ${isStale} then array_append(array_remove(stale, ${reason}), ${reason})
    else array_remove(stale, ${reason}) end where id = ${id}`.execute(own)
}

/**
 * A change that moves no date of the plan is taken over at once; one that does waits for the authors, who are told. One that
 * is taken back clears the mark.
 */
async function markOne(ctx: Room, plan: Found, reason: Reason, changed: (facts: PlanFacts) => PlanFacts) {
  const [content, before] = [PlanContent.parse(plan.content), PlanFacts.parse(plan.built_on)]
  const now = changed(before)
  const moved = movedFacts(before, now).isMoved ? resyncPlan(content, before, now).moved.length : 0
  await setStale(ctx, plan.id, reason, moved > 0)
  if (moved > 0) return plan.stale.includes(reason) ? undefined : tellAuthors(ctx, plan, moved)
  await ctx.own
    .updateTable('teaching_plan')
    .set({ built_on: JSON.stringify(now) })
    .where('id', '=', plan.id)
    .execute()
}

async function tellAuthors(ctx: Room, plan: Found, count: number) {
  const people = await ctx.read
    .selectFrom('teaching_plan_class as x')
    .innerJoin('teaching_class_teacher as w', 'w.teaching_class_id', 'x.teaching_class_id')
    .innerJoin('teacher as t', 't.id', 'w.teacher_id')
    .select('t.account_id')
    .where('x.teaching_plan_id', '=', plan.id)
    .execute()
  const accounts = new Set([plan.author_id, ...people.map(({ account_id }) => account_id)])
  await notify(ctx.door('inbox'), {
    accountIds: [...accounts].filter((id): id is number => id !== null && id !== ctx.actor.accountId),
    notice: planMoved,
    values: { title: plan.title, title_en: plan.title_en, count },
    link: linkTo.teachingPlans({ plan: plan.id }),
  })
}
