import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '#endpoint.ts'
import { DocumentView, ListedDocument } from './document.ts'
import { documentKinds, documentStates } from './lifecycle.ts'

export const documentTabs = ['waiting', 'mine', 'done'] as const
export type DocumentTab = (typeof documentTabs)[number]

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/Document/index',
  access: 'member',
  summary:
    'Lists the documents that wait for the signed-in person, that the person wrote, or has decided on.',
  input: z.object({
    tab: z.enum(documentTabs).default('waiting'),
    kind: z.enum(documentKinds).optional(),
    order: z.enum(['oldest', 'newest']).default('oldest'),
    quickSearch: z.string().max(100).default(''),
  }),
  output: z.object({
    list: z.array(ListedDocument),
    counts: z.object({ waiting: z.int(), mine: z.int(), done: z.int() }),
  }),
})

export const readDocument = endpoint({
  method: 'GET',
  path: '/api/Document/read',
  access: 'member',
  summary: 'Reads a document with its steps, history, kept versions and what the signed-in person may do.',
  input: z.object({ id: QueryId }),
  output: DocumentView,
})

export const usualPhrases = endpoint({
  method: 'GET',
  path: '/api/Document/phrases',
  access: 'member',
  summary: 'Gives the opinions that the signed-in person has written most often.',
  input: z.object({ decision: z.enum(['approve', 'return']) }),
  output: z.object({ list: z.array(z.string()) }),
})

/**
 * `round` and `step` are those the person saw; when the document has moved on since, the call is refused. So it is when
 * `digest`, that of the content that was shown, is not the one of this document.
 */
const Seen = z.object({ id: Id, round: z.int(), step: z.int(), digest: z.string().max(64).optional() })
const Decision = z.enum(['approve', 'return'])
const OpinionText = z.string().trim().max(2000)

export const decide = endpoint({
  method: 'POST',
  path: '/api/Document/decide',
  access: 'member',
  summary: 'Approves the present step of a document, or returns the document with an opinion.',
  title: {
    'zh-cn': '审批-审批',
    en: 'Approves the present step of a document, or returns the document with an opinion',
  },
  input: Seen.extend({ decision: Decision, opinion: OpinionText.default('') }),
  output: z.object({ state: z.enum(documentStates), step: z.int() }),
})

export const decideMany = endpoint({
  method: 'POST',
  path: '/api/Document/decideMany',
  access: 'member',
  summary: 'Approves or returns many documents with one opinion; says for each whether it was done.',
  title: { 'zh-cn': '审批-批量审批', en: 'Approves or returns many documents with one opinion' },
  input: z.object({
    documents: z.array(Seen).min(1).max(200),
    decision: Decision,
    opinion: OpinionText.default(''),
  }),
  output: z.object({
    done: z.int(),
    refused: z.array(z.object({ id: Id, refusal: z.string(), message: z.string() })),
  }),
})

export const takeBackDecisions = endpoint({
  method: 'POST',
  path: '/api/Document/takeBack',
  access: 'member',
  summary:
    'Takes back approvals or returns of the last minute, where nobody has acted since; says for each document whether it was done.',
  title: { 'zh-cn': '审批-撤回审批意见', en: 'Takes back approvals or returns of the last minute' },
  input: z.object({ ids: z.array(Id).min(1).max(200) }),
  output: z.object({
    done: z.int(),
    refused: z.array(z.object({ id: Id, refusal: z.string(), message: z.string() })),
  }),
})

export const countWaiting = endpoint({
  method: 'GET',
  path: '/api/Document/waiting',
  access: 'member',
  summary: 'Counts the documents that wait for the decision of the signed-in person.',
  input: z.object({}),
  output: z.object({ count: z.int() }),
})

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/Document/withdraw',
  access: 'member',
  summary: 'Takes a submitted document back before any approver has acted.',
  title: { 'zh-cn': '审批-撤回', en: 'Takes a submitted document back before any approver has acted' },
  input: z.object({ id: Id }),
  output: Done,
})

export const remind = endpoint({
  method: 'POST',
  path: '/api/Document/remind',
  access: 'member',
  summary: 'Reminds the approvers of the present step, at most once a day.',
  title: { 'zh-cn': '审批-催办', en: 'Reminds the approvers of the present step, at most once a day' },
  isDeduplicated: true,
  input: z.object({ ids: z.array(Id).min(1).max(200) }),
  output: z.object({ people: z.int() }),
})

export const tickOpinion = endpoint({
  method: 'POST',
  path: '/api/Document/tick',
  access: 'member',
  summary: 'Marks which lines of the returning opinion the author has dealt with.',
  title: {
    'zh-cn': '审批-勾选意见',
    en: 'Marks which lines of the returning opinion the author has dealt with',
  },
  input: z.object({ id: Id, lines: z.array(z.int().min(0).max(200)).max(200) }),
  output: Done,
})
