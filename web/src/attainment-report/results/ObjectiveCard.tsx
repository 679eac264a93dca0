import { StrengthBlock, VerdictTag } from '#kit/display/tags.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslations } from '../messages.ts'
import type { ObjectiveRow } from '../report/rows.ts'
import { useShown } from '../report/shown.ts'
import { useClassOfReport, useReport } from '../report/view.ts'
import css from './results.module.css'
import { TracedFigure } from './TracedFigure.tsx'
import { ValueBar } from './ValueBar.tsx'

function Change({ row }: { row: ObjectiveRow }) {
  const t = useTranslations()
  const shown = useShown()
  const change = shown.difference(row.result.combined, row.last)
  if (change === undefined) return <span className={css.quiet}>{t('no-last')}</span>
  return (
    <span className={css.quiet}>
      {t('last-value', { value: shown.value(row.last) })} {change === 0 ? '=' : change < 0 ? '↓' : '↑'}
      {change !== 0 && shown.value(Math.abs(change))}
    </span>
  )
}

/** The survey's value; where none counts, the combined value is the direct one, and that is said. */
function Indirect({ row: { result } }: { row: ObjectiveRow }) {
  const t = useTranslations()
  const shown = useShown()
  const value = shown.value(result.indirect)
  if (result.evidence !== 'direct_only') return value
  return result.indirect === null ? t('direct-only') : t('too-few-answers', { value })
}

/** The values of the single classes, when the result is of several. */
function Classes({ row }: { row: ObjectiveRow }) {
  const t = useTranslations()
  const shown = useShown()
  const { report } = useReport()
  const { classes, spread } = row.result
  const classNameOf = useClassOfReport()
  if (classes.length < 2) return null
  return (
    <ul className={css.classes}>
      {classes.map(({ class_id, n, direct }) => (
        <li key={class_id}>
          <span>{classNameOf(report.head.classes.find(({ id }) => id === class_id) ?? { name: '' })}</span>
          <span>
            {shown.value(direct)} <span className={css.quiet}>n = {n}</span>
          </span>
        </li>
      ))}
      {spread !== null && <li className={css.quiet}>{t('spread', { value: shown.value(spread) })}</li>}
    </ul>
  )
}

/** One objective: its verdict, its value, where it stands against the expected value and the last cycle. */
export function ObjectiveCard({ row, foot }: { row: ObjectiveRow; foot: number }) {
  const t = useTranslations()
  const shown = useShown()
  const language = useLanguage((store) => store.language)
  const { result, verdict, indicators } = row
  const below = result.n - result.reached
  const traced = { objectiveId: row.id }
  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <b>{t('objective', { no: row.no })}</b>
        {indicators.slice(0, 2).map(({ id, no, strength, description }) => (
          <span key={id} className={css.indicator} title={description}>
            {t('indicator', { no })}
            {strength && <StrengthBlock strength={strength} />}
          </span>
        ))}
        <span className={`${css.badge} ${css[verdict]}`}>
          <VerdictTag verdict={verdict} />
        </span>
      </div>
      <p className={css.statement} title={row.text}>
        {(language === 'en' && row.text_en) || row.text}
      </p>
      <p className={css.valueLine}>
        <TracedFigure traced={traced} className={`${css.value} ${css[verdict]}`}>
          {shown.value(result.combined)}
        </TracedFigure>{' '}
        <Change row={row} />
      </p>
      <ValueBar row={row} foot={foot} />
      <dl className={css.numbers}>
        <div>
          <dt>{t('direct')}</dt>
          <dd>{shown.value(result.direct)}</dd>
        </div>
        <div>
          <dt>{t('indirect')}</dt>
          <dd>
            <Indirect row={row} />
          </dd>
        </div>
        <div className={css.quiet}>
          <dt>n =</dt>
          <dd>{result.n}</dd>
        </div>
        <div className={css.quiet}>
          <dd>{t('n-below', { count: below })}</dd>
        </div>
      </dl>
      <Classes row={row} />
    </li>
  )
}
