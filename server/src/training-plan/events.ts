import { event } from '#kernel/events.ts'

/** A plan is in force for these grades now; `supersededIds` are the plans that are in force nowhere any more. */
export const planPublished = event<{
  cultureId: number
  projectId: number
  gradeIds: number[]
  replaced: { cultureId: number; gradeId: number }[]
  supersededIds: number[]
}>('plan-published')
