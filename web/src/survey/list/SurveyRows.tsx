import { linkTo } from '@obelisk/contract/links'
import type { SurveyRow } from '@obelisk/contract/survey/shapes'
import { Link } from 'react-router'
import { Tag } from '#kit/display/tags.tsx'
import { useName } from '#kit/translations.ts'
import { useKeys } from '#kit/use-keys.ts'
import { useTranslations } from '../messages.ts'
import { Act } from './Act.tsx'
import { Asked, Missing, Rate, Way, Window } from './cells.tsx'
import css from './list.module.css'
import { SurveyState } from './SurveyState.tsx'
import { inSections } from './standing.ts'

function Line({ row }: { row: SurveyRow }) {
  const t = useTranslations()
  const nameOf = useName()
  return (
    <li className={css.row}>
      <div className={css.what}>
        <span className={css.kind}>
          <Tag>{t(`kind-${row.kind}`)}</Tag>
        </span>
        <span className={css.title}>
          <Link data-survey={row.id} to={linkTo.survey({ id: row.id })}>
            {nameOf({ name: row.title, name_en: row.title_en })}
          </Link>
          {row.state === 'paused' && <SurveyState row={row} />}
          {row.missing_languages > 0 && (
            <Tag tone="warning">{t('language-missing', { count: row.missing_languages })}</Tag>
          )}
          {row.corrections > 0 && (
            <Tag tone="warning">{t('corrections-wait', { count: row.corrections })}</Tag>
          )}
        </span>
        <small>
          {[
            nameOf({ name: row.audience, name_en: row.audience_en }),
            row.owner ? nameOf(row.owner) : '',
            t('questions', { count: row.questions }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <div data-label={t('col-way')}>
        <Way way={row.way} />
      </div>
      <div data-label={t('col-window')}>
        <Window row={row} />
      </div>
      <div data-label={t('col-valid')}>
        <Rate row={row} />
      </div>
      <div data-label={t('col-missing')}>
        <Missing row={row} />
      </div>
      <div data-label={t('col-reminders')}>
        <Asked row={row} />
      </div>
      <div className={css.act}>
        <Act row={row} />
      </div>
    </li>
  )
}

/** J and K go from survey to survey; Enter opens the one that has the focus, as it does with every link. */
function useRowKeys() {
  const go = (step: number) => () => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-survey]')]
    const at = links.indexOf(document.activeElement as HTMLElement)
    links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
  }
  useKeys({ j: go(1), k: go(-1) })
}

/** Surveys one below the other, state by state, with one button each. */
export function SurveyRows({ list }: { list: readonly SurveyRow[] }) {
  const t = useTranslations()
  useRowKeys()
  const heads = ['col-survey', 'col-way', 'col-window', 'col-valid', 'col-missing', 'col-reminders'] as const
  return (
    <div className={css.table}>
      <div className={`${css.row} ${css.heads}`} aria-hidden="true">
        {heads.map((head) => (
          <span key={head}>{t(head)}</span>
        ))}
        <span />
      </div>
      {inSections(list).map(([section, rows]) => (
        <section key={section} aria-labelledby={`surveys-${section}`}>
          <h2 className={css.section} id={`surveys-${section}`}>
            {t(`state-${section}`)} <span>{rows.length}</span>
            {section === 'closed' && <small>{t('closed-note')}</small>}
          </h2>
          <ul className={css.rows}>
            {rows.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
