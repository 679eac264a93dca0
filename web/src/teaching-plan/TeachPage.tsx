import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useFollowedProject } from '#kit/scope/use-follow.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { DocumentSkeleton } from '#kit/state/shapes.tsx'
import { useTranslations } from './messages.ts'
import { planOf } from './queries.ts'

const loadEditor = () => import('./plan/PlanPage.tsx')
const PlanPage = lazy(async () => ({ default: (await loadEditor()).PlanPage }))
const LogPage = lazy(async () => ({ default: (await import('./log/LogPage.tsx')).LogPage }))
const PlanList = lazy(async () => ({ default: (await import('./list/PlanList.tsx')).PlanList }))

function OnePlan({ id, isLog }: { id: number; isLog: boolean }) {
  const t = useTranslations()
  const query = useQuery(planOf(id))
  useFollowedProject(`teach ${id}`, query.data?.project_id)
  // on its way together with the plan itself
  useState(loadEditor)
  const shown = (
    <Loaded query={query} skeleton={<DocumentSkeleton />} entry={{ id, idOf: (view) => view.id }}>
      {(view) => (isLog ? <LogPage view={view} /> : <PlanPage view={view} />)}
    </Loaded>
  )
  if (query.data) return shown
  return (
    <PageFrame
      actions={
        <Link to={linkTo.teachingPlans()}>
          <Button>{t('plans')}</Button>
        </Link>
      }
    >
      {shown}
    </PageFrame>
  )
}

/** The teaching plans of the term in the header; with `?plan=` one of them, with `&tab=log` what was taught by it. */
export function Page() {
  const [query] = useSearchParams()
  const asked = Number(query.get('plan'))
  if (!Number.isInteger(asked) || asked <= 0) return <PlanList />
  return <OnePlan id={asked} isLog={query.get('tab') === 'log'} />
}
