import { tryModel } from '@obelisk/contract/assistant/try-model'
import { call } from '#kit/call.ts'
import type { Trying } from '#kit/slot.tsx'
import { TryOut } from '#site-config/public.ts'
import { useTranslations } from './messages.ts'

/** On the page of the site's configuration: whether the model answers as the form says. */
export function Part({ trying }: { trying: Trying }) {
  const t = useTranslations()
  return (
    <TryOut
      label={t('try-model')}
      trying={trying}
      attempt={(typed) => call(tryModel, { typed }, { announce: true })}
    />
  )
}
