import { tryStorage } from '@obelisk/contract/files/try-storage'
import { call } from '#kit/call.ts'
import type { Trying } from '#kit/slot.tsx'
import { TryOut } from '#site-config/public.ts'
import { useTranslations } from './messages.ts'

/** On the page of the site's configuration: whether files can be kept as the form says. */
export function TryStorage({ trying }: { trying: Trying }) {
  const t = useTranslations()
  return (
    <TryOut
      label={t('try-storage')}
      trying={trying}
      attempt={(typed) => call(tryStorage, { typed }, { announce: true })}
    />
  )
}
