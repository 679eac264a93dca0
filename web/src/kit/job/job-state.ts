import type { Job } from '@obelisk/contract/inbox'

/** Whether nothing more will happen to a job. */
export const isOver = ({ state }: Job) => state === 'done' || state === 'failed' || state === 'cancelled'

/** The jobs that were at work when last asked about and are over now; what a person stopped is no news to them. */
export const justOver = (before: ReadonlySet<number>, list: readonly Job[]) =>
  list.filter((job) => before.has(job.id) && (job.state === 'done' || job.state === 'failed'))
