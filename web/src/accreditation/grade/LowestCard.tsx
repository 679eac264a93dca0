import type { GradeAttainment } from '@obelisk/contract/accreditation'
import { Fragment } from 'react'
import { useFormats } from '#kit/formats.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { lowestOf, type MatrixCell, standing } from './grade-view.ts'
import css from './graduation.module.css'

/** Where the lowest requirement comes from, as a sum whose parts can be opened. */
export function LowestCard({ data, onOpen }: { data: GradeAttainment; onOpen: (place: MatrixCell) => void }) {
  const t = useTranslations()
  const formats = useFormats()
  const nameOf = useName()
  const lowest = lowestOf(data)
  if (!lowest) return null
  const { indicator } = lowest
  const verdict = standing(indicator.value, indicator.threshold, data.near_margin)
  const parts = indicator.courses
    .filter(({ counts }) => counts)
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap((part) => {
      const course = data.courses.find(({ id }) => id === part.course_id)
      return course ? [{ ...part, course }] : []
    })
  return (
    <section className={`${css.card} ${css.lowest}`}>
      <h2 className={css.cardTitle}>{t('lowest-title')}</h2>
      <p>
        {t('indicator', { no: indicator.no })}{' '}
        <b className={css[verdict]}>{formats.attainment(indicator.value)}</b> ≈{' '}
        {parts.map(({ course, value, weight }, at) => (
          <Fragment key={course.id}>
            {at > 0 && ' + '}
            <button type="button" className={css.link} onClick={() => onOpen({ indicator, course })}>
              {nameOf(course)} {formats.attainment(value)}
            </button>{' '}
            × {formats.number(weight)}
          </Fragment>
        ))}
      </p>
    </section>
  )
}
