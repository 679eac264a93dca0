import { useCallback } from 'react'
import { useParams } from 'react-router'
import { officeNow } from '#kit/office.ts'
import { LoadingView } from '../LoadingView.tsx'
import { targetOf } from '../loading-address.ts'
import { pages } from '../rooms.ts'
import { entriesOf, firstPageOf } from './menu/entries.ts'
import { useTranslations } from './messages.ts'

/** Fetches what the administrator may do, then leads to the page asked for, or to the first one of the menu. */
export function Page() {
  const t = useTranslations()
  const { to } = useParams()
  const enter = useCallback(async () => {
    const office = await officeNow()
    return targetOf('/admin', to) ?? firstPageOf(entriesOf(office?.menus ?? [], pages))
  }, [to])
  return <LoadingView enter={enter} none={t('no-menu')} />
}
