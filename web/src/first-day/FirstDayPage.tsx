import { PrinterOutlined } from '@ant-design/icons'
import type { FirstDay } from '@obelisk/contract/first-day'
import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { PageSkeleton } from '#kit/state/shapes.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import { WaitCard } from './beside/WaitCard.tsx'
import { FirstDayFooter } from './FirstDayFooter.tsx'
import { DropCard } from './files/DropCard.tsx'
import { FilesToPrepare } from './files/FilesToPrepare.tsx'
import css from './first-day.module.css'
import { useTranslations } from './messages.ts'
import { firstDayOf } from './queries.ts'
import { DistanceStrip } from './steps/DistanceStrip.tsx'
import { StepList } from './steps/StepList.tsx'

/** Which plan of the programme the page is about, where there are several. */
function PlanChoice({ data }: { data: FirstDay }) {
  const t = useTranslations()
  const nameOf = useName()
  const [, setQuery] = useSearchParams()
  if (data.plans.length < 2) return null
  return (
    <Select
      className={css.plan ?? ''}
      aria-label={t('plan-choice')}
      value={data.plan?.id ?? null}
      options={data.plans.map((one) => ({ value: one.id, label: `${nameOf(one)} ${one.version}` }))}
      popupMatchSelectWidth={false}
      onChange={(id: number) => setQuery({ culture: String(id) }, { replace: true })}
    />
  )
}

function Actions() {
  const t = useTranslations()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<PrinterOutlined />} onClick={() => setOpen(true)}>
        {t('files-to-prepare')}
      </Button>
      <WhenOpened open={isOpen}>
        <FilesToPrepare open={isOpen} onClose={() => setOpen(false)} />
      </WhenOpened>
      <Button onClick={() => void navigate(linkTo.home())}>{t('leave')}</Button>
    </>
  )
}

function Content({ data, academicTerm }: { data: FirstDay; academicTerm: number | undefined }) {
  return (
    <div className={css.page}>
      <StepList data={data} />
      <div className={css.aside}>
        <DropCard project={data.project?.id} culture={data.plan?.id} />
        {data.project && <WaitCard data={data} academicTerm={academicTerm} />}
      </div>
    </div>
  )
}

/** How a programme moves in: seven steps to the first report, in any order. */
export function Page() {
  const t = useTranslations()
  const nameOf = useName()
  const phone = useIsPhone()
  const [query] = useSearchParams()
  const { project, academicTerm, isSettled } = useWideScope()
  const culture = Number(query.get('culture')) || undefined
  const found = useQuery({ ...firstDayOf({ project, culture, academicTerm }), enabled: isSettled })
  const { data } = found
  const what = data?.project
    ? `${nameOf(data.project)}${data.plan ? ` ${t('version', { version: data.plan.version })}` : ''}`
    : t('new-school')
  return (
    <PageFrame
      purpose={phone ? what : t('purpose', { what })}
      scope={data && <PlanChoice data={data} />}
      actions={!phone && <Actions />}
      strip={data && <DistanceStrip data={data} />}
      footer={data && <FirstDayFooter data={data} />}
    >
      <Loaded query={found} skeleton={<PageSkeleton />}>
        {(shown) => <Content data={shown} academicTerm={academicTerm} />}
      </Loaded>
    </PageFrame>
  )
}
