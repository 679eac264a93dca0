import type { ReactNode } from 'react'
import { Brand } from '#kit/display/Brand.tsx'
import css from './app.module.css'

/** The frame of a page outside of the shell: the mark, and the page in the middle. */
export function AloneFrame({ children }: { children: ReactNode }) {
  return (
    <div className={css.alone}>
      <header className={css.aloneHead}>
        <Brand />
      </header>
      <main className={css.aloneBody}>{children}</main>
    </div>
  )
}
