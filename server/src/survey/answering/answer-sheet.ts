import { type Language, type Translations, translateIn } from '@obelisk/contract/refusal'
import type { SurveyAnswers } from '@obelisk/contract/survey/definition'
import { surveyAnswersWrong } from '@obelisk/contract/survey/life'
import { type AnswerProblem, answerProblems, isBlank } from '@obelisk/engine/survey/answer-problems'
import type { SurveyReader } from '@obelisk/engine/survey/definition'
import { countedAnswers } from '@obelisk/engine/survey/flow'
import { validityOf } from '@obelisk/engine/survey/validity'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import { today } from '#kernel/site/site-day.ts'
import type { Room } from '../access.ts'
import { keepSealed } from '../releases/keep-sealed.ts'
import type { FoundSurvey } from './survey-form.ts'

type Sheet = { answers: SurveyAnswers; seconds: number | null; seed: number }

const problemTexts: Record<AnswerProblem['code'], Translations> = {
  required: { 'zh-cn': '请作答', en: 'Please answer this' },
  'unknown-question': { 'zh-cn': '问卷里没有这道题', en: 'The survey has no such question' },
  'wrong-kind': { 'zh-cn': '答案的形式不对', en: 'This is not the kind of answer that is asked for' },
  'unknown-option': { 'zh-cn': '没有这个选项', en: 'There is no such option' },
  'too-few': { 'zh-cn': '至少选 {min} 项', en: 'Choose at least {min}' },
  'too-many': { 'zh-cn': '最多选 {max} 项', en: 'Choose at most {max}' },
  'stands-alone': { 'zh-cn': '这一项不能和其他项同时选', en: 'This option stands alone' },
  'out-of-range': { 'zh-cn': '超出可选的范围', en: 'This is outside what may be chosen' },
  'not-whole': { 'zh-cn': '请填写整数', en: 'Please give a whole number' },
  'too-long': { 'zh-cn': '最多 {max} 个字符', en: 'At most {max} characters' },
  'row-missing': { 'zh-cn': '还有一行没有选', en: 'One row is not answered' },
  'no-date': { 'zh-cn': '请填写正确的日期', en: 'Please give a day that exists' },
}

const fieldOf = (language: Language, { question, code, values }: AnswerProblem) => ({
  path: `answers.${question}`,
  message: translateIn(language, problemTexts[code], values),
})

/**
 * The answers that count, checked by the same rules as in the browser: of hidden questions nothing is kept. What took
 * too short a time becomes a mark; the time itself is not kept.
 */
export function checkedSheet(
  { language }: Pick<Room, 'language'>,
  { definition }: Pick<FoundSurvey, 'definition'>,
  group: { kind: string; target_id: number | null },
  { answers, seconds, seed }: Sheet,
) {
  const reader: SurveyReader = {
    seed,
    groups: group.target_id === null ? [] : [{ kind: group.kind, id: group.target_id }],
  }
  const problems = answerProblems(definition, answers, reader)
  if (problems.length > 0)
    throw new Refusal(
      surveyAnswersWrong,
      { count: problems.length },
      problems.map((problem) => fieldOf(language, problem)),
    )
  const counted = countedAnswers(definition, answers, reader)
  const said = Object.fromEntries(Object.entries(counted).filter(([, answer]) => !isBlank(answer)))
  return { answers: said, marks: validityOf(definition, said, seconds) }
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The receipt of a sheet, ten characters: it follows from the token and says nothing about it. */
export function receiptOf({ services }: Pick<Room, 'services'>, tokenHash: string): string {
  const bytes = services.secrets.hmac(`survey receipt ${tokenHash}`)
  const code = Array.from(bytes.subarray(0, 10), (byte) => letters[byte % letters.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

type Kept = {
  survey: Pick<FoundSurvey, 'id' | 'way' | 'may_change' | 'is_answered'>
  audienceId: number
  tokenHash: string
  studentId?: number
  contactId?: number
  sheet: ReturnType<typeof checkedSheet>
}

type Outcome = { receipt: string; was: 'new' | 'same' | 'changed' | 'refused' }

/** Of a student it is known that they have answered, and what they had begun to write is no longer needed. */
const besideStudent = ({ survey, audienceId }: Kept, studentId: number) => sql`,
  marked as (
    insert into survey_mark (survey_id, student_id, audience_id)
    values (${survey.id}, ${studentId}, ${audienceId}) on conflict do nothing),
  written as (delete from survey_draft where survey_id = ${survey.id} and student_id = ${studentId})`

/** Stores a sheet with a name unless there is one, with all that goes with it, in one statement. */
async function store({ own }: Pick<Room, 'own'>, kept: Kept, receipt: string, answers: string) {
  const { survey, audienceId, tokenHash, studentId, contactId, sheet } = kept
  const beside = studentId === undefined ? sql`` : besideStudent(kept, studentId)
  const { rows } = await sql<{ is_new: boolean }>`
    with stored as (
      insert into survey_response
        (survey_id, audience_id, student_id, contact_id, token_hash, receipt, day, answers, marks)
      values (${survey.id}, ${audienceId}, ${studentId ?? null}, ${contactId ?? null}, ${tokenHash}, ${receipt}, ${today},
        ${answers}::jsonb, ${sheet.marks}::text[])
      on conflict (survey_id, token_hash) do nothing returning id)${beside}
    select exists (select from stored) as is_new`.execute(own)
  return must(rows[0]).is_new
}

/** The sheet that is stored under the token, held until the end. */
const heldSheet = async ({ own }: Pick<Room, 'own'>, { survey, tokenHash }: Kept, answers: string) =>
  must(
    await own
      .selectFrom('survey_response')
      .select(['id', sql<boolean>`answers = ${answers}::jsonb`.as('is_same')])
      .where('survey_id', '=', survey.id)
      .where('token_hash', '=', tokenHash)
      .forUpdate()
      .executeTakeFirst(),
  )

/** Another sheet under the same token: the same one again, or one that replaces it. */
async function replace(ctx: Pick<Room, 'own'>, kept: Kept, answers: string) {
  const { id, is_same } = await heldSheet(ctx, kept, answers)
  if (is_same) return 'same'
  if (!kept.survey.may_change) return 'refused'
  await ctx.own
    .updateTable('survey_response')
    // changed here, it is no longer what an import brought
    .set({ answers, marks: kept.sheet.marks, import_id: null })
    .where('id', '=', id)
    .execute()
  return 'changed'
}

async function keepNamed(ctx: Room, kept: Kept, receipt: string): Promise<Outcome['was']> {
  const answers = JSON.stringify(kept.sheet.answers)
  return (await store(ctx, kept, receipt, answers)) ? 'new' : replace(ctx, kept, answers)
}

/**
 * Stores a sheet under its token, exactly once. The same sheet again is acknowledged again, because its first
 * acknowledgement may have been lost; another one replaces it only where changing is allowed. Without names it is sealed.
 */
export async function keepSheet(ctx: Room, kept: Kept): Promise<Outcome> {
  const { survey, tokenHash } = kept
  const receipt = receiptOf(ctx, tokenHash)
  const was =
    survey.way === 'named' ? await keepNamed(ctx, kept, receipt) : await keepSealed(ctx, { ...kept, receipt })
  if (was === 'new' && !survey.is_answered)
    await ctx.own
      .updateTable('survey')
      .set({ is_answered: true })
      .where('id', '=', survey.id)
      .where('is_answered', '=', false)
      .execute()
  return { receipt, was }
}
