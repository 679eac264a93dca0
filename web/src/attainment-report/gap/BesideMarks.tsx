import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import { Tag } from '#kit/display/tags.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { useTranslations } from '../messages.ts'
import { reportOf } from '../queries.ts'
import { shownWith } from '../report/shown.ts'
import { type AskedReport, pathOf } from '../report-key.ts'
import css from './gap.module.css'
import { type Gap, gapsOf, type SurveyValue, widestOf } from './gaps.ts'

const at = (value: number) => `${value * 100}%`

/** Marks, students with their interval, and what is expected, on one line from 0 to 1. */
function Ruler({ direct, value, low, high, threshold }: Gap) {
  return (
    <div className={css.ruler} aria-hidden="true">
      <span className={css.expected} style={{ left: at(threshold) }} />
      <span
        className={css.apart}
        style={{ left: at(Math.min(direct, value)), right: at(1 - Math.max(direct, value)) }}
      />
      <span className={css.interval} style={{ left: at(low), right: at(1 - high) }} />
      <span className={css.marks} style={{ left: at(direct) }} />
      <span className={css.students} style={{ left: at(value) }} />
    </div>
  )
}

type Shown = ReturnType<typeof shownWith>

const signed = (gap: number, shown: Shown) => (gap > 0 ? '+' : '') + shown.value(gap)

/** Says how many are judged better by their students than by their marks, and where both lie furthest apart. */
function useFinding(gaps: readonly Gap[], limit: number, shown: Shown): string {
  const t = useTranslations()
  const widest = widestOf(gaps)
  if (!widest) return ''
  const values = {
    all: gaps.length,
    higher: gaps.filter(({ gap }) => gap > 0).length,
    name: t('objective', { no: widest.no }),
    gap: signed(widest.gap, shown),
  }
  if (widest.isWide) return t('gap-wide', { ...values, limit: shown.expected(limit) })
  return t('gap-narrow', values)
}

const heads = ['gap-marks', 'gap-students', 'gap-expected', 'gap-apart'] as const

function Rows({ gaps, shown }: { gaps: readonly Gap[]; shown: Shown }) {
  const t = useTranslations()
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('objectives')}</th>
            <td className={css.line} aria-hidden="true">
              <div className={css.axis}>
                <span>0</span>
                <span>0.5</span>
                <span>1</span>
              </div>
            </td>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gaps.map((one) => (
            <tr key={one.no}>
              <th scope="row">{t('objective', { no: one.no })}</th>
              <td className={css.line}>
                <Ruler {...one} />
              </td>
              <td>{shown.value(one.direct)}</td>
              <td>{shown.value(one.value)}</td>
              <td>{shown.expected(one.threshold)}</td>
              <td>
                {one.isWide ? <Tag tone="warning">{signed(one.gap, shown)}</Tag> : signed(one.gap, shown)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The objective that its students judge most unlike its marks, to be answered. */
function Widest({
  gaps,
  shown,
  onTake,
}: {
  gaps: readonly Gap[]
  shown: Shown
  onTake: (said: string) => void
}) {
  const t = useTranslations()
  const widest = widestOf(gaps)
  if (!widest) return null
  const said = t('gap-said', {
    name: t('objective', { no: widest.no }),
    direct: shown.value(widest.direct),
    value: shown.value(widest.value),
  })
  return (
    <div className={css.offer}>
      <span>{said}</span>
      <Button size="small" aria-label={`${t('gap-take')} ${said}`} onClick={() => onTake(said)}>
        {t('gap-take')}
      </Button>
    </div>
  )
}

/** What the students of a class say of each objective beside what their marks say; who may not read the report sees nothing. */
export function Part({
  of,
  values,
  onTake,
}: {
  of: AskedReport
  values: readonly SurveyValue[]
  onTake?: ((said: string) => void) | undefined
}) {
  const t = useTranslations()
  const { data } = useQuery({ ...reportOf(of), enabled: values.length > 0 })
  const shown = shownWith(data?.parameters.digits ?? 3)
  const gaps = data ? gapsOf(data, values) : []
  const limit = data?.parameters.indirect_gap_max ?? 0
  const finding = useFinding(gaps, limit, shown)
  if (!data) return null
  if (onTake) return <Widest gaps={gaps} shown={shown} onTake={onTake} />
  const link = data.report_id !== null && <Link to={pathOf(of)}>{t('gap-report')}</Link>
  if (gaps.length === 0)
    return (
      <Card title={t('gap')}>
        <p className={css.quiet}>{t('gap-none')}</p>
      </Card>
    )
  return (
    <Card title={t('gap')} extra={link}>
      <h3 className={css.finding}>{finding}</h3>
      <p className={css.quiet}>
        <span className={css.keyMarks} /> {t('gap-key-marks')} <span className={css.keyStudents} />{' '}
        {t('gap-key-students')}
      </p>
      <Rows gaps={gaps} shown={shown} />
      {gaps.some(({ isWide }) => isWide) && <p className={css.ask}>{t('gap-ask')}</p>}
    </Card>
  )
}
