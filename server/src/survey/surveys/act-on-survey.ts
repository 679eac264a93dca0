import type { Input, Output } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import {
  type SurveyAct,
  type SurveyState,
  surveyHasErrors,
  surveyLife,
  surveyNotInState,
  surveyOpened,
} from '@obelisk/contract/survey/life'
import type { actOnSurvey } from '@obelisk/contract/survey/running'
import { checkSurvey } from '@obelisk/engine/survey/check-survey'
import { sql } from 'kysely'
import { notify } from '#inbox/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { makeSigningKey, type SigningKey } from '#kernel/security/blind-signature.ts'
import type { Room } from '../access.ts'
import { closeSurvey, planClosing, takeBackResults } from '../analysis/close-survey.ts'
import { destroySealed } from '../releases/release-sheets.ts'
import { audiencesOf } from '../rows/audiences.ts'
import { heldSurvey } from '../rows/held-survey.ts'
import { keepAct } from '../rows/keep-act.ts'
import { peopleMissing } from './people.ts'
import { targetsOfSurvey } from './read-survey.ts'

type Held = Awaited<ReturnType<typeof heldSurvey>>

/** The keys that signing tickets needs, made before the transaction: one takes a tenth of a second. */
export async function keysAhead(
  { read, services }: Room,
  { id, act }: Input<typeof actOnSurvey>,
): Promise<SigningKey[]> {
  if (act !== 'publish') return []
  const rows = await read
    .selectFrom('survey_audience as a')
    .innerJoin('survey as s', 's.id', 'a.survey_id')
    .select('a.id')
    .where('a.survey_id', '=', id)
    .where('s.way', '=', 'anonymous-once')
    .where('a.public_key', '=', '')
    .execute()
  return Promise.all(rows.map(() => makeSigningKey(services.secrets)))
}

/** Every group has a key of its own, so that a ticket says the group and nothing else. The private half is sealed. */
async function keepKeys({ own, services }: Room, surveyId: number, keys: readonly SigningKey[]) {
  const groups = await own
    .selectFrom('survey_audience')
    .select('id')
    .where('survey_id', '=', surveyId)
    .where('public_key', '=', '')
    .execute()
  for (const [at, { id }] of groups.entries()) {
    const key = keys[at] ?? (await makeSigningKey(services.secrets))
    await own
      .updateTable('survey_audience')
      .set({ public_key: key.publicKey, sealed_key: key.sealedKey })
      .where('id', '=', id)
      .execute()
  }
}

/** Rules Q01 and Q02 and everything else that keeps a survey from being published. */
async function mustBeSound(ctx: Room, held: Held) {
  const targets = await targetsOfSurvey(ctx, held)
  const audiences = await audiencesOf(ctx, held.id)
  const unix = (time: Date | null) => (time === null ? null : Math.floor(time.getTime() / 1000))
  const isKnown = audiences.every(({ targeted }) => targeted !== null)
  const people = audiences.reduce((sum, { targeted }) => sum + (targeted ?? 0), 0)
  const errors = checkSurvey(held.definition as SurveyDefinition, {
    objectives: held.kind === 'course-self' ? targets.map(({ no }) => no) : [],
    named: held.way === 'named',
    window: { from: unix(held.from_time), to: unix(held.to_time), now: Math.floor(Date.now() / 1000) },
    people: audiences.length === 0 || isKnown ? people : null,
  }).filter(({ level }) => level === 'error')
  if (errors.length > 0) throw new Refusal(surveyHasErrors, { count: errors.length })
}

/** Everybody with an account is told once, when it is published. */
async function tellPeople(ctx: Room, held: Held) {
  const people = await peopleMissing(ctx, held.id)
  await notify(ctx.door('inbox'), {
    accountIds: people.flatMap(({ account_id }) => (account_id === null ? [] : [account_id])),
    notice: surveyOpened,
    values: { title: held.title, ...(held.title_en ? { title_en: held.title_en } : {}) },
    link: linkTo.studentSurvey({ id: held.id }),
  })
}

async function publish(ctx: Room, held: Held, keys: readonly SigningKey[]) {
  await mustBeSound(ctx, held)
  if (held.way === 'anonymous-once') await keepKeys(ctx, held.id, keys)
  if (held.way !== 'public') await tellPeople(ctx, held)
}

/** What else changes in the row with an act. */
function changesBy(act: SurveyAct, { to_time }: Held) {
  if (act === 'publish') return { publish_time: new Date() }
  if (act === 'close' || act === 'withdraw') return { class_until: null }
  const isOver = (to_time?.getTime() ?? 0) <= Date.now()
  return act === 'reopen' && isOver ? { to_time: sql<Date>`now() + interval '7 days'` } : {}
}

async function planEnd(ctx: Room, id: number) {
  const { to_time } = await ctx.own
    .selectFrom('survey')
    .select('to_time')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (to_time) await planClosing(ctx, id, to_time)
}

/** Leads a survey to its next state, with what belongs to it: keys, notices, results. */
export async function actOn(
  ctx: Room,
  { id, act, note }: Input<typeof actOnSurvey>,
  keys: readonly SigningKey[],
): Promise<Output<typeof actOnSurvey>> {
  const held = await heldSurvey(ctx, id)
  const { from, to } = surveyLife[act]
  const isLost = act === 'withdraw' && held.is_answered
  if (isLost || !from.includes(held.state as SurveyState)) throw new Refusal(surveyNotInState)
  if (act === 'publish') await publish(ctx, held, keys)
  await ctx.own
    .updateTable('survey')
    .set({ state: to, update_time: new Date(), ...changesBy(act, held) })
    .where('id', '=', id)
    .execute()
  if (act === 'close') await closeSurvey(ctx, id)
  if (act === 'reopen') await takeBackResults(ctx, id)
  if (act === 'archive') await destroySealed(ctx, id)
  if (to === 'open') await planEnd(ctx, id)
  await keepAct(ctx, id, act, note)
  return { state: to }
}
