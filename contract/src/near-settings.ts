import * as z from 'zod'
import { requirementKeys } from './calculation-settings.ts'
import { Was } from './crud.ts'
import { endpoint, Id, QueryId } from './endpoint.ts'
import { outcomeKeys } from './outcome-settings.ts'
import { refusal } from './refusal.ts'
import { ruleKeys } from './rule-settings.ts'
import {
  SettingChanges,
  SettingHistory,
  type SettingKey,
  SettingPlace,
  SettingsAtPlace,
  SettingsBack,
} from './settings.ts'

export const notHere = refusal(
  'setting-not-here',
  '这项设置在这一级不起作用',
  'This setting has no effect at this place.',
)

/** Places inside a programme that may have settings of their own. */
export const nearScopes = ['culture', 'course', 'teaching_class'] as const
export type NearScope = (typeof nearScopes)[number]

/** Who may approve, what students see and what the rules ask is a matter of programmes; how requirements are computed, of plans; courses and classes have the rest. */
const ofProgrammes: readonly SettingKey[] = ['allow_self_approve', ...ruleKeys, ...outcomeKeys]
const ofPlans: readonly SettingKey[] = [
  'gr_threshold',
  'gr_direct_ratio',
  'co_to_ip_rule',
  'gr_rule',
  'hml_values',
  ...requirementKeys,
]

/** Has this setting an effect at this kind of place? */
export const counts = (scope: string, key: SettingKey): boolean => {
  if (scope === 'culture') return !ofProgrammes.includes(key)
  if (scope === 'course' || scope === 'teaching_class')
    return !ofProgrammes.includes(key) && !ofPlans.includes(key)
  return true
}

const place = { scope_type: z.enum(nearScopes), scope_id: Id }
const asked = { scope_type: z.enum(nearScopes), scope_id: z.coerce.number().pipe(Id) }

/** The settings at the place; `path` leads to it from the programme. */
const NearSettings = SettingsAtPlace.extend({ path: z.array(SettingPlace) })

export const nearPlaces = endpoint({
  method: 'GET',
  path: '/api/NearSettings/places',
  access: 'settings/edit',
  summary: 'Lists the plans of a programme, the courses of a plan or the teaching classes of a course.',
  input: z.object({
    scope_type: z.enum(['project', 'culture', 'course']),
    scope_id: z.coerce.number().pipe(Id),
  }),
  output: z.object({ list: z.array(SettingPlace) }),
})

export const readNearSettings = endpoint({
  method: 'GET',
  path: '/api/NearSettings/read',
  access: 'settings/edit',
  summary: 'Gives the settings in force for a plan, a course or a class, and where each value comes from.',
  input: z.object(asked),
  output: NearSettings,
})

export const saveNearSettings = endpoint({
  method: 'POST',
  path: '/api/NearSettings/save',
  access: 'settings/edit',
  summary:
    'Sets some settings for a plan, a course or a class and takes others back; results that depend on them become out of date.',
  title: {
    'zh-cn': '评价设置-保存',
    en: 'Sets some settings for a plan, a course or a class and takes others back',
  },
  input: z.object({ ...place, changes: SettingChanges, back: SettingsBack, _was: Was }),
  output: NearSettings,
})

export const listNearSettingChanges = endpoint({
  method: 'GET',
  path: '/api/NearSettings/history',
  access: 'settings/edit',
  summary:
    'Lists who changed which setting when, of a plan, a course or a class and of every place over or inside it.',
  input: z.object({ ...asked, before: QueryId.optional() }),
  output: SettingHistory,
})
