import { importNotReady, undoDays, undoTooLate } from '@obelisk/contract/question-bank/exchange'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { deleteRows } from '../write-question.ts'
import { heldImport } from './imports.ts'

/** Takes the questions out again that are as the import wrote them; those that people worked on since stay. */
export async function undoImportOf(ctx: Room, id: number) {
  const row = await heldImport(ctx, id)
  if (row.state !== 'written') throw new Refusal(importNotReady)
  if (!row.may_undo) throw new Refusal(undoTooLate, { days: undoDays })
  const found = await ctx.read
    .selectFrom('question as q')
    .select(['q.id', 'q.bands', 'q.catalog_id'])
    .select(
      sql<boolean>`q.state = 'draft' and q.version = 1 and q.enabled_version is null and q.uses = 0
        and not exists (select from question_act a where a.question_id = q.id and a.act not in ('add', 'view', 'sister'))`.as(
        'is_untouched',
      ),
    )
    .where('q.import_id', '=', id)
    .execute()
  const untouched = found.filter(({ is_untouched }) => is_untouched)
  await deleteRows(ctx, untouched)
  await ctx.own
    .updateTable('question_import')
    .set({ state: 'undone', undone_time: new Date(), added: found.length - untouched.length })
    .where('id', '=', id)
    .execute()
  return { deleted: untouched.length, kept: found.length - untouched.length }
}
