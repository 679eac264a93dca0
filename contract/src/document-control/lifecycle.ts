import { type NameIn, namesIn } from '../kinds.ts'

/** The kinds of document that go through approval. `subject_id` of a document is a row of the room that owns the kind. */
export const documentKinds = namesIn('approval')
export type DocumentKind = NameIn<'approval'>

/** 未分配 编制中 待审核 退回修改 审核通过 已发布 已被替代 已归档 作废 */
/** Where a step of a way stands. */
export const stepStates = ['done', 'now', 'later'] as const

export const documentStates = [
  'unassigned',
  'draft',
  'submitted',
  'returned',
  'approved',
  'published',
  'superseded',
  'archived',
  'void',
] as const
export type DocumentState = (typeof documentStates)[number]

/** What can be done to a document; each is kept in its history with who, when and the digest of the content. */
export const documentActs = [
  'assign',
  'submit',
  'withdraw',
  'remind',
  'approve',
  'return',
  'publish',
  'supersede',
  'archive',
  'void',
  'refresh',
  'revise',
  'approve-taken-back',
  'return-taken-back',
] as const
export type DocumentAct = (typeof documentActs)[number]

/** For how many seconds a decision can be taken back, as long as nobody has acted on it. */
export const takeBackSeconds = 60
