import { MenuOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Brand } from '#kit/display/Brand.tsx'
import { useTranslations } from '../messages.ts'
import { SiteNav } from '../site-menu/SiteNav.tsx'
import type { Section } from './section.ts'
import css from './shell.module.css'
import { TopMenu } from './TopMenu.tsx'

/** How the frame wants its header: with the mark or not, with which groups, and what opens the menu of a phone. */
export type HeaderParts = {
  home: string
  branded: boolean
  /** Groups shown in the header, for the layouts that put them there. */
  sections: Section[]
  /** A click on a group leads to its first page. */
  double: boolean
  /** What rules put into the bar besides. */
  nav: Section[]
  onMenu: () => void
}

/** The bar of a header: what every area has in its header, around what is its own. */
export function HeaderBar({
  parts: { home, branded, sections, double, nav, onMenu },
  start,
  children,
}: {
  parts: HeaderParts
  start?: ReactNode
  /** The buttons at the end. */
  children: ReactNode
}) {
  const t = useTranslations()
  return (
    <header className={css.header}>
      <Button
        type="text"
        className={css.menuButton ?? ''}
        icon={<MenuOutlined />}
        aria-label={t('open-menu')}
        onClick={onMenu}
      />
      {branded && (
        <Link to={home} className={css.headerBrand}>
          <Brand />
        </Link>
      )}
      {start}
      {sections.length > 0 && <TopMenu sections={sections} label={t('menu')} double={double} />}
      <SiteNav sections={nav} />
      <div className={css.headerEnd}>{children}</div>
    </header>
  )
}
