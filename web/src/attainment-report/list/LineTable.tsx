import type { ReportLine } from '@obelisk/contract/attainment-report/report'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod'
import { StateTag, Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import type { DocumentState } from '#kit/theme/tokens.ts'
import { useClassName, useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { keyOf, pathOf } from '../report-key.ts'
import css from './list.module.css'

type Line = z.infer<typeof ReportLine>

const marksTone = { none: 'neutral', setup: 'neutral', entering: 'warning', confirmed: 'success' } as const

function Result({ line }: { line: Line }) {
  const t = useTranslations()
  const formats = useFormats()
  if (line.course_value === null) return <span className={css.quiet}>{t('not-computed')}</span>
  return (
    <>
      <b>{formats.attainment(line.course_value)}</b>{' '}
      <span className={line.below ? css.below : css.attained}>
        {line.below ? t('objectives-below', { count: line.below, all: line.objectives }) : t('all-attained')}
      </span>
      {line.stale && <Tag tone="warning">{t('stale')}</Tag>}
    </>
  )
}

function Row({ line }: { line: Line }) {
  const t = useTranslations()
  const nameOf = useName()
  const classNameOf = useClassName()
  const formats = useFormats()
  const course = { name: line.course, name_en: line.course_en }
  return (
    <tr>
      <th scope="row" className={css.course}>
        <span className={css.name}>
          <Link to={pathOf(keyOf(line))}>{nameOf(course)}</Link>
          <span className={css.quiet}>{line.code}</span>
        </span>
      </th>
      <td data-label={t('class')} className={css.whole}>
        {line.teaching_class_id ? classNameOf(line.name, course) : <Tag tone="primary">{t('merged')}</Tag>}
      </td>
      <td data-label={t('term')} className={css.whole}>
        {nameOf({ name: line.term })}
      </td>
      <td data-label={t('teachers')} className={css.teachers}>
        {line.teachers}
      </td>
      <td data-label={t('students')} className={css.number}>
        {formats.number(line.students)}
      </td>
      <td data-label={t('marks')}>
        <Tag tone={marksTone[line.marks]}>{t(`marks.${line.marks}`)}</Tag>
      </td>
      <td data-label={t('result')}>
        <Result line={line} />
      </td>
      <td data-label={t('report')}>
        {line.state ? (
          <StateTag state={line.state as DocumentState} />
        ) : (
          <span className={css.quiet}>{t('report-state.none')}</span>
        )}
      </td>
    </tr>
  )
}

const heads = ['course', 'class', 'term', 'teachers', 'students', 'marks', 'result', 'report'] as const

/** One line for each class and for each course over its classes. */
export function LineTable({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys
    <section className={css.scroll} aria-label={t('report')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={head === 'students' ? css.number : undefined}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Fragment
              key={`${line.teaching_class_id ?? 'merged'} ${line.course_id} ${line.academic_term_id} ${line.base_grade_id}`}
            >
              <Row line={line} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}
