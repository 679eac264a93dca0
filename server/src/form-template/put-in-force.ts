import { formHasErrors, formUsed } from '@obelisk/contract/form-template/refusals'
import { missing, must, Refusal } from '#kernel/errors.ts'
import { writeAuditLog } from './keep-version.ts'
import type { Room } from './queries.ts'

const held = ({ own }: Room, templateId: number) =>
  own.selectFrom('form_template').selectAll().where('id', '=', templateId).forUpdate().executeTakeFirst()

/** Puts a version in force in place of the one that was; an older one may return. */
export async function publishVersion(ctx: Room, versionId: number) {
  const version = must(
    await ctx.own
      .selectFrom('form_template_version')
      .select(['id', 'template_id', 'errors'])
      .where('id', '=', versionId)
      .executeTakeFirst(),
  )
  if (version.errors > 0) throw new Refusal(formHasErrors, { count: version.errors })
  const template = must(await held(ctx, version.template_id))
  if (template.in_force_id === version.id) return
  await ctx.own
    .updateTable('form_template')
    .set({ in_force_id: version.id })
    .where('id', '=', template.id)
    .execute()
  await writeAuditLog(ctx, template.id, version.id, 'publish')
}

/** Takes a form out of force; documents are printed in the built-in form again, or in that of a unit above. */
export async function retireForm(ctx: Room, templateId: number) {
  const { in_force_id } = must(await held(ctx, templateId))
  if (in_force_id === null) return
  await ctx.own.updateTable('form_template').set({ in_force_id: null }).where('id', '=', templateId).execute()
  await writeAuditLog(ctx, templateId, in_force_id, 'retire')
}

/** Deletes a form that never counted; what was once in force stays on record. */
export async function deleteForm(ctx: Room, templateId: number) {
  must(await held(ctx, templateId))
  const used = await ctx.own
    .selectFrom('form_template_act')
    .select('id')
    .where('template_id', '=', templateId)
    .where('act', '=', 'publish')
    .executeTakeFirst()
  if (used) throw new Refusal(formUsed)
  const gone = await ctx.own.deleteFrom('form_template').where('id', '=', templateId).executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw missing()
}
