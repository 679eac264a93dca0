import { nothingRead, type suggestTogether } from '@obelisk/contract/assistant/suggest/suggest-together'
import { noModelNow } from '@obelisk/contract/assistant/suggest/suggestions'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import type { Room } from '../../access.ts'
import { attachedParts } from '../../attachments/attachments.ts'
import { mustHavePlace } from '../../model/must-have-place.ts'
import { whoAnswers } from '../../model/who-answers.ts'
import { basisOf } from '../targets.ts'

type Asked = Input<typeof suggestTogether>

/** The fields with what they are about; where the program knows that better than the page, only those that it knows. */
async function fieldsOf(ctx: Room, { kind, source_id, fields }: Asked) {
  const { about: known } = await basisOf(ctx, { kind, source_id, place: fields[0]?.place ?? '' })
  if (!known) return fields
  return fields.flatMap((field) => {
    const about = known.get(field.place)
    return about === undefined ? [] : [{ ...field, about }]
  })
}

/** Asks for suggestions for many fields; what was open for them before is over. */
export async function askTogether(ctx: Room, asked: Asked): Promise<Output<typeof suggestTogether>> {
  const { kind, source_id, task, attachment_id } = asked
  const fields = await fieldsOf(ctx, asked)
  if ((await whoAnswers(ctx, kind)).answered_by !== 'model') throw new Refusal(noModelNow)
  await mustHavePlace(ctx)
  const file = attachment_id === null ? [] : await attachedParts(ctx, [attachment_id])
  if (fields.length === 0 || (task === 'fill' && file.length === 0)) throw new Refusal(nothingRead)
  await ctx.own
    .updateTable('assistant_suggestion')
    .set({ is_over: true })
    .where('account_id', '=', ctx.actor.accountId)
    .where('kind', '=', kind)
    .where('source_id', '=', source_id)
    .where('task', '=', task)
    .execute()
  const rows = await ctx.own
    .insertInto('assistant_suggestion')
    .values(
      fields.map(({ options, ...field }) => ({
        ...field,
        kind,
        source_id,
        task,
        attachment_id,
        account_id: ctx.actor.accountId,
        options: JSON.stringify(options),
      })),
    )
    .returning('id')
    .execute()
  const id = Math.min(...rows.map((row) => row.id))
  await sql`update assistant_suggestion set batch = ${id} where id = any(${rows.map((row) => row.id)}::integer[])`.execute(
    ctx.own,
  )
  return { id }
}
