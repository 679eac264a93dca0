import { DownloadOutlined } from '@ant-design/icons'
import { fetchFile as download } from '@obelisk/contract/files'
import { cancelJob, type Job, listJobs } from '@obelisk/contract/inbox'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { call, fetchFile } from '../call.ts'
import { useFormats } from '../formats.ts'
import { useKitTranslations } from '../translations/messages.ts'
import css from './job.module.css'
import { isOver } from './job-state.ts'

const askEvery = 1500

/** One job by its id, asked again until it is over. */
const jobOf = (id: number) =>
  queryOptions({
    queryKey: ['inbox', 'job', id],
    queryFn: async ({ signal }) => (await call(listJobs, { ids: [id] }, { signal })).list[0] ?? null,
    refetchInterval: ({ state }) => (state.data && !isOver(state.data) ? askEvery : false),
  })

const statusOf = {
  waiting: 'normal',
  running: 'active',
  done: 'success',
  failed: 'exception',
  cancelled: 'normal',
} as const

/** What a job is doing: its state, how much is done, the time left; to be stopped while it runs, its file when done. */
export function JobView({ job, onLeave }: { job: Job; onLeave?: () => void }) {
  const t = useKitTranslations()
  const formats = useFormats()
  const client = useQueryClient()
  const stop = useMutation({
    mutationFn: () => call(cancelJob, { id: job.id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['inbox'] }),
  })
  const share = job.total > 0 ? job.done / job.total : job.state === 'done' ? 1 : 0
  const file = job.file_id
  return (
    <div className={css.job}>
      <Progress
        percent={Math.floor(share * 100)}
        status={statusOf[job.state]}
        size="small"
        aria-label={job.title}
      />
      <div className={css.facts}>
        <span>{t(`job-${job.state}`)}</span>
        {job.ahead !== null && job.ahead > 0 && <span>{t('job-ahead', { count: job.ahead })}</span>}
        {job.total > 0 && <span>{t('job-progress', { done: job.done, total: job.total })}</span>}
        {job.state === 'running' && job.left !== null && (
          <span>{t('job-left', { time: formats.duration(job.left) })}</span>
        )}
        {!isOver(job) && (
          <Button size="small" type="link" danger loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('job-stop')}
          </Button>
        )}
        {job.link && onLeave && (
          <Link to={job.link} onClick={onLeave}>
            {t('job-open')}
          </Link>
        )}
        {file !== null && (
          <Button
            size="small"
            type="link"
            icon={<DownloadOutlined />}
            onClick={() => void fetchFile(download, { id: file }).catch(() => undefined)}
          >
            {t('job-file')}
          </Button>
        )}
      </div>
      {job.error && <p className={css.error}>{job.error}</p>}
      <Failures job={job} />
    </div>
  )
}

/** What a job that came to its end could not do, each with its reason. */
function Failures({ job: { failures } }: { job: Job }) {
  const t = useKitTranslations()
  if (failures.length === 0) return null
  return (
    <details className={css.failures} open={failures.length <= 5}>
      <summary>{t('job-failures', { count: failures.length })}</summary>
      <ul>
        {failures.map(({ what, why }) => (
          <li key={`${what} ${why}`}>
            <b>{what}</b> {why}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Follows a job that a page has started; tells once when it is over. It goes on when the page is left. */
export function JobProgress({ id, onOver }: { id: number; onOver?: (job: Job) => void }) {
  const { data: job } = useQuery(jobOf(id))
  const client = useQueryClient()
  const told = useRef<number>(undefined)
  // the inbox learns of it too, and goes on following when this page is left
  useEffect(() => {
    if (id) void client.invalidateQueries({ queryKey: ['inbox', 'jobs'] })
  }, [client, id])
  useEffect(() => {
    if (!job || !isOver(job) || told.current === job.id) return
    told.current = job.id
    onOver?.(job)
  }, [job, onOver])
  return job ? <JobView job={job} /> : null
}
