import { linkTo } from '@obelisk/contract/links'
import { addressReplaced } from '@obelisk/contract/roster/people'
import { notify } from '#inbox/public.ts'
import { now } from '#kernel/site/site-day.ts'
import type { Room } from '../access.ts'

/** Who binds another address has it in the list of teachers or students too: the school keeps one of each. */
export async function followAddress(
  { own }: Room,
  { accountId, type, address }: { accountId: number; type: 'email' | 'mobile'; address: string },
) {
  const update_time = now
  await own
    .updateTable('teacher')
    .set({ [type]: address, update_time })
    .where('account_id', '=', accountId)
    .execute()
  if (type === 'mobile')
    await own
      .updateTable('student')
      .set({ mobile: address, update_time })
      .where('account_id', '=', accountId)
      .execute()
}

/** Who gets codes at other addresses from now on reads it at the next look into the inbox. */
export const tellInbox = (ctx: Room, { accountIds }: { accountIds: readonly number[] }) =>
  notify(ctx.door('inbox'), { accountIds, notice: addressReplaced, values: {}, link: linkTo.memberCentre() })
