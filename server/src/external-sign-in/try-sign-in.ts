import type { Input } from '@obelisk/contract/endpoint'
import { tryRefusals, type trySignIn } from '@obelisk/contract/external-sign-in/try-sign-in'
import type { RefusalText } from '@obelisk/contract/refusal'
import { addressRefusals } from '@obelisk/contract/site-config/whole'
import { Refusal } from '#kernel/errors.ts'
import { Unreachable } from '#kernel/network/outside-rules.ts'
import type { Ctx } from '#kernel/room.ts'
import { siteTyped } from '#site-config/public.ts'
import { providerOf } from './configuration.ts'
import { ProviderRefused } from './providers/provider.ts'

/** The last word of what went wrong, which is the most precise. */
const innermost = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error

const findUnreachable = (error: unknown): Unreachable | undefined =>
  error instanceof Unreachable ? error : error instanceof Error ? findUnreachable(error.cause) : undefined

function textFor(error: unknown): RefusalText {
  const away = findUnreachable(error)
  if (away?.problem) return addressRefusals[away.problem]
  if (away) return tryRefusals.dead
  return error instanceof ProviderRefused ? tryRefusals.refused : tryRefusals.wrong
}

/** Asks a provider with the settings given; who may name it may hear what it answers. */
export async function trySettings(
  ctx: Ctx<'external-sign-in'>,
  { provider, typed }: Input<typeof trySignIn>,
): Promise<null> {
  const wanted = { ...typed, [`${provider}_on`]: true }
  const site = await siteTyped(ctx.door('site-config'), provider, wanted)
  await providerOf(provider, site)
    .attempt()
    .catch((error: unknown) => {
      const last = innermost(error)
      const said = last instanceof Error ? last.message : String(last)
      throw new Refusal(textFor(error), { reason: said.slice(0, 200) })
    })
  return null
}
