import { ExclamationCircleFilled } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { useTranslations } from '../messages.ts'
import css from './report.module.css'
import { type Anchor, anchorOf, anchors, leadTo } from './rows.ts'
import { useReport } from './view.ts'

/** The part that is being read: the last whose top has passed under the links. */
function useCurrent(shown: readonly Anchor[]): Anchor | undefined {
  const [current, setCurrent] = useState<Anchor>()
  const key = shown.join(' ')
  useEffect(() => {
    const parts = key.split(' ')
    const look = () => {
      const passed = parts.filter(
        (part) => (document.getElementById(`part-${part}`)?.getBoundingClientRect().top ?? Infinity) < 190,
      )
      setCurrent((passed.at(-1) ?? parts[0]) as Anchor)
    }
    look()
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [key])
  return current
}

/** Which parts this report has. */
function usePartsShown(): Anchor[] {
  const { report } = useReport()
  const on = (key: string) => report.sections.some((section) => section.key === key && section.enabled)
  const has: Readonly<Partial<Record<Anchor, boolean>>> = {
    last: report.last_measures.length > 0,
    paper: (report.result?.papers.length ?? 0) > 0,
    history: report.past.length > 0,
    indirect: on('indirect'),
  }
  return anchors.filter((anchor) => has[anchor] ?? true)
}

/** Links to the parts of the page; amber where something is missing. */
export function SectionLinks() {
  const t = useTranslations()
  const { report } = useReport()
  const shown = usePartsShown()
  const current = useCurrent(shown)
  const lacking = new Set(report.findings.filter(({ level }) => level === 'error').map(anchorOf))
  return (
    <nav className={css.links} aria-label={t('parts')}>
      {shown.map((anchor) => (
        <button
          key={anchor}
          type="button"
          aria-current={anchor === current ? 'location' : undefined}
          onClick={() => leadTo(`part-${anchor}`)}
        >
          {t(`part.${anchor}`)}
          {lacking.has(anchor) && (
            <ExclamationCircleFilled className={css.lacking ?? ''} aria-label={t('something-missing')} />
          )}
        </button>
      ))}
    </nav>
  )
}
