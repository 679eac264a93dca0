import type { Input } from '@obelisk/contract/endpoint'
import type { moneyLogs, scoreLogs } from '@obelisk/contract/member/ledgers'
import { amountWrong, belowZero, memberMissing, memoNeeded, tooMuch } from '@obelisk/contract/member/refusals'
import { type RefusalText, translateIn, type Values } from '@obelisk/contract/refusal'
import { amountOf, centsOf } from '@obelisk/engine/money/cents'
import { holdFigures, setFigure } from '#identity/public.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'member'>
type Figure = 'money' | 'score'
type Entry = { user_id: number; memo: string }

/** The most that an account holds: a thousand million with cents, and what the column of points takes. */
const most = { money: 100_000_000_000, score: 2_000_000_000 }

const at = ({ language }: Room, path: string, text: RefusalText, values: Values = {}) =>
  new Refusal(text, values, [{ path, message: translateIn(language, text, values) }])

const shown = (figure: Figure, value: number) => (figure === 'money' ? amountOf(value) : value)

/**
 * Makes one entry of a ledger and lets the account follow, while nobody else touches the account: entries made at the
 * same time stand one after the other.
 */
async function book(ctx: Room, figure: Figure, change: number, { user_id, memo }: Entry) {
  if (change === 0) throw at(ctx, figure, amountWrong)
  if (memo === '') throw at(ctx, 'memo', memoNeeded)
  const held = await holdFigures(ctx.door('identity'), user_id)
  if (!held) throw at(ctx, 'user_id', memberMissing)
  const before = held[figure]
  const after = before + change
  if (after < 0) throw at(ctx, figure, belowZero, { before: shown(figure, before) })
  if (after > most[figure]) throw at(ctx, figure, tooMuch, { before: shown(figure, before) })
  const entry = { user_id, before, after, memo, account_id: ctx.actor.accountId }
  const { id } =
    figure === 'money'
      ? await ctx.own
          .insertInto('money_log')
          .values({ ...entry, money: change })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await ctx.own
          .insertInto('score_log')
          .values({ ...entry, score: change })
          .returning('id')
          .executeTakeFirstOrThrow()
  await setFigure(ctx.door('identity'), user_id, { [figure]: after })
  return { id }
}

export function bookMoney(ctx: Room, { money, ...entry }: Input<typeof moneyLogs.add>) {
  const cents = centsOf(money)
  if (cents === undefined) throw at(ctx, 'money', amountWrong)
  return book(ctx, 'money', cents, entry)
}

export const bookScore = (ctx: Room, { score, ...entry }: Input<typeof scoreLogs.add>) =>
  book(ctx, 'score', score, entry)
