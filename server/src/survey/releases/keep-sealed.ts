import { surveyNotOpen } from '@obelisk/contract/survey/life'
import { canonicalJson } from '@obelisk/engine/attainment-report/receipt/canonical-json'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import type { Secrets } from '#kernel/security/secrets.ts'
import type { Room } from '../access.ts'
import { openSheet, type SaidSheet, sealSheet, sheetKeyOf } from './seal.ts'

type Survey = { id: number; may_change: boolean; is_answered: boolean }
export type Sealed = {
  survey: Survey
  audienceId: number
  tokenHash: string
  receipt: string
  sheet: SaidSheet
}

/** Stores a sealed sheet under its ticket unless there is one. A survey that is being closed is waited for. */
async function store({ own }: Pick<Room, 'own'>, kept: Sealed, sealed: Buffer) {
  const { survey, audienceId, tokenHash, receipt } = kept
  const { rows } = await sql<{ is_running: boolean; is_new: boolean }>`
    with running as (select id from survey where id = ${survey.id} and state = 'open' for key share),
    stored as (
      insert into survey_ticket (survey_id, audience_id, token_hash, receipt, sealed)
      select id, ${audienceId}::integer, ${tokenHash}, ${receipt}, ${sealed}::bytea from running
      on conflict (survey_id, token_hash) do nothing returning survey_id)
    select exists (select from running) as is_running, exists (select from stored) as is_new`.execute(own)
  return must(rows[0])
}

/** Another sheet under the same ticket: the same one again, or one that replaces it while it is sealed. */
async function replace({ own }: Pick<Room, 'own'>, kept: Sealed, key: Secrets) {
  const { survey, tokenHash, sheet } = kept
  const held = own
    .selectFrom('survey_ticket')
    .select('sealed')
    .where('survey_id', '=', survey.id)
    .where('token_hash', '=', tokenHash)
  const { sealed } = must(await held.forUpdate().executeTakeFirst())
  if (!sealed) return 'refused'
  const { answers } = openSheet(key, sealed, tokenHash)
  if (canonicalJson(answers) === canonicalJson(sheet.answers)) return 'same'
  if (!survey.may_change) return 'refused'
  await own
    .updateTable('survey_ticket')
    .set({ sealed: sealSheet(key, sheet, tokenHash) })
    .where('survey_id', '=', survey.id)
    .where('token_hash', '=', tokenHash)
    .execute()
  return 'changed'
}

/**
 * Stores a sheet without a name, sealed, exactly once for its ticket. The same one again is acknowledged again; once it
 * was opened with others nobody can say any more which one it is.
 */
export async function keepSealed(ctx: Pick<Room, 'own' | 'services'>, kept: Sealed) {
  const key = await sheetKeyOf(ctx, kept.survey.id)
  const { is_running, is_new } = await store(ctx, kept, sealSheet(key, kept.sheet, kept.tokenHash))
  if (!is_running) throw new Refusal(surveyNotOpen)
  return is_new ? 'new' : replace(ctx, kept, key)
}
