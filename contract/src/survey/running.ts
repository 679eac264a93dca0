import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '../endpoint.ts'
import { refusal } from '../refusal.ts'
import { surveyActs } from './life.ts'
import { Person, State } from './shapes.ts'

export const actOnSurvey = endpoint({
  method: 'POST',
  path: '/api/Ques/act',
  access: 'survey/edit',
  summary: 'Publishes, withdraws, pauses, resumes, closes, reopens or archives a survey.',
  title: { 'zh-cn': '问卷-发布与关闭', en: 'Publishes or closes a survey' },
  input: z.object({ id: Id, act: z.enum(surveyActs), note: z.string().trim().max(500).default('') }),
  output: z.object({ state: State }),
})

export const extendSurvey = endpoint({
  method: 'POST',
  path: '/api/Ques/extend',
  access: 'survey/edit',
  summary: 'Moves the end of a survey that is published.',
  title: { 'zh-cn': '问卷-改截止时间', en: 'Moves the end of a survey' },
  isDeduplicated: true,
  input: z.object({ id: Id, to_time: z.int() }),
  output: Done,
})

export const openInClass = endpoint({
  method: 'POST',
  path: '/api/Ques/openInClass',
  access: 'survey/edit',
  summary: 'Shows the code of a survey in class for some minutes; 0 ends it. The survey stays open.',
  title: { 'zh-cn': '问卷-课堂开放', en: 'Opens a survey in class' },
  input: z.object({ id: Id, minutes: z.int().min(0).max(60) }),
  output: z.object({ class_until: z.int().nullable() }),
})

export const liveCount = endpoint({
  method: 'GET',
  path: '/api/Ques/live',
  access: 'survey/view',
  summary: 'Counts the answers of a running survey; nothing of what was answered.',
  input: z.object({ id: QueryId }),
  output: z.object({
    answered: z.int(),
    targeted: z.int().nullable(),
    class_until: z.int().nullable(),
    now: z.int(),
    state: State,
  }),
})

export const surveyLoad = endpoint({
  method: 'GET',
  path: '/api/Ques/load',
  access: 'survey/edit',
  summary: 'Lists other published surveys that ask the same students while a survey is to run.',
  input: z.object({ id: QueryId }),
  output: z.object({
    /** `people`: how many of the students whom this survey asks. */
    others: z.array(
      z.object({
        title: z.string(),
        title_en: z.string(),
        owner: Person.nullable(),
        from_time: z.int(),
        to_time: z.int(),
        people: z.int(),
      }),
    ),
  }),
})

export const missingPeople = endpoint({
  method: 'GET',
  path: '/api/Ques/missing',
  access: 'survey/view',
  isPersonal: true,
  title: { 'zh-cn': '问卷-查看未填名单', en: 'Looks at who has not answered' },
  summary: 'Tells who has not answered a survey, or with anonymous surveys how many.',
  input: z.object({ id: QueryId }),
  output: z.object({
    /** Who has neither handed in nor taken a ticket; null where nobody knows who is asked. */
    count: z.int().nullable(),
    /** Who has handed in here; with `begun` and `count` it is everybody who was asked. */
    answered: z.int(),
    /** Who took a ticket and has not handed in; nobody knows who they are. */
    begun: z.int(),
    /** Null when only the number may be told. */
    people: z
      .array(z.object({ number: z.string(), name: z.string(), name_en: z.string(), group: z.string() }))
      .nullable(),
  }),
})

export const remindPeople = endpoint({
  method: 'POST',
  path: '/api/Ques/remind',
  access: 'survey/edit',
  summary: 'Reminds those who have not answered, within the quota of the survey and of each person.',
  title: { 'zh-cn': '问卷-提醒', en: 'Reminds people of a survey' },
  isDeduplicated: true,
  input: z.object({ id: Id }),
  /** `left`: who had the reminders of this week, of other surveys perhaps. */
  output: z.object({ people: z.int(), left: z.int() }),
})

export const addContacts = endpoint({
  method: 'POST',
  path: '/api/Ques/contacts',
  access: 'survey/edit',
  summary: 'Adds people outside to a survey and gives each a personal link, told once.',
  title: { 'zh-cn': '问卷-添加校外联系人', en: 'Adds people outside to a survey' },
  isDeduplicated: 'by-key',
  input: z.object({
    id: Id,
    people: z
      .array(
        z.object({
          name: z.string().trim().min(1).max(100),
          organisation: z.string().trim().max(200).default(''),
          email: z.string().trim().max(200).default(''),
        }),
      )
      .min(1)
      .max(500),
  }),
  output: z.object({
    links: z.array(
      z.object({ name: z.string(), organisation: z.string(), email: z.string(), token: z.string() }),
    ),
    /** What can be taken back. */
    list_id: Id,
  }),
})

/** A contact that stays though its list was taken back, with the reason. */
const ContactThatStays = z.object({ name: z.string(), why: z.string() })
export type ContactThatStays = z.infer<typeof ContactThatStays>

/** Contacts that were added to a survey at once; `kept`: how many of them stayed when the list was taken back. */
export const ContactList = z.object({
  id: Id,
  by: z.string(),
  time: z.int(),
  added: z.int(),
  may_undo: z.boolean(),
  kept: z.int().nullable(),
  stays: z.array(ContactThatStays),
})
export type ContactList = z.infer<typeof ContactList>

export const contactLists = endpoint({
  method: 'GET',
  path: '/api/Ques/contactLists',
  access: 'survey/edit',
  summary: 'Lists when contacts were added to a survey, the last first.',
  input: z.object({ id: QueryId }),
  output: z.object({ list: z.array(ContactList) }),
})

export const undoContacts = endpoint({
  method: 'POST',
  path: '/api/Ques/undoContacts',
  access: 'survey/edit',
  summary:
    'Takes contacts that were added at once back, and their links with them, but for those that were mailed or have answered.',
  title: { 'zh-cn': '问卷-撤销添加联系人', en: 'Takes contacts of a survey back' },
  input: z.object({ id: Id }),
  output: z.object({ removed: z.int(), kept: z.int(), stays: z.array(ContactThatStays) }),
})

export const contactsUndone = refusal(
  'survey-contacts-undone',
  '这批联系人已撤销，请刷新页面',
  'These contacts were taken back already. Please load the page anew.',
)
/** Where answers carry no name nobody is told who of a list has answered. */
export const contactsAnswered = refusal(
  'survey-contacts-answered',
  '已有联系人作答，而问卷不记名，不能再撤销',
  'A contact has answered, and answers carry no names, so that the list cannot be taken back.',
)
export const contactAnswered = refusal('survey-contact-answered', '已作答', 'Has answered.')
export const contactMailed = refusal(
  'survey-contact-mailed',
  '邀请邮件已发出',
  'The invitation was mailed already.',
)

export const mailContacts = endpoint({
  method: 'POST',
  path: '/api/Ques/mail',
  access: 'survey/edit',
  summary:
    'Mails personal links to contacts who have not answered, as a job, within the quota of each address and week.',
  title: { 'zh-cn': '问卷-给联系人发邮件', en: 'Mails people outside about a survey' },
  input: z.object({ id: Id }),
  /** `left`: who has had the mails of this week. */
  output: z.object({ job_id: Id, people: z.int(), left: z.int() }),
})
