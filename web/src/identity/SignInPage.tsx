import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Brand } from '#kit/mark/Brand.tsx'
import { useSession } from '#kit/session.ts'
import { useSite } from '#kit/site.ts'
import { setLayout, useMode } from '#kit/theme/layout.ts'
import { safePath } from '#kit/wire/area.ts'
import { useLanguage } from '#kit/words/language.ts'
import { speak } from '#kit/words.ts'
import { ChainDrawing, TowerDrawing } from './ChainDrawing.tsx'
import { Icon } from './icons.tsx'
import { useWords } from './messages.ts'
import { SignInForm } from './SignInForm.tsx'
import css from './sign-in.module.css'

function Switches() {
  const say = useWords()
  const mode = useMode()
  const language = useLanguage((store) => store.language)
  const other = language === 'en' ? 'zh-cn' : 'en'
  return (
    <div className={css.switches}>
      <button type="button" className={css.switch} lang={other} onClick={() => void speak(other)}>
        <Icon name="globe" />
        {other === 'en' ? 'English' : '简体中文'}
      </button>
      <button type="button" className={css.switch} onClick={() => setLayout({ isDark: mode === 'light' })}>
        <Icon name={mode === 'dark' ? 'sun' : 'moon'} />
        {say(mode === 'dark' ? 'light' : 'dark')}
      </button>
    </div>
  )
}

function SiteFacts() {
  const site = useSite((store) => store.site)
  return (
    <footer className={css.facts}>
      {site?.recordNumber && (
        <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
          {site.recordNumber}
        </a>
      )}
      {site?.version && <span>v{site.version}</span>}
    </footer>
  )
}

export function Page() {
  const say = useWords()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const siteName = useSite(({ site }) => site?.siteName ?? '')
  const to = safePath(query.get('to'))
  const signedIn = useSession((session) => session.member !== undefined)

  useEffect(() => {
    if (signedIn) void navigate(to ?? '/', { replace: true })
  }, [signedIn, to, navigate])

  return (
    <div className={css.page}>
      <aside className={css.picture} aria-label={say('chain')}>
        <header className={css.pictureHead}>
          <Brand />
          {siteName !== 'Obelisk' && <span className={css.site}>{siteName}</span>}
        </header>
        <div className={css.sloganBlock}>
          <p className={css.slogan}>{say('slogan')}</p>
          <p className={css.under}>{say('slogan-under')}</p>
          {siteName !== 'Obelisk' && <p className={css.siteUnder}>{siteName}</p>}
        </div>
        <ChainDrawing />
        <TowerDrawing />
      </aside>
      <main className={css.column}>
        <Switches />
        <div className={css.box}>
          <h1 className={css.title}>{say('sign-in')}</h1>
          <p className={css.whom}>{say('for-whom')}</p>
          {to && <p className={css.note}>{say('signed-out-note')}</p>}
          <SignInForm
            onDone={(routePath) => void navigate(to ?? safePath(routePath) ?? '/', { replace: true })}
          />
        </div>
        <SiteFacts />
      </main>
    </div>
  )
}
