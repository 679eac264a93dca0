import { Link } from 'react-router'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { CardsSkeleton } from '#kit/state/skeletons.tsx'
import { useTranslations } from './messages.ts'
import css from './outcomes.module.css'
import { countsOf, keyOf, linesOf } from './own-view.ts'
import { useOutcomes } from './queries.ts'
import { Summary, Weakest } from './Summary.tsx'

const order = { attained: 0, near: 1, below: 2, not_enough_evidence: 3 } as const

/** The own outcomes in one row of blocks, for the first page of a student; nothing while the school has not opened it. */
export function OutcomesCard({ title }: { title: string }) {
  const t = useTranslations()
  const query = useOutcomes()
  if (query.error || (query.data && countsOf(linesOf(query.data)).all === 0)) return null
  return (
    <Card title={title} extra={<Link to="/student/outcomes">{t('open-all')}</Link>}>
      <Loaded query={query} skeleton={<CardsSkeleton />}>
        {(outcomes) => (
          <>
            <p className={css.said}>
              <Summary outcomes={outcomes} />
            </p>
            <span className={css.blocks} aria-hidden="true">
              {linesOf(outcomes)
                .filter(({ objective }) => objective.value !== null)
                .toSorted((a, b) => order[a.objective.verdict] - order[b.objective.verdict])
                .map((line) => (
                  <i key={keyOf(line)} className={css[line.objective.verdict]} />
                ))}
            </span>
            <p className={css.small}>
              {t('only-you')} <Weakest outcomes={outcomes} />
            </p>
          </>
        )}
      </Loaded>
    </Card>
  )
}
