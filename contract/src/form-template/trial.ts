import * as z from 'zod'
import { download, endpoint, Id, QueryId } from '../endpoint.ts'
import { languages } from '../refusal.ts'
import { Kind } from './templates.ts'

const at = (action: string): `/${string}` => `/admin/routine.FormTemplate/${action}`

/** A document to try a form on. */
const FormDocument = z.object({ id: Id, name: z.string(), name_en: z.string() })
export type FormDocument = z.infer<typeof FormDocument>

/*
 * The calls by which a form is tried on a real document. The room that holds the documents of the kind decides by its own
 * policy: an administrator sees only what the same person may see as a member.
 */

export const formDocuments = endpoint({
  method: 'GET',
  path: at('documents'),
  access: 'routine/formTemplate/index',
  summary: 'Lists documents of a kind that the person may see, to try a form on.',
  input: z.object({ kind: Kind, quickSearch: z.string().max(100).default('') }),
  output: z.object({ list: z.array(FormDocument) }),
})

export const documentValues = endpoint({
  method: 'GET',
  path: at('values'),
  access: 'routine/formTemplate/index',
  summary: 'Gives the values of a document for the list of fields.',
  input: z.object({ kind: Kind, id: QueryId, language: z.enum(languages) }),
  output: z.object({ values: z.record(z.string(), z.string()) }),
  isPersonal: true,
})

export const filledForm = download({
  path: at('filled'),
  access: 'routine/formTemplate/index',
  summary: 'Gives a version of a form, filled with a document of its kind.',
  input: z.object({ id: QueryId, version_id: QueryId }),
  isPersonal: true,
})
