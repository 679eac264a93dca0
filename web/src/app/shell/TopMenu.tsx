import { Dropdown } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router'
import { useWords } from '../messages.ts'
import { isIn, type Section } from './section.ts'
import css from './shell.module.css'

/** One entry, or a page of another site in a tab of its own. */
function TopLink({
  entry,
  title,
  className,
}: {
  entry: Section['entries'][number]
  title: string
  className: string
}) {
  if (entry.away)
    return (
      <a href={entry.to} target="_blank" rel="noreferrer" className={className}>
        {title}
      </a>
    )
  return (
    <Link to={entry.to} className={className}>
      {title}
    </Link>
  )
}

/** The groups in the header: opening a list of pages, or with `double` leading to the group's first page. */
export function TopMenu({ sections, double }: { sections: Section[]; double: boolean }) {
  const say = useWords()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <nav className={css.topMenu} aria-label={say('menu')}>
      {sections.map((section) => {
        const { key, entries } = section
        const first = entries[0]
        const title = section.title || first?.title || ''
        const className = `${css.topItem} ${isIn(section, pathname) ? css.topHere : ''}`
        if (first && (double || entries.length === 1))
          return <TopLink key={key} entry={first} title={title} className={className} />
        const items = entries.map(({ to, title: label }) => ({ key: to, label }))
        const pick = (to: string) =>
          entries.some((entry) => entry.to === to && entry.away)
            ? window.open(to, '_blank', 'noreferrer')
            : navigate(to)
        return (
          <Dropdown
            key={key}
            trigger={['click', 'hover']}
            menu={{ items, onClick: ({ key: to }) => void pick(to) }}
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
