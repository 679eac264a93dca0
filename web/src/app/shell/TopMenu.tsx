import { Dropdown } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router'
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
      <a href={entry.to} target="_blank" rel="noreferrer" className={className} title={title}>
        {title}
      </a>
    )
  return (
    <Link to={entry.to} className={className} title={title}>
      {title}
    </Link>
  )
}

type Props = {
  sections: Section[]
  label: string
  /** A group leads to its first page instead of opening a list. */
  double?: boolean
  /** A titled group is a list even when only one page is in it. */
  isList?: boolean
}

/** Groups in the header: opening a list of pages, or with `double` leading to the group's first page. */
export function TopMenu({ sections, label, double = false, isList = false }: Props) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <nav className={css.topMenu} aria-label={label}>
      {sections.map((section) => {
        const { key, entries } = section
        const first = entries[0]
        const title = section.title || first?.title || ''
        const className = `${css.topItem} ${isIn(section, pathname) ? css.topHere : ''}`
        if (first && (double || (entries.length === 1 && !(isList && title !== first.title))))
          return <TopLink key={key} entry={first} title={title} className={className} />
        const items = entries.map(({ to, title: name }) => ({
          key: to,
          label: (
            <span className={css.menuLabel} title={name}>
              {name}
            </span>
          ),
        }))
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
            <button type="button" className={className} title={title} aria-haspopup="menu">
              {title}
            </button>
          </Dropdown>
        )
      })}
    </nav>
  )
}
