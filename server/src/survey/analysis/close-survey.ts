import { linkTo } from '@obelisk/contract/links'
import { kindsOfRollUp, surveyEnded } from '@obelisk/contract/survey/life'
import type { SurveyAudience } from '@obelisk/contract/survey/shapes'
import { type MappedFigures, type SurveyStatistics, targetKey } from '@obelisk/engine/survey/statistics'
import { sql } from 'kysely'
import { notify } from '#inbox/public.ts'
import { jobKind } from '#kernel/jobs/job.ts'
import type { JobWork } from '#kernel/room.ts'
import type { Room } from '../access.ts'
import { requirementSurveys, surveyValues } from '../events.ts'
import { mixMarks } from '../releases/mix-marks.ts'
import { releaseSheets } from '../releases/release-sheets.ts'
import { audiencesOf } from '../rows/audiences.ts'
import { keepAct } from '../rows/keep-act.ts'
import { handedIn } from '../rows/rows.ts'
import {
  type Figures,
  factsOf,
  figuresOf,
  hiddenAmong,
  type SurveyFacts,
  targetsOfGroup,
  targetsTold,
} from './gather-figures.ts'

/** Enough people, and enough of those asked (R05): only then the results count for anything. */
export const isEnough = (
  { min_n, min_rate }: Pick<SurveyFacts, 'min_n' | 'min_rate'>,
  valid: number,
  targeted: number | null,
): boolean => valid >= min_n && (targeted === null || targeted === 0 || valid / targeted >= min_rate)

type Result = {
  audienceId: number | null
  statistics: SurveyStatistics
  targeted: number | null
  /** What may be told of it. */
  told: readonly MappedFigures[]
}

async function storeResult({ own }: Room, survey: SurveyFacts, result: Result) {
  const { audienceId, statistics, targeted } = result
  const told = new Set(result.told.map(({ mapping }) => targetKey(mapping)))
  const mapped = statistics.mapped()
  if (mapped.length === 0) return
  await own
    .insertInto('survey_result')
    .values(
      mapped.map(({ mapping, n, value, low, high }) => ({
        survey_id: survey.id,
        audience_id: audienceId,
        target: mapping.to,
        target_id: mapping.id,
        no: mapping.no,
        name: mapping.name,
        answers: n,
        targeted,
        value,
        low,
        high,
        is_enough: isEnough(survey, statistics.n, targeted) && told.has(targetKey(mapping)),
      })),
    )
    .execute()
}

const answeredBy = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** What a group says for its objectives; the answers of each question only where all of them were answered by enough. */
const valuesOf = (mapped: readonly MappedFigures[], targeted: number | null, least: number) =>
  mapped.flatMap(({ mapping, value, n, answers }) => {
    if (mapping.to !== 'objective' || mapping.id === null) return []
    const questions = answers.every(({ counts }) => answeredBy(counts) >= least) ? answers : null
    return [{ objective_id: mapping.id, no: Number(mapping.no), value, answers: n, targeted, questions }]
  })

const classesAmong = (audiences: readonly SurveyAudience[]) =>
  audiences.flatMap(({ kind, target_id, id, targeted }) =>
    kind === 'teaching-class' && target_id !== null ? [{ id, classId: target_id, targeted }] : [],
  )

/** Tells the rooms above what a survey says now, and with `toldOf` left out that it says nothing any more. */
async function tellValues(
  ctx: Room,
  survey: SurveyFacts,
  audiences: readonly SurveyAudience[],
  toldOf: (audienceId: number) => readonly MappedFigures[] = () => [],
) {
  if (survey.kind === 'course-self')
    await ctx.tell(surveyValues, {
      surveyId: survey.id,
      title: `${survey.title} v${survey.result_revision}`,
      classes: classesAmong(audiences).map(({ id, classId, targeted }) => ({
        teaching_class_id: classId,
        values: valuesOf(toldOf(id), targeted, survey.min_n),
      })),
    })
  const isOfRollUp = kindsOfRollUp.some((kind) => kind === survey.kind)
  if (isOfRollUp && survey.base_grade_id !== null)
    await ctx.tell(requirementSurveys, { gradeIds: [survey.base_grade_id] })
}

/** What a group says that is shown and large enough; of hidden ones nothing. */
function toldByGroup(figures: Figures, audiences: readonly SurveyAudience[], survey: SurveyFacts) {
  const hidden = hiddenAmong(figures, audiences, survey)
  return (id: number): MappedFigures[] => {
    const targeted = audiences.find((one) => one.id === id)?.targeted ?? null
    const isShown = !hidden.has(id) && isEnough(survey, figures.groups.get(id)?.n ?? 0, targeted)
    return isShown ? targetsOfGroup(figures, id, survey) : []
  }
}

/** Computes the results of a survey that is closed and keeps them as its next revision. */
export async function keepResults(ctx: Room, id: number) {
  await ctx.own
    .updateTable('survey')
    .set({ result_revision: sql<number>`result_revision + 1` })
    .where('id', '=', id)
    .execute()
  const survey = await factsOf(ctx, id)
  await releaseSheets(ctx, survey)
  const figures = await figuresOf(ctx, survey)
  const audiences = await audiencesOf(ctx, id)
  await ctx.own.deleteFrom('survey_result').where('survey_id', '=', id).execute()
  const isKnown = audiences.every(({ targeted }) => targeted !== null)
  const targeted = isKnown ? audiences.reduce((sum, one) => sum + (one.targeted ?? 0), 0) : null
  const told = targetsTold(figures, survey)
  await storeResult(ctx, survey, { audienceId: null, statistics: figures.whole, targeted, told })
  const toldOf = toldByGroup(figures, audiences, survey)
  for (const { id: audienceId, targeted: ofGroup } of audiences) {
    const statistics = figures.groups.get(audienceId)
    if (statistics)
      await storeResult(ctx, survey, { audienceId, statistics, targeted: ofGroup, told: toldOf(audienceId) })
  }
  await tellValues(ctx, survey, audiences, toldOf)
}

/** What belongs to closing: how many were asked stays as it is now, the order of marks is lost, results are kept. */
export async function closeSurvey(ctx: Room, id: number) {
  const audiences = await audiencesOf(ctx, id)
  for (const { id: audienceId, targeted } of audiences)
    await ctx.own.updateTable('survey_audience').set({ targeted }).where('id', '=', audienceId).execute()
  const { way } = await factsOf(ctx, id)
  if (way !== 'named') await mixMarks(ctx, id)
  await ctx.own
    .updateTable('survey')
    .set({ close_time: sql<Date>`coalesce(least(to_time, now()), now())` })
    .where('id', '=', id)
    .execute()
  await ctx.own.deleteFrom('survey_draft').where('survey_id', '=', id).execute()
  await keepResults(ctx, id)
}

/** A survey that is open again says nothing until it is closed. */
export async function takeBackResults(ctx: Room, id: number) {
  const survey = await factsOf(ctx, id)
  const audiences = await audiencesOf(ctx, id)
  await ctx.own.deleteFrom('survey_result').where('survey_id', '=', id).execute()
  await ctx.own.updateTable('survey_audience').set({ targeted: null }).where('survey_id', '=', id).execute()
  await ctx.own.updateTable('survey').set({ close_time: null }).where('id', '=', id).execute()
  await tellValues(ctx, survey, audiences)
}

/** The owner learns that the answers are in, and that the class waits for a reply. */
async function tellOwner(ctx: Room, id: number) {
  const { account_id, title, title_en, answered } = await ctx.read
    .selectFrom('survey as s')
    .select(['s.account_id', 's.title', 's.title_en'])
    .select(handedIn.as('answered'))
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
  if (account_id === null) return
  await notify(ctx.door('inbox'), {
    accountIds: [account_id],
    notice: surveyEnded,
    values: { title, count: answered, ...(title_en ? { title_en } : {}) },
    link: linkTo.surveyAnalysis({ id }),
  })
}

/** A survey closes by itself when its window is over. */
export const closingSurvey = jobKind<{ id: number }>('close-survey')

/** Plans the closing. When the end is moved, the job that was planned before finds nothing to do. */
export const planClosing = (ctx: Room, id: number, from: Date) =>
  ctx.startJob(closingSurvey, { id }, { title: '', forNobody: true, from })

export const closeInJob = ({ finish }: JobWork<'survey'>, { id }: { id: number }) =>
  finish(async (ctx) => {
    await closeEnded(ctx, id)
    return {}
  })

/** Closes a survey whose window is over. */
export async function closeEnded(ctx: Room, id: number) {
  const { rows } = await sql<{ id: number }>`
    select s.id from survey s where s.state in ('open', 'paused') and s.to_time <= now() and s.id = ${id}
    for update`.execute(ctx.own)
  for (const ended of rows) {
    await ctx.own
      .updateTable('survey')
      .set({ state: 'closed', class_until: null, update_time: new Date() })
      .where('id', '=', ended.id)
      .execute()
    await closeSurvey(ctx, ended.id)
    await keepAct(ctx, ended.id, 'close-by-time')
    await tellOwner(ctx, ended.id)
  }
}
