import type { Input } from '@obelisk/contract/endpoint'
import type { addTemplate, saveTemplate } from '@obelisk/contract/survey/templates'
import { sql } from 'kysely'
import { forbidden, must } from '#kernel/errors.ts'
import { changeOf, mustBeLatest } from '#kernel/locking/optimistic-lock.ts'
import { type Room, templatePolicy } from '../access.ts'
import { asTemplate } from './as-template.ts'

type Version = Pick<Input<typeof saveTemplate>, 'definition' | 'note'> & { id: number; number: number }

const writeVersion = async (ctx: Room, { id, number, definition, note }: Version) =>
  ctx.own
    .insertInto('survey_template_version')
    .values({
      template_id: id,
      number,
      note,
      definition: JSON.stringify(await asTemplate(ctx, definition)),
      account_id: ctx.actor.accountId || null,
    })
    .execute()

/** Keeps a questionnaire as a template where the actor may keep one. */
export async function addTemplateOf(ctx: Room, input: Input<typeof addTemplate>): Promise<{ id: number }> {
  const { definition, ...row } = input
  const place = { owner: row.owner, owner_id: row.owner_id, account_id: ctx.actor.accountId }
  if (!(await templatePolicy.can(ctx, 'edit', place))) throw forbidden()
  const { id } = await ctx.own
    .insertInto('survey_template')
    .values({ ...row, account_id: ctx.actor.accountId || null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeVersion(ctx, { id, number: 1, definition, note: '' })
  return { id }
}

/** Saves a template as its next version. */
export async function saveTemplateOf(ctx: Room, input: Input<typeof saveTemplate>) {
  const { id, version, definition, note, ...named } = input
  await templatePolicy.must(ctx, 'edit', id)
  const row = must(
    await ctx.own
      .selectFrom('survey_template')
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
  await mustBeLatest(ctx, {
    base: version,
    revision: row.version,
    change: () => changeOf(ctx.read, 'survey_template', { id }),
  })
  const number = version + 1
  await writeVersion(ctx, { id, number, definition, note })
  await ctx.own
    .updateTable('survey_template')
    .set({ ...named, version: number, update_time: new Date() })
    .where('id', '=', id)
    .execute()
  return { version: number }
}

async function mustEdit(ctx: Room, ids: readonly number[]) {
  const rows = await ctx.read
    .selectFrom('survey_template')
    .select(['id', 'owner', 'owner_id', 'account_id'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  if (rows.length < new Set(ids).size) must(undefined)
  await templatePolicy.mustAll(ctx, 'edit', rows)
}

export async function retireTemplatesOf(ctx: Room, ids: readonly number[], is_retired: boolean) {
  await mustEdit(ctx, ids)
  await ctx.own
    .updateTable('survey_template')
    .set({ is_retired, update_time: new Date() })
    .where('id', 'in', ids)
    .execute()
}

/** Deletes templates. Surveys made from one keep their own questionnaire; one in use is retired in place of it. */
export async function deleteTemplatesOf(ctx: Room, ids: readonly number[]) {
  await mustEdit(ctx, ids)
  const isUsed = sql<boolean>`exists (select from survey s where split_part(s.template, ':', 1) = survey_template.id::text)`
  await ctx.own
    .deleteFrom('survey_template')
    .where('id', 'in', ids)
    .where(sql<boolean>`not ${isUsed}`)
    .execute()
  await ctx.own
    .updateTable('survey_template')
    .set({ is_retired: true, update_time: new Date() })
    .where('id', 'in', ids)
    .execute()
}
