import type { ReactNode } from 'react'
import { useTranslations } from './messages.ts'
import css from './sections.module.css'

const keys = ['targets', 'gap', 'questions', 'cycles', 'groups', 'cross', 'comments', 'quality'] as const

export type SectionPart = {
  key: (typeof keys)[number]
  body: ReactNode
  /** It comes after the page, with so many lines. */
  late?: number
}

/** Height of the heading and the key of a part, and of one of its lines, in pixels. */
const roomFor = (lines: number) => 170 + 45 * lines

/** The parts of an analysis, with links to each above them. */
export function Sections({ parts }: { parts: readonly SectionPart[] }) {
  const t = useTranslations()
  return (
    <>
      <nav className={css.sections} aria-label={t('sections')}>
        {parts.map(({ key }) => (
          <button
            key={key}
            type="button"
            onClick={() => document.getElementById(`part-${key}`)?.scrollIntoView({ behavior: 'smooth' })}
          >
            {t(key)}
          </button>
        ))}
      </nav>
      <div className={css.parts}>
        {parts.map(({ key, body, late }) => (
          <div
            key={key}
            id={`part-${key}`}
            className={css.part}
            {...(late === undefined ? {} : { style: { minHeight: roomFor(late) } })}
          >
            {body}
          </div>
        ))}
      </div>
    </>
  )
}
