import { Drawer, Tabs } from 'antd'
import { CountPill } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { JobView } from '#kit/job/JobProgress.tsx'
import { isOver } from '#kit/job/job-state.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { DoneState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import css from './inbox.module.css'
import { useTranslations } from './messages.ts'
import { NoticeList } from './NoticeList.tsx'
import { useJobs, useNotices } from './queries.ts'

function JobList({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations()
  const formats = useFormats()
  const jobs = useJobs()
  return (
    <Loaded
      query={jobs}
      isEmpty={({ list }) => list.length === 0}
      empty={<DoneState title={t('no-jobs')} text={t('no-jobs-text')} />}
    >
      {({ list }) => (
        <ul className={css.list}>
          {list.map((job) => (
            <li key={job.id} className={css.job}>
              <div className={css.jobHead}>
                <b>{job.title}</b>
                <time>{formats.when(job.create_time)}</time>
              </div>
              <JobView job={job} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

/** Notices and background work of the signed-in person. */
export function InboxDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations()
  const phone = useIsPhone()
  const { data: notices } = useNotices()
  const { data: jobs } = useJobs()
  const working = jobs?.list.filter((job) => !isOver(job)).length ?? 0
  return (
    <Drawer open={open} onClose={onClose} title={t('inbox')} size={phone ? '100%' : 420}>
      <Tabs
        items={[
          {
            key: 'notices',
            label: (
              <>
                {t('notices')}{' '}
                {notices && notices.unread > 0 && <CountPill count={notices.unread} tone="waiting" />}
              </>
            ),
            children: <NoticeList onLeave={onClose} />,
          },
          {
            key: 'jobs',
            label: (
              <>
                {t('jobs')} {working > 0 && <CountPill count={working} />}
              </>
            ),
            children: <JobList onLeave={onClose} />,
          },
        ]}
      />
    </Drawer>
  )
}
