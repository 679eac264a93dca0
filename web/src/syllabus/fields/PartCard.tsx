import type { ReactNode } from 'react'
import { letters, type Part } from '../findings/section-of.ts'
import { useTranslations } from '../messages.ts'
import css from './sections.module.css'

/** A part of the form: its letter, its name, what it says in a line, and what can be added. */
export function PartCard({
  part,
  note,
  extra,
  children,
}: {
  part: Part
  note?: ReactNode
  extra?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations()
  return (
    <section className={css.card} id={`part-${part}`} aria-label={t(`part-${part}`)}>
      <header className={css.head}>
        <span className={css.letter}>{letters[part]}</span>
        <h2 className={css.title}>{t(`part-${part}`)}</h2>
        {note && <span className={css.note}>{note}</span>}
        {extra && <span className={css.extra}>{extra}</span>}
      </header>
      {children}
    </section>
  )
}
