import { linkTo } from '@obelisk/contract/links'
import type { PlanView } from '@obelisk/contract/teaching-plan/plan'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { StateTag, Tag } from '#kit/display/tags.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import css from './plan/plan.module.css'

type Props = {
  view: PlanView
  at: 'plan' | 'log'
  actions?: ReactNode
  strip?: ReactNode
  beside?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** What stands around a plan and its log: the course, the state, and the way from one to the other. */
export function PlanFrame({ view, at, children, ...parts }: Props) {
  const t = useTranslations()
  const nameOf = useName()
  const navigate = useNavigate()
  const { document, course } = view
  const hasLog = document.state === 'published' || view.logs.length > 0
  return (
    <PageFrame
      title={
        <>
          <Link to={linkTo.teachingPlans()} className={css.crumb}>
            {t('plans')} /
          </Link>{' '}
          {nameOf(course)} <span className={css.when}>{course.code}</span>
        </>
      }
      tags={
        <>
          <StateTag state={document.state} {...(document.step > 0 ? { level: document.step } : {})} />
          <Tag>{t('versionIs', { version: view.version })}</Tag>
          <Tag>{t('syllabusIs', { version: view.syllabus.version, count: course.hours_total })}</Tag>
          {view.now && <Tag tone="warning">{t('stale')}</Tag>}
          {hasLog && (
            <Segmented
              size="small"
              value={at}
              options={[
                { value: 'plan', label: t('tabPlan') },
                { value: 'log', label: t('tabLog') },
              ]}
              onChange={(tab) =>
                void navigate(
                  linkTo.teachingPlans({ plan: view.id, ...(tab === 'log' ? { tab: 'log' as const } : {}) }),
                )
              }
            />
          )}
        </>
      }
      {...parts}
    >
      {children}
    </PageFrame>
  )
}
