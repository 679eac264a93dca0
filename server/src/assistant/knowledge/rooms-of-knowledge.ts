import type { Passage, SourceKind } from '@obelisk/contract/assistant/knowledge'
import type { Permission } from '@obelisk/contract/permission'
import { readableReports, reportPassages } from '#attainment-report/public.ts'
import { measurePassages, readableMeasures } from '#improvement/public.ts'
import { holds } from '#kernel/actor.ts'
import { readableSyllabi, syllabusPassages } from '#syllabus/public.ts'
import { readableTeachingPlans, teachingPlanPassages } from '#teaching-plan/public.ts'
import { planPassages, readablePlans } from '#training-plan/public.ts'
import type { Room } from '../access.ts'
import { documentPassages, readableDocuments } from '../school-documents/passages.ts'
import { isStudent, readableToStudent } from '../student/own-courses.ts'
import { guidePassages } from './guide.ts'

/**
 * How a room tells its documents: what they say, and which of them the actor may open. With `among`, only these are
 * looked at.
 */
type Telling = {
  passages: (ctx: Room, ids: readonly number[]) => Promise<Passage[]>
  readable: (ctx: Room, among?: readonly number[]) => Promise<number[]>
}

/** Nothing for those who do not hold the permission at all. */
const holding =
  (permission: Permission, readable: Telling['readable']): Telling['readable'] =>
  async (ctx, among) =>
    holds(ctx.actor, permission) ? readable(ctx, among) : []

/** The rooms whose documents are found. A room to come adds its line here. */
export const tellings: Record<SourceKind, Telling> = {
  plan: {
    passages: (ctx, ids) => planPassages(ctx.door('training-plan'), ids),
    readable: holding('training-plan/view', (ctx, among) => readablePlans(ctx.door('training-plan'), among)),
  },
  syllabus: {
    passages: (ctx, ids) => syllabusPassages(ctx.door('syllabus'), ids),
    readable: (ctx, among) =>
      isStudent(ctx.actor)
        ? readableToStudent(ctx, among)
        : holding('syllabus/view', () => readableSyllabi(ctx.door('syllabus'), among))(ctx, among),
  },
  'teaching-plan': {
    passages: (ctx, ids) => teachingPlanPassages(ctx.door('teaching-plan'), ids),
    readable: holding('teaching-plan/view', (ctx, among) =>
      readableTeachingPlans(ctx.door('teaching-plan'), among),
    ),
  },
  report: {
    passages: (ctx, ids) => reportPassages(ctx.door('attainment-report'), ids),
    readable: holding('attainment-report/view', (ctx, among) =>
      readableReports(ctx.door('attainment-report'), among),
    ),
  },
  measure: {
    passages: (ctx, ids) => measurePassages(ctx.door('improvement'), ids),
    readable: holding('improvement/view', (ctx, among) => readableMeasures(ctx.door('improvement'), among)),
  },
  'school-document': {
    passages: documentPassages,
    readable: holding('assistant/use', readableDocuments),
  },
  guide: {
    passages: async ({ services }) => guidePassages(services.assistant.guide),
    // it tells staff how to work
    readable: async ({ actor }) => (isStudent(actor) ? [] : [1]),
  },
}

export type Document = { kind: SourceKind; source_id: number }

/** The function that tells which of these documents the actor may open now. */
export async function openAmong(
  ctx: Room,
  documents: readonly Document[],
): Promise<(document: Document) => boolean> {
  const idsOf = new Map<SourceKind, Set<number>>()
  for (const { kind, source_id } of documents) idsOf.set(kind, (idsOf.get(kind) ?? new Set()).add(source_id))
  const found = await Promise.all(
    [...idsOf].map(
      async ([kind, ids]) => [kind, new Set(await tellings[kind].readable(ctx, [...ids]))] as const,
    ),
  )
  const open = new Map(found)
  return ({ kind, source_id }) => open.get(kind)?.has(source_id) === true
}
