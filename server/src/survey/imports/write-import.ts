import type { Input } from '@obelisk/contract/endpoint'
import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import {
  surveyImportNotReady,
  surveyImportOld,
  surveyImportWhose,
  type writeAnswers,
} from '@obelisk/contract/survey/imports'
import { surveyNotInState } from '@obelisk/contract/survey/life'
import { validityOf } from '@obelisk/engine/survey/validity'
import { sql } from 'kysely'
import { missing, Refusal } from '#kernel/errors.ts'
import { today } from '#kernel/site/site-day.ts'
import type { Room } from '../access.ts'
import { keepResults } from '../analysis/close-survey.ts'
import { receiptOf } from '../answering/answer-sheet.ts'
import { holdBack } from '../releases/release-sheets.ts'
import { heldSurvey } from '../rows/held-survey.ts'
import { keepAct } from '../rows/keep-act.ts'
import { heldImport, type Item, itemsOf, mustOwnImport, type Stored } from './imports.ts'
import { mustTakeAnswers } from './read-import.ts'

type Survey = Awaited<ReturnType<typeof heldSurvey>>

/** The rows that are wanted; one that cannot be taken is no choice. */
async function chosenOf(ctx: Room, id: number, take: readonly number[]): Promise<Item[]> {
  const wanted = new Set(take)
  const items = (await itemsOf(ctx, id)).filter(({ no, block }) => wanted.has(no) && block === null)
  if (items.length < wanted.size) throw missing()
  return items
}

/** The group of sheets without names: the one that was chosen, or the only one there is. */
async function groupOf({ read }: Room, { id }: Survey, wanted: number | null): Promise<number> {
  const groups = await read.selectFrom('survey_audience').select('id').where('survey_id', '=', id).execute()
  const [only] = groups
  const found = wanted === null && groups.length === 1 ? only : groups.find((one) => one.id === wanted)
  if (!found) throw new Refusal(surveyImportWhose)
  return found.id
}

/** Stores the sheets in one statement and in random order; one that was handed in meanwhile stays as it is. */
async function store(
  ctx: Room,
  survey: Survey,
  importId: number,
  items: readonly Item[],
  group: number | null,
) {
  const definition = survey.definition as SurveyDefinition
  const rows = items.map(({ token, student_id, audience_id, answers, seconds }) => ({
    token,
    student_id,
    audience_id: audience_id ?? group,
    receipt: receiptOf(ctx, token),
    answers,
    marks: validityOf(definition, answers, seconds),
  }))
  const { rows: stored } = await sql<{ student_id: number | null }>`
    insert into survey_response (survey_id, audience_id, student_id, token_hash, receipt, day, answers, marks, import_id)
    select ${survey.id}, n.audience_id, n.student_id, n.token, n.receipt, ${today}, n.answers,
      array(select jsonb_array_elements_text(n.marks)), ${importId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(token text, student_id integer, audience_id integer, receipt text, answers jsonb, marks jsonb)
    order by random()
    on conflict (survey_id, token_hash) do nothing returning student_id`.execute(ctx.own)
  return stored
}

/** Students whose sheets were stored are no longer asked, and what they had begun is over. */
async function noteStudents(ctx: Room, surveyId: number, students: readonly number[]) {
  if (students.length === 0) return
  await sql`insert into survey_mark (survey_id, student_id, audience_id)
    select survey_id, student_id, audience_id from survey_response
    where survey_id = ${surveyId} and student_id = any(${students}::integer[])
    on conflict do nothing`.execute(ctx.own)
  await ctx.own
    .deleteFrom('survey_draft')
    .where('survey_id', '=', surveyId)
    .where('student_id', 'in', students)
    .execute()
}

/** After sheets came or went a closed survey has new results. */
async function updateResults(ctx: Room, { id, state }: Survey) {
  await sql`update survey set is_answered = exists (select from survey_response r where r.survey_id = ${id})
    or exists (select from survey_ticket t where t.survey_id = ${id} and not t.is_given_back) where id = ${id}`.execute(
    ctx.own,
  )
  if (state === 'closed') await keepResults(ctx, id)
}

const withoutSamples = (stored: Stored | null) =>
  stored && { ...stored, heads: stored.heads.map(({ head }) => ({ head, samples: [] })) }

/** Stores the chosen rows as answer sheets that say where they came from. The table itself is forgotten. */
export async function writeAnswersOf(ctx: Room, { id, audience_id, take }: Input<typeof writeAnswers>) {
  const row = await heldImport(ctx, id)
  await mustOwnImport(ctx, id)
  if (row.state !== 'ready') throw new Refusal(surveyImportNotReady)
  const survey = await heldSurvey(ctx, row.survey_id)
  mustTakeAnswers(survey)
  if (survey.revision !== row.revision) throw new Refusal(surveyImportOld)
  const items = await chosenOf(ctx, id, take)
  const group = survey.way === 'named' ? null : await groupOf(ctx, survey, audience_id)
  const stored = await store(ctx, survey, id, items, group)
  await noteStudents(
    ctx,
    survey.id,
    stored.flatMap(({ student_id }) => (student_id === null ? [] : [student_id])),
  )
  await ctx.own
    .updateTable('survey_import')
    .set({
      state: 'written',
      added: stored.length,
      written_time: new Date(),
      reading: JSON.stringify(withoutSamples(row.reading as Stored | null)),
    })
    .where('id', '=', id)
    .execute()
  await ctx.own.deleteFrom('survey_import_item').where('import_id', '=', id).execute()
  await keepAct(ctx, survey.id, 'import', `${row.file_name}：${stored.length}`)
  await updateResults(ctx, survey)
  return { added: stored.length }
}

/** Takes the sheets of an import out again, with the marks of their students. */
export async function undoAnswersOf(ctx: Room, id: number) {
  const row = await heldImport(ctx, id)
  if (row.state !== 'written') throw new Refusal(surveyImportNotReady)
  const survey = await heldSurvey(ctx, row.survey_id)
  if (survey.state === 'archived') throw new Refusal(surveyNotInState)
  const gone = await ctx.own
    .deleteFrom('survey_response')
    .where('import_id', '=', id)
    .returning(['student_id', 'release'])
    .execute()
  await holdBack(ctx, survey.id, [...new Set(gone.map(({ release }) => release ?? 0))])
  const students = gone.flatMap(({ student_id }) => (student_id === null ? [] : [student_id]))
  if (students.length > 0)
    await ctx.own
      .deleteFrom('survey_mark')
      .where('survey_id', '=', survey.id)
      .where('student_id', 'in', students)
      .execute()
  await ctx.own.updateTable('survey_import').set({ state: 'undone', added: 0 }).where('id', '=', id).execute()
  await keepAct(ctx, survey.id, 'import-undo', `${row.file_name}：${gone.length}`)
  await updateResults(ctx, survey)
  return { deleted: gone.length }
}
