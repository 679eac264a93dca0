import type { ReactNode } from 'react'
import { Brand } from '#kit/display/Brand.tsx'
import { useSite } from '#kit/site.ts'
import css from '../sign-in.module.css'
import { SiteFacts } from './SiteFacts.tsx'
import { Switches } from './Switches.tsx'

type Props = { title: string; whom?: string; children: ReactNode }

/** A plain page around a form of signing in, without the picture. */
export function SignInFrame({ title, whom, children }: Props) {
  const siteName = useSite(({ site }) => site?.siteName ?? '')
  return (
    <main className={css.office}>
      <header className={css.officeHead}>
        <Brand />
        {siteName !== 'Obelisk' && <span className={css.officeSite}>{siteName}</span>}
        <Switches />
      </header>
      <div className={css.box}>
        <h1 className={css.title}>{title}</h1>
        {whom && <p className={css.whom}>{whom}</p>}
        {children}
      </div>
      <SiteFacts />
    </main>
  )
}
