import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useTranslations } from '../messages.ts'
import { statisticsOf } from '../queries.ts'
import { CourseFrame } from '../show/CourseFrame.tsx'
import { Coverage } from './Coverage.tsx'
import { Difficulty, Discrimination, type Statistics } from './Distributions.tsx'
import css from './statistics.module.css'

function Figures({ found }: { found: Statistics }) {
  const t = useTranslations()
  const figures = [
    [t('stat-total'), found.total],
    [t('stat-enabled'), found.enabled],
    [t('stat-measured'), found.measured],
    [t('stat-used'), found.used],
  ] as const
  return (
    <dl className={css.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Reasons of which a list can be made. */
const listed = [
  ...(['negative', 'weak', 'hard', 'easy', 'idle', 'estimate', 'exposed'] as const),
  ...(['leaked', 'alike', 'unmeasured'] as const),
] as const

function Quality({ catalog, found }: { catalog: number; found: Statistics }) {
  const t = useTranslations()
  const { mean, steps, reasons } = found.quality
  const most = Math.max(1, ...steps)
  return (
    <Card
      title={t('quality')}
      extra={mean !== null && <span>{t('quality-mean', { score: mean.toFixed(0) })}</span>}
    >
      <div className={css.steps} role="img" aria-label={`${t('quality')}: ${steps.join(' ')}`}>
        {steps.map((count, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ten steps never change places
          <span key={at} title={`${at * 10}–${at * 10 + 10}: ${count}`}>
            <em>{count > 0 && count}</em>
            <i style={{ height: `${(count / most) * 100}%` }} />
          </span>
        ))}
      </div>
      <div className={css.ends}>
        <span>0</span>
        <span>100</span>
      </div>
      <ul className={css.reasons}>
        {reasons.map(({ reason, count }) => {
          const flag = listed.find((one) => one === reason) ?? 'untagged'
          return (
            <li key={reason}>
              <Link to={linkTo.questions({ catalog, flag })}>{t(`reason-${reason}`)}</Link>
              <span className={css.count}>{count}</span>
            </li>
          )
        })}
      </ul>
      <p className={css.quiet}>{t('quality-how')}</p>
    </Card>
  )
}

function Terms({ found }: { found: Statistics }) {
  const t = useTranslations()
  if (found.terms.length === 0)
    return (
      <Card title={t('stat-terms')}>
        <p className={css.quiet}>{t('stat-no-terms')}</p>
      </Card>
    )
  const two = (value: number | null) => (value === null ? '–' : value.toFixed(2))
  return (
    <Card title={t('stat-terms')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{t('use-term')}</th>
            <th>{t('stat-papers')}</th>
            <th>{t('stat-questions')}</th>
            <th>P</th>
            <th>D</th>
          </tr>
        </thead>
        <tbody>
          {found.terms.map(({ id, name, papers, questions, p, d }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{papers}</td>
              <td>{questions}</td>
              <td>{two(p)}</td>
              <td>{two(d)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function CourseStatistics({ catalog }: { catalog: number }) {
  const t = useTranslations()
  return (
    <Loaded query={useQuery(statisticsOf(catalog))}>
      {(found) =>
        found.total === 0 ? (
          <EmptyState title={t('empty')} text={t('empty-text')} />
        ) : (
          <div className={css.page}>
            <Figures found={found} />
            <Coverage catalog={catalog} found={found} />
            <div className={css.cards}>
              <Quality catalog={catalog} found={found} />
              <Difficulty found={found} />
              <Discrimination catalog={catalog} found={found} />
              <Terms found={found} />
            </div>
          </div>
        )
      }
    </Loaded>
  )
}

/** What the bank of a course holds, where it is thin, and what its questions showed. */
export function Page() {
  return (
    <CourseFrame addressOf={linkTo.questionStatistics}>
      {(bank) => <CourseStatistics catalog={bank.id} />}
    </CourseFrame>
  )
}
