import * as z from 'zod'
import { download, endpoint, Id } from '../endpoint.ts'
import { wants } from '../field-texts.ts'
import { scenes } from './scenes.ts'

/** Whose calls: one's own, or those of everybody, for whoever sets up the evaluation of the whole school. */
const Whose = z.enum(['own', 'all']).default('own')
const Month = z
  .string()
  .regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, wants('month'))
  .default('')

/** A call of a model. `cost` is in hundredths of the currency; `time` in unix seconds. */
export const ModelCall = z.object({
  id: Id,
  time: z.int(),
  person: z.string(),
  person_en: z.string(),
  scene: z.enum(scenes),
  model: z.string(),
  outcome: z.string(),
  tokens_in: z.int(),
  tokens_out: z.int(),
  cost: z.number(),
})
export type ModelCall = z.infer<typeof ModelCall>

/** What was used in a month, such as `2026-11`, by the clock of the site. */
export const MonthOfUse = z.object({
  month: z.string(),
  calls: z.int(),
  failed: z.int(),
  people: z.int(),
  tokens_in: z.int(),
  tokens_out: z.int(),
  cost: z.number(),
})
export type MonthOfUse = z.infer<typeof MonthOfUse>

export const callsPerPage = 50

export const readUsage = endpoint({
  method: 'GET',
  path: '/api/Aichat/usage',
  access: 'assistant/use',
  summary:
    'Lists calls of models with tokens and cost, and the figures of each month; one’s own, or of the whole school.',
  input: z.object({
    whose: Whose,
    month: Month,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  output: z.object({
    months: z.array(MonthOfUse),
    list: z.array(ModelCall),
    total: z.int(),
    /** The person may see the calls of everybody. */
    may_see_all: z.boolean(),
  }),
})

export const exportUsage = download({
  path: '/api/Aichat/exportUsage',
  access: 'assistant/use',
  isPersonal: true,
  summary: 'Gives calls of models with tokens and cost as a workbook.',
  title: { 'zh-cn': '教学助手-导出用量', en: 'Exports the use of models' },
  input: z.object({ whose: Whose, month: Month, language: z.enum(['zh-cn', 'en']).default('zh-cn') }),
})

/** That somebody accepted a version of the policy. `time` in unix seconds. */
export const Acceptance = z.object({
  person: z.string(),
  person_en: z.string(),
  version: z.string(),
  time: z.int(),
  /** The text that was accepted. */
  text: z.string(),
  /** It is the version in force. */
  is_current: z.boolean(),
})
export type Acceptance = z.infer<typeof Acceptance>

export const listAcceptances = endpoint({
  method: 'GET',
  path: '/api/Aichat/acceptances',
  access: 'settings/edit',
  isPersonal: true,
  summary:
    'Lists who accepted which version of the policy, for those who set up the evaluation of the whole school.',
  title: { 'zh-cn': '教学助手-查看同意记录', en: 'Lists acceptances of the policy' },
  input: z.object({ quickSearch: z.string().trim().max(60).default('') }),
  output: z.object({ list: z.array(Acceptance), total: z.int() }),
})
