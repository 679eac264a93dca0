import { namesIn, wordsIn } from '../kinds.ts'
import type { Translations } from '../refusal.ts'

/** What a model is asked for: a conversation, or suggestions for a kind of document. */
export const scenes = ['chat', ...namesIn('suggestion')] as const
export type Scene = (typeof scenes)[number]

export const sceneWords = (scene: Scene): Translations =>
  scene === 'chat' ? { 'zh-cn': '对话', en: 'Conversation' } : wordsIn('suggestion', scene)

const knowledge = namesIn('knowledge')
type Kept = Exclude<(typeof knowledge)[number], 'guide'>

/** What may be kept from models: words of a kind of document, figures, and attached files. */
export const withheldKinds = [
  ...knowledge.filter((kind): kind is Kept => kind !== 'guide'),
  'figures',
  'attachment',
] as const
