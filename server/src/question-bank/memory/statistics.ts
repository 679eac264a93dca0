import type { Output } from '@obelisk/contract/endpoint'
import type { QuestionKind } from '@obelisk/contract/question-bank/content'
import type { readStatistics } from '@obelisk/contract/question-bank/statistics'
import { discriminationBands } from '@obelisk/engine/item-analysis/words'
import type { BloomScale } from '@obelisk/engine/question-bank/question/bloom-scale'
import type { MemoryLimits } from '@obelisk/engine/question-bank/question/question-memory'
import {
  type QualityReason,
  qualityOf,
  qualityReasons,
} from '@obelisk/engine/question-bank/question/question-quality'
import { type RawBuilder, sql } from 'kysely'
import { today } from '#kernel/site/site-day.ts'
import { type Room, visible } from '../access.ts'
import { mustSeeBank } from '../banks/banks.ts'
import { type Bands, bankLimitsOf, bloomIn } from '../banks/limits.ts'
import { reasonsHeld } from './reasons.ts'

type Statistics = Output<typeof readStatistics>

/** Fewer enabled questions than this of an objective and a level are thin. */
const thinBelow = 4

const steps = 10
const stepOf = (value: RawBuilder<unknown>) => sql`least(floor(${value} * 10), 9)::integer`

/** The questions of a course that one may see and that are not retired: within a query of `question as q`. */
const counted = (ctx: Room, catalog: number) =>
  sql`q.catalog_id = ${catalog} and q.state <> 'retired' and ${visible(ctx)}`

function filled(rows: readonly { step: number; count: number }[]): number[] {
  const all = Array.from({ length: steps }, () => 0)
  for (const { step, count } of rows) all[step] = (all[step] ?? 0) + count
  return all
}

type Set = { reasons: QualityReason[]; count: number }

function qualityOfSets(sets: readonly Set[]): Statistics['quality'] {
  const scored = sets.map(({ reasons, count }) => ({ score: qualityOf(reasons).score, count }))
  const all = scored.reduce((sum, { count }) => sum + count, 0)
  const sum = scored.reduce((total, { score, count }) => total + score * count, 0)
  return {
    mean: all === 0 ? null : sum / all,
    steps: filled(scored.map(({ score, count }) => ({ step: Math.min(9, Math.floor(score / 10)), count }))),
    reasons: qualityReasons
      .map((reason) => ({
        reason,
        count: sets.filter(({ reasons }) => reasons.includes(reason)).reduce((n, { count }) => n + count, 0),
      }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
  }
}

/** Quality is a function of the set of reasons: the database counts the sets, each is scored once. */
async function quality(ctx: Room, catalog: number, limits: MemoryLimits) {
  const { rows } = await sql<Set>`select ${reasonsHeld(limits)} as reasons, count(*)::integer as count
    from question q where ${counted(ctx, catalog)} group by 1`.execute(ctx.read)
  return qualityOfSets(rows)
}

type Line = { name: string; step: number; count: number }

async function difficulty(ctx: Room, catalog: number): Promise<Statistics['difficulty']> {
  const [{ rows }, { rows: gaps }] = await Promise.all([
    sql<Line>`
      select v.name, ${stepOf(sql`v.value`)} as step, count(*)::integer as count
      from question q cross join lateral (values ('estimated', q.difficulty), ('measured', q.p)) v (name, value)
      where ${counted(ctx, catalog)} and v.value is not null group by 1, 2`.execute(ctx.read),
    sql<{ gap: number | null; both: number }>`
      select avg(q.difficulty - q.p)::float8 as gap, count(*)::integer as both from question q
      where ${counted(ctx, catalog)} and q.difficulty is not null and q.p is not null`.execute(ctx.read),
  ])
  const of = (wanted: string) => filled(rows.filter(({ name }) => name === wanted))
  return {
    estimated: of('estimated'),
    measured: of('measured'),
    gap: gaps[0]?.gap ?? null,
    both: gaps[0]?.both ?? 0,
  }
}

type Summary = Record<'total' | 'enabled' | 'measured' | 'used', number> &
  Record<(typeof discriminationBands)[number], number>

async function summary(ctx: Room, catalog: number, { very_good, good, marginal }: Bands): Promise<Summary> {
  const { rows } = await sql<Summary>`
    select count(*)::integer as total, count(*) filter (where q.state = 'enabled')::integer as enabled,
      count(q.p)::integer as measured,
      count(*) filter (where q.use_days[1] > ${today} - 365)::integer as used,
      count(*) filter (where q.d >= ${very_good})::integer as very_good,
      count(*) filter (where q.d >= ${good} and q.d < ${very_good})::integer as good,
      count(*) filter (where q.d >= ${marginal} and q.d < ${good})::integer as marginal,
      count(*) filter (where q.d >= 0 and q.d < ${marginal})::integer as poor,
      count(*) filter (where q.d < 0)::integer as negative
    from question q where ${counted(ctx, catalog)}`.execute(ctx.read)
  return rows[0] as Summary
}

async function usesByTerm(ctx: Room, catalog: number, { fewest }: MemoryLimits) {
  const { rows } = await sql<Statistics['terms'][number]>`
    select t.id, t.name, count(distinct u.paper || '|' || u.class_names)::integer as papers,
      count(distinct u.question_id)::integer as questions,
      avg(u.p) filter (where u.n >= ${fewest})::float8 as p, avg(u.d) filter (where u.n >= ${fewest})::float8 as d
    from question q join question_usage u on u.question_id = q.id join academic_term t on t.id = u.academic_term_id
    where ${counted(ctx, catalog)} group by t.id, t.name, t.start_date order by t.start_date`.execute(
    ctx.read,
  )
  return rows
}

async function coverage(ctx: Room, catalog: number, scale: BloomScale) {
  const enabled = sql`${counted(ctx, catalog)} and q.state = 'enabled'`
  const [{ rows: cells }, { rows: chapters }] = await Promise.all([
    sql<Statistics['cells'][number]>`
      select o as objective, ${bloomIn(scale)} as bloom, q.kind, count(*)::integer as count
      from question q cross join lateral unnest(case when q.objectives = '{}' then '{0}' else q.objectives end) o
      where ${enabled} group by 1, 2, 3 order by 1, 2, 3`.execute(ctx.read),
    sql<{ chapter: string; kind: QuestionKind; count: number }>`
      select q.chapter, q.kind, count(*)::integer as count from question q where ${enabled}
      group by 1, 2 order by 1, 2`.execute(ctx.read),
  ])
  return { cells, chapters }
}

/** What the bank of a course holds and what its questions showed. */
export async function statisticsOf(ctx: Room, catalog: number): Promise<Statistics> {
  await mustSeeBank(ctx, catalog)
  const limits = await bankLimitsOf(ctx, catalog)
  const [counts, ofQuality, ofDifficulty, terms, covered] = await Promise.all([
    summary(ctx, catalog, limits.discrimination),
    quality(ctx, catalog, limits),
    difficulty(ctx, catalog),
    usesByTerm(ctx, catalog, limits),
    coverage(ctx, catalog, limits.scale),
  ])
  const { total, enabled, measured, used } = counts
  return {
    total,
    enabled,
    measured,
    used,
    quality: ofQuality,
    difficulty: ofDifficulty,
    discrimination: discriminationBands.map((band) => ({ band, count: counts[band] })),
    terms,
    ...covered,
    thin_below: thinBelow,
  }
}
