import { linkTo } from '@obelisk/contract/links'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '#kit/session.ts'
import { safePath } from '#kit/wire/area.ts'
import { SignInFrame } from '../frame/SignInFrame.tsx'
import { useTranslations } from '../messages.ts'
import { SignInForm } from '../SignInForm.tsx'
import { signingInOffice } from '../sign-in.ts'

/** The door of the back office. */
export function Page() {
  const t = useTranslations()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const to = safePath(query.get('to')) ?? '/admin'
  const signedIn = useSession((session) => session.admin !== undefined)

  useEffect(() => {
    if (signedIn) void navigate(to, { replace: true })
  }, [signedIn, to, navigate])

  return (
    <SignInFrame title={t('office-title')} whom={t('office-whom')}>
      <SignInForm
        door={signingInOffice}
        others="admin"
        onDone={() => void navigate(to, { replace: true })}
        links={<Link to={linkTo.signIn()}>{t('to-main-site')}</Link>}
      />
    </SignInFrame>
  )
}
