import { printReport, reportsOfTerm } from '@obelisk/contract/attainment-report/documents'
import { lineage } from '@obelisk/contract/attainment-report/lineage'
import { compute, listReports, readReport } from '@obelisk/contract/attainment-report/report'
import { ownerChoices } from '@obelisk/contract/attainment-report/writing'
import type { Sent } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import type { AskedReport } from './report-key.ts'

/** Everything of this room: a new result changes lists, reports and lineages. */
export const all = ['attainment-report'] as const

export const linesOf = (asked: Sent<typeof listReports>) =>
  queryOptions({
    queryKey: [...all, 'list', asked],
    queryFn: ({ signal }) => call(listReports, asked, { signal }),
    placeholderData: keepPreviousData,
  })

export const countsOf = (academic_term_id: number, project_id: number | undefined) =>
  queryOptions({
    queryKey: [...all, 'of-term', academic_term_id, project_id],
    queryFn: ({ signal }) =>
      call(reportsOfTerm, { academic_term_id, ...(project_id ? { project_id } : {}) }, { signal }),
  })

export const reportOf = (asked: AskedReport) =>
  queryOptions({
    queryKey: [...all, 'report', asked],
    queryFn: ({ signal }) => call(readReport, asked, { signal }),
    retry: false,
  })

export const printOf = (report_id: number, language: Language) =>
  queryOptions({
    queryKey: [...all, 'paper', report_id, language],
    queryFn: ({ signal }) => call(printReport, { report_id, language }, { signal }),
    retry: false,
    gcTime: 0,
  })

export const lineageOf = (asked: Sent<typeof lineage>) =>
  queryOptions({
    queryKey: [...all, 'lineage', asked],
    queryFn: ({ signal }) => call(lineage, asked, { signal }),
    placeholderData: keepPreviousData,
  })

export const ownersOf = (reportId: number, quickSearch: string) =>
  queryOptions({
    queryKey: [...all, 'owners', reportId, quickSearch],
    queryFn: ({ signal }) => call(ownerChoices, { report_id: reportId, quickSearch }, { signal }),
    placeholderData: keepPreviousData,
  })

export const computing = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (key: Sent<typeof compute>) => call(compute, key, { announce: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  })
