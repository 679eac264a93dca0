import {
  fieldNotOfTable,
  keyNotOfTable,
  type RecycleRule,
  type RecycleRuleWrite,
  recycleForm,
  recycleRules,
  type SensitiveRule,
  type SensitiveRuleWrite,
  sensitiveForm,
  sensitiveRules,
  tableHasRule,
  tableNotWatchable,
} from '@obelisk/contract/data-safety/rules'
import { wordsOfTable } from '@obelisk/contract/data-safety/words'
import type { FieldProblem } from '@obelisk/contract/envelope'
import { type RefusalText, translateIn, type Values } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { invalid } from '#kernel/errors.ts'
import { type Given, type Resource, resourceRoutes } from '#kernel/list/crud-resource.ts'
import type { ListPlan } from '#kernel/list/list.ts'
import { type Ctx, type Route, routesOf } from '#kernel/room.ts'
import { watchableTables } from './tables.ts'

type Room = Ctx<'data-safety'>
type RuleTable = 'security_data_recycle' | 'security_sensitive_data'
type Rule = {
  name: string
  data_table: string
  primary_key: string
  fields?: { name: string; value: string }[]
}

/** Refuses a rule that cannot watch: an unknown table, a wrong key, a field that is not there, a second rule of a table. */
async function check(ctx: Room, ruleTable: RuleTable, rule: Rule, id = 0) {
  const problem = (path: string, text: RefusalText, values: Values = {}): FieldProblem => ({
    path,
    message: translateIn(ctx.language, text, values),
  })
  const table = (await watchableTables(ctx)).find((one) => one.table === rule.data_table)
  if (!table) throw invalid(problem('data_table', tableNotWatchable))
  if (table.pk !== rule.primary_key) throw invalid(problem('primary_key', keyNotOfTable, { key: table.pk }))
  const unknown = (rule.fields ?? []).find(({ name }) => !table.fields.some((field) => field.name === name))
  if (unknown) throw invalid(problem('fields', fieldNotOfTable, { field: unknown.name }))
  const other = await ctx.read
    .selectFrom(ruleTable)
    .select('name')
    .where('data_table', '=', rule.data_table)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw invalid(problem('data_table', tableHasRule, { name: other.name }))
}

const plan: ListPlan = {
  fields: {
    id: { column: 'id', is: 'integer' },
    name: 'name',
    data_table: 'data_table',
    primary_key: 'primary_key',
    status: 'status',
    entries: { column: 'entries', is: 'integer' },
    create_time: { column: 'create_time', is: 'integer' },
  },
  quick: ['name', 'data_table'],
  order: 'id,desc',
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

const recycle: Resource<'data-safety', RecycleRule, RecycleRuleWrite> = {
  table: 'security_data_recycle',
  rows: async () => sql<RecycleRule>`
    select r.id, r.name, r.connection, r.data_table as controller, r.data_table, r.primary_key, r.status, extract(epoch from r.create_time)::integer as create_time,
      (select count(*)::integer from security_data_recycle_log l where l.recycle_id = r.id) as entries
    from security_data_recycle r`,
  plan,
  add: async (ctx, input) => {
    await check(ctx, 'security_data_recycle', input)
    const added = await ctx.own
      .insertInto('security_data_recycle')
      .values(input)
      .returning('id')
      .executeTakeFirstOrThrow()
    return added.id
  },
  edit: async (ctx, changes, row) => {
    await check(ctx, 'security_data_recycle', { ...row, ...changes }, row.id)
    await ctx.own
      .updateTable('security_data_recycle')
      .set({ ...changes, update_time: new Date() })
      .where('id', '=', row.id)
      .execute()
  },
  del: (ctx, rows) => ctx.own.deleteFrom('security_data_recycle').where('id', 'in', idsOf(rows)).execute(),
}

const stored = ({ fields, ...rest }: Partial<Given<SensitiveRuleWrite>>) => ({
  ...rest,
  ...(fields ? { data_fields: JSON.stringify(fields) } : {}),
})

const sensitive: Resource<'data-safety', SensitiveRule, SensitiveRuleWrite> = {
  table: 'security_sensitive_data',
  rows: async () => sql<SensitiveRule>`
    select r.id, r.name, r.connection, r.data_table as controller, r.data_table, r.primary_key, r.status, r.data_fields as fields,
      extract(epoch from r.create_time)::integer as create_time,
      (select count(*)::integer from security_sensitive_data_log l where l.sensitive_id = r.id) as entries
    from security_sensitive_data r`,
  plan,
  add: async (ctx, input) => {
    await check(ctx, 'security_sensitive_data', input)
    const { name, data_table, primary_key, connection, status, fields } = input
    const added = await ctx.own
      .insertInto('security_sensitive_data')
      .values({ name, data_table, primary_key, connection, status, data_fields: JSON.stringify(fields) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return added.id
  },
  edit: async (ctx, changes, row) => {
    await check(ctx, 'security_sensitive_data', { ...row, ...changes }, row.id)
    await ctx.own
      .updateTable('security_sensitive_data')
      .set({ ...stored(changes), update_time: new Date() })
      .where('id', '=', row.id)
      .execute()
  },
  del: (ctx, rows) => ctx.own.deleteFrom('security_sensitive_data').where('id', 'in', idsOf(rows)).execute(),
}

/** The tables that may be watched, each with what it is called. */
const formFor = async (ctx: Room) => ({
  controllers: Object.fromEntries(
    (await watchableTables(ctx)).map(({ table }) => [table, wordsOfTable(table)[ctx.language]]),
  ),
})

const on = routesOf('data-safety')

export const ruleRoutes: Route[] = [
  on(recycleForm, formFor),
  on(sensitiveForm, formFor),
  ...resourceRoutes('data-safety', recycleRules, recycle),
  ...resourceRoutes('data-safety', sensitiveRules, sensitive),
]
