import { type RawBuilder, sql } from 'kysely'
import { ownTable } from '#kernel/table-name.ts'
import type { Room } from '../access.ts'

/** What a plan says in words, and the columns of it. */
export const statementColumns = {
  edu_objective: ['text', 'text_en'],
  requirement: ['name', 'name_en', 'description', 'description_en'],
  indicator: ['description', 'description_en'],
} as const
export type StatementTable = keyof typeof statementColumns

/** Ids of rows that an act has made, and the rows of others as they were before. */
export type RowsMade = Partial<Record<StatementTable | 'course_group', number[]>>
export type RowsSaid = Partial<Record<StatementTable, unknown[]>>

/** The words of many rows of one kind, given as JSON, put at once. */
const putting: Record<StatementTable, (rows: string) => RawBuilder<unknown>> = {
  edu_objective: (rows) => sql`update edu_objective t set text = n.text, text_en = n.text_en
    from jsonb_populate_recordset(null::edu_objective, ${rows}::jsonb) n where t.id = n.id`,
  requirement: (rows) => sql`update requirement t
    set name = n.name, name_en = n.name_en, description = n.description, description_en = n.description_en
    from jsonb_populate_recordset(null::requirement, ${rows}::jsonb) n where t.id = n.id`,
  indicator: (rows) => sql`update indicator t
    set description = n.description, description_en = n.description_en
    from jsonb_populate_recordset(null::indicator, ${rows}::jsonb) n where t.id = n.id`,
}

/** Puts the words of many rows of one kind at once. */
export async function putStatements({ own }: Room, table: StatementTable, rows: readonly unknown[]) {
  if (rows.length > 0) await putting[table](JSON.stringify(rows)).execute(own)
}

/** The order in which rows that were made go: those that hang on others first. */
const going = ['indicator', 'requirement', 'edu_objective', 'course_group'] as const

/** Takes back what an act has said and made. */
export async function statementsBack(
  ctx: Room,
  { made = {}, said = {} }: { made?: RowsMade; said?: RowsSaid },
) {
  for (const table of Object.keys(said) as StatementTable[])
    await putStatements(ctx, table, said[table] ?? [])
  for (const table of going)
    if (made[table]?.length)
      await sql`delete from ${ownTable('training-plan', table)} where id = any(${made[table]}::integer[])`.execute(
        ctx.own,
      )
}
