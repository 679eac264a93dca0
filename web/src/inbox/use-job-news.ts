import { useEffect, useRef } from 'react'
import { isOver, justOver } from '#kit/job/job-state.ts'
import { notify } from '#kit/notify.ts'
import { useTranslations } from './messages.ts'
import { useJobs } from './queries.ts'

/** Tells when background work is over, wherever the person has gone meanwhile. */
export function useJobNews() {
  const t = useTranslations()
  const list = useJobs().data?.list
  const atWork = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (!list) return
    for (const { state, title, error } of justOver(atWork.current, list)) {
      if (state === 'done') notify.done(t('job-done', { title }))
      else notify.failed(t('job-failed', { title, error: error ?? '' }))
    }
    atWork.current = new Set(list.filter((job) => !isOver(job)).map(({ id }) => id))
  }, [list, t])
}
