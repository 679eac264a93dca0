import { readDocument } from '@obelisk/contract/document-control/calls'
import type { Language } from '@obelisk/contract/refusal'
import { listEdits } from '@obelisk/contract/training-plan/content'
import { leaderChoices } from '@obelisk/contract/training-plan/courses'
import { type ImportKind, previewImport } from '@obelisk/contract/training-plan/exchange'
import { readPlanFile } from '@obelisk/contract/training-plan/from-document'
import { planReadings } from '@obelisk/contract/training-plan/from-document/readings'
import { libraries } from '@obelisk/contract/training-plan/libraries'
import { changesOfPlan, comparePlans, printPlan } from '@obelisk/contract/training-plan/lifecycle'
import { listPlans, readPlan } from '@obelisk/contract/training-plan/plan'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import type { Corrections } from './exchange/mapping.ts'

export const plansOf = (projectId: number | undefined) =>
  queryOptions({
    queryKey: ['training-plan', 'list', projectId],
    queryFn: ({ signal }) => call(listPlans, projectId ? { base_project_id: projectId } : {}, { signal }),
  })

export const planKey = (id: number) => ['training-plan', 'plan', id] as const

export const planOf = (id: number) =>
  queryOptions({ queryKey: planKey(id), queryFn: ({ signal }) => call(readPlan, { id }, { signal }) })

export const allLibraries = queryOptions({
  queryKey: ['training-plan', 'libraries'],
  queryFn: ({ signal }) => call(libraries, {}, { signal }),
})

export const differencesOf = (id: number, otherId: number) =>
  queryOptions({
    queryKey: ['training-plan', 'compare', id, otherId],
    queryFn: ({ signal }) => call(comparePlans, { id, other_id: otherId }, { signal }),
    staleTime: 0,
  })

export const changesOf = (id: number) =>
  queryOptions({
    queryKey: ['training-plan', 'changes', id],
    queryFn: ({ signal }) => call(changesOfPlan, { id }, { signal }),
    staleTime: 0,
  })

export const printOf = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['training-plan', 'paper', id, language],
    queryFn: ({ signal }) => call(printPlan, { id, language }, { signal }),
    staleTime: 0,
  })

export const editsOf = (id: number) =>
  queryOptions({
    queryKey: ['training-plan', 'edits', id],
    queryFn: ({ signal }) => call(listEdits, { id }, { signal }),
    staleTime: 0,
  })

export const teachersFor = (cultureId: number, quickSearch: string) =>
  queryOptions({
    queryKey: ['training-plan', 'teachers', cultureId, quickSearch],
    queryFn: ({ signal }) => call(leaderChoices, { culture_id: cultureId, quickSearch }, { signal }),
  })

export const approvalOf = (documentId: number) =>
  queryOptions({
    queryKey: ['document-control', 'document', documentId],
    queryFn: ({ signal }) => call(readDocument, { id: documentId }, { signal }),
    retry: false,
  })

export const fileReadAsPlan = (id: number, file_id: number) =>
  queryOptions({
    queryKey: ['training-plan', 'file', id, file_id],
    queryFn: ({ signal }) => call(readPlanFile, { id, file_id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const readingsOf = (id: number) =>
  queryOptions({
    queryKey: ['training-plan', 'readings', id],
    queryFn: ({ signal }) => call(planReadings, { id }, { signal }),
    staleTime: 0,
  })

export const importPreviewOf = (
  cultureId: number,
  fileId: number,
  kind: ImportKind,
  corrections: Corrections,
) =>
  queryOptions({
    queryKey: ['training-plan', 'import', cultureId, fileId, kind, corrections],
    queryFn: ({ signal }) =>
      call(previewImport, { culture_id: cultureId, file_id: fileId, kind, ...corrections }, { signal }),
    // a correction changes the table in its place
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
