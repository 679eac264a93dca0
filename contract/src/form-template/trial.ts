import * as z from 'zod'
import { download, endpoint, Id, QueryId } from '../endpoint.ts'
import { languages } from '../refusal.ts'

/**
 * The calls by which a form is tried on a real document, answered by the room that holds the documents, with that room's own
 * rights: only what the asking administrator may see as a member. `name` stands in the address, such as `Report`.
 */
export const trialCalls = (name: string, documents: string) => ({
  documents: endpoint({
    method: 'GET',
    path: `/admin/form.${name}/documents`,
    access: 'routine/formTemplate/index',
    summary: `Lists ${documents} that the person may see, to try a form on.`,
    input: z.object({ quickSearch: z.string().max(100).default('') }),
    output: z.object({ list: z.array(z.object({ id: Id, name: z.string(), name_en: z.string() })) }),
  }),
  values: endpoint({
    method: 'GET',
    path: `/admin/form.${name}/values`,
    access: 'routine/formTemplate/index',
    summary: `Gives the values of one of ${documents} for the list of fields.`,
    input: z.object({ id: QueryId, language: z.enum(languages) }),
    output: z.object({ values: z.record(z.string(), z.string()) }),
    isPersonal: true,
  }),
  word: download({
    path: `/admin/form.${name}/word`,
    access: 'routine/formTemplate/index',
    summary: `Gives a version of a form, filled with one of ${documents}.`,
    input: z.object({ id: QueryId, version_id: QueryId }),
    isPersonal: true,
  }),
})
