import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '../endpoint.ts'
import { refusal } from '../refusal.ts'

/** What prompts are for. */
export const promptScenes = ['general', 'plan', 'syllabus', 'report', 'measure'] as const
export type PromptScene = (typeof promptScenes)[number]

export const tooManyPrompts = refusal(
  'assistant-too-many-prompts',
  '提示词最多 {count} 条，请先删除不用的',
  'There may be {count} prompts. Delete some that are not used.',
)

export const mostPrompts = 200

const Title = z.string().trim().min(1).max(60)
const Text = z.string().trim().min(1).max(2000)

/** A prompt. `【words】` or `[words]` in its text stand for what is filled in when it is used. */
export const Prompt = z.object({
  id: Id,
  owner: z.enum(['school', 'own']),
  scene: z.enum(promptScenes),
  title: z.string(),
  text: z.string(),
  /** Counts changes; sent back when saving, so that nobody overwrites what they have not seen. */
  revision: z.int(),
})
export type Prompt = z.infer<typeof Prompt>

export const listPrompts = endpoint({
  method: 'GET',
  path: '/api/Aichat/prompts',
  access: 'assistant/use',
  summary: 'Lists the prompts of the school and one’s own.',
  input: z.object({}),
  output: z.object({
    list: z.array(Prompt),
    /** Whether one may write those of the school. */
    may_school: z.boolean(),
  }),
})

export const savePrompt = endpoint({
  method: 'POST',
  path: '/api/Aichat/savePrompt',
  access: 'assistant/use',
  summary: 'Adds or changes a prompt of one’s own, or of the school for those who may.',
  title: { 'zh-cn': '教学助手-保存提示词', en: 'Saves a prompt' },
  isDeduplicated: true,
  input: z.object({
    id: Id.optional(),
    /** The revision that was read, of a prompt that is there. */
    revision: z.int().default(0),
    owner: z.enum(['school', 'own']),
    scene: z.enum(promptScenes),
    title: Title,
    text: Text,
  }),
  output: z.object({ id: Id }),
})

export const deletePrompt = endpoint({
  method: 'DELETE',
  path: '/api/Aichat/delPrompt',
  access: 'assistant/use',
  summary: 'Deletes a prompt of one’s own, or of the school for those who may.',
  title: { 'zh-cn': '教学助手-删除提示词', en: 'Deletes a prompt' },
  done: { 'zh-cn': '已删除', en: 'Deleted' },
  input: z.object({ id: QueryId }),
  output: Done,
})

const variable = /[【[]([^【】[\]\n]{1,30})[】\]]/g

/** What is filled in when a prompt is used, each once, in its order. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = '']) => name.trim())),
]

/** A prompt with what was filled in; what is still empty stands as it was. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(variable, (whole, name: string) => values[name.trim()]?.trim() || whole)
