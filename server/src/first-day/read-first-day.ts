import type { Input } from '@obelisk/contract/endpoint'
import type { FirstDay, firstDay } from '@obelisk/contract/first-day'
import { type FirstDayFacts, firstDayRows, isFirstDayOver } from '@obelisk/engine/first-day/distance'
import { permissionsOf } from '#kernel/actor.ts'
import { isMoving, movingPolicy, type Room } from './access.ts'
import { classFacts, planFacts, plansOf, termOf, unitFacts } from './facts.ts'
import { waitsOf } from './waits.ts'

type Wanted = { projectId: number; cultureId?: number | undefined; termId?: number | undefined }

/** All numbers of a programme; 0 is none: then those of the school. */
async function factsOf({ read }: Room, { projectId, cultureId, termId: wanted }: Wanted) {
  const termId = await termOf(read, wanted)
  const [plans, units, classes] = await Promise.all([
    plansOf(read, projectId),
    unitFacts(read, projectId),
    classFacts(read, projectId, termId),
  ])
  const plan = plans.find(({ id }) => id === cultureId) ?? plans[0]
  const content = await planFacts(read, plan?.id ?? 0)
  const facts: FirstDayFacts = {
    units,
    people: units,
    plan: { ...content, state: plan?.state ?? null },
    syllabi: content,
    classes,
    timetable: classes,
    marks: classes,
  }
  const { colleges, grades, from_year, to_year, teachers, students, admin_classes, offices } = units
  const { courses, requirements, indicators, ready, checking, review } = content
  const figures: FirstDay['figures'] = {
    units: { colleges, grades, from: from_year, to: to_year },
    people: { teachers, students, classes: admin_classes, offices },
    plan: { courses, requirements, indicators },
    syllabi: { courses, ready, checking, review },
    classes: { classes: classes.classes, listed: classes.listed, courses: classes.courses },
    timetable: { classes: classes.classes, placed: classes.placed },
    marks: {
      classes: classes.classes,
      ready: classes.ready,
      confirmed: classes.confirmed,
      reports: classes.reported,
    },
  }
  return { termId, plans, plan, facts, figures }
}

/** How far a programme is on its way to the first report. */
export async function readFirstDay(
  ctx: Room,
  { project_id, culture_id, academic_term_id }: Input<typeof firstDay>,
): Promise<FirstDay> {
  const project = project_id === undefined ? null : await movingPolicy.must(ctx, 'view', project_id)
  const { termId, plans, plan, facts, figures } = await factsOf(ctx, {
    projectId: project?.id ?? 0,
    cultureId: culture_id,
    termId: academic_term_id,
  })
  return {
    project,
    plan: plan ?? null,
    plans,
    rows: firstDayRows(facts),
    figures,
    waits: project ? await waitsOf(ctx, { project, cultureId: plan?.id ?? 0, termId }) : [],
    is_over: isFirstDayOver(facts),
  }
}

/** What the first page tells of it; nothing once a report is approved, or for who does not move programmes in. */
export async function distanceOf(ctx: Room, projectId: number | undefined) {
  if (!permissionsOf(ctx.actor).includes('training-plan/edit')) return null
  if (projectId !== undefined && !(await isMoving(ctx, projectId))) return null
  const { facts } = await factsOf(ctx, { projectId: projectId ?? 0 })
  if (isFirstDayOver(facts)) return null
  const rows = firstDayRows(facts)
  return {
    done: rows.filter(({ state }) => state === 'done').length,
    all: rows.length,
    things: rows.flatMap(({ thing }) => thing ?? []),
  }
}
