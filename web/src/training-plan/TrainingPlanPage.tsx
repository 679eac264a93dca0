import { linkTo } from '@obelisk/contract/links'
import type { PlanRow } from '@obelisk/contract/training-plan/plan'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Allow } from '#kit/Allow.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useBaseData } from '#kit/scope/base-data.ts'
import { useFollow } from '#kit/scope/use-follow.ts'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { keepSelection, selectionOf } from '#kit/selections.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { PageSkeleton } from '#kit/state/shapes.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useTranslations } from './messages.ts'
import { PlanScreen } from './PlanScreen.tsx'
import { planOf, plansOf } from './queries.ts'
import { NewPlanDialog } from './versions/NewPlanDialog.tsx'
import { PlanScope } from './versions/PlanScope.tsx'

/** The draft one works on, else what is in force, else the newest. */
const usual = (plans: readonly PlanRow[]) =>
  plans.find(({ state }) => state === 'draft' || state === 'returned' || state === 'submitted') ??
  plans.find(({ in_force }) => in_force.length > 0) ??
  plans[0]

/** The plan that is looked at: in the address, remembered, or the usual one of the programme in the header. */
function useChosenPlan() {
  const [query, setQuery] = useSearchParams()
  const { project } = useWideScope()
  const plans = useQuery({ ...plansOf(project), enabled: project !== undefined })
  const asked = Number(query.get('culture')) || undefined
  const [seen, setSeen] = useState(project)
  const list = plans.data?.list
  const hasMoved = seen !== undefined && project !== undefined && seen !== project
  const remembered = list?.find(({ id }) => id === selectionOf('culture').culture)
  const id = (hasMoved ? undefined : asked) ?? remembered?.id ?? (list && usual(list)?.id)

  const choose = (wanted: number) => {
    keepSelection('culture', { culture: wanted })
    setQuery((now) => {
      const next = new URLSearchParams(now)
      next.set('culture', String(wanted))
      return next
    })
  }
  // the address says what is shown; another programme in the header brings its own plan
  useEffect(() => {
    if (project === undefined || !list) return
    if (seen !== project) setSeen(project)
    if (id === asked) return
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        if (id === undefined) next.delete('culture')
        else next.set('culture', String(id))
        return next
      },
      { replace: true },
    )
  }, [project, seen, list, id, asked, setQuery])
  return { plans, id, choose, project, sees: setSeen }
}

/** The training plan of a programme: from its objectives to the matrix, the weights, and being in force. */
export function Page() {
  const t = useTranslations()
  const { plans, id, choose, project, sees } = useChosenPlan()
  const [starts, setStarts] = useState(false)
  const known = useBaseData(({ data }) => data !== undefined)
  const plan = useQuery({ ...planOf(id ?? 0), enabled: id !== undefined })
  const of = plan.data?.base_project_id
  const follow = useFollow()

  // a link may lead to a plan of another programme: the header follows
  useEffect(() => {
    if (of === undefined || project === undefined || of === project || plan.data?.id !== id) return
    sees(of)
    follow({ project: of })
  }, [of, project, id, plan.data?.id, sees, follow])

  const mayStart = plans.data?.projects.some(({ may_edit }) => may_edit) ?? false
  const dialog = (
    <NewPlanDialog
      open={starts}
      projectId={project}
      onClose={() => setStarts(false)}
      onMade={(made) => {
        setStarts(false)
        choose(made)
      }}
    />
  )
  if (known && project === undefined)
    return (
      <PageFrame>
        <EmptyState title={t('no-programme')} text={t('no-programme-text')}>
          <Allow needs="roster/edit">
            <Link to={linkTo.projects()}>
              <Button type="primary">{t('to-programmes')}</Button>
            </Link>
          </Allow>
        </EmptyState>
      </PageFrame>
    )
  if (id === undefined)
    return (
      <PageFrame>
        <Loaded query={plans} skeleton={<PageSkeleton />}>
          {() => (
            <EmptyState title={t('plans-empty')} text={t(mayStart ? 'plans-empty-text' : 'plans-none-text')}>
              {mayStart && (
                <Button type="primary" onClick={() => setStarts(true)}>
                  {t('new-plan')}
                </Button>
              )}
            </EmptyState>
          )}
        </Loaded>
        {dialog}
      </PageFrame>
    )
  const list = plans.data?.list ?? []
  if (!plan.data)
    return (
      <PageFrame
        scope={<PlanScope plans={list} plan={undefined} onChoose={choose} onVersions={() => undefined} />}
      >
        <Loaded query={plan} skeleton={<PageSkeleton />}>
          {() => null}
        </Loaded>
      </PageFrame>
    )
  return (
    <>
      <PlanScreen
        key={plan.data.id}
        plan={plan.data}
        plans={list}
        onChoose={choose}
        onNew={mayStart ? () => setStarts(true) : undefined}
      />
      {dialog}
    </>
  )
}
