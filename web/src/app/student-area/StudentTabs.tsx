import { Link, useLocation } from 'react-router'
import { type Entry, isAt } from '../shell/section.ts'
import { useTranslations } from './messages.ts'
import css from './student-area.module.css'

/** On a phone the pages of the area stand under the thumb. */
export function StudentTabs({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations()
  const { pathname } = useLocation()
  return (
    <nav className={css.tabs} aria-label={t('tabs')}>
      {entries.map(({ to, title, icon: Icon }) => (
        <Link key={to} to={to} aria-current={isAt(pathname, to) ? 'page' : undefined}>
          {Icon && <Icon className={css.icon ?? ''} />}
          {title}
        </Link>
      ))}
    </nav>
  )
}
