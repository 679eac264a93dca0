import type { SurveyReplyPair } from '@obelisk/contract/survey/analysis'

/** What a point still wants before it can be published: what was said, what is done, or who does it and until when. */
export function wantOf({ said, did, choice, measure_id }: SurveyReplyPair) {
  if (said.trim() === '') return 'said' as const
  if (did.trim() === '') return 'did' as const
  if (choice === 'will' && measure_id === null) return 'owner' as const
  return undefined
}

/** The place of a point on the page. */
export const placeOf = (at: number) => `reply-point-${at}`
