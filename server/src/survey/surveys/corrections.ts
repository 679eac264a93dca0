import type { Input } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import {
  surveyCorrectionOld,
  surveyCorrectionProposed,
  surveyNotInState,
  surveyOwnCorrection,
} from '@obelisk/contract/survey/life'
import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import type { correctSurvey, decideCorrection } from '@obelisk/contract/survey/surveys'
import { mustBeSecond, type SecondPerson, whyNotSecondOf } from '#access-control/public.ts'
import { notify } from '#inbox/public.ts'
import { withRoles } from '#kernel/as-member.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { type Room, surveysReached } from '../access.ts'
import { heldSurvey } from '../rows/held-survey.ts'
import { keepAct } from '../rows/keep-act.ts'
import { personOf, unix } from '../rows/rows.ts'

type Title = { 'zh-cn': string; en: string }

const questionIn = ({ pages }: SurveyDefinition, id: string) =>
  must(pages.flatMap(({ questions }) => questions).find((one) => one.id === id))

const changeOf = (before: Title, title: Title) =>
  before['zh-cn'] === title['zh-cn'] ? `${before.en} → ${title.en}` : `${before['zh-cn']} → ${title['zh-cn']}`

/** Proposes other words for a question of a survey that runs, or is over. A second proposal takes the place of the first. */
export async function proposeWords(ctx: Room, { id, question, title, reason }: Input<typeof correctSurvey>) {
  const held = await heldSurvey(ctx, id)
  if (held.state === 'archived' || held.state === 'draft') throw new Refusal(surveyNotInState)
  const before = questionIn(held.definition as SurveyDefinition, question).title
  const proposed = {
    title: JSON.stringify(title),
    before: JSON.stringify(before),
    reason,
    account_id: ctx.actor.accountId || null,
  }
  await ctx.own
    .insertInto('survey_correction')
    .values({ survey_id: id, question, ...proposed })
    .onConflict((clash) =>
      clash.columns(['survey_id', 'question']).doUpdateSet({ ...proposed, create_time: new Date() }),
    )
    .execute()
  await keepAct(ctx, id, 'correct-ask', `${reason}：${changeOf(before, title)}`.slice(0, 2000))
  if (held.account_id === null || held.account_id === ctx.actor.accountId) return
  await notify(ctx.door('inbox'), {
    accountIds: [held.account_id],
    notice: surveyCorrectionProposed,
    values: { title: held.title, ...(held.title_en ? { title_en: held.title_en } : {}) },
    link: linkTo.survey({ id }),
  })
}

/** The second person that taking corrections wants: beside who proposed them. */
const besideProposer = (
  ctx: Room,
  id: number,
  rows: readonly { account_id: number | null }[],
): SecondPerson => ({
  beside: rows.map(({ account_id }) => account_id).filter((one) => one !== null),
  isMutual: true,
  reaches: async (roles) => (await surveysReached(withRoles(ctx, roles), 'edit', [id])).length > 0,
})

/** Takes a correction, as another person than who proposed it; what it said before stays on record. */
export async function decideOn(ctx: Room, { id, correction_id, take }: Input<typeof decideCorrection>) {
  const held = await heldSurvey(ctx, id)
  const { question, title, before, reason, account_id } = must(
    await ctx.own
      .deleteFrom('survey_correction')
      .where('id', '=', correction_id)
      .where('survey_id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  )
  const change = changeOf(before as Title, title as Title)
  if (!take) return keepAct(ctx, id, 'correct-back', change.slice(0, 2000))
  if (account_id === ctx.actor.accountId) throw new Refusal(surveyOwnCorrection)
  await mustBeSecond(ctx.door('access-control'), besideProposer(ctx, id, [{ account_id }]))
  const definition = held.definition as SurveyDefinition
  const found = questionIn(definition, question)
  const { 'zh-cn': zh, en } = before as Title
  if (found.title['zh-cn'] !== zh || found.title.en !== en) throw new Refusal(surveyCorrectionOld)
  found.title = title as Title
  await ctx.own
    .updateTable('survey')
    .set({
      definition: JSON.stringify(definition),
      revision: held.revision + 1,
      update_time: new Date(),
    })
    .where('id', '=', id)
    .execute()
  return keepAct(ctx, id, 'correct', `${reason}：${change}`.slice(0, 2000))
}

/** What waits for another person. */
export async function correctionsOf(ctx: Room, id: number): Promise<WholeSurvey['corrections']> {
  const { read, actor } = ctx
  const rows = await read
    .selectFrom('survey_correction as c')
    .leftJoin('account as a', 'a.id', 'c.account_id')
    .select([
      'c.id',
      'c.before',
      'c.title',
      'c.reason',
      'c.account_id',
      'c.create_time',
      'a.name',
      'a.name_en',
    ])
    .where('c.survey_id', '=', id)
    .orderBy('c.id')
    .execute()
  const others = rows.filter(({ account_id }) => account_id !== actor.accountId)
  const why = await whyNotSecondOf(ctx.door('access-control'), others, (some) =>
    besideProposer(ctx, id, some),
  )
  return rows.map((row) => ({
    id: row.id,
    before: row.before as Title,
    title: row.title as Title,
    reason: row.reason,
    person: personOf(row.name, row.name_en),
    time: unix(row.create_time) ?? 0,
    is_own: row.account_id === actor.accountId,
    waits: why.get(row.id) ?? null,
  }))
}
