import {
  decisionTakenBack,
  documentApproved,
  documentReminder,
  documentReturned,
  documentSubmitted,
  type sourceUpdated,
} from '@obelisk/contract/document-control/notices'
import { linkTo } from '@obelisk/contract/links'
import { notify, settleNotices, takeBackNotices } from '#inbox/public.ts'
import type { Ctx } from '#kernel/room.ts'
import { approversOf } from './access.ts'
import type { DocumentRecord } from './records.ts'

type Room = Ctx<'document-control'>

const named = (document: DocumentRecord) => ({
  title: document.title,
  title_en: document.title_en,
  version: document.version,
})

/** Tells everybody who may take the present step, except who handed it in; gives how many were told. */
export async function tellApprovers(
  ctx: Room,
  document: DocumentRecord,
  notice: typeof documentSubmitted | typeof documentReminder,
): Promise<number> {
  const people = (await approversOf(ctx, [document.id]))
    .filter(
      ({ step, id }) => step === document.step && id !== ctx.actor.accountId && id !== document.author_id,
    )
    .map(({ id }) => id)
  await notify(ctx.door('inbox'), {
    accountIds: people,
    notice,
    values: { ...named(document), round: document.round },
    link: linkTo.approvals({ document: document.id }),
  })
  return new Set(people).size
}

/** The present step was taken: nobody is told any more that it waits for them. */
export const settleWaiting = (ctx: Room, { id }: Pick<DocumentRecord, 'id'>) =>
  settleNotices(ctx.door('inbox'), {
    link: linkTo.approvals({ document: id }),
    notices: [documentSubmitted, documentReminder],
  })

/** Tells the author, and whoever handed the document in for the author. */
export async function tellAuthor(
  ctx: Room,
  document: DocumentRecord,
  notice: typeof documentReturned | typeof documentApproved | typeof sourceUpdated,
) {
  const submitter = await ctx.own
    .selectFrom('approval_record')
    .select('account_id')
    .where('document_id', '=', document.id)
    .where('action', '=', 'submit')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const people = [document.author_id, submitter?.account_id ?? null]
  await notify(ctx.door('inbox'), {
    accountIds: people.filter((id) => id !== null && id !== ctx.actor.accountId) as number[],
    notice,
    values: named(document),
    link: linkTo.approvals({ document: document.id }),
  })
}

/** A decision was taken back: notices of it that nobody has read go, and whoever has read one is told. */
export async function untellDecision(ctx: Room, document: DocumentRecord, since: Date) {
  const link = linkTo.approvals({ document: document.id })
  const notices = [documentSubmitted, documentReturned, documentApproved]
  const told = [document.author_id ?? 0, ...(await approversOf(ctx, [document.id])).map(({ id }) => id)]
  const accountIds = await takeBackNotices(ctx.door('inbox'), { accountIds: told, link, notices, since })
  await notify(ctx.door('inbox'), {
    accountIds,
    notice: decisionTakenBack,
    values: named(document),
    link,
  })
}
