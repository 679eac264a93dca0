import type { ReactNode } from 'react'
import { Brand } from '#kit/mark/Brand.tsx'
import css from '../sign-in.module.css'

type Props = { title: string; whom?: string; children: ReactNode }

/** A plain page around a form of signing in, without the picture. */
export function SignInFrame({ title, whom, children }: Props) {
  return (
    <main className={css.office}>
      <header className={css.officeHead}>
        <Brand />
      </header>
      <div className={css.box}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.whom}>{whom}</p>
        {children}
      </div>
    </main>
  )
}
