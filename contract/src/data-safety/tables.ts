import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../refusal.ts'

const table = z.string().max(63)
const connection = z.string().max(20).optional()

export const noSuchTable = refusal('no-such-table', '数据表不存在~', 'Data table does not exist')

/** These calls serve the forms of the rules: who may neither add nor edit rules gets "not found". */
export const tableKey = endpoint({
  method: 'GET',
  path: '/admin/ajax/getTablePk',
  access: 'admin',
  summary: 'Names the primary key of a table that rules may watch.',
  input: z.object({ table, connection }),
  output: z.object({ pk: z.string() }),
})

export const tableList = endpoint({
  method: 'GET',
  path: '/admin/ajax/getTableList',
  access: 'admin',
  summary: 'Lists the tables that rules may watch. `quickSearch` is a part of the comment.',
  input: z.object({
    quickSearch: z.string().max(100).default(''),
    connection,
    samePrefix: z.coerce.string().max(5).optional(),
    excludeTable: z.array(table).max(200).default([]),
  }),
  output: z.object({
    list: z.array(
      z.object({ table: z.string(), comment: z.string(), connection: z.string(), prefix: z.string() }),
    ),
  }),
})

export const tableFields = endpoint({
  method: 'GET',
  path: '/admin/ajax/getTableFieldList',
  access: 'admin',
  summary:
    'Names the fields of a table that rules may watch: column and comment, or with clean=0 the whole facts.',
  input: z.object({
    table,
    connection,
    clean: z.coerce
      .number()
      .pipe(z.union([z.literal(0), z.literal(1)]))
      .default(1),
  }),
  output: z.object({
    pk: z.string(),
    fieldList: z.record(
      z.string(),
      z.union([
        z.string(),
        z.object({
          column_name: z.string(),
          data_type: z.string(),
          is_nullable: z.boolean(),
          column_comment: z.string(),
          is_secret: z.boolean(),
        }),
      ]),
    ),
  }),
})

export const databaseConnections = endpoint({
  method: 'GET',
  path: '/admin/ajax/getDatabaseConnectionList',
  access: 'admin',
  summary: 'Lists the database connections, their names masked.',
  input: z.object({ quickSearch: z.string().max(100).default('') }),
  output: z.object({ list: z.array(z.object({ type: z.string(), database: z.string(), key: z.string() })) }),
})
