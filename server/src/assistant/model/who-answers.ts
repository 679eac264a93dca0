import type { Scene } from '@obelisk/contract/assistant/scenes'
import type { startChat as contract } from '@obelisk/contract/assistant/start'
import type { Output } from '@obelisk/contract/endpoint'
import { sql } from 'kysely'
import { siteOf } from '#kernel/site/site.ts'
import type { Room } from '../access.ts'
import { policyFor } from '../rules/policy.ts'
import { mayAskModel } from '../rules/switches.ts'
import { providersOf } from './providers.ts'

/** How many questions a model was asked in the last day, by this person and by the whole school. */
async function usedToday({ read, actor }: Room): Promise<{ used: number; usedBySchool: number }> {
  const row = await read
    .selectFrom('assistant_call')
    .select(sql<number>`count(*) filter (where account_id = ${actor.accountId})::integer`.as('used'))
    .select(sql<number>`count(*)::integer`.as('usedBySchool'))
    .where('create_time', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return row
}

/** Who answers now in a scene: a model, while one is there and questions are left; otherwise rules and search. */
export async function whoAnswers(ctx: Room, scene: Scene): Promise<Output<typeof contract>> {
  const [site, { used, usedBySchool }] = await Promise.all([siteOf(ctx), usedToday(ctx)])
  const { assistant_per_day: limit, assistant_per_day_site: ofSchool } = site
  const [first] = (await mayAskModel(ctx, site, scene)) ? providersOf(site, scene) : []
  const policy = first ? await policyFor(ctx, site) : null
  const isSchoolOver = ofSchool > 0 && usedBySchool >= ofSchool
  const isOver = used >= limit || isSchoolOver
  return {
    answered_by: first && !isOver && policy?.is_accepted !== false ? 'model' : 'search',
    model: first?.name ?? '',
    policy,
    place: site.assistant_place,
    address: first ? new URL(first.address).host : '',
    used,
    limit,
    left: isSchoolOver ? 0 : Math.max(0, limit - used),
    is_school_over: isSchoolOver,
  }
}

/** Whether a model may write what was asked for before: what waited in line meanwhile counts, too. */
export const mayStillAsk = async (ctx: Room, scene: Scene): Promise<boolean> =>
  (await whoAnswers(ctx, scene)).answered_by === 'model'
