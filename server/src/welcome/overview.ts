import type { Overview } from '@obelisk/contract/welcome'
import { distanceOf } from '#first-day/public.ts'
import { projectsWithin } from '#roster/public.ts'
import {
  classCounts,
  coverageOf,
  currentTerm,
  documentCounts,
  happeningsOf,
  measureCounts,
  preparingOf,
  type Room,
  requirementsOf,
  rolledUpGrade,
} from './queries.ts'
import { stationsOf } from './stations.ts'
import { waitingOf } from './waiting.ts'

type Result = {
  requirements?: { requirement_id: number; combined: number | null; verdict: string }[]
  indicators?: { requirement_id: number; coverage: number }[]
}
type Parameters = { threshold?: number; near_margin?: number }

/** The programme that the page is about: the wanted one when the person may see it, else the first. */
async function projectOf(
  ctx: Room,
  within: readonly number[],
  wanted: number | undefined,
): Promise<Overview['project']> {
  const id = wanted !== undefined && within.includes(wanted) ? wanted : within[0]
  if (id === undefined) return null
  const row = await ctx.read
    .selectFrom('project')
    .select(['id', 'name', 'name_en'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Attainment of the class that leaves first, by requirement; coverage is the least of its indicators. */
async function healthOf({ read }: Room, projectId: number): Promise<Overview['health']> {
  const kept = await rolledUpGrade(read, projectId)
  if (!kept) return null
  const { requirements: values = [], indicators = [] } = kept.result as Result
  const { threshold = 0.65, near_margin = 0.03 } = kept.parameters as Parameters
  const rows = await requirementsOf(read, kept.culture_id)
  return {
    grade_id: kept.id,
    grade: kept.name,
    threshold,
    near_margin,
    requirements: rows.map(({ id, no, name, name_en }) => ({
      no,
      name,
      name_en,
      value: values.find(({ requirement_id }) => requirement_id === id)?.combined ?? null,
      coverage: Math.min(
        1,
        ...indicators.filter(({ requirement_id }) => requirement_id === id).map(({ coverage }) => coverage),
      ),
    })),
  }
}

const empty = {
  stations: [],
  measures: { all: 0, done: 0, open: 0, late: 0 },
  health: null,
  coverage: [],
  happenings: [],
}

/** The welcome page of the signed-in person. */
export async function overviewOf(ctx: Room, wanted: number | undefined): Promise<Overview> {
  const { read } = ctx
  const within = await projectsWithin(ctx.door('roster'), 'roster/view')
  const project = await projectOf(ctx, within, wanted)
  const term = await currentTerm(read)
  const waiting = await waitingOf(ctx)
  const preparing = await preparingOf(read)
  const firstDay = await distanceOf(ctx.door('first-day'), project?.id)
  if (!project) return { ...empty, project, term, waiting, preparing, firstDay }
  const classes = await classCounts(read, project.id, term?.id ?? 0)
  const documents = await documentCounts(ctx, project.id, term?.id ?? null)
  const measures = await measureCounts(read, project.id)
  const health = await healthOf(ctx, project.id)
  const covered = await coverageOf(read, project.id)
  const acts = await happeningsOf(read, project.id)
  const attained =
    health?.requirements.filter(({ value }) => value !== null && value >= health.threshold - 1e-9).length ?? 0
  return {
    project,
    term,
    waiting,
    preparing,
    firstDay,
    measures,
    health,
    stations: stationsOf({
      documents,
      classes,
      measures,
      waiting,
      requirements: { all: health?.requirements.length ?? 0, attained },
    }),
    coverage: covered
      ? [
          { key: 'indicators-supported', done: covered.supported, total: covered.indicators },
          { key: 'indicators-strong', done: covered.strong, total: covered.indicators },
          { key: 'objectives-assessed', done: covered.assessed, total: covered.objectives },
          { key: 'classes-confirmed', done: classes.confirmed, total: classes.classes },
        ]
      : [],
    happenings: acts.map(({ create_time, action, name, name_en, title, title_en, version }) => ({
      time: Math.floor(create_time.getTime() / 1000),
      action,
      person: name,
      person_en: name_en,
      title,
      title_en,
      version,
    })),
  }
}
