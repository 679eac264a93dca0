import type { Input } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import {
  mostColumns,
  mostSheets,
  type readAnswersAgain,
  type readAnswersFile,
  type SurveyImportReading,
  surveyImportNothing,
  surveyImportNotReady,
  surveyImportTooMany,
} from '@obelisk/contract/survey/imports'
import { surveyNotInState } from '@obelisk/contract/survey/life'
import { filePolicy, withFile } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { type Finished, jobKind } from '#kernel/jobs/job.ts'
import type { JobWork } from '#kernel/room.ts'
import { runWorker } from '#workbook/run-worker.ts'
import type { Room } from '../access.ts'
import { findSurvey, namesOf } from '../answering/survey-form.ts'
import { heldSurvey } from '../rows/held-survey.ts'
import { heldImport, mustOwnImport } from './imports.ts'
import { judged } from './judge-rows.ts'
import { answerLimits, type ReadAnswers, type WantedAnswers } from './read-answers.ts'

export const readingAnswers = jobKind<{ id: number }>('read-survey-answers', { isShort: true })

/** Answers come into a survey that was published and is not put away. */
export function mustTakeAnswers({ state }: { state: string }) {
  if (state === 'draft' || state === 'archived') throw new Refusal(surveyNotInState)
}

const startJob = (ctx: Room, id: number, name: string) =>
  ctx.startJob(
    readingAnswers,
    { id },
    { title: `${ctx.language === 'en' ? 'Reading answers' : '读取答卷'} ${name}` },
  )

/** Notes what is to be read and starts the job. */
export async function startReading(ctx: Room, { id, file_id }: Input<typeof readAnswersFile>) {
  const survey = await heldSurvey(ctx, id)
  mustTakeAnswers(survey)
  const file = await filePolicy.must(ctx.door('files'), 'view', file_id)
  const row = await ctx.own
    .insertInto('survey_import')
    .values({
      survey_id: id,
      account_id: ctx.actor.accountId,
      file_id,
      file_name: file.name,
      revision: survey.revision,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, job_id: await startJob(ctx, row.id, file.name) }
}

/** Reads it once more as a person says it is to be read. */
export async function readAgain(ctx: Room, { id, reading }: Input<typeof readAnswersAgain>) {
  await heldImport(ctx, id)
  const row = await mustOwnImport(ctx, id)
  if (row.state !== 'ready' && row.state !== 'failed') throw new Refusal(surveyImportNotReady)
  const survey = await heldSurvey(ctx, row.survey_id)
  mustTakeAnswers(survey)
  await ctx.own
    .updateTable('survey_import')
    .set({ state: 'reading', problem: '', wanted: JSON.stringify(reading), revision: survey.revision })
    .where('id', '=', id)
    .execute()
  return { job_id: await startJob(ctx, id, row.file_name) }
}

type Source = Awaited<ReturnType<typeof mustOwnImport>>

async function wantedOf(ctx: Room, source: Source): Promise<WantedAnswers> {
  const survey = await findSurvey(ctx, { id: source.survey_id })
  return {
    name: source.file_name,
    definition: survey.definition,
    names: namesOf(survey),
    isNamed: survey.way === 'named',
    wanted: source.wanted as SurveyImportReading | null,
  }
}

async function rowsOfFile(ctx: Room, source: Source): Promise<ReadAnswers> {
  const wanted = await wantedOf(ctx, source)
  const files = ctx.door('files')
  const file = await filePolicy.must(files, 'view', source.file_id ?? 0)
  return withFile(files, file, (path) =>
    runWorker<ReadAnswers>(
      { folder: 'survey/imports', name: 'read-answers', fileName: source.file_name, limits: answerLimits },
      { path, ...wanted },
    ),
  )
}

/** So many rows are kept in one statement. */
const portion = 500

type Heard = (done: number, total: number) => Promise<void>

async function keep(ctx: Room, source: Source, read: ReadAnswers, heard: Heard) {
  const survey = await findSurvey(ctx, { id: source.survey_id })
  const items = await judged(ctx, survey, read.rows)
  await ctx.own.deleteFrom('survey_import_item').where('import_id', '=', source.id).execute()
  for (let from = 0; from < items.length; from += portion) {
    const part = items.slice(from, from + portion)
    await ctx.own
      .insertInto('survey_import_item')
      .values(
        part.map((item, at) => ({ import_id: source.id, no: from + at + 1, item: JSON.stringify(item) })),
      )
      .execute()
    await heard(from + part.length, items.length)
  }
  const { reading, sheets, heads } = read
  await ctx.own
    .updateTable('survey_import')
    .set({ state: 'ready', found: items.length, reading: JSON.stringify({ reading, sheets, heads }) })
    .where('id', '=', source.id)
    .execute()
  return items.length
}

/** Reads the table in a thread and keeps its rows for the person to choose. */
export async function readInJob(work: JobWork<'survey'>, { id }: { id: number }): Promise<Finished> {
  const source = await work.inTransaction((ctx) => mustOwnImport(ctx, id))
  const read = await work.inTransaction((ctx) => rowsOfFile(ctx, source))
  if (read.isTooMuch) throw new Refusal(surveyImportTooMany, { most: mostSheets, columns: mostColumns })
  if (read.rows.length === 0) throw new Refusal(surveyImportNothing)
  return work.finish(async (ctx) => ({
    result: { found: await keep(ctx, source, read, work.progress) },
    link: linkTo.surveyImport({ id: source.survey_id, batch: id }),
  }))
}

/** A table that could not be read, or was stopped, is told as failed. */
export const readingGaveUp = ({ own }: Room, { id }: { id: number }, problem: string) =>
  own
    .updateTable('survey_import')
    .set({ state: 'failed', problem })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute()
