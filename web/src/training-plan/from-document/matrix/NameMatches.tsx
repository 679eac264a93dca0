import { ArrowRightOutlined, ExclamationCircleFilled } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useTranslations } from '../../messages.ts'
import type { RowMatch } from '../draft.ts'
import css from '../read.module.css'
import { useReading } from '../use-draft.ts'
import own from './matrix.module.css'

/** A row whose name is not that of a course: what is proposed, why, and two ways to decide. */
function Match({ one, isChosen }: { one: RowMatch; isChosen: boolean }) {
  const t = useTranslations()
  const { draft, change, candidates } = useReading()
  const { row, name, match, code, isDecided } = one
  const proposed = candidates[match.course ?? match.others[0] ?? -1]
  const decide = (value: string | null) => change({ matches: { ...draft.matches, [row]: value } })
  const options = candidates
    .filter((other) => other.code !== '')
    .map((other) => ({ value: other.code, label: `${other.code} ${other.name}` }))
  return (
    <li className={isChosen ? own.matchChosen : own.match}>
      <div className={own.pair}>
        <span className={own.box}>{name}</span>
        <ArrowRightOutlined aria-hidden="true" />
        <Select<string>
          className={own.grow ?? ''}
          size="small"
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          status={isDecided ? '' : 'warning'}
          aria-label={t('doc-course-of', { name })}
          placeholder={proposed ? `${proposed.name}？` : t('doc-choose-course')}
          {...(code ? { value: code } : {})}
          options={options}
          onChange={decide}
        />
      </div>
      <div className={own.why}>
        <span>
          {t(`doc-match-${match.reason}`, {
            likeness: match.likeness.toFixed(2),
            count: match.others.length,
          })}
        </span>
        {!isDecided && proposed?.code && (
          <Button size="small" type="primary" onClick={() => decide(proposed.code)}>
            {t('doc-yes')}
          </Button>
        )}
        {!isDecided && (
          <Button size="small" onClick={() => decide(null)}>
            {t('doc-leave-out')}
          </Button>
        )}
        {isDecided && draft.matches[row] === null && <span>{t('doc-left-out')}</span>}
      </div>
    </li>
  )
}

/** The names of the matrix that differ from those of the courses; the others are counted. */
export function NameMatches({ row }: { row: number | undefined }) {
  const t = useTranslations()
  const { matches } = useReading()
  const shown = matches.filter(({ match, isDecided }) => match.reason !== 'same' || !isDecided)
  const open = shown.filter(({ isDecided }) => !isDecided).length
  const known = matches.filter(({ code }) => code).length
  const left = matches.filter(({ isDecided, code }) => isDecided && !code).length
  if (matches.length === 0) return null
  return (
    <section className={css.card}>
      <h3 className={css.cardHead}>
        {open > 0 && <ExclamationCircleFilled className={css.warn} aria-hidden="true" />}
        {t('doc-names', { count: open })}
        <span className={css.quiet}>
          {t('doc-names-rest', { count: known })}
          {left > 0 && <> · {t('doc-names-left', { count: left })}</>}
        </span>
      </h3>
      <ul className={css.rows}>
        {shown.map((one) => (
          <Match key={one.row} one={one} isChosen={one.row === row} />
        ))}
      </ul>
    </section>
  )
}
