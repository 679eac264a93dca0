import type { Sent } from '@obelisk/contract/endpoint'
import { changeSiteConfig, siteConfig } from '@obelisk/contract/site-config/calls'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { administrator } from '../../test/people.ts'

export const admin = () => administrator('super')

/** One item as its page shows it. */
export async function itemNow(name: string, as: Actor) {
  const { data } = await call(siteConfig, {}, { as })
  return Object.values(data.list)
    .flatMap(({ list }) => list)
    .find((item) => item.name === name)
}

export const save = async (values: Sent<typeof changeSiteConfig>, as?: Actor) =>
  call(changeSiteConfig, values, { as: as ?? (await admin()) })

export const fieldsOf = ({ refused }: { refused?: { fields?: { path: string }[] } | undefined }) =>
  refused?.fields?.map(({ path }) => path)
