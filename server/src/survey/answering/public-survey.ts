import type { Input, Output } from '@obelisk/contract/endpoint'
import type { handInPublic, openForm } from '@obelisk/contract/survey/answering'
import { surveyAnswered, surveyCodeWrong, surveyNotForYou } from '@obelisk/contract/survey/life'
import { Refusal } from '#kernel/errors.ts'
import { isSameSecret } from '#kernel/security/equal-secrets.ts'
import type { Room } from '../access.ts'
import { hashOf } from '../rows/token-hash.ts'
import { checkedSheet, keepSheet } from './answer-sheet.ts'
import { type FoundSurvey, findSurvey, formOf, mustBeRunning } from './survey-form.ts'

type Sheet = Input<typeof handInPublic>

const groupFor = ({ read }: Room, surveyId: number, kind: 'contacts' | 'public') =>
  read
    .selectFrom('survey_audience')
    .select(['id', 'kind', 'target_id'])
    .where('survey_id', '=', surveyId)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** A contact has the link that was told first, and one more in each mail. */
const findContact = ({ read }: Room, surveyId: number, token: string) =>
  read
    .selectFrom('survey_contact')
    .select(['id', 'is_answered'])
    .where('survey_id', '=', surveyId)
    .where(({ or, eb }) =>
      or([
        eb('token_hash', '=', hashOf(token)),
        eb(
          'id',
          'in',
          read.selectFrom('survey_contact_link').select('contact_id').where('token_hash', '=', hashOf(token)),
        ),
      ]),
    )
    .executeTakeFirst()

/** By a personal link one answers as the contact it was given to; else by the public link, when the survey has one. */
async function wayIn(ctx: Room, survey: FoundSurvey, token: string | undefined) {
  const contact = token ? await findContact(ctx, survey.id, token) : undefined
  const group = await groupFor(ctx, survey.id, contact ? 'contacts' : 'public')
  return { contact, group }
}

const isCodeRight = ({ access_code }: FoundSurvey, given: string) =>
  access_code === '' || isSameSecret(given.trim().toUpperCase(), access_code.toUpperCase())

/** A survey for whoever has its link. One that is answered after signing in only says so. */
export async function formByLink(
  ctx: Room,
  { code, token, access_code }: Input<typeof openForm>,
): Promise<Output<typeof openForm>> {
  const survey = await findSurvey(ctx, { code })
  mustBeRunning(survey)
  const head = { id: survey.id, title: survey.title, title_en: survey.title_en }
  const { contact, group } = await wayIn(ctx, survey, token)
  if (!group) return { ...head, form: null, state: 'sign-in' }
  if (contact?.is_answered && !survey.may_change) return { ...head, form: null, state: 'done' }
  if (!contact && !isCodeRight(survey, access_code)) {
    if (access_code) throw new Refusal(surveyCodeWrong)
    return { ...head, form: null, state: 'needs-code' }
  }
  return { ...head, form: await formOf(ctx, survey, group.id), state: 'open' }
}

/** A named sheet is the contact's, by whichever link it comes. */
async function namedHash({ read }: Room, surveyId: number, contactId: number) {
  const known = await read
    .selectFrom('survey_response')
    .select('token_hash')
    .where('survey_id', '=', surveyId)
    .where('contact_id', '=', contactId)
    .executeTakeFirst()
  return known?.token_hash ?? hashOf(`contact ${contactId}`)
}

type Way = Awaited<ReturnType<typeof wayIn>>

/**
 * The hash that a sheet is stored under. Where answers carry no name it must not be that of the contact's link: the
 * seed, which is kept on the device alone, goes into it, so that the same sheet can be sent again and nobody who reads
 * both tables finds whose it is.
 */
async function sheetHash(ctx: Room, survey: FoundSurvey, contact: Way['contact'], input: Sheet) {
  if (!contact) return hashOf(input.token)
  if (survey.way === 'named') return namedHash(ctx, survey.id, contact.id)
  const { is_answered } = await ctx.own
    .selectFrom('survey_contact')
    .select('is_answered')
    .where('id', '=', contact.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const hash = hashOf(`${input.token} ${input.seed}`)
  if (!is_answered) return hash
  const known = await ctx.read
    .selectFrom('survey_ticket')
    .select('token_hash')
    .where('survey_id', '=', survey.id)
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!known) throw new Refusal(surveyAnswered)
  return hash
}

/** Takes the answers of a personal or public link. A public one is answered once for each device. */
export async function takePublic(ctx: Room, input: Sheet) {
  const survey = await findSurvey(ctx, { code: input.code })
  mustBeRunning(survey)
  const { contact, group } = await wayIn(ctx, survey, input.token)
  if (!group) throw new Refusal(surveyNotForYou)
  if (!contact && !isCodeRight(survey, input.access_code)) throw new Refusal(surveyCodeWrong)
  const sheet = checkedSheet(ctx, survey, group, input)
  const kept = await keepSheet(ctx, {
    survey,
    audienceId: group.id,
    tokenHash: await sheetHash(ctx, survey, contact, input),
    ...(contact && survey.way === 'named' ? { contactId: contact.id } : {}),
    sheet,
  })
  if (kept.was === 'refused') throw new Refusal(surveyAnswered)
  if (contact)
    await ctx.own
      .updateTable('survey_contact')
      .set({ is_answered: true })
      .where('id', '=', contact.id)
      .execute()
  return { receipt: kept.receipt }
}
