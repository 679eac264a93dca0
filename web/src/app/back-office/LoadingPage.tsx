import { useCallback } from 'react'
import { useParams } from 'react-router'
import { officeNow } from '#kit/office.ts'
import { tokensOf } from '#kit/session.ts'
import { LoadingView } from '../LoadingView.tsx'
import { targetOf, toLoginBehind } from '../loading-address.ts'
import { pages } from '../rooms.ts'
import { entriesOf, firstPageOf } from './menu/entries.ts'
import { useTranslations } from './messages.ts'

/**
 * Fetches what the administrator may do, then leads to the page asked for, or to the first one of the menu; a stranger to
 * the login page, which leads back.
 */
export function Page() {
  const t = useTranslations()
  const { to } = useParams()
  const enter = useCallback(async () => {
    if (!tokensOf('admin')) return toLoginBehind('/admin', to)
    const office = await officeNow()
    return targetOf('/admin', to) ?? firstPageOf(entriesOf(office?.menus ?? [], pages))
  }, [to])
  return <LoadingView enter={enter} none={t('no-menu')} />
}
