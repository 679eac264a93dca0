import type { Ctx } from '#kernel/room.ts'
import { evaluationSettingsOf } from '#settings/public.ts'
import type { DocumentRecord } from '../records.ts'

type Room = Ctx<'document-control'>

/** Whether the settings say now that one may approve what one wrote, for documents of this programme. */
export async function selfApprovalNow(ctx: Room, project: number | null): Promise<boolean> {
  const where = project === null ? {} : { project }
  return (await evaluationSettingsOf(ctx.door('settings'), where)).allow_self_approve
}

/** Keeps what the settings say at hand-in: a change of them does not reach a document that is under way. */
export async function keepSelfApproval(
  ctx: Room,
  { id, project_id }: Pick<DocumentRecord, 'id' | 'project_id'>,
) {
  const may_self_approve = await selfApprovalNow(ctx, project_id)
  await ctx.own.updateTable('document').set({ may_self_approve }).where('id', '=', id).execute()
}

/** May its author approve this document? */
export const maySelfApprove = async (
  ctx: Room,
  { may_self_approve, project_id }: Pick<DocumentRecord, 'may_self_approve' | 'project_id'>,
): Promise<boolean> => may_self_approve ?? selfApprovalNow(ctx, project_id)
