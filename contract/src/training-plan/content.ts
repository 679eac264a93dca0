import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '#endpoint.ts'
import type { Translations } from '#refusal.ts'
import { GroupFields, IndicatorFields, ObjectiveFields, RequirementFields } from './rows.ts'

/**
 * The calls of one kind of row of a plan. Saving names the values that were seen (`was`): when another person changed one of them
 * meanwhile, nothing is written and the call is refused with that person's name. Deleting answers what takes it back.
 */
function rowsOf<F extends z.ZodObject>(controller: string, name: Translations, fields: F) {
  const at = (action: string): `/${string}` => `/api/Culture.${controller}/${action}`
  return {
    add: endpoint({
      method: 'POST',
      path: at('add'),
      isDeduplicated: true,
      access: 'training-plan/edit',
      summary: `Adds one of the ${name.en} to a plan.`,
      title: { 'zh-cn': `${name['zh-cn']}-添加`, en: `Adds one of the ${name.en} to a plan` },
      input: z.object({ culture_id: Id, row: fields }),
      output: z.object({ id: Id }),
    }),
    edit: endpoint({
      method: 'POST',
      path: at('edit'),
      access: 'training-plan/edit',
      summary: `Saves fields of one of the ${name.en}; refused when somebody changed them from \`was\` meanwhile.`,
      title: { 'zh-cn': `${name['zh-cn']}-编辑`, en: `Saves fields of one of the ${name.en}` },
      input: z.object({ id: Id, was: fields.partial(), row: fields.partial() }),
      output: Done,
    }),
    del: endpoint({
      method: 'DELETE',
      path: at('del'),
      access: 'training-plan/edit',
      summary: `Deletes some of the ${name.en} with everything that hangs on them.`,
      title: { 'zh-cn': `${name['zh-cn']}-删除`, en: `Deletes some of the ${name.en}` },
      input: z.object({ ids: z.array(QueryId).min(1).max(500) }),
      output: z.object({ undo_id: Id }),
    }),
  }
}

/** The same for rows of which a plan takes many at a time. */
const listedRows = <F extends z.ZodObject>(controller: string, name: Translations, fields: F) => ({
  ...rowsOf(controller, name, fields),
  addMany: endpoint({
    method: 'POST',
    path: `/api/Culture.${controller}/addMany`,
    isDeduplicated: true,
    access: 'training-plan/edit',
    summary: `Adds many ${name.en} to a plan in one go, all or none.`,
    title: { 'zh-cn': `${name['zh-cn']}-批量添加`, en: `Adds many ${name.en} to a plan` },
    input: z.object({ culture_id: Id, rows: z.array(fields).min(1).max(200) }),
    output: z.object({ ids: z.array(Id) }),
  }),
})

export const objectives = listedRows(
  'Objective',
  { 'zh-cn': '培养目标', en: 'educational objectives' },
  ObjectiveFields,
)
export const requirements = listedRows(
  'Requirement',
  { 'zh-cn': '毕业要求', en: 'graduation requirements' },
  RequirementFields,
)
export const indicators = listedRows(
  'Indicator',
  { 'zh-cn': '指标点', en: 'indicator points' },
  IndicatorFields,
)
export const groups = rowsOf('Group', { 'zh-cn': '课程组', en: 'course groups' }, GroupFields)

export const adoptLibrary = endpoint({
  method: 'POST',
  path: '/api/Culture.Requirement/adopt',
  access: 'training-plan/edit',
  summary: 'Adds the items of the chosen list that no requirement of the plan covers yet, as requirements.',
  title: {
    'zh-cn': '毕业要求-采用标准条目',
    en: 'Adds the items of the chosen list that no requirement of the plan covers yet, as requirements',
  },
  input: z.object({ culture_id: Id }),
  output: z.object({ added: z.int() }),
})

export const undo = endpoint({
  method: 'POST',
  path: '/api/Culture/undo',
  access: 'training-plan/edit',
  summary: 'Takes back an import, a deletion, a batch or generated weights as a whole.',
  title: {
    'zh-cn': '培养方案-撤销',
    en: 'Takes back an import, a deletion, a batch or generated weights as a whole',
  },
  input: z.object({ id: Id }),
  output: Done,
})

/** One line of the record of edits. `place` is like `support:12:34` or `course:12:credits`. */
const EditLine = z.object({
  id: Id,
  place: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  name: z.string(),
  time: z.int(),
})
export type EditLine = z.infer<typeof EditLine>

export const listEdits = endpoint({
  method: 'GET',
  path: '/api/Culture/edits',
  access: 'training-plan/view',
  summary: 'Lists who changed what in a plan, newest first.',
  input: z.object({ id: QueryId, before: QueryId.optional() }),
  output: z.object({ list: z.array(EditLine) }),
})
