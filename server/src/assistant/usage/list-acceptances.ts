import type * as contract from '@obelisk/contract/assistant/usage'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { forbidden } from '#kernel/errors.ts'
import { containing } from '#kernel/list/containing.ts'
import { siteOf } from '#kernel/site/site.ts'
import { type Room, writesForSchool } from '../access.ts'
import { policyIn } from '../rules/policy.ts'

const mostListed = 500

/** Who accepted which version of the policy, newest first. */
export async function listAcceptances(
  ctx: Room,
  { quickSearch }: Input<typeof contract.listAcceptances>,
): Promise<Output<typeof contract.listAcceptances>> {
  if (!writesForSchool(ctx.actor)) throw forbidden()
  const { version: inForce } = policyIn(await siteOf(ctx), ctx.language)
  const found = ctx.read
    .selectFrom('assistant_acceptance as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .$if(quickSearch !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('a.name', 'ilike', containing(quickSearch)),
          eb('a.name_en', 'ilike', containing(quickSearch)),
        ]),
      ),
    )
  const [rows, { count }] = await Promise.all([
    found
      .select(['a.name', 'a.name_en', 'p.version', 'p.accept_time', 'p.text'])
      .orderBy('p.accept_time', 'desc')
      .orderBy('p.account_id')
      .limit(mostListed)
      .execute(),
    found.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ])
  return {
    total: Number(count),
    list: rows.map(({ name, name_en, version, accept_time, text }) => ({
      person: name,
      person_en: name_en,
      version,
      text,
      is_current: version === inForce,
      time: Math.floor(accept_time.getTime() / 1000),
    })),
  }
}
