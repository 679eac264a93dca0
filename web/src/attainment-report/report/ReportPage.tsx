import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useFollowedProject } from '#kit/scope/use-follow.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { BlockSkeleton, CardsSkeleton } from '#kit/state/skeletons.tsx'
import { reportOf } from '../queries.ts'
import type { AskedReport } from '../report-key.ts'
import { ReportScreen } from './ReportScreen.tsx'
import css from './report.module.css'

const skeleton = (
  <div className={css.parts}>
    <BlockSkeleton height={120} />
    <CardsSkeleton />
    <BlockSkeleton height={320} />
  </div>
)

/** A report, from its question to the server on. */
export function ReportPage({ asked }: { asked: AskedReport }) {
  const report = useQuery(reportOf(asked))
  const { refetch } = report
  const reread = useCallback(() => refetch().then(({ data }) => data), [refetch])
  useFollowedProject(JSON.stringify(asked), report.data?.subject.project_id)
  if (report.data) return <ReportScreen report={report.data} reread={reread} />
  return (
    <PageFrame>
      <Loaded query={report} skeleton={skeleton}>
        {() => null}
      </Loaded>
    </PageFrame>
  )
}
