import * as z from 'zod'
import { Done, endpoint, events, Id, QueryId } from '../../endpoint.ts'
import { refusal } from '../../refusal.ts'
import { longestQuestion, Message } from '../chat.ts'
import { acceptPolicy } from '../policy.ts'
import { startChat } from '../start.ts'

export const notForStudents = refusal(
  'assistant-not-for-students',
  '学校没有向学生开放教学助手',
  'The school has not opened the assistant to students.',
)

export const studentAssistant = endpoint({
  method: 'GET',
  path: '/api/student/assistant',
  access: 'member',
  summary:
    'Says whether students may ask, who answers, about which courses, and gives the own last conversation.',
  input: z.object({}),
  output: z.object({
    is_on: z.boolean(),
    who: startChat.output.nullable(),
    /** The courses whose published syllabi are searched: those of the classes joined. */
    courses: z.array(z.object({ name: z.string(), name_en: z.string() })),
    chat_id: Id.nullable(),
    messages: z.array(Message),
  }),
})

export const studentAsk = endpoint({
  method: 'POST',
  path: '/api/student/ask',
  access: 'member',
  summary:
    'Asks about the own courses. A model gives hints, never solutions; without one the passages are found.',
  title: { 'zh-cn': '学生助手-提问', en: 'A student asks the assistant' },
  isDeduplicated: true,
  input: z.object({
    chat_id: Id.nullable(),
    parent_id: Id.nullable(),
    text: z.string().trim().min(1).max(longestQuestion),
  }),
  output: z.object({ chat_id: Id, answer_id: Id }),
})

export const studentAnswer = events({
  path: '/api/student/answering',
  access: 'member',
  summary: 'Follows an answer to the own question while a model writes it.',
  title: { 'zh-cn': '学生助手-由模型写回答', en: 'Lets a model answer a student' },
  input: z.object({ id: QueryId }),
})

export const studentAccept = endpoint({
  method: 'POST',
  path: '/api/student/acceptPolicy',
  access: 'member',
  summary: 'Accepts the policy for models outside the campus.',
  title: { 'zh-cn': '学生助手-同意须知', en: 'A student accepts the policy' },
  input: acceptPolicy.input,
  output: Done,
})

export const studentForget = endpoint({
  method: 'DELETE',
  path: '/api/student/forgetChats',
  access: 'member',
  summary: 'Deletes all one’s own conversations with the assistant for good.',
  title: { 'zh-cn': '学生助手-清空对话', en: 'A student deletes the conversations' },
  done: { 'zh-cn': '已清空', en: 'Deleted' },
  input: z.object({}),
  output: Done,
})
