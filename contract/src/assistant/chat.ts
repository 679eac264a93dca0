import * as z from 'zod'
import { Done, endpoint, events, Id, QueryId } from '../endpoint.ts'
import { refusal } from '../refusal.ts'
import { Attachment, mostOfQuestion } from './attachments.ts'
import { Source, sourceKinds } from './knowledge.ts'

export const stillWriting = refusal(
  'assistant-writing',
  '上一个回答还没有写完，请先停止或稍候',
  'The last answer is still being written. Stop it, or wait.',
)

export const tooManyAnswers = refusal(
  'assistant-too-many-waiting',
  '你已有 {count} 个回答或建议在排队或生成，请等其中一些完成或停止后再试',
  'You have {count} answers or suggestions that wait or are being written. Please wait until some are done, or stop some of them.',
)

/** A figure, word or link of a table that a tool answered. */
const Cell = z.union([z.string(), z.number(), z.null()])

/** What a tool answered: a heading in both languages, rows, and the page where the figures come from. */
export const ToolResult = z.object({
  title: z.string(),
  title_en: z.string(),
  columns: z.array(z.object({ 'zh-cn': z.string(), en: z.string() })),
  rows: z.array(z.array(Cell)),
  /** Where each row is seen; as many as there are rows, or none. */
  links: z.array(z.string()),
  /** The figures were computed by the engine. */
  is_computed: z.boolean(),
})
export type ToolResult = z.infer<typeof ToolResult>

/** One thing looked up for an answer: which tool, with which words, how long it took, and what it gave. */
export const Step = z.object({
  tool: z.string(),
  asked: z.string(),
  found: z.int(),
  ms: z.int(),
  result: ToolResult.nullable(),
})
export type Step = z.infer<typeof Step>

export const messageStates = ['waiting', 'writing', 'done', 'stopped', 'failed'] as const

/** A message. `answered_by` says whether a model wrote it or the search alone answered. Times are unix seconds. */
export const Message = z.object({
  id: Id,
  parent_id: Id.nullable(),
  role: z.enum(['user', 'assistant']),
  state: z.enum(messageStates),
  answered_by: z.enum(['search', 'model']),
  text: z.string(),
  /** The files that were given with a question. */
  attachments: z.array(Attachment),
  sources: z.array(Source),
  /** How many passages of the answer the reader may not open any more, or that are gone. */
  lost: z.int(),
  steps: z.array(Step),
  model: z.string(),
  fault: z.string(),
  /** Figures of the text that no tool and no cited passage bears. */
  unproven: z.array(z.object({ from: z.int(), to: z.int() })),
  /** What was masked before the question left, by kind. */
  masked: z.record(z.string(), z.int()),
  thumb: z.union([z.literal(-1), z.literal(1)]).nullable(),
  create_time: z.int(),
})
export type Message = z.infer<typeof Message>

/** Whether nothing more will come. */
export const isWritten = ({ state }: Pick<Message, 'state'>) => state !== 'waiting' && state !== 'writing'

/** A conversation in the list. `folder` is empty outside of folders; `share` is the key of its link, empty when it is not shared. */
const ChatRow = z.object({
  id: Id,
  title: z.string(),
  is_pinned: z.boolean(),
  is_archived: z.boolean(),
  folder: z.string(),
  share: z.string(),
  update_time: z.int(),
})
export type ChatRow = z.infer<typeof ChatRow>

export const listChats = endpoint({
  method: 'GET',
  path: '/api/Aichat/index',
  access: 'assistant/use',
  summary: 'Lists one’s own conversations, pinned ones first, then the newest.',
  input: z.object({
    quickSearch: z.string().trim().max(60).default(''),
    /** Those that were put away, instead of the others. */
    archived: z.enum(['0', '1']).default('0'),
  }),
  output: z.object({
    list: z.array(ChatRow),
    /** The names of one’s own folders. */
    folders: z.array(z.string()),
    /** How many were put away. */
    archived: z.int(),
  }),
})

export const readChat = endpoint({
  method: 'GET',
  path: '/api/Aichat/read',
  access: 'assistant/use',
  summary:
    'Reads one of one’s own conversations with every passage that its answers rest on and one may open.',
  input: z.object({ id: QueryId }),
  output: z.object({ row: ChatRow, messages: z.array(Message) }),
})

/** A document that a question is about. */
export const About = z.object({ kind: z.enum(sourceKinds), source_id: Id })
export type About = z.infer<typeof About>

export const longestQuestion = 4000

export const ask = endpoint({
  method: 'POST',
  path: '/api/Aichat/ask',
  access: 'assistant/use',
  summary: 'Asks in a conversation, or begins one. Without a model the answer is what was found.',
  title: { 'zh-cn': '教学助手-提问', en: 'Asks the assistant' },
  isDeduplicated: true,
  input: z.object({
    chat_id: Id.optional(),
    /** The message under which this one stands: the last answer, or an earlier one to begin a branch. */
    parent_id: Id.optional(),
    text: z.string().trim().min(1).max(longestQuestion),
    /** The document that the question is asked beside: its passages come first. */
    about: About.optional(),
    /** Files that were given with the question: those that wait, or that the conversation has already. */
    attachments: z.array(Id).max(mostOfQuestion).default([]),
  }),
  output: z.object({ chat_id: Id, answer_id: Id }),
})

export const changeChat = endpoint({
  method: 'POST',
  path: '/api/Aichat/edit',
  access: 'assistant/use',
  summary: 'Renames, pins or puts away one of one’s own conversations, or moves it to a folder.',
  title: { 'zh-cn': '教学助手-修改对话', en: 'Changes a conversation' },
  input: z.object({
    id: Id,
    title: z.string().trim().min(1).max(120).optional(),
    is_pinned: z.boolean().optional(),
    is_archived: z.boolean().optional(),
    folder: z.string().trim().max(40).optional(),
  }),
  output: Done,
})

export const deleteChat = endpoint({
  method: 'DELETE',
  path: '/api/Aichat/del',
  access: 'assistant/use',
  summary: 'Deletes one of one’s own conversations for good.',
  title: { 'zh-cn': '教学助手-删除对话', en: 'Deletes a conversation' },
  done: { 'zh-cn': '已删除', en: 'Deleted' },
  input: z.object({ id: QueryId }),
  output: Done,
})

export const rateAnswer = endpoint({
  method: 'POST',
  path: '/api/Aichat/rate',
  access: 'assistant/use',
  summary: 'Says whether an answer helped, and why.',
  title: { 'zh-cn': '教学助手-评价回答', en: 'Rates an answer' },
  input: z.object({
    id: Id,
    thumb: z.union([z.literal(-1), z.literal(1)]).nullable(),
    reason: z.string().trim().max(500).default(''),
  }),
  output: Done,
})

export const readPassage = endpoint({
  method: 'GET',
  path: '/api/Aichat/passage',
  access: 'assistant/use',
  summary: 'Reads a passage with its neighbours, when one may open its document.',
  input: z.object({
    kind: z.enum(sourceKinds),
    source_id: QueryId,
    place: z.string().min(1).max(200),
  }),
  output: z.object({
    title: z.string(),
    title_en: z.string(),
    lines: z.array(z.object({ place: z.string(), text: z.string() })),
  }),
})

/** What is there of an answer that is being written; the last one has another state than `writing`. */
export const Progress = z.object({
  state: z.enum(messageStates),
  text: z.string(),
  thought: z.int(),
  steps: z.array(Step.omit({ result: true })),
})
export type Progress = z.infer<typeof Progress>

export const writeAnswer = events({
  path: '/api/Aichat/stream',
  access: 'assistant/use',
  summary:
    'Lets a model write one of one’s own answers and tells what is there of it as it grows; joins one that is being written.',
  title: { 'zh-cn': '教学助手-由模型作答', en: 'Lets a model answer' },
  input: z.object({ id: QueryId }),
})

export const stopAnswer = endpoint({
  method: 'POST',
  path: '/api/Aichat/stop',
  access: 'assistant/use',
  summary: 'Stops one of one’s own answers that is being written; what is there of it stays.',
  title: { 'zh-cn': '教学助手-停止回答', en: 'Stops an answer' },
  input: z.object({ id: Id }),
  output: Done,
})

export const readSent = endpoint({
  method: 'GET',
  path: '/api/Aichat/sent',
  access: 'assistant/use',
  summary: 'Reads what was sent to the model for one of one’s own answers.',
  input: z.object({ id: QueryId }),
  output: z.object({ text: z.string() }),
})
