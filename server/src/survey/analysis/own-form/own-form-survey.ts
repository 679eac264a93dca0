import type { FileAnswer } from '@obelisk/contract/endpoint'
import { nameIn } from '@obelisk/contract/name-in'
import type { Language } from '@obelisk/contract/refusal'
import { fillForm, mustFormInForce, mustFormOf, valuesByField } from '#form-template/public.ts'
import { calendarOf } from '#kernel/format/calendar.ts'
import { containing } from '#kernel/list/containing.ts'
import { siteOf } from '#kernel/site/site.ts'
import { wordType } from '#print/write-word.ts'
import { type Room, surveyPolicy } from '../../access.ts'
import { audiencesOf } from '../../surveys/audiences.ts'
import { unix } from '../../surveys/rows.ts'
import { paperFacts } from '../paper/paper-facts.ts'
import { inWords } from '../workbook/texts.ts'
import { type FormFacts, surveyValues } from './survey-values.ts'

type Form = Parameters<typeof fillForm>[1]

async function formFacts(ctx: Room, id: number, language: Language): Promise<FormFacts> {
  const [facts, audiences, site] = [
    await paperFacts(ctx, id, language),
    await audiencesOf(ctx, id),
    await siteOf(ctx),
  ]
  const { day } = calendarOf(language, site)
  const dayOf = (time: Date | null) => (time ? day(unix(time) ?? 0) : '')
  const owner = await ctx.read
    .selectFrom('account')
    .select(['name', 'name_en'])
    .where('id', '=', facts.survey.account_id)
    .executeTakeFirst()
  return {
    ...facts,
    owner: owner ? nameIn(language, owner) : '',
    group_names: audiences.map(({ name }) => name),
    opened_on: dayOf(facts.survey.from_time),
    closed_on: dayOf(facts.survey.close_time),
  }
}

async function wordIn(ctx: Room, id: number, form: Form): Promise<FileAnswer> {
  const facts = await formFacts(ctx, id, form.language)
  const title = inWords(form.language, { 'zh-cn': facts.survey.title, en: facts.survey.title_en })
  const body = await fillForm<'survey'>(ctx.door('form-template'), form, surveyValues(facts))
  return { name: `${title}_${facts.words.analysis}.docx`, type: wordType, body }
}

/** The analysis in the form of its school. */
export async function exportOwnForm(ctx: Room, id: number, projectId: number | null, language: Language) {
  return wordIn(ctx, id, await mustFormInForce(ctx.door('form-template'), 'survey', language, projectId ?? 0))
}

/** The closed surveys that the person may see, the last ones first. */
export async function surveysToTry(ctx: Room, quickSearch: string) {
  const text = containing(quickSearch)
  const rows = await ctx.read
    .selectFrom('survey as s')
    .select(['s.id', 's.title as name', 's.title_en as name_en'])
    .where(surveyPolicy.where(ctx, 'view', 's'))
    .where('s.state', 'in', ['closed', 'archived'])
    .where((eb) => eb.or([eb('s.title', 'ilike', text), eb('s.title_en', 'ilike', text)]))
    .orderBy('s.close_time', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({ ...row, name_en: row.name_en || row.name }))
}

export async function surveyFieldValues(ctx: Room, id: number, language: Language) {
  return valuesByField('survey', surveyValues(await formFacts(ctx, id, language)))
}

/** A version of a form, in force or not, with a survey in it. */
export async function trySurveyForm(ctx: Room, id: number, versionId: number) {
  await surveyPolicy.must(ctx, 'view', id)
  return wordIn(ctx, id, await mustFormOf(ctx.door('form-template'), 'survey', versionId))
}
