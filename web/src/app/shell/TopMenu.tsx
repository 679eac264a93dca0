import { Dropdown } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router'
import { menuGroups } from '#kit/page.ts'
import { useLayout } from '#kit/theme/layout.ts'
import { useInWords } from '#kit/words.ts'
import { useWords } from '../messages.ts'
import { isAt, type Section } from './menu.ts'
import css from './shell.module.css'

/** The groups in the header: opening a list of pages, or leading to the group's first page in the double layout. */
export function TopMenu({ sections }: { sections: Section[] }) {
  const say = useWords()
  const inWords = useInWords()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const double = useLayout((config) => config.layoutMode === 'Double')
  return (
    <nav className={css.topMenu} aria-label={say('menu')}>
      {sections.map(({ group, entries }) => {
        const first = entries[0]
        const here = entries.some(({ page }) => isAt(pathname, page.path))
        const title = inWords(menuGroups[group]) || (first ? inWords(first.page.title) : '')
        const className = `${css.topItem} ${here ? css.topHere : ''}`
        if (first && (double || entries.length === 1))
          return (
            <Link key={group} to={first.page.path} className={className}>
              {title}
            </Link>
          )
        const items = entries.map(({ page }) => ({ key: page.path, label: inWords(page.title) }))
        return (
          <Dropdown
            key={group}
            trigger={['click', 'hover']}
            menu={{ items, onClick: ({ key }) => void navigate(key) }}
          >
            <button type="button" className={className} aria-haspopup="menu">
              {title}
            </button>
          </Dropdown>
        )
      })}
    </nav>
  )
}
