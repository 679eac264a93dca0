import { Input } from 'antd'
import { Card } from '#kit/frame/Card.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './review.module.css'
import type { Review } from './use-review.ts'
import { Verdict, Written } from './Verdict.tsx'

const signed = (value: number | null) => {
  if (value === null) return '–'
  if (value === 0) return '✓'
  return value > 0 ? `+${value}` : String(value)
}

type CellProps = { actual: number | null; planned: number; open: string }

/** What is examined; the value of the syllabus stands struck beside it when both differ. */
function Points({ actual, planned, open }: CellProps) {
  if (actual === null) return <td className={css.openCell} title={open}>{`(${planned})`}</td>
  if (actual === planned) return <td>{actual || '–'}</td>
  return (
    <td className={css.differs}>
      {actual} <s>{planned}</s>
    </td>
  )
}

/** Objective by component: what is examined beside the syllabus. */
export function PointsCard({ review: { view } }: { review: Review }) {
  const t = useTranslations()
  const nameOf = useName()
  const { points, objectives, components } = view.sheet
  const componentOf = new Map(components.map((one) => [one.id, nameOf(one)]))
  const textOf = new Map(objectives.map((one) => [one.no, nameOf({ name: one.text, name_en: one.text_en })]))
  const open = t('waiting')
  return (
    <Card title={t('points')} extra={t('points-text')}>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th>{t('objective')}</th>
              {points.columns.map((one) => (
                <th key={one.component_id}>
                  {componentOf.get(one.component_id) ?? one.name}
                  <small>{one.ratio}%</small>
                </th>
              ))}
              <th>{t('total')}</th>
              <th>{t('plan')}</th>
              <th>{t('difference')}</th>
            </tr>
          </thead>
          <tbody>
            {points.rows.map((row) => (
              <tr key={row.objective}>
                <th title={textOf.get(row.objective)}>{`CO${row.objective}`}</th>
                {row.cells.map((cell) => (
                  <Points key={cell.component_id} {...cell} open={open} />
                ))}
                <td>{row.actual ?? open}</td>
                <td>{row.planned}</td>
                <td className={row.difference ? css.differs : ''}>{signed(row.difference)}</td>
              </tr>
            ))}
            <tr>
              <th>{t('total')}</th>
              {points.columns.map(({ component_id, actual, ratio }) => (
                <Points key={component_id} actual={actual} planned={ratio} open={open} />
              ))}
              <td>{points.sum.actual ?? open}</td>
              <td>{points.sum.planned}</td>
              <td>{signed(points.sum.difference)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </Card>
  )
}

/** The opinion on each objective; content, method and points are filled in. */
export function OpinionsCard({ review }: { review: Review }) {
  const t = useTranslations()
  const { between } = useSigns()
  const nameOf = useName()
  const componentOf = new Map(review.view.sheet.components.map((one) => [one.name, nameOf(one)]))
  const { view, judged, isJudging, setJudged } = review
  const of = (objective: number) =>
    judged.opinions.find((one) => one.objective === objective) ?? { objective, verdict: null, text: '' }
  const change = (objective: number, values: Partial<ReturnType<typeof of>>) =>
    setJudged((now) => ({
      ...now,
      opinions: [
        ...now.opinions.filter((one) => one.objective !== objective),
        { ...of(objective), ...values },
      ].sort((a, b) => a.objective - b.objective),
    }))
  return (
    <Card title={t('opinions')} extra={t('opinions-text')}>
      <ul className={css.rows}>
        {view.sheet.objectives.map(({ no, chapters, components }) => (
          <li key={no} className={css.opinion}>
            <strong>{`CO${no}`}</strong>
            <span>{chapters.join(between) || '–'}</span>
            <span className={css.figures}>
              {components.map((name) => componentOf.get(name) ?? name).join(between)}
            </span>
            <Verdict
              size="small"
              label={`CO${no}`}
              value={of(no).verdict}
              onChoose={isJudging ? (verdict) => change(no, { verdict }) : undefined}
            />
            {isJudging ? (
              <Input
                size="small"
                maxLength={1000}
                placeholder={t('optional')}
                aria-label={t('opinion-of', { no })}
                value={of(no).text}
                onChange={({ target }) => change(no, { text: target.value })}
              />
            ) : (
              of(no).text && <Written text={of(no).text} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
