import { nameIn } from '@obelisk/contract/name-in'
import type { Language } from '@obelisk/contract/refusal'
import { mostToTry, schoolForm } from '#form-template/public.ts'
import { calendarOf } from '#kernel/format/calendar.ts'
import { containing } from '#kernel/list/containing.ts'
import { siteOf } from '#kernel/site/site.ts'
import { type Room, surveyPolicy } from '../../access.ts'
import { audiencesOf } from '../../rows/audiences.ts'
import { unix } from '../../rows/rows.ts'
import { paperFacts } from '../paper/paper-facts.ts'
import { inWords } from '../workbook/texts.ts'
import { surveyStarter } from './starter.ts'
import { type FormFacts, surveyValues } from './survey-values.ts'

/** What is known of a survey that the person may see. */
async function formFacts(ctx: Room, id: number, language: Language): Promise<FormFacts> {
  const facts = await paperFacts(ctx, id, language)
  const audiences = await audiencesOf(ctx, id)
  const site = await siteOf(ctx)
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

export const surveyForm = schoolForm('survey', {
  async find(ctx: Room, text) {
    const named = containing(text)
    const rows = await ctx.read
      .selectFrom('survey as s')
      .select(['s.id', 's.title as name', 's.title_en as name_en'])
      .where(surveyPolicy.where(ctx, 'view', 's'))
      .where('s.state', 'in', ['closed', 'archived'])
      .where((eb) => eb.or([eb('s.title', 'ilike', named), eb('s.title_en', 'ilike', named)]))
      .orderBy('s.close_time', 'desc')
      .limit(mostToTry)
      .execute()
    return rows.map((row) => ({ ...row, name_en: row.name_en || row.name }))
  },
  facts: formFacts,
  values(facts, language) {
    const title = inWords(language, { 'zh-cn': facts.survey.title, en: facts.survey.title_en })
    return { values: surveyValues(facts), file: `${title}_${facts.words.analysis}` }
  },
  starter: surveyStarter,
})

/** The analysis in the form of its school. */
export const exportOwnForm = (ctx: Room, id: number, projectId: number | null, language: Language) =>
  surveyForm.word(ctx, projectId ?? 0, language, () => formFacts(ctx, id, language))
