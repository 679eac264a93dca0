import { settingScopes } from '@obelisk/engine/settings/words'
import * as z from 'zod'
import { Was } from '../crud.ts'
import { Done, endpoint, Whole } from '../endpoint.ts'

/** A section of a form: on or off, under a name of one's own or, when `title` is empty, under the usual one. */
const FormSection = z.object({ key: z.string().max(60), title: z.string().max(100), enabled: z.boolean() })
export type FormSection = z.infer<typeof FormSection>

const place = { scope_type: z.enum(settingScopes), scope_id: Whole }

export const readForm = endpoint({
  method: 'GET',
  path: '/api/Assreport/form',
  access: 'settings/edit',
  summary:
    'Gives the sections that new reports of a place have, its own or those of the nearest wider place.',
  input: z.object({ ...place, scope_id: z.coerce.number().pipe(place.scope_id) }),
  output: z.object({
    /** `usual` is the name that a section has without one of its own. */
    sections: z.array(FormSection.extend({ usual: z.string() })),
    is_own: z.boolean(),
  }),
})

export const saveForm = endpoint({
  method: 'POST',
  path: '/api/Assreport/saveForm',
  access: 'settings/edit',
  summary: 'Sets which sections new reports of a place have, in which order and under which names.',
  title: {
    'zh-cn': '达成评价报告-设定报告格式',
    en: 'Sets which sections new reports of a place have, in which order and under which names',
  },
  input: z.object({ ...place, sections: z.array(FormSection).min(1).max(60), _was: Was }),
  output: Done,
})

export const resetForm = endpoint({
  method: 'POST',
  path: '/api/Assreport/resetForm',
  access: 'settings/edit',
  summary: 'Takes the own form of a place back; the nearest wider one, or the usual one, holds again.',
  title: { 'zh-cn': '达成评价报告-恢复报告格式', en: 'Takes the own form of a place back' },
  input: z.object({ ...place, _was: Was }),
  output: Done,
})
