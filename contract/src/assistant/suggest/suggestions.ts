import * as z from 'zod'
import { Done, endpoint, events, Id, QueryId } from '../../endpoint.ts'
import { type NameIn, namesIn } from '../../kinds.ts'
import { refusal } from '../../refusal.ts'

/** The kinds of documents into whose fields a model may suggest words. */
export const suggestionKinds = namesIn('suggestion')
export type SuggestionKind = NameIn<'suggestion'>

export const noModelNow = refusal(
  'assistant-no-model',
  '现在没有模型可用：学校没有接入，须知还没有同意，或今天的次数已用完',
  'No model can be asked now: none is connected, the policy is not accepted, or the questions of today are used up.',
)

/** A field of a document. `place` names it, such as `methods` or `objective:12`. */
export const suggestionField = {
  kind: z.enum(suggestionKinds),
  source_id: Id,
  place: z.string().min(1).max(120),
}

/**
 * What a model is asked for: other words of a field; a choice for each of many fields; the English of Chinese words; words of
 * a file for the fields they belong to; the points of a key; the theme of each comment; a look through all fields.
 */
export const suggestionTasks = ['rewrite', 'review', 'map', 'translate', 'fill', 'points', 'themes'] as const
export type SuggestionTask = (typeof suggestionTasks)[number]

export const suggestionStates = ['waiting', 'writing', 'done', 'failed'] as const

/** What a model suggests for a field: the text as it was, the text as it would be, and why. Times are unix seconds. */
export const Suggestion = z.object({
  id: Id,
  task: z.enum(suggestionTasks),
  place: z.string(),
  state: z.enum(suggestionStates),
  before: z.string(),
  after: z.string(),
  reasons: z.array(z.string()),
  /** Sentences that were left out, because they hold a figure that stands in no passage and not in the field. */
  left_out: z.int(),
  model: z.string(),
  fault: z.string(),
  create_time: z.int(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** Words or a choice of a model that somebody accepted into a field; `said` is a choice in words. */
export const AssistedText = z.object({
  place: z.string(),
  label: z.string(),
  text: z.string(),
  said: z.string(),
  model: z.string(),
  person: z.string(),
  person_en: z.string(),
  time: z.int(),
})
export type AssistedText = z.infer<typeof AssistedText>

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/Aichat/suggestions',
  access: 'assistant/use',
  summary:
    'Lists one’s own open suggestions for a document, and which of its texts a model wrote and who accepted them.',
  input: z.object({ kind: z.enum(suggestionKinds), source_id: QueryId }),
  output: z.object({ list: z.array(Suggestion), assisted: z.array(AssistedText) }),
})

export const longestField = 20_000

export const askSuggestion = endpoint({
  method: 'POST',
  path: '/api/Aichat/suggest',
  access: 'assistant/use',
  summary: 'Asks a model for another text of a field that one may write; nothing is changed.',
  title: { 'zh-cn': '教学助手-请求修改建议', en: 'Asks the assistant for a suggestion' },
  isDeduplicated: true,
  input: z.object({
    ...suggestionField,
    /** What the field is called on the screen. */
    label: z.string().trim().min(1).max(200),
    before: z.string().max(longestField),
    wish: z.string().trim().max(400).default(''),
  }),
  output: z.object({ id: Id }),
})

export const writeSuggestion = events({
  path: '/api/Aichat/suggesting',
  access: 'assistant/use',
  summary: 'Lets a model write one of one’s own suggestions and tells when it is there.',
  title: { 'zh-cn': '教学助手-由模型写修改建议', en: 'Lets a model write a suggestion' },
  input: z.object({ id: QueryId }),
})

export const decideSuggestion = endpoint({
  method: 'POST',
  path: '/api/Aichat/decide',
  access: 'assistant/use',
  summary: 'Keeps which sentences of one’s own suggestion were accepted, and with which words.',
  title: { 'zh-cn': '教学助手-采用修改建议', en: 'Decides about a suggestion' },
  input: z.object({
    id: Id,
    accepted: z.array(z.string().max(longestField)).max(400),
    /** Nothing of it is left to decide. */
    is_over: z.boolean(),
  }),
  output: Done,
})

export const readSentSuggestion = endpoint({
  method: 'GET',
  path: '/api/Aichat/sentSuggestion',
  access: 'assistant/use',
  summary: 'Reads what was sent to the model for one of one’s own suggestions, as it was masked.',
  input: z.object({ id: QueryId }),
  output: z.object({ text: z.string() }),
})

/** The place of a written comment of a survey, by its key. */
export const commentPlace = (key: string) => `comment:${key.slice(0, 40)}`
export const isCommentPlace = (place: string) => place.startsWith('comment:')
