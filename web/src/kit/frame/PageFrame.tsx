import type { ReactNode } from 'react'
import { useTranslated } from '../translations.ts'
import { usePage } from './current-page.ts'
import css from './frame.module.css'
import { useRuleOfPage } from './rule-of-page.ts'

type Props = {
  /** Left out: the title of the rule that opens the page, or of the route. */
  title?: ReactNode
  /** One line that says what the page is for; in the back office the remark of its rule stands in its place. */
  purpose?: ReactNode
  scope?: ReactNode
  tags?: ReactNode
  /** Secondary actions; the primary one stands in the footer. */
  actions?: ReactNode
  /** A `StateStrip`, only when something blocks or changed hands. */
  strip?: ReactNode
  /** A drawer that stands beside the content, such as the findings. */
  beside?: ReactNode
  /** A `PageFooter`. */
  footer?: ReactNode
  children: ReactNode
}

/** The anatomy of every page: title row, state strip, content, sticky footer. */
export function PageFrame({ title, purpose, scope, tags, actions, strip, beside, footer, children }: Props) {
  const page = usePage()
  const translated = useTranslated()
  const rule = useRuleOfPage(page)
  const said = rule?.remark || purpose
  return (
    <div className={`${css.page} ${page?.workSurface ? css.work : ''}`}>
      <div className={css.body}>
        <header className={css.titleRow}>
          <h1 className={css.title}>{title ?? rule?.title ?? (page ? translated(page.title) : '')}</h1>
          {scope}
          {tags}
          {said && <span className={css.purpose}>{said}</span>}
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
        {strip}
        <div className={css.beside}>
          <div className={css.content}>{children}</div>
          {beside}
        </div>
      </div>
      {footer}
    </div>
  )
}
