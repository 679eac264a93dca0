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
import { waitingSheets } from './mix-sheets.ts'
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

/** `waiting` is how many sheets wait to be mixed, this one among them. */
type Outcome = { receipt: string; was: 'new' | 'same' | 'changed' | 'refused'; waiting: number }

/** Of a student it is known that they have answered, and what they had begun to write is no longer needed. */
const besideStudent = ({ survey, audienceId }: Kept, studentId: number) => sql`,
  marked as (
    insert into survey_mark (survey_id, student_id, audience_id)
    values (${survey.id}, ${studentId}, ${audienceId}) on conflict do nothing),
  written as (delete from survey_draft where survey_id = ${survey.id} and student_id = ${studentId})`

const waitingIn = ({ survey }: Kept) => (survey.way === 'named' ? sql<number>`0` : waitingSheets(survey.id))

/** Stores a sheet under its token unless there is one, with all that goes with it, in one statement. */
async function store({ own }: Pick<Room, 'own'>, kept: Kept, receipt: string, answers: string) {
  const { survey, audienceId, tokenHash, studentId, contactId, sheet } = kept
  const beside = studentId === undefined ? sql`` : besideStudent(kept, studentId)
  const { rows } = await sql<{ is_new: boolean; waiting: number }>`
    with stored as (
      insert into survey_response
        (survey_id, audience_id, student_id, contact_id, token_hash, receipt, day, answers, marks)
      values (${survey.id}, ${audienceId}, ${studentId ?? null}, ${contactId ?? null}, ${tokenHash}, ${receipt}, ${today},
        ${answers}::jsonb, ${sheet.marks}::text[])
      on conflict (survey_id, token_hash) do nothing returning id)${beside}
    select exists (select from stored) as is_new, ${waitingIn(kept)} as waiting`.execute(own)
  return must(rows[0])
}

/** Another sheet under the same token: the same one again, or one that replaces it. */
async function replace({ own }: Pick<Room, 'own'>, { survey, tokenHash, sheet }: Kept, answers: string) {
  const isSame = sql<boolean>`answers = ${answers}::jsonb`
  const old = await own
    .selectFrom('survey_response')
    .select(isSame.as('is_same'))
    .where('survey_id', '=', survey.id)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  if (old.is_same) return 'same'
  if (!survey.may_change) return 'refused'
  await own
    .updateTable('survey_response')
    // changed here, it is no longer what an import brought
    .set({ answers, marks: sheet.marks, import_id: null })
    .where('survey_id', '=', survey.id)
    .where('token_hash', '=', tokenHash)
    .execute()
  return 'changed'
}

/**
 * Stores a sheet under its token, exactly once. The same sheet again is acknowledged again, because its first
 * acknowledgement may have been lost; another one replaces it only where changing is allowed.
 */
export async function keepSheet(ctx: Room, kept: Kept): Promise<Outcome> {
  const { survey, tokenHash, sheet } = kept
  const receipt = receiptOf(ctx, tokenHash)
  const answers = JSON.stringify(sheet.answers)
  const { is_new, waiting } = await store(ctx, kept, receipt, answers)
  if (!is_new) return { receipt, was: await replace(ctx, kept, answers), waiting }
  if (!survey.is_answered)
    await ctx.own
      .updateTable('survey')
      .set({ is_answered: true })
      .where('id', '=', survey.id)
      .where('is_answered', '=', false)
      .execute()
  // the statement that stored it has counted those before it
  return { receipt, was: 'new', waiting: waiting + 1 }
}
