import { Link } from 'react-router'
import { useSiteSections } from './use-site-sections.ts'

/** The links of the bar at the top that are also for who is not signed in, where there is no bar. */
export function Part() {
  return useSiteSections('nav')
    .flatMap(({ entries }) => entries)
    .map(({ to, title, away }) =>
      away ? (
        <a key={to} href={to} target="_blank" rel="noreferrer">
          {title}
        </a>
      ) : (
        <Link key={to} to={to}>
          {title}
        </Link>
      ),
    )
}
