import type { Sent } from '@obelisk/contract/endpoint'
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
import { documentValues, filledForm, formDocuments } from '@obelisk/contract/form-template/trial'
import type { Language } from '@obelisk/contract/refusal'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, readBlob } from '#kit/call.ts'

const key = 'form-template'

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
    queryFn: ({ signal }) => call(formDocuments, { kind, quickSearch }, { signal }),
  })

export const valuesOf = (kind: FormKind, id: number, language: Language) =>
  queryOptions({
    queryKey: [key, 'values', kind, id, language],
    queryFn: ({ signal }) => call(documentValues, { kind, id, language }, { signal }),
  })

/** The Word file of a version, filled with a document, or with invented values when none is named. */
export const filledWith = (versionId: number, documentId: number | undefined) =>
  queryOptions({
    queryKey: [key, 'filled', versionId, documentId ?? 0],
    queryFn: () =>
      documentId === undefined
        ? readBlob(sampleForm, { version_id: versionId })
        : readBlob(filledForm, { id: documentId, version_id: versionId }),
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
