import type { Job } from '@obelisk/contract/inbox'

/** Whether nothing more will happen to a job. */
export const isOver = ({ state }: Job) => state === 'done' || state === 'failed' || state === 'cancelled'
