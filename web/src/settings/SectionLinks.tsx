import { useTranslations } from './messages.ts'
import css from './settings.module.css'

/** Links to the groups of settings, so that none of them has to be scrolled to. */
export function SectionLinks({ sections }: { sections: readonly { key: string; title: string }[] }) {
  const t = useTranslations()
  return (
    <nav className={css.links} aria-label={t('sections')}>
      {sections.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          onClick={() => {
            const part = document.getElementById(`settings-${key}`)
            part?.scrollIntoView({ block: 'start' })
            part?.focus({ preventScroll: true })
          }}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}
