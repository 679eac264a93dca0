import { useIsMutating } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Brand } from '#kit/display/Brand.tsx'
import { useSession } from '#kit/session.ts'
import { useSite } from '#kit/site.ts'
import { safePath } from '#kit/wire/area.ts'
import { ChainDrawing, TowerDrawing } from './frame/ChainDrawing.tsx'
import { SiteFacts } from './frame/SiteFacts.tsx'
import { Switches } from './frame/Switches.tsx'
import { useTranslations } from './messages.ts'
import { SignInForm } from './SignInForm.tsx'
import css from './sign-in.module.css'

const OtherWays = lazy(async () => ({ default: (await import('./register/OtherWays.tsx')).OtherWays }))

type Way = 'login' | 'register' | 'forgot'

/** What this page does now, with links to what else it does that keep the way back. */
function useWay() {
  const [query] = useSearchParams()
  const type = query.get('type')
  const to = safePath(query.get('to'))
  const way: Way = type === 'register' || type === 'forgot' ? type : 'login'
  const linkTo = (other: Way) => {
    const kept = new URLSearchParams({ ...(other === 'login' ? {} : { type: other }), ...(to ? { to } : {}) })
    return `/user/login${kept.size > 0 ? `?${kept}` : ''}`
  }
  return { way, to, linkTo }
}

/** The form of the page: signing in, or one of the other ways, which come when asked for. */
function Box() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { way, to, linkTo } = useWay()
  const [changed, setChanged] = useState(false)
  const signedIn = useSession((session) => session.member !== undefined)
  const isBusy = useIsMutating() > 0
  const isLed = useRef(false)
  const lead = (routePath: string) => {
    isLed.current = true
    void navigate(to ?? safePath(routePath) ?? '/', { replace: true })
  }

  // who is signed in already, or signs in beside, in another tab; who signs in here is led by the answer
  useEffect(() => {
    if (signedIn && !isBusy && !isLed.current) void navigate(to ?? '/', { replace: true })
  }, [signedIn, isBusy, to, navigate])

  return (
    <div className={css.box}>
      <h1 className={css.title}>{t(way === 'login' ? 'sign-in' : way)}</h1>
      <p className={css.whom}>{t(way === 'login' ? 'for-whom' : `${way}-text`)}</p>
      {way === 'login' && (
        <>
          {changed && (
            <p className={css.note} role="status">
              {t('changed')}
            </p>
          )}
          {to && !changed && <p className={css.note}>{t('signed-out-note')}</p>}
          <SignInForm
            onDone={lead}
            others="member"
            links={<Link to={linkTo('forgot')}>{t('forgot-link')}</Link>}
          />
          <p className={css.other}>
            {t('no-account')} <Link to={linkTo('register')}>{t('register')}</Link>
          </p>
        </>
      )}
      {way !== 'login' && (
        <Suspense fallback={null}>
          <OtherWays
            key={way}
            type={way}
            login={linkTo('login')}
            onSignedIn={lead}
            onChanged={() => {
              setChanged(true)
              void navigate(linkTo('login'), { replace: true })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

export function Page() {
  const t = useTranslations()
  const siteName = useSite(({ site }) => site?.siteName ?? '')
  return (
    <div className={css.page}>
      <aside className={css.picture} aria-label={t('chain')}>
        <header className={css.pictureHead}>
          <Brand />
          {siteName !== 'Obelisk' && <span className={css.site}>{siteName}</span>}
        </header>
        <div className={css.sloganBlock}>
          <p className={css.slogan}>{t('slogan')}</p>
          <p className={css.under}>{t('slogan-under')}</p>
          {siteName !== 'Obelisk' && <p className={css.siteUnder}>{siteName}</p>}
        </div>
        <ChainDrawing />
        <TowerDrawing />
      </aside>
      <main className={css.column}>
        <Switches />
        <Box />
        <SiteFacts />
      </main>
    </div>
  )
}
