import { graduationTrial } from '@obelisk/contract/accreditation/form-trial'
import { reportTrial } from '@obelisk/contract/attainment-report/form'
import type { Sent } from '@obelisk/contract/endpoint'
import { paperTrial } from '@obelisk/contract/exam-paper/package'
import type { FormKind } from '@obelisk/contract/form-template/fields'
import {
  deleteForm,
  formInForce,
  listForms,
  publishForm,
  readForm,
  retireForm,
  sampleForm,
  uploadForm,
} from '@obelisk/contract/form-template/templates'
import type { Language } from '@obelisk/contract/refusal'
import { surveyTrial } from '@obelisk/contract/survey/analysis'
import { syllabusTrial } from '@obelisk/contract/syllabus/form-trial'
import { teachingPlanTrial } from '@obelisk/contract/teaching-plan/form-trial'
import { planTrial } from '@obelisk/contract/training-plan/form-trial'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, readBlob } from '#kit/call.ts'

const key = 'form-template'

/** By which calls a form of a kind is tried on a document. */
export const trials = {
  report: reportTrial,
  syllabus: syllabusTrial,
  plan: planTrial,
  graduation: graduationTrial,
  'teaching-plan': teachingPlanTrial,
  'exam-paper': paperTrial,
  survey: surveyTrial,
} as const

export const formsListed = queryOptions({
  queryKey: [key, 'list'],
  queryFn: ({ signal }) => call(listForms, {}, { signal }),
})

export const formOf = (id: number) =>
  queryOptions({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => call(readForm, { id }, { signal }),
  })

export const documentsOf = (kind: FormKind, quickSearch: string) =>
  queryOptions({
    queryKey: [key, 'documents', kind, quickSearch],
    queryFn: ({ signal }) => call(trials[kind].documents, { quickSearch }, { signal }),
  })

export const valuesOf = (kind: FormKind, id: number, language: Language) =>
  queryOptions({
    queryKey: [key, 'values', kind, id, language],
    queryFn: ({ signal }) => call(trials[kind].values, { id, language }, { signal }),
  })

/** The Word file of a version, filled with a document, or with invented values when none is named. */
export const filledForm = (kind: FormKind, versionId: number, documentId: number | undefined) =>
  queryOptions({
    queryKey: [key, 'filled', kind, versionId, documentId ?? 0],
    queryFn: () =>
      documentId === undefined
        ? readBlob(sampleForm, { version_id: versionId })
        : readBlob(trials[kind].word, { id: documentId, version_id: versionId }),
    gcTime: 0,
  })

export const ownFormOf = (kind: FormKind, language: Language, projectId: number | undefined) =>
  queryOptions({
    queryKey: [key, 'in-force', kind, language, projectId ?? 0],
    queryFn: ({ signal }) => call(formInForce, { kind, language, project_id: projectId ?? 0 }, { signal }),
    enabled: projectId !== undefined,
    staleTime: 60_000,
  })

const settled = (client: QueryClient) => () => client.invalidateQueries({ queryKey: [key] })

export const uploading = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (sent: Sent<typeof uploadForm>) => call(uploadForm, sent),
    onSuccess: settled(client),
  })

export const publishing = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (version_id: number) => call(publishForm, { version_id }, { announce: true }),
    onSuccess: settled(client),
  })

export const retiring = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(retireForm, { id }, { announce: true }),
    onSuccess: settled(client),
  })

export const deleting = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteForm, { id }, { announce: true }),
    onSuccess: settled(client),
  })
