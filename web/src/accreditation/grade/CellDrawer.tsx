import { PushpinOutlined } from '@ant-design/icons'
import { type GradeAttainment, pinResult } from '@obelisk/contract/accreditation'
import { decimals } from '@obelisk/contract/decimals'
import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { Link } from 'react-router'
import { call } from '#kit/call.ts'
import { Tag, VerdictTag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { all } from '../queries.ts'
import { type Course, type MatrixCell, standing } from './grade-view.ts'
import css from './graduation.module.css'

/** Which result counts, the report it is from, and fixing it. */
function ResultUsed({ data, course }: { data: GradeAttainment; course: Course }) {
  const t = useTranslations()
  const client = useQueryClient()
  const pinning = useMutation({
    mutationFn: (run_id: number | null) =>
      call(pinResult, { base_grade_id: data.grade.id, course_id: course.id, run_id }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  })
  const isPinned = data.courses.find(({ id }) => id === course.id)?.pinned ?? course.pinned
  if (course.run_id === null) return <p>{course.stuck && t(`stuck.${course.stuck}`)}</p>
  return (
    <>
      <p>
        {t('result-no', { no: course.run_id, count: course.students })}{' '}
        {isPinned && <Tag tone="primary">{t('pinned')}</Tag>}
      </p>
      {data.may.compute && (
        <>
          <Button
            icon={<PushpinOutlined />}
            loading={pinning.isPending}
            onClick={() => pinning.mutate(isPinned ? null : course.run_id)}
          >
            {t(isPinned ? 'unpin' : 'pin')}
          </Button>
          <p className={css.quiet}>{t('pin-hint')}</p>
        </>
      )}
      {course.report_id !== null && (
        <Link to={linkTo.report({ report_id: course.report_id })}>{t('open-report')}</Link>
      )}
    </>
  )
}

/** Four places: a product of values with three would not be the one printed beside them. */
const four = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : decimals(value, 4)

/** A course in an indicator: weight, value, what it brings, and the report version used. */
export function CellDrawer({
  data,
  place: { indicator, course },
  onClose,
}: {
  data: GradeAttainment
  place: MatrixCell
  onClose: () => void
}) {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const phone = useIsPhone()
  const part = indicator.courses.find(({ course_id }) => course_id === course.id)
  const verdict = standing(part?.value ?? null, indicator.threshold, data.near_margin)
  return (
    <Drawer
      open
      size={phone ? '100%' : 452}
      title={`${nameOf(course)} · ${t('indicator', { no: indicator.no })}`}
      onClose={onClose}
    >
      <p>{nameOf({ name: indicator.description, name_en: indicator.description_en })}</p>
      <dl className={css.facts}>
        <dt>{t('course-value')}</dt>
        <dd>
          <b>{formats.attainment(part?.value)}</b> <VerdictTag verdict={verdict} />
        </dd>
        <dt>{t('weight')}</dt>
        <dd>{four(part?.weight)}</dd>
        <dt>{t('product')}</dt>
        <dd>
          {four(part?.value)} × {four(part?.weight)} = <b>{four(part?.product)}</b>
        </dd>
      </dl>
      {part && !part.counts && part.value !== null && <p className={css.quiet}>{t('counts')}</p>}
      <h3 className={css.sub}>{t('result-used')}</h3>
      <ResultUsed data={data} course={course} />
    </Drawer>
  )
}
