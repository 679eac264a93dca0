import { linkTo } from '@obelisk/contract/links'
import type { IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import { Button, Select } from 'antd'
import { Link } from 'react-router'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../../messages.ts'
import { openOf } from '../intake-order.ts'
import { useDecisions, useIntake } from '../use-intake.ts'
import css from './file.module.css'

/** The course of the plan that a file is for: proposed with its reason, confirmed, or chosen by hand. */
export function FileCourse({ row }: { row: IntakeRow }) {
  const t = useTranslations()
  const nameOf = useName()
  const { courses } = useIntake()
  const { choose, confirm, isBusy } = useDecisions()
  const said = [row.said.code, row.said.name].filter(Boolean).join(' ')
  const isUnsure = openOf(row).some(({ code }) => code === 'course-unsure')
  return (
    <section className={css.course} data-decides>
      <label htmlFor="intake-course">{t('intake-course')}</label>
      <Select
        id="intake-course"
        className={css.select ?? ''}
        value={row.course_id}
        disabled={row.state === 'stored' || isBusy}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('intake-choose-course')}
        options={courses.map((course) => ({
          value: course.id,
          label: `${course.code} ${nameOf(course)}${course.taken_by ? ` · ${t('intake-taken')}` : ''}`,
        }))}
        onChange={(course: number | undefined) => choose(row, course ?? null)}
      />
      {isUnsure && (
        <Button type="primary" disabled={isBusy} onClick={() => confirm([row])}>
          {t('intake-confirm')}
        </Button>
      )}
      {row.state === 'stored' && row.syllabus_id !== null && (
        <Link to={linkTo.syllabus({ syllabus: row.syllabus_id })}>{t('intake-open-draft')}</Link>
      )}
      <p className={css.quiet}>
        {said && t('intake-said', { said })} {row.course_by && t(`intake-by-${row.course_by}`)}
      </p>
    </section>
  )
}
