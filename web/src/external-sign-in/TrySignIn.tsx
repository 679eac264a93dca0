import { type ProviderName, providers } from '@obelisk/contract/external-sign-in'
import { trySignIn } from '@obelisk/contract/external-sign-in/try-sign-in'
import { call } from '#kit/call.ts'
import type { Trying } from '#kit/slot.tsx'
import { TryOut } from '#site-config/public.ts'
import { useTranslations } from './messages.ts'

const isProvider = (group: string): group is ProviderName => (providers as readonly string[]).includes(group)

/** On the page of the site's configuration: whether a provider takes what the form says. */
export function TrySignIn({ group, trying }: { group: string; trying: Trying }) {
  const t = useTranslations()
  if (!isProvider(group)) return null
  return (
    <TryOut
      label={t('try-sign-in')}
      trying={trying}
      attempt={(typed) => call(trySignIn, { provider: group, typed }, { announce: true })}
    />
  )
}
