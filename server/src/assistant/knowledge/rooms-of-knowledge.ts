import type { Passage, SourceKind } from '@obelisk/contract/assistant/knowledge'
import { readableReports, reportPassages } from '#attainment-report/public.ts'
import { measurePassages, readableMeasures } from '#improvement/public.ts'
import { holds } from '#kernel/actor.ts'
import { readableSyllabi, syllabusPassages } from '#syllabus/public.ts'
import { planPassages, readablePlans } from '#training-plan/public.ts'
import type { Room } from '../access.ts'
import { guidePassages } from './guide.ts'

/** How a room tells its documents: what they say, and which of them the actor may open. */
type Telling = {
  passages: (ctx: Room, ids: readonly number[]) => Promise<Passage[]>
  readable: (ctx: Room) => Promise<number[]>
}

/** The rooms whose documents are found. A room to come adds its line here. */
export const tellings: Record<SourceKind, Telling> = {
  plan: {
    passages: (ctx, ids) => planPassages(ctx.door('training-plan'), ids),
    readable: async (ctx) =>
      holds(ctx.actor, 'training-plan/view') ? readablePlans(ctx.door('training-plan')) : [],
  },
  syllabus: {
    passages: (ctx, ids) => syllabusPassages(ctx.door('syllabus'), ids),
    readable: async (ctx) => (holds(ctx.actor, 'syllabus/view') ? readableSyllabi(ctx.door('syllabus')) : []),
  },
  report: {
    passages: (ctx, ids) => reportPassages(ctx.door('attainment-report'), ids),
    readable: async (ctx) =>
      holds(ctx.actor, 'attainment-report/view') ? readableReports(ctx.door('attainment-report')) : [],
  },
  measure: {
    passages: (ctx, ids) => measurePassages(ctx.door('improvement'), ids),
    readable: async (ctx) =>
      holds(ctx.actor, 'improvement/view') ? readableMeasures(ctx.door('improvement')) : [],
  },
  guide: {
    passages: async ({ services }) => guidePassages(services.assistant.guide),
    readable: async () => [1],
  },
}

/** For each kind the documents that the actor may open now. */
export async function readableNow(ctx: Room): Promise<Map<SourceKind, Set<number>>> {
  const kinds = Object.keys(tellings) as SourceKind[]
  const found = await Promise.all(kinds.map((kind) => tellings[kind].readable(ctx)))
  return new Map(kinds.map((kind, at) => [kind, new Set(found[at])]))
}
