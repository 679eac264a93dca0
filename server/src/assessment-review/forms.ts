import { defaultForms, type ListedForm, type ReviewForm } from '@obelisk/contract/assessment-review/forms'
import { builtIn, sameItemTwice } from '@obelisk/contract/assessment-review/refusals'
import { Refusal } from '#kernel/errors.ts'
import { changeOf } from '#kernel/locking/optimistic-lock.ts'
import { formPolicy, type Room } from './access.ts'

/** The built-in forms with what the school changed, then the forms that it added. */
export async function formsOf({ read }: Pick<Room, 'read'>): Promise<ListedForm[]> {
  const rows = await read
    .selectFrom('review_form')
    .select(['key', 'name', 'name_en', 'scope', 'items'])
    .orderBy('id')
    .execute()
  const own = new Map(rows.map((row) => [row.key, { ...(row as unknown as ReviewForm), is_own: true }]))
  const builtInKeys = new Set(defaultForms.map(({ key }) => key))
  return [
    ...defaultForms.map((form) => own.get(form.key) ?? { ...form, is_own: false }),
    ...[...own.values()].filter(({ key }) => !builtInKeys.has(key)),
  ]
}

export async function listedForms(ctx: Room) {
  return { list: await formsOf(ctx), may_edit: await formPolicy.can(ctx, 'edit', {}) }
}

/** The form as it stands, for the comparison with what the person had read. */
export const watchedForm = {
  now: async (ctx: Room, { key }: { key: string }) => {
    await formPolicy.mustAll(ctx, 'edit', [{}])
    return (await formsOf(ctx)).find((one) => one.key === key)
  },
  change: ({ read }: Room, { key }: { key: string }) => changeOf(read, 'review_form', { key }),
}

export async function saveFormOf(ctx: Room, form: ReviewForm) {
  await formPolicy.mustAll(ctx, 'edit', [{}])
  const ids = form.items.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new Refusal(sameItemTwice, { id: twice })
  const values = {
    name: form.name,
    name_en: form.name_en,
    scope: form.scope,
    items: JSON.stringify(form.items),
    update_time: new Date(),
  }
  await ctx.own
    .insertInto('review_form')
    .values({ key: form.key, ...values, changed_by: ctx.actor.accountId, changed_at: new Date() })
    .onConflict((clash) => clash.column('key').doUpdateSet(values))
    .execute()
  return listedForms(ctx)
}

export async function dropFormOf(ctx: Room, key: string) {
  await formPolicy.mustAll(ctx, 'edit', [{}])
  const { numDeletedRows } = await ctx.own.deleteFrom('review_form').where('key', '=', key).executeTakeFirst()
  if (Number(numDeletedRows) === 0) throw new Refusal(builtIn)
  return listedForms(ctx)
}
