import type { Sent } from '@obelisk/contract/endpoint'
import * as calls from '@obelisk/contract/question-bank/exchange'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { acting } from '../queries.ts'

/** While a file is read or written its import is asked for again. */
const askEvery = 1500

export const importOf = (id: number) =>
  queryOptions({
    queryKey: ['question-bank', 'import', id],
    queryFn: ({ signal }) => call(calls.readImport, { id: String(id) }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) =>
      data?.row.state === 'reading' || data?.row.state === 'writing' ? askEvery : false,
  })

export const importsOf = (catalog: number) =>
  queryOptions({
    queryKey: ['question-bank', 'imports', catalog],
    queryFn: ({ signal }) => call(calls.listImports, { catalog: String(catalog) }, { signal }),
  })

export const reading = acting(calls.readImportFile)
export const pointing = acting(calls.pointImport)
export const writing = acting(calls.writeImport)
export const undoing = acting(calls.undoImport)
export const exporting = acting(calls.exportQuestions)

export const lossesOf = (wanted: Sent<typeof calls.exportLosses>) =>
  queryOptions({
    queryKey: ['question-bank', 'losses', wanted],
    queryFn: ({ signal }) => call(calls.exportLosses, wanted, { signal }),
  })
