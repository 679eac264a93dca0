import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Policy } from './policy.ts'
import { scenes } from './scenes.ts'

export const startChat = endpoint({
  method: 'GET',
  path: '/api/Aichat/start',
  access: 'assistant/use',
  summary: 'Says whether a model answers, which and where, and how many questions are left today.',
  input: z.object({ scene: z.enum(scenes).default('chat') }),
  output: z.object({
    answered_by: z.enum(['search', 'model']),
    model: z.string(),
    place: z.enum(['inside', 'outside']),
    /** The host that is asked. */
    address: z.string(),
    /** What is to be accepted before a model outside the campus is asked. */
    policy: Policy.nullable(),
    used: z.int(),
    limit: z.int(),
    /** How many questions are left to the person today; none when the school has none left. */
    left: z.int(),
    /** The questions of the whole school are used up. */
    is_school_over: z.boolean(),
  }),
})

/** Work of one’s own that is open, as prompts are offered for it. */
export const openWork = ['returned', 'approve', 'measure', 'draft'] as const

export const openingPrompts = endpoint({
  method: 'GET',
  path: '/api/Aichat/openings',
  access: 'assistant/use',
  summary: 'Offers up to four prompts about one’s own open work, to begin a conversation with.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        why: z.enum(openWork),
        text: z.object({ 'zh-cn': z.string(), en: z.string() }),
      }),
    ),
  }),
})
