import { LockOutlined } from '@ant-design/icons'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { Tag } from '#kit/display/tags.tsx'
import { useAddressValues } from '#kit/frame/address-values.ts'
import { LoadedPage } from '#kit/frame/LoadedPage.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { ForbiddenState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import { ScaleOfCourse } from '#question-bank/public.ts'
import { PaperState } from '../list/PaperListPage.tsx'
import { useTranslations } from '../messages.ts'
import { paperOf } from '../queries.ts'
import { css } from '../styles.ts'
import type { TabProps } from './tab-props.ts'

const BlueprintTab = lazy(() =>
  import('../blueprint/BlueprintTab.tsx').then((m) => ({ default: m.BlueprintTab })),
)
const SheetsTab = lazy(() => import('../sheets/SheetsTab.tsx').then((m) => ({ default: m.SheetsTab })))
const ApprovalTab = lazy(() =>
  import('../approval/ApprovalTab.tsx').then((m) => ({ default: m.ApprovalTab })),
)
const AnalysisTab = lazy(() =>
  import('../analysis/AnalysisTab.tsx').then((m) => ({ default: m.AnalysisTab })),
)

const tabs = linkTo.paper.parameters.tab
type Tab = (typeof tabs)[number]

/** Setters begin with the blueprint, everybody else with what is to be decided. */
const firstTab = ({ may }: PaperView): Tab => (may.read === 'setter' && may.edit ? 'blueprint' : 'approval')

/** What it asks is for people on duty; its results are for the people of the course. */
const isOpen = ({ may }: PaperView, tab: Tab) =>
  tab === 'approval' || (tab === 'analysis' ? may.analyse : may.read !== null)

function Chosen({ tab, ...props }: TabProps & { tab: Tab }) {
  switch (tab) {
    case 'blueprint':
      return <BlueprintTab {...props} />
    case 'paper':
      return <SheetsTab {...props} part="paper" />
    case 'key':
      return <SheetsTab {...props} part="key" />
    case 'approval':
      return <ApprovalTab {...props} />
    case 'analysis':
      return <AnalysisTab {...props} />
  }
}

function Paper({ view }: { view: PaperView }) {
  const t = useTranslations()
  const nameOf = useName()
  const isPhone = useIsPhone()
  const [values, change] = useAddressValues<'tab'>({ tab: '' })
  const tab = tabs.find((one) => one === values.tab) ?? firstTab(view)
  const row = { ...view.document, review_state: view.review_state, is_released: view.released_time !== null }
  const frame: TabProps['frame'] = (parts) => (
    <PageFrame
      title={`${nameOf(view.course)} ${t(`kind-${view.head.kind}`)}`}
      tags={
        <>
          <PaperState row={row} />
          {view.number && <Tag>{view.number}</Tag>}
          {view.released_time === null && (
            <span className={css.secret}>
              <LockOutlined /> {t('on-duty-only')}
            </span>
          )}
        </>
      }
      scope={
        <Segmented<Tab>
          className={css.tabs ?? ''}
          value={tab}
          options={tabs.map((value) => ({
            value,
            label: t(isPhone ? `tab-short-${value}` : `tab-${value}`),
          }))}
          onChange={(value) => change({ tab: value })}
        />
      }
      {...parts}
    />
  )
  if (!isOpen(view, tab))
    return frame({
      children: <ForbiddenState title={t('forbidden-title')} text={t('forbidden-text')} />,
    })
  return (
    <Suspense fallback={frame({ children: <BlockSkeleton height={480} /> })}>
      <Chosen tab={tab} view={view} frame={frame} />
    </Suspense>
  )
}

/** A paper on its way from blueprint to analysis: one place with five tabs. */
export function Page() {
  const id = Number(useParams().id)
  return (
    <LoadedPage query={useQuery(paperOf(id))} entry={{ id, idOf: (view) => view.id }}>
      {(view) => (
        <ScaleOfCourse value={view.rules.bloom_scale}>
          <Paper view={view} />
        </ScaleOfCourse>
      )}
    </LoadedPage>
  )
}
