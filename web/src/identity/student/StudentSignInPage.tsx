import { linkTo } from '@obelisk/contract/links'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '#kit/session.ts'
import { safePath } from '#kit/wire/area.ts'
import { SignInFrame } from '../frame/SignInFrame.tsx'
import { useTranslations } from '../messages.ts'
import { SignInForm } from '../SignInForm.tsx'
import css from '../sign-in.module.css'

/** The door of the student area; whoever signs in here is led where the account belongs. */
export function Page() {
  const t = useTranslations()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const to = safePath(query.get('to')) ?? '/student'
  const signedIn = useSession((session) => session.member !== undefined)

  useEffect(() => {
    if (signedIn) void navigate(to, { replace: true })
  }, [signedIn, to, navigate])

  return (
    <SignInFrame title={t('student-title')} whom={t('student-whom')}>
      <SignInForm
        others="member"
        onDone={() => void navigate(to, { replace: true })}
        links={
          <Link to={linkTo.signIn({ type: 'forgot', to: linkTo.studentHome() })}>{t('forgot-link')}</Link>
        }
      />
      <p className={css.other}>
        <Link to={linkTo.signIn()}>{t('to-staff')}</Link>
      </p>
    </SignInFrame>
  )
}
