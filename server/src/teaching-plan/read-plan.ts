import type { PlanSnapshot, PlanView } from '@obelisk/contract/teaching-plan/plan'
import { movedFacts } from '@obelisk/engine/teaching-plan/resync-plan'
import { documentOf, isWritable, returnedOpinionOf } from '#document-control/public.ts'
import { lastCycleMeasures } from '#improvement/public.ts'
import { must } from '#kernel/errors.ts'
import { planPolicy, type Room, type Standing } from './access.ts'
import { classesOfPlans, staffOf } from './classes.ts'
import { factsNow, storedPlan, syllabusInForce } from './facts.ts'
import { logsOf } from './session-log.ts'

/** What holds now for a plan, as it would be built today. */
export async function factsForPlan(ctx: Room, standing: Standing) {
  const [links, inForce] = await Promise.all([
    ctx.read
      .selectFrom('teaching_plan_class')
      .select('teaching_class_id')
      .where('teaching_plan_id', '=', standing.id)
      .orderBy('teaching_class_id')
      .execute(),
    syllabusInForce(ctx, standing.course_id),
  ])
  const made = await factsNow(ctx, {
    syllabusId: inForce?.id ?? standing.syllabus_id,
    termId: standing.academic_term_id,
    classIds: links.map(({ teaching_class_id }) => teaching_class_id),
  })
  return { ...made, inForce }
}

/** The measures of the last cycle that the teaching plan is to carry out. */
export async function measuresFor(ctx: Room, { catalog_id, academic_term_id }: Standing) {
  const all = await lastCycleMeasures(ctx.door('improvement'), catalog_id, academic_term_id)
  return all
    .filter(({ applies_to }) => applies_to === 'teaching-plan')
    .map(({ id, measure, problem, objective_no, state }) => ({ id, measure, problem, objective_no, state }))
}

/** A whole plan for somebody who may read it. */
export async function planView(ctx: Room, id: number): Promise<PlanView> {
  const standing = await planPolicy.must(ctx, 'view', id)
  const documents = ctx.door('document-control')
  const [stored, now, classes, measures, logs, document, opinion, may] = await Promise.all([
    storedPlan(ctx, id),
    factsForPlan(ctx, standing),
    classesOfPlans(ctx, [id]),
    measuresFor(ctx, standing),
    logsOf(ctx, id),
    documentOf(documents, 'teaching-plan', id),
    returnedOpinionOf(documents, standing.document_id),
    abilitiesNow(ctx, standing),
  ])
  const staff = await staffOf(ctx, id, stored.content)
  const { stale: _, ...row } = must(document)
  const isMoved = movedFacts(stored.built_on, now.facts).isMoved
  return {
    id,
    version: standing.version,
    change_note: stored.change_note,
    revision: stored.revision,
    content: stored.content,
    course: {
      id: stored.course_id,
      code: stored.code,
      name: stored.name,
      name_en: stored.name_en,
      credits: stored.credits,
      hours_total: stored.hours_total,
    },
    syllabus: { id: standing.syllabus_id, version: stored.syllabus_version },
    term: { id: stored.term_id, name: stored.term },
    project_id: standing.project_id,
    classes: classes.get(id) ?? [],
    staff,
    objectives: now.objectives,
    facts: stored.built_on,
    now: isMoved ? now.facts : null,
    syllabus_now: now.inForce ? { id: now.inForce.id, version: now.inForce.version } : null,
    measures,
    logs,
    today: stored.today,
    document: row,
    opinion,
    may,
  }
}

/** What the rights and the state together allow now. */
async function abilitiesNow(ctx: Room, standing: Standing): Promise<PlanView['may']> {
  const { edit, own, approve } = await planPolicy.abilities(ctx, standing)
  const { state, round } = standing
  const isOpen = isWritable(state)
  return {
    edit: edit && isOpen,
    submit: edit && isOpen,
    withdraw: own && state === 'submitted',
    publish: approve && state === 'approved',
    revise: edit && (state === 'approved' || state === 'published'),
    drop: edit && state === 'draft' && round === 0,
    log: edit && state === 'published',
  }
}

/** What an approver is shown and what is frozen. */
export async function snapshotOfPlan(ctx: Room, standing: Standing): Promise<PlanSnapshot> {
  const [stored, classes] = await Promise.all([
    storedPlan(ctx, standing.id),
    classesOfPlans(ctx, [standing.id]),
  ])
  return {
    version: standing.version,
    change_note: stored.change_note,
    content: stored.content,
    facts: stored.built_on,
    classes: (classes.get(standing.id) ?? []).map(({ id, name }) => ({ id, name })),
  }
}
