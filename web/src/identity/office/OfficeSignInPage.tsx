import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Brand } from '#kit/mark/Brand.tsx'
import { useSession } from '#kit/session.ts'
import { safePath } from '#kit/wire/area.ts'
import { useWords } from '../messages.ts'
import { SignInForm } from '../SignInForm.tsx'
import css from '../sign-in.module.css'
import { signingInOffice } from '../sign-in.ts'

/** The door of the back office. */
export function Page() {
  const say = useWords()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const to = safePath(query.get('to')) ?? '/admin'
  const signedIn = useSession((session) => session.admin !== undefined)

  useEffect(() => {
    if (signedIn) void navigate(to, { replace: true })
  }, [signedIn, to, navigate])

  return (
    <main className={css.office}>
      <header className={css.officeHead}>
        <Brand />
      </header>
      <div className={css.box}>
        <h1 className={css.title}>{say('office-title')}</h1>
        <p className={css.whom}>{say('office-whom')}</p>
        <SignInForm
          door={signingInOffice}
          onDone={() => void navigate(to, { replace: true })}
          links={<Link to="/user/login">{say('to-main-site')}</Link>}
        />
      </div>
    </main>
  )
}
