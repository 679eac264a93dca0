import type { Language } from '@obelisk/contract/refusal'
import type { Ctx } from '#kernel/room.ts'

/** The name of the school that stands on every form; empty while no unit is entered. */
export async function schoolOf({ read }: Pick<Ctx<'roster'>, 'read'>, language: Language): Promise<string> {
  const row = await read
    .selectFrom('college')
    .select(['name', 'name_en'])
    .orderBy((eb) => eb('kind', '=', 'school'), 'desc')
    .orderBy('parent_id', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return (language === 'en' && row?.name_en) || row?.name || ''
}
