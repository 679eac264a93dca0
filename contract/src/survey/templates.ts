import { surveyLossCodes } from '@obelisk/engine/survey/words'
import * as z from 'zod'
import { Done, download, endpoint, Id, QueryId } from '../endpoint.ts'
import { refusal } from '../refusal.ts'
import { SurveyDefinition } from './definition.ts'
import { Kind, Person, TemplateRow } from './shapes.ts'

/** The files that a questionnaire is read from, by their suffixes. */
export const acceptedTemplates = 'json,lss,lsa,xml,xlsx,xls,csv,docx'

/** `built-in:<key>` or the number of a template. */
const Key = z.string().min(1).max(60)
const Owner = z.enum(['school', 'project', 'section', 'personal'])
const Name = z.string().trim().max(200)

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/SurveyTemplates/index',
  access: 'survey/view',
  summary:
    'Lists the templates that one may use, those of the system among them, and where one may keep own ones.',
  input: z.object({}),
  output: z.object({
    list: z.array(TemplateRow),
    places: z.array(
      z.object({ owner: Owner, owner_id: Id.nullable(), name: z.string(), name_en: z.string() }),
    ),
  }),
})

export const readTemplate = endpoint({
  method: 'GET',
  path: '/api/SurveyTemplates/edit',
  access: 'survey/view',
  summary: 'Reads one template with its versions.',
  input: z.object({ key: Key, version: z.coerce.number().int().min(1).max(100_000).optional() }),
  output: z.object({
    row: TemplateRow,
    definition: SurveyDefinition,
    versions: z.array(
      z.object({
        number: z.int(),
        note: z.string(),
        person: Person.nullable(),
        time: z.int(),
        uses: z.int(),
      }),
    ),
  }),
})

export const addTemplate = endpoint({
  method: 'POST',
  path: '/api/SurveyTemplates/add',
  access: 'survey/edit',
  summary: 'Keeps a questionnaire as a template: a copy of a template, a survey, or what a file holds.',
  title: { 'zh-cn': '问卷模板-新建', en: 'Adds a survey template' },
  isDeduplicated: true,
  input: z.object({
    owner: Owner.default('personal'),
    owner_id: Id.nullable().default(null),
    kind: Kind,
    name: Name.min(1),
    name_en: Name.default(''),
    about: z.string().trim().max(500).default(''),
    definition: SurveyDefinition,
  }),
  output: z.object({ id: Id }),
})

export const saveTemplate = endpoint({
  method: 'POST',
  path: '/api/SurveyTemplates/save',
  access: 'survey/edit',
  summary: 'Saves a template as its next version; surveys made from earlier ones stay as they are.',
  title: { 'zh-cn': '问卷模板-保存', en: 'Saves a survey template' },
  input: z.object({
    id: Id,
    version: z.int(),
    name: Name.min(1),
    name_en: Name,
    about: z.string().trim().max(500),
    note: z.string().trim().max(200).default(''),
    definition: SurveyDefinition,
  }),
  output: z.object({ version: z.int() }),
})

export const retireTemplates = endpoint({
  method: 'POST',
  path: '/api/SurveyTemplates/retire',
  access: 'survey/edit',
  summary: 'Retires templates, or takes them back into use. Running surveys stay.',
  title: { 'zh-cn': '问卷模板-停用', en: 'Retires survey templates' },
  input: z.object({ ids: z.array(Id).min(1).max(100), is_retired: z.boolean() }),
  output: Done,
})

export const deleteTemplates = endpoint({
  method: 'DELETE',
  path: '/api/SurveyTemplates/del',
  access: 'survey/edit',
  summary: 'Deletes templates that no survey was made from.',
  title: { 'zh-cn': '问卷模板-删除', en: 'Deletes survey templates' },
  input: z.object({ ids: z.array(QueryId).min(1).max(100) }),
  output: Done,
})

/** The forms that questionnaires are read from and written in: our own, SurveyJS, LimeSurvey, Excel, Word. */
export const surveyForms = ['json', 'surveyjs', 'lss', 'xlsx', 'word'] as const

/** What a form cannot carry; see `SurveyLoss` of the engine. */
const Loss = z.object({ code: z.enum(surveyLossCodes), question: z.string(), detail: z.string() })
export type SurveyFormLoss = z.infer<typeof Loss>

export const readTemplateFile = endpoint({
  method: 'POST',
  path: '/api/SurveyTemplates/read',
  access: 'survey/edit',
  summary:
    'Reads a questionnaire from an uploaded file and says what of it has no place here; nothing is kept.',
  title: { 'zh-cn': '问卷模板-读取文件', en: 'Reads a questionnaire from a file' },
  rows: 'only-reads',
  input: z.object({ file_id: Id }),
  output: z.object({
    form: z.enum(surveyForms),
    kind: Kind,
    name: z.string(),
    name_en: z.string(),
    definition: SurveyDefinition,
    losses: z.array(Loss),
  }),
})

export const templateLosses = endpoint({
  method: 'GET',
  path: '/api/SurveyTemplates/losses',
  access: 'survey/view',
  summary: 'Says what a form cannot carry of a template.',
  input: z.object({ key: Key, form: z.enum(surveyForms) }),
  output: z.object({ losses: z.array(Loss) }),
})

export const exportTemplate = download({
  path: '/api/SurveyTemplates/export',
  access: 'survey/view',
  title: { 'zh-cn': '问卷模板-导出', en: 'Exports a survey template' },
  summary: 'Gives a template as our own JSON, as SurveyJS, as LimeSurvey (.lss), as Excel or as Word.',
  input: z.object({ key: Key, form: z.enum(surveyForms) }),
})

export const surveyFileWrong = refusal(
  'survey-file-wrong',
  '文件“{name}”里没有能读的问卷：{place}',
  'There is no questionnaire in “{name}” that can be read: {place}',
)
