import type { Output } from '@obelisk/contract/endpoint'
import type {
  answersImport,
  SurveyImportReading,
  SurveyImportRow,
  SurveyImportSheet,
} from '@obelisk/contract/survey/imports'
import type { SurveyAnswers } from '@obelisk/engine/survey/definition'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import { type Room, surveyPolicy } from '../access.ts'
import { personOf, unix } from '../rows/rows.ts'

/** A row of a table as it is kept until it is stored. `token` names the sheet, so that it is stored once. */
export type Item = Omit<SurveyImportSheet, 'no' | 'answers'> & {
  student_id: number | null
  audience_id: number | null
  token: string
  seconds: number | null
  answers: SurveyAnswers
}

export type Stored = {
  reading: SurveyImportReading
  sheets: string[]
  heads: { head: string; samples: string[] }[]
}

const rowsOf = ({ read }: Pick<Room, 'read'>) =>
  read
    .selectFrom('survey_import as i')
    .leftJoin('account as a', 'a.id', 'i.account_id')
    .selectAll('i')
    .select(['a.name', 'a.name_en'])

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const shown = ({ actor }: Room, row: Found): SurveyImportRow => ({
  id: row.id,
  survey_id: row.survey_id,
  file_name: row.file_name,
  state: row.state as SurveyImportRow['state'],
  problem: row.problem,
  person: personOf(row.name, row.name_en),
  found: row.found,
  added: row.added,
  time: unix(row.create_time) ?? 0,
  is_mine: row.account_id === actor.accountId,
})

/** An import into a survey that one may change. */
export async function mustImport(ctx: Room, id: number): Promise<Found> {
  const row = must(await rowsOf(ctx).where('i.id', '=', id).executeTakeFirst())
  await surveyPolicy.must(ctx, 'edit', row.survey_id)
  return row
}

/** One that is one's own: what is read but not stored is nobody else's. */
export async function mustOwnImport(ctx: Room, id: number): Promise<Found> {
  const row = await mustImport(ctx, id)
  return must(row.account_id === ctx.actor.accountId ? row : undefined)
}

/** The import as it is written to; the next one who wants to waits. */
export async function heldImport(ctx: Room, id: number): Promise<Found> {
  await sql`select id from survey_import where id = ${id} for update`.execute(ctx.own)
  return mustImport(ctx, id)
}

export async function importsOf(ctx: Room, surveyId: number) {
  await surveyPolicy.must(ctx, 'edit', surveyId)
  const rows = await rowsOf(ctx)
    .where('i.survey_id', '=', surveyId)
    .orderBy('i.id', 'desc')
    .limit(50)
    .execute()
  return { list: rows.map((row) => shown(ctx, row)) }
}

export async function itemsOf({ read }: Pick<Room, 'read'>, importId: number) {
  const rows = await read
    .selectFrom('survey_import_item')
    .select(['no', 'item'])
    .where('import_id', '=', importId)
    .orderBy('no')
    .execute()
  return rows.map(({ no, item }) => ({ ...(item as Item), no }))
}

/** The columns and rows of a table, for the person who is reading it in. */
export async function importView(ctx: Room, id: number): Promise<Output<typeof answersImport>> {
  const row = await mustOwnImport(ctx, id)
  const stored = row.reading as Stored | null
  const items = await itemsOf(ctx, id)
  return {
    row: shown(ctx, row),
    reading: stored?.reading ?? null,
    sheets: stored?.sheets ?? [],
    heads: stored?.heads ?? [],
    list: items.map(({ no, row: at, who, answers, block, is_alike, problems }) => ({
      no,
      row: at,
      who,
      answers: Object.keys(answers).length,
      block,
      is_alike,
      problems,
    })),
  }
}
