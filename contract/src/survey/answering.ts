import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '../endpoint.ts'
import { wants } from '../field-texts.ts'
import { SurveyAnswers, SurveyDefinition } from './definition.ts'
import { Kind, Person, ReplyMeasure, replyChoices, Way } from './shapes.ts'

/** How an answer sheet comes in: what was said, and how long it took, which is kept as a mark and not as a time. */
const Sheet = {
  answers: SurveyAnswers,
  /** Null where the device cannot know: it was begun elsewhere, or its clock was put right meanwhile. */
  seconds: z.int().min(0).max(1_000_000).nullable(),
  /** Of the random orders. */
  seed: z.int().min(0).max(4_294_967_295),
} as const

/** The random text of one device or ticket, base64url of 32 bytes or more. */
const Token = z
  .string()
  .min(20)
  .max(1200)
  .regex(/^[A-Za-z0-9_-]+$/, wants('ticket'))

/** The code of a survey as it stands in links and QR codes. */
const Code = z
  .string()
  .min(4)
  .max(20)
  .regex(/^[A-Za-z0-9]+$/, wants('surveyCode'))

/** What somebody needs to see and answer a survey. */
const Form = z.object({
  id: Id,
  code: z.string(),
  kind: Kind,
  title: z.string(),
  title_en: z.string(),
  way: Way,
  owner: Person.nullable(),
  /** What stands for marks such as `{course}`. */
  names: z.record(z.string(), z.string()),
  definition: SurveyDefinition,
  to_time: z.int().nullable(),
  min_n: z.int(),
  may_change: z.boolean(),
  reply_due: z.boolean(),
  /** The group that the person answers for, with the key that its tickets are checked by (SPKI, base64). */
  audience: z.object({ id: Id, kind: z.string(), target_id: Id.nullable(), public_key: z.string() }),
  /** What the class before said and what came of it. */
  before: z.array(z.object({ said: z.string(), did: z.string(), count: z.int() })),
})
export type SurveyForm = z.infer<typeof Form>

const Listed = z.object({
  id: Id,
  title: z.string(),
  title_en: z.string(),
  kind: Kind,
  way: Way,
  owner: Person.nullable(),
  questions: z.int(),
  to_time: z.int().nullable(),
  from_time: z.int().nullable(),
  /** `begun` of an anonymous survey: a ticket was given; whether it was handed in only the device knows. */
  state: z.enum(['pending', 'begun', 'done', 'soon', 'missed', 'closed']),
  filled: z.int(),
  reply: z.boolean(),
  results: z.boolean(),
})
export type StudentSurvey = z.infer<typeof Listed>

export const mySurveys = endpoint({
  method: 'GET',
  path: '/api/student/surveys',
  access: 'member',
  summary: 'Lists the surveys of a student: to answer, soon, done and missed.',
  input: z.object({}),
  output: z.object({ list: z.array(Listed) }),
})

export const mySurvey = endpoint({
  method: 'GET',
  path: '/api/student/survey',
  access: 'member',
  summary: 'Gives a student the survey to answer, with what was filled in so far where it carries the name.',
  input: z.object({ id: QueryId }),
  output: z.object({
    form: Form,
    draft: z.object({ answers: SurveyAnswers, page: z.int() }).nullable(),
    state: z.enum(['pending', 'begun', 'done']),
    receipt: z.string(),
  }),
})

export const keepDraft = endpoint({
  method: 'POST',
  path: '/api/student/surveyDraft',
  access: 'member',
  summary: 'Keeps what a student has filled in so far, in surveys with names only.',
  title: { 'zh-cn': '问卷-暂存', en: 'Keeps answers for later' },
  logsItself: true,
  input: z.object({ id: Id, answers: SurveyAnswers, page: z.int().min(0).max(200) }),
  output: Done,
})

export const handInNamed = endpoint({
  method: 'POST',
  path: '/api/student/surveySubmit',
  counts: 'hand-in',
  access: 'member',
  summary: 'Takes the answers of a student with the name, once; again only while changing is allowed.',
  title: { 'zh-cn': '问卷-实名提交', en: 'Hands in a named survey' },
  logsItself: true,
  input: z.object({ id: Id, ...Sheet }),
  output: z.object({ receipt: z.string() }),
})

export const takeTicket = endpoint({
  method: 'POST',
  path: '/api/student/surveyTicket',
  access: 'member',
  summary:
    'Signs a blinded ticket of a student, once for each survey (RFC 9474). The same one is signed again.',
  title: { 'zh-cn': '问卷-领取匿名凭证', en: 'Takes an anonymous ticket' },
  logsItself: true,
  input: z.object({
    id: Id,
    /** The blinded message, base64url, as long as the key. */
    blinded: z
      .string()
      .min(20)
      .max(1200)
      .regex(/^[A-Za-z0-9_-]+$/, wants('ticket')),
  }),
  output: z.object({ signature: z.string() }),
})

export const giveTicketBack = endpoint({
  method: 'POST',
  path: '/api/student/surveyTicketBack',
  access: 'member',
  summary: 'Takes an unused ticket of a student back; it is void then, and the student may take another one.',
  title: { 'zh-cn': '问卷-退回匿名凭证', en: 'Gives an anonymous ticket back' },
  logsItself: true,
  input: z.object({ id: Id, audience_id: Id, ticket: Token, signature: Token }),
  output: Done,
})

export const handInAnonymous = endpoint({
  method: 'POST',
  path: '/api/survey/handIn',
  counts: 'hand-in',
  access: 'anyone',
  summary: 'Takes answers with a signed ticket and without a session. The same ticket is taken once.',
  title: { 'zh-cn': '问卷-匿名提交', en: 'Hands in an anonymous survey' },
  logsItself: true,
  isUnlogged: true,
  input: z.object({
    id: Id,
    audience_id: Id,
    /** The prepared message that was signed: a random prefix and the ticket, base64url. */
    ticket: Token,
    signature: Token,
    ...Sheet,
  }),
  output: z.object({ receipt: z.string() }),
})

export const openForm = endpoint({
  method: 'GET',
  path: '/api/survey/form',
  access: 'anyone',
  summary:
    'Gives a survey to whoever has its public or personal link; for a class code it tells where to sign in.',
  input: z.object({
    code: Code,
    token: Token.optional(),
    access_code: z.string().max(20).default(''),
  }),
  output: z.object({
    /** Null when it is answered after signing in. */
    form: Form.nullable(),
    id: Id,
    title: z.string(),
    title_en: z.string(),
    state: z.enum(['open', 'done', 'needs-code', 'sign-in']),
  }),
})

export const handInPublic = endpoint({
  method: 'POST',
  path: '/api/survey/submit',
  counts: 'hand-in',
  access: 'anyone',
  summary: 'Takes the answers of somebody with a public or personal link, once for each device or link.',
  title: { 'zh-cn': '问卷-公开提交', en: 'Hands in a public survey' },
  logsItself: true,
  isUnlogged: true,
  input: z.object({
    code: Code,
    token: Token,
    access_code: z.string().max(20).default(''),
    ...Sheet,
  }),
  output: z.object({ receipt: z.string() }),
})

export const checkReceipt = endpoint({
  method: 'GET',
  path: '/api/survey/receipt',
  access: 'anyone',
  summary: 'Tells whether the answers of a receipt are stored, and of a closed survey whether they count.',
  input: z.object({
    receipt: z
      .string()
      .min(8)
      .max(20)
      .regex(/^[A-Z0-9-]+$/, wants('receipt')),
  }),
  /** `counts` is null until the survey is closed, and without names; then `is_opened` says that it was opened with others. */
  output: z.object({ is_stored: z.boolean(), counts: z.boolean().nullable(), is_opened: z.boolean() }),
})

export const surveyReply = endpoint({
  method: 'GET',
  path: '/api/student/surveyReply',
  access: 'member',
  summary:
    'Gives a student what the class said and what is done about it, with the distribution of the class.',
  input: z.object({ id: QueryId }),
  output: z.object({
    title: z.string(),
    title_en: z.string(),
    owner: Person.nullable(),
    intro: z.string(),
    time: z.int().nullable(),
    /** When it was added to since, if it was. */
    update_time: z.int().nullable(),
    pairs: z.array(
      z.object({
        said: z.string(),
        count: z.int(),
        choice: z.enum(replyChoices),
        did: z.string(),
        measure: ReplyMeasure.nullable(),
      }),
    ),
    values: z.array(z.object({ no: z.string(), value: z.number() })),
  }),
})
