import { DownloadOutlined } from '@ant-design/icons'
import { asRulesInput, categoryFromRules } from '@obelisk/contract/training-plan/as-rules-input'
import { exportPlan } from '@obelisk/contract/training-plan/exchange'
import { accreditationCategories, courseCategories } from '@obelisk/contract/training-plan/rows'
import { type CreditRow, creditStatistics } from '@obelisk/engine/training-plan/rules/credit-statistics'
import { planLimitsOf } from '@obelisk/engine/training-plan/rules/school-limits'
import { courseNatures } from '@obelisk/engine/training-plan/words'
import { Button } from 'antd'
import { useMemo } from 'react'
import { fetchFile } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useStudyTerm } from '#kit/translations/study-term.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import css from './credits.module.css'
import { LimitRows } from './LimitRows.tsx'

function SumTable({
  title,
  rows,
  nameOf,
}: {
  title: string
  rows: readonly CreditRow[]
  nameOf: (key: string) => string
}) {
  const t = useTranslations()
  const formats = useFormats()
  const most = Math.max(...rows.map(({ credits }) => credits), 1)
  return (
    <Card title={title}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('courses-count')}</th>
            <th scope="col">{t('credits')}</th>
            <th scope="col">{t('hours')}</th>
            <th scope="col">{t('share')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, courses, credits, hours, share }) => (
            <tr key={key}>
              <th scope="row">
                {nameOf(key)}
                <span
                  className={css.bar}
                  style={{ width: `${(credits / most) * 100}%` }}
                  aria-hidden="true"
                />
              </th>
              <td>{courses}</td>
              <td>{formats.number(credits)}</td>
              <td>{formats.number(hours)}</td>
              <td>{formats.finePercent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const orderBy =
  (order: readonly string[]) =>
  (a: CreditRow, b: CreditRow): number =>
    order.indexOf(a.key) - order.indexOf(b.key)

/** Credits and hours counted in every way that assessors ask for, against the limits. */
export function CreditsTab() {
  const t = useTranslations()
  const studyTerm = useStudyTerm()
  const formats = useFormats()
  const { plan } = usePlan()
  const sums = useMemo(() => {
    const { courses, course_groups } = asRulesInput(plan)
    return creditStatistics(courses, course_groups)
  }, [plan])
  if (plan.courses.length === 0)
    return <EmptyState title={t('credits-empty')} text={t('credits-empty-text')} />
  const accreditation = sums.by_accreditation.map((row) => ({ ...row, key: categoryFromRules(row.key) }))
  return (
    <>
      <Card
        title={t('sums')}
        extra={
          <Button
            size="small"
            icon={<DownloadOutlined />}
            onClick={() => void fetchFile(exportPlan, { id: plan.id, what: 'credits' })}
          >
            {t('export-excel')}
          </Button>
        }
      >
        <dl className={css.sums}>
          <div>
            <dt>{t('credits-of', { total: formats.number(plan.fields.total_credits) })}</dt>
            <dd>{formats.number(sums.credits)}</dd>
          </div>
          <div>
            <dt>{t('hours-sum')}</dt>
            <dd>{formats.number(sums.hours)}</dd>
          </div>
          <div>
            <dt>{t('theory-hours')}</dt>
            <dd>{formats.number(sums.theory_hours)}</dd>
          </div>
          <div>
            <dt>{t('practice-hours')}</dt>
            <dd>
              {formats.number(sums.practice_hours)} <small>{formats.finePercent(sums.practice_share)}</small>
            </dd>
          </div>
        </dl>
        <LimitRows rows={sums.by_accreditation} limits={planLimitsOf(plan.rules)} />
      </Card>
      <div className={css.tables}>
        <SumTable
          title={t('course.ceeaa_category')}
          rows={accreditation.toSorted(orderBy(accreditationCategories))}
          nameOf={(key) => t(`ceeaa.${wireNameOr(key)}`)}
        />
        <SumTable
          title={t('course.category')}
          rows={sums.by_category.toSorted(orderBy(courseCategories))}
          nameOf={(key) => t(`category.${key}` as 'category.general')}
        />
        <SumTable title={t('course.term')} rows={sums.by_term} nameOf={(key) => studyTerm(Number(key))} />
        <SumTable
          title={t('course.nature')}
          rows={sums.by_nature.toSorted(orderBy(courseNatures))}
          nameOf={(key) => t(`nature.${key}` as 'nature.required')}
        />
      </div>
    </>
  )
}

const wireNameOr = (key: string) => key as (typeof accreditationCategories)[number]
