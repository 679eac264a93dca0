import { must } from '#kernel/errors.ts'
import { changeOf, refusalOfChange } from '#kernel/locking/optimistic-lock.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'attainment-report'>
type Written = { report_id: number; key: string; content: string; version: number }

/** Saves one text when nobody else has saved it since this person read it; the refusal says who and when. */
export async function saveSection(ctx: Room, { report_id, key, content, version }: Written) {
  const saved = await ctx.own
    .updateTable('report_section')
    .set((eb) => ({
      content,
      version: eb('version', '+', 1),
      account_id: ctx.actor.accountId,
      update_time: new Date(),
    }))
    .where('report_id', '=', report_id)
    .where('key', '=', key)
    .where('version', '=', version)
    .returning(['version', 'update_time'])
    .executeTakeFirst()
  if (saved) return { version: saved.version, update_time: Math.floor(saved.update_time.getTime() / 1000) }
  const by = { by: 'account_id', at: 'update_time' }
  const change = must(await changeOf(ctx.read, 'report_section', { report_id, key }, by))
  throw await refusalOfChange(ctx, change, ['content'])
}

type Arranged = { key: string; title: string; enabled: boolean }

/** The sections of a report in their order, as the page arranges them. */
export const arrangement: Watch<Room, { report_id: number }> = {
  now: async ({ read }, { report_id }) => ({
    sections: await read
      .selectFrom('report_section')
      .select(['key', 'title', 'enabled'])
      .where('report_id', '=', report_id)
      .orderBy('weigh')
      .orderBy('key')
      .execute(),
  }),
  thing: 'report-sections',
  by: ['report_id'],
  change: ({ read }, { report_id }) => changeOf(read, 'report', { id: report_id }),
}

/** Order, titles and which sections are on; keys that the report does not have are added as sections of one's own. */
export async function arrangeSections({ own, actor }: Room, reportId: number, sections: readonly Arranged[]) {
  await own
    .insertInto('report_section')
    .values(
      sections.map(({ key, title, enabled }, at) => ({
        report_id: reportId,
        key,
        title,
        enabled,
        weigh: at + 1,
      })),
    )
    .onConflict((clash) =>
      clash.columns(['report_id', 'key']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        enabled: eb.ref('excluded.enabled'),
        weigh: eb.ref('excluded.weigh'),
      })),
    )
    .execute()
  await own
    .updateTable('report')
    .set({ changed_by: actor.accountId, changed_at: new Date() })
    .where('id', '=', reportId)
    .execute()
}
