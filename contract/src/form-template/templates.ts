import { settingScopes } from '@obelisk/engine/settings/words'
import * as z from 'zod'
import { doneTexts } from '../crud.ts'
import { Done, download, endpoint, Id, QueryId } from '../endpoint.ts'
import { languages } from '../refusal.ts'
import { FormCheck } from './check.ts'
import { formKinds } from './fields.ts'

export const Kind = z.enum(formKinds)
const Language = z.enum(languages)
const at = (action: string): `/${string}` => `/admin/routine.FormTemplate/${action}`

/** For whom a form is: the whole school, a college with its sections, or a programme. The nearest one counts. */
export const formScopes = settingScopes

const FormScope = { scope_type: z.enum(formScopes), scope_id: Id.nullable() }

/** A version that was uploaded. Times are unix seconds; `published_time` is when it was last put in force. */
export const FormVersion = z.object({
  id: Id,
  number: z.int(),
  file_name: z.string(),
  size: z.int(),
  note: z.string(),
  by: z.string(),
  create_time: z.int(),
  published_by: z.string(),
  published_time: z.int().nullable(),
  in_force: z.boolean(),
  check: FormCheck,
})
export type FormVersion = z.infer<typeof FormVersion>

export const FormTemplate = z.object({
  id: Id,
  kind: Kind,
  language: Language,
  ...FormScope,
  scope_name: z.string(),
  scope_name_en: z.string(),
  /** The number of the version in force; null when it was retired or never published. */
  in_force: z.int().nullable(),
  newest: z.int(),
  /** Errors of the newest version. */
  errors: z.int(),
  update_time: z.int(),
})
export type FormTemplate = z.infer<typeof FormTemplate>

const Unit = z.object({ id: Id, name: z.string(), name_en: z.string() })

export const listForms = endpoint({
  method: 'GET',
  path: at('index'),
  access: 'routine/formTemplate/index',
  summary: 'Lists the forms of the school, with the units that a form can be for.',
  input: z.object({}),
  output: z.object({ list: z.array(FormTemplate), colleges: z.array(Unit), projects: z.array(Unit) }),
})

/** What became of a form: uploaded, put in force, retired. */
const FormAct = z.object({
  act: z.enum(['upload', 'publish', 'retire']),
  number: z.int(),
  by: z.string(),
  time: z.int(),
})
export type FormAct = z.infer<typeof FormAct>

export const readForm = endpoint({
  method: 'GET',
  path: at('read'),
  access: 'routine/formTemplate/index',
  summary: 'Gives a form with all its versions and what became of it, newest first.',
  input: z.object({ id: QueryId }),
  output: z.object({ form: FormTemplate, versions: z.array(FormVersion), acts: z.array(FormAct) }),
})

export const uploadForm = endpoint({
  method: 'POST',
  path: at('add'),
  access: 'routine/formTemplate/add',
  summary: 'Checks an uploaded Word file and keeps it as the next version of the form of its scope.',
  isDeduplicated: 'by-key',
  done: { 'zh-cn': '模板已上传！', en: 'The template is uploaded!' },
  input: z.object({
    kind: Kind,
    language: Language,
    ...FormScope,
    file_id: Id,
    note: z.string().trim().max(300).default(''),
  }),
  output: z.object({ id: Id, version_id: Id, number: z.int(), check: FormCheck }),
})

export const publishForm = endpoint({
  method: 'POST',
  path: at('publish'),
  access: 'routine/formTemplate/publish',
  summary: 'Puts a version in force, the newest or an older one; refused while it has errors.',
  done: { 'zh-cn': '模板已发布！', en: 'The template is in force!' },
  input: z.object({ version_id: Id }),
  output: Done,
})

export const retireForm = endpoint({
  method: 'POST',
  path: at('retire'),
  access: 'routine/formTemplate/publish',
  summary: 'Takes a form out of force; its versions stay on record.',
  done: { 'zh-cn': '模板已停用！', en: 'The template is retired!' },
  input: z.object({ id: Id }),
  output: Done,
})

export const deleteForm = endpoint({
  method: 'DELETE',
  path: at('del'),
  access: 'routine/formTemplate/del',
  summary: 'Deletes a form of which no version was ever published.',
  done: doneTexts.deleted,
  input: z.object({ id: QueryId }),
  output: Done,
})

export const formFile = download({
  path: at('file'),
  access: 'routine/formTemplate/index',
  summary: 'Gives the Word file of a version, to go on working at it.',
  input: z.object({ version_id: QueryId }),
})

export const starterForm = download({
  path: at('starter'),
  access: 'routine/formTemplate/index',
  summary: 'Gives a template to start from, with the usual fields in place.',
  input: z.object({ kind: Kind, language: Language }),
})

export const formFieldList = download({
  path: at('fields'),
  access: 'routine/formTemplate/index',
  summary: 'Gives the list of all fields of a kind of document as a workbook.',
  input: z.object({ kind: Kind, language: Language }),
})

export const sampleForm = download({
  path: at('sample'),
  access: 'routine/formTemplate/index',
  summary: 'Gives a version filled with invented values.',
  input: z.object({ version_id: QueryId }),
})

export const formInForce = endpoint({
  method: 'GET',
  path: '/api/form.Template/inForce',
  access: 'member',
  summary: "Tells which form of the school counts for a programme's documents of a kind, if any.",
  input: z.object({ kind: Kind, language: Language, project_id: QueryId }),
  output: z.object({ form: z.object({ number: z.int(), scope_type: z.enum(formScopes) }).nullable() }),
})
