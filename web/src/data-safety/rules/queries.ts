import { databaseConnections, tableFields, tableKey, tableList } from '@obelisk/contract/data-safety/tables'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

export const connections = queryOptions({
  queryKey: ['data-safety', 'connections'],
  queryFn: ({ signal }) => call(databaseConnections, {}, { signal }),
})

export const tablesOf = (language: string) =>
  queryOptions({
    queryKey: ['data-safety', 'tables', language],
    queryFn: ({ signal }) => call(tableList, {}, { signal }),
  })

export const keyOf = (table: string) =>
  queryOptions({
    queryKey: ['data-safety', 'key', table],
    queryFn: ({ signal }) => call(tableKey, { table }, { signal }),
  })

export const fieldsOf = (table: string, language: string) =>
  queryOptions({
    queryKey: ['data-safety', 'fields', table, language],
    queryFn: ({ signal }) => call(tableFields, { table }, { signal }),
    enabled: table !== '',
  })
