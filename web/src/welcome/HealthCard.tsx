import { chartWords } from '@obelisk/contract/chart-words'
import { linkTo } from '@obelisk/contract/links'
import type { Overview } from '@obelisk/contract/welcome'
import { requirementRadar } from '@obelisk/engine/chart/requirement-radar'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { Allow } from '#kit/Allow.tsx'
import { Chart } from '#kit/chart/Chart.tsx'
import type { Skin } from '#kit/chart/skin.ts'
import { Card } from '#kit/frame/Card.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import css from './welcome.module.css'

type Health = NonNullable<Overview['health']>

function Radar({ health }: { health: Health }) {
  const nameOf = useName()
  const language = useLanguage((store) => store.language)
  const isPhone = useIsPhone()
  const build = useCallback(
    (skin: Skin) => ({
      ...requirementRadar(
        health.requirements.map(({ name, name_en, value, coverage }) => ({
          name: nameOf({ name, name_en }),
          value,
          coverage,
        })),
        health.threshold,
        health.near_margin,
        skin,
        chartWords[language],
        isPhone,
      ),
    }),
    [health, nameOf, language, isPhone],
  )
  return <Chart build={build} height={330} />
}

function Coverage({ coverage }: { coverage: Overview['coverage'] }) {
  const t = useTranslations()
  if (coverage.length === 0) return null
  return (
    <>
      <h3 className={css.coverTitle}>{t('coverage')}</h3>
      <ul className={css.coverage}>
        {coverage.map(({ key, done, total }) => (
          <li key={key}>
            <span>
              {t(`cover-${key}`)}{' '}
              <b>
                {done}/{total}
              </b>
            </span>
            <span className={css.coverBar} aria-hidden="true">
              <span
                className={done === total ? css.full : css.part}
                style={{ width: `${total > 0 ? (done / total) * 100 : 0}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Attainment of the class that leaves first by its requirements, beside how well the plan in force is covered. */
export function HealthCard({ data }: { data: Overview }) {
  const t = useTranslations()
  const nameOf = useName()
  const { health, coverage } = data
  return (
    <Card
      title={t('health')}
      extra={
        <Allow needs="accreditation/view">
          <Link to={linkTo.graduation({ grade: health?.grade_id })}>{t('details')}</Link>
        </Allow>
      }
    >
      {health ? (
        <>
          <p className={css.about}>
            {t('health-of', { grade: nameOf({ name: health.grade }), count: health.requirements.length })}
          </p>
          <Radar health={health} />
        </>
      ) : (
        <EmptyState title={t('no-health')} text={t('no-health-text')}>
          <Allow needs="accreditation/view">
            <Link to={linkTo.graduation()}>{t('to-accreditation')}</Link>
          </Allow>
        </EmptyState>
      )}
      <Coverage coverage={coverage} />
    </Card>
  )
}
