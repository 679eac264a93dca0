import { createHash } from 'node:crypto'
import {
  type acceptPolicy as contract,
  type Policy,
  policyChanged,
  usualPolicy,
} from '@obelisk/contract/assistant/policy'
import type { Input } from '@obelisk/contract/endpoint'
import { Refusal } from '#kernel/errors.ts'
import { type Site, siteOf } from '#kernel/site/site.ts'
import type { Room } from '../access.ts'

/** The policy in force. Another text or another service is another version, which is accepted anew. */
export function policyIn(site: Site, language: Room['language']) {
  const { assistant_policy: own, assistant_url: url } = site
  const said = own.trim() === '' ? JSON.stringify(usualPolicy) : own
  const version = createHash('sha256').update(`${url}\n${said}`).digest('hex').slice(0, 16)
  return { text: own.trim() === '' ? usualPolicy[language] : own, version }
}

/** The policy and whether the person accepted it; null while no model outside the campus is asked. */
export async function policyFor({ read, actor, language }: Room, site: Site): Promise<Policy | null> {
  if (!site.assistant_on || site.assistant_place === 'inside') return null
  const policy = policyIn(site, language)
  const accepted = await read
    .selectFrom('assistant_acceptance')
    .select('version')
    .where('account_id', '=', actor.accountId)
    .where('version', '=', policy.version)
    .executeTakeFirst()
  return { ...policy, is_accepted: accepted !== undefined }
}

export async function acceptPolicy(ctx: Room, { version }: Input<typeof contract>): Promise<null> {
  const policy = policyIn(await siteOf(ctx), ctx.language)
  if (policy.version !== version) throw new Refusal(policyChanged)
  await ctx.own
    .insertInto('assistant_acceptance')
    .values({ account_id: ctx.actor.accountId, ...policy })
    .onConflict((conflict) => conflict.columns(['account_id', 'version']).doNothing())
    .execute()
  return null
}
