import { useEffect, useRef } from 'react'
import { showFindingsIn } from '#kit/drawer/findings-of-page.ts'
import { useTranslations } from '../messages.ts'
import css from './drawer.module.css'

/** The findings of the page, which stand in the drawer while it takes their place. */
export function FindingsTab() {
  const t = useTranslations()
  const host = useRef<HTMLElement>(null)
  useEffect(() => {
    showFindingsIn(host.current)
    return () => showFindingsIn(null)
  }, [])
  return <section ref={host} className={css.findings} aria-label={t('tab-findings')} />
}
