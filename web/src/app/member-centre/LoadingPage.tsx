import { useCallback } from 'react'
import { useParams } from 'react-router'
import { tokensOf } from '#kit/session.ts'
import { LoadingView } from '../LoadingView.tsx'
import { targetOf, toLoginBehind } from '../loading-address.ts'
import { personNow } from '../start.ts'
import { centreNow } from './centre.ts'
import { firstOfCentre } from './menu.ts'
import { useTranslations } from './messages.ts'

/**
 * Fetches what the member's group holds, then leads to the page asked for, or to the first one of the menu; a stranger to
 * the login page, which leads back.
 */
export function Page() {
  const t = useTranslations()
  const { to } = useParams()
  const enter = useCallback(async () => {
    if (!tokensOf('member')) return toLoginBehind('/user', to)
    const [centre] = await Promise.all([centreNow(), personNow()])
    return targetOf('/user', to) ?? firstOfCentre(centre)
  }, [to])
  return <LoadingView enter={enter} none={t('no-menu')} />
}
