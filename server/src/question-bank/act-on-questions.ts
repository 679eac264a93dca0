import type { Input } from '@obelisk/contract/endpoint'
import type { actOnQuestions, tagQuestions } from '@obelisk/contract/question-bank/calls'
import {
  type QuestionAct,
  type QuestionState,
  questionHasErrors,
  questionLife,
  questionNotInState,
  questionOpinionMissing,
  questionOwnReview,
} from '@obelisk/contract/question-bank/life'
import { hasNoError } from '@obelisk/engine/finding/finding'
import { checkQuestion } from '@obelisk/engine/question-bank/question/check-question'
import { sql } from 'kysely'
import { mustBeSecond, type SecondPerson, whyNotSecondOf } from '#access-control/public.ts'
import { withRoles } from '#kernel/as-member.ts'
import { forbidden, Refusal } from '#kernel/errors.ts'
import { questionPolicy, type Room } from './access.ts'
import { keepAct } from './keep-act.ts'
import { codeOf, contentOf, type Found, heldQuestions, mustNotBeMerged, tagsOf } from './rows.ts'

const isReview = (act: QuestionAct) => act === 'approve' || act === 'return'

type Standing = Pick<Found, 'state' | 'author_id' | 'writer_id' | 'merged_into'>

/** Nobody reviews what he wrote: the question, or its newest version. */
const isWriter = ({ author_id, writer_id }: Standing, accountId: number) =>
  author_id === accountId || writer_id === accountId

/** Acts that the state and the person allow. Only a writer takes back what was handed in. */
const actsOn = (one: Standing, accountId: number, mayWrite: boolean) =>
  (Object.keys(questionLife) as QuestionAct[]).filter(
    (act) =>
      mayWrite &&
      one.merged_into === null &&
      questionLife[act].from.includes(one.state as QuestionState) &&
      (!isReview(act) || !isWriter(one, accountId)) &&
      (act !== 'withdraw' || isWriter(one, accountId)),
  )

/** The second person that a review of these questions wants: beside those who wrote them. */
const asReviewer = (ctx: Room, found: readonly Found[]): SecondPerson => ({
  beside: found.flatMap(({ author_id, writer_id }) => [author_id, writer_id].filter((id) => id !== null)),
  reaches: async (roles) =>
    (await questionPolicy.allowed(withRoles(ctx, roles), 'edit', found)).length === found.length,
})

/** What the actor may do with each of these questions; of a review that another person has to do, why. */
export async function mayActOn(ctx: Room, found: readonly Found[], mayWrite: boolean) {
  const actsOf = (one: Found) => actsOn(one, ctx.actor.accountId, mayWrite)
  const judged = found.filter((one) => actsOf(one).some(isReview))
  const why = await whyNotSecondOf(ctx.door('access-control'), judged, (some) => asReviewer(ctx, some))
  return (one: Found) => {
    const waits = why.get(one.id) ?? null
    return { acts: actsOf(one).filter((act) => waits === null || !isReview(act)), waits }
  }
}

function mustAct(one: Found, act: QuestionAct, accountId: number) {
  const code = codeOf(one.course_code, one.number)
  if (!questionLife[act].from.includes(one.state as QuestionState))
    throw new Refusal(questionNotInState, { code })
  if (isReview(act) && isWriter(one, accountId)) throw new Refusal(questionOwnReview, { code })
  if (act === 'withdraw' && !isWriter(one, accountId)) throw forbidden()
  if (act === 'submit' && !hasNoError(checkQuestion(contentOf(one), tagsOf(one))))
    throw new Refusal(questionHasErrors, { code })
}

/** Leads questions to their next state, all or none. Approving makes the newest version the one that papers take. */
export async function actOn(ctx: Room, { ids, act, opinion }: Input<typeof actOnQuestions>) {
  if ((act === 'return' || act === 'retire') && !opinion) throw new Refusal(questionOpinionMissing)
  const found = await heldQuestions(ctx, ids)
  await mustNotBeMerged(ctx, found)
  for (const one of found) mustAct(one, act, ctx.actor.accountId)
  if (isReview(act)) await mustBeSecond(ctx.door('access-control'), asReviewer(ctx, found))
  await ctx.own
    .updateTable('question')
    .set({
      state: questionLife[act].to,
      update_time: new Date(),
      ...(act === 'approve' ? { enabled_version: sql<number>`version` } : {}),
      ...(act === 'retire' ? { enabled_version: null } : {}),
    })
    .where('id', 'in', ids)
    .execute()
  await keepAct(ctx, found, act, opinion)
  return { done: found.length }
}

const union = (have: readonly string[], add: readonly string[], remove: readonly string[]) => [
  ...new Set([...have, ...add].filter((tag) => !remove.includes(tag))),
]

/** Tags many questions; what is not given keeps its value with each. Tags make no version. */
export async function tagMany(
  ctx: Room,
  { ids, set, add_tags, remove_tags }: Input<typeof tagQuestions>,
): Promise<{ changed: number }> {
  const found = await heldQuestions(ctx, ids)
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0)
    await ctx.own
      .updateTable('question')
      .set({ ...given, update_time: new Date() })
      .where('id', 'in', ids)
      .execute()
  if (add_tags.length + remove_tags.length > 0) {
    const tags = found.map((one) => JSON.stringify(union(one.tags, add_tags, remove_tags)))
    await sql`update question q set tags = array(select jsonb_array_elements_text(n.tags::jsonb)), update_time = now()
      from unnest(${found.map(({ id }) => id)}::integer[], ${tags}::text[]) as n (id, tags) where q.id = n.id`.execute(
      ctx.own,
    )
  }
  await keepAct(ctx, found, 'tag')
  return { changed: found.length }
}
