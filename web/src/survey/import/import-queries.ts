import type { Output } from '@obelisk/contract/endpoint'
import {
  type answersImport,
  answersImports,
  answersImport as readImport,
} from '@obelisk/contract/survey/imports'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

export type Import = Output<typeof answersImport>

/** While a file is read its import is asked for again. */
const askEvery = 1000

export const importOf = (id: number) =>
  queryOptions({
    queryKey: ['survey', 'import', id],
    queryFn: ({ signal }) => call(readImport, { id: String(id) }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) => (data?.row.state === 'reading' ? askEvery : false),
  })

export const importsOf = (surveyId: number) =>
  queryOptions({
    queryKey: ['survey', 'imports', surveyId],
    queryFn: ({ signal }) => call(answersImports, { id: String(surveyId) }, { signal }),
  })
