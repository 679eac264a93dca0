import type { ImportRow, ReadQuestion } from '@obelisk/contract/question-bank/exchange'
import { undoDays } from '@obelisk/contract/question-bank/exchange'
import { ReadingOfQuestions } from '@obelisk/contract/question-bank/pointed-sheet'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import { bankPolicy, type Room } from '../access.ts'
import { personOf, unix } from '../rows.ts'

const rowsOf = ({ read }: Pick<Room, 'read'>) =>
  read
    .selectFrom('question_import as i')
    .leftJoin('account as a', 'a.id', 'i.account_id')
    .select(['i.id', 'i.catalog_id', 'i.format', 'i.file_name', 'i.state', 'i.problem', 'i.found', 'i.added'])
    .select(['i.create_time', 'i.account_id', 'i.source_file_id', 'i.source_text', 'i.source_rich'])
    .select(['a.name', 'a.name_en'])
    .select(
      sql<boolean>`i.state = 'written' and i.written_time > now() - make_interval(days => ${undoDays})`.as(
        'may_undo',
      ),
    )

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const shown = (row: Found): ImportRow => ({
  id: row.id,
  catalog_id: row.catalog_id,
  format: row.format,
  file_name: row.file_name,
  state: row.state as ImportRow['state'],
  problem: row.problem,
  person: personOf(row.name, row.name_en),
  found: row.found,
  added: row.added,
  time: unix(row.create_time),
  may_undo: row.may_undo,
})

/** An import that is one's own, into a bank that one still writes: what is read but not written is nobody else's. */
export async function mustOwnImport(ctx: Room, id: number): Promise<Found> {
  const row = must(
    await rowsOf(ctx)
      .where('i.id', '=', id)
      .where('i.account_id', '=', ctx.actor.accountId)
      .executeTakeFirst(),
  )
  await bankPolicy.must(ctx, 'edit', row.catalog_id)
  return row
}

/** The import as it is written to; the next one who wants to waits. */
export async function heldImport(ctx: Room, id: number): Promise<Found> {
  await sql`select id from question_import where id = ${id} for update`.execute(ctx.own)
  return mustOwnImport(ctx, id)
}

export async function importsOf(ctx: Room, catalog: number) {
  await bankPolicy.must(ctx, 'edit', catalog)
  const rows = await rowsOf(ctx)
    .where('i.catalog_id', '=', catalog)
    .where('i.account_id', '=', ctx.actor.accountId)
    .orderBy('i.id', 'desc')
    .limit(20)
    .execute()
  return rows.map(shown)
}

/** What was read, in the order of the file. */
export async function itemsOf({ read }: Pick<Room, 'read'>, id: number) {
  const rows = await read
    .selectFrom('question_import_item')
    .select(['no', 'item', 'question_id', 'reason'])
    .where('import_id', '=', id)
    .orderBy('no')
    .execute()
  return rows.map(({ no, item, question_id, reason }) => ({
    ...(item as ReadQuestion),
    no,
    question_id,
    reason,
  }))
}

export async function importView(ctx: Room, id: number) {
  const row = await mustOwnImport(ctx, id)
  const items = await itemsOf(ctx, id)
  const { reading } = await ctx.read
    .selectFrom('question_import')
    .select('reading')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    row: shown(row),
    list: items.map(({ question_id: _, reason: __, ...item }) => item),
    reading: row.state === 'ready' ? ReadingOfQuestions.nullable().parse(reading) : null,
  }
}
