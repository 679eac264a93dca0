import type { Room } from '../access.ts'

/** Notes what was done to a survey. */
export const keepAct = ({ own, actor }: Room, survey_id: number, act: string, note = '') =>
  own
    .insertInto('survey_act')
    .values({ survey_id, act, note, account_id: actor.accountId || null })
    .execute()
