import { Button } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { usePage } from '#kit/frame/current-page.ts'
import { ErrorState, ForbiddenState } from '#kit/state/states.tsx'
import { useTranslated } from '#kit/translations.ts'
import { useHome } from './home.ts'
import { useTranslations } from './messages.ts'
import { NoAccess } from './no-access.ts'
import { toldOf } from './route-error.ts'

/** The page is not this person's: which one it is, whom to ask, and the ways on. */
function NotAllowed() {
  const t = useTranslations()
  const translated = useTranslated()
  const page = usePage()
  const home = useHome()
  const navigate = useNavigate()
  return (
    <ForbiddenState
      alone
      title={page ? t('no-access-to', { page: translated(page.title) }) : t('no-access-title')}
      text={t('no-access-text')}
    >
      <Button type="primary" onClick={() => void navigate(home ?? '/')}>
        {t('home')}
      </Button>
      <Button type="link" onClick={() => window.history.back()}>
        {t('back')}
      </Button>
    </ForbiddenState>
  )
}

/** The whole page is loaded anew: a part of it that did not come once is not asked for again by some browsers. */
const again = () => window.location.reload()

/**
 * Stands in the place of a page that could not be opened, within its frame, while the address stays: another try leads to
 * the same page. Without a network it tries by itself when there is one again.
 */
export function PageFailed({ error }: { error: unknown }) {
  const isOffline = !navigator.onLine
  useEffect(() => {
    if (!isOffline) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOffline])
  if (error instanceof NoAccess) return <NotAllowed />
  return <ErrorState error={toldOf(error)} retry={again} />
}
