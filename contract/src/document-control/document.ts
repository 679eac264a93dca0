import * as z from 'zod'
import { Id } from '#endpoint.ts'
import { Finding, MessageValues } from '../finding.ts'
import { documentActs, documentKinds, documentStates, stepStates } from './lifecycle.ts'

/** A person as shown beside an act. */
export const Person = z.object({ id: Id, name: z.string(), name_en: z.string() })

/** Why a document is stale: a message key of its room with values, and the source that moved on. */
const Stale = z.object({
  source_id: Id,
  source_title: z.string(),
  source_title_en: z.string(),
  source_version: z.string(),
  code: z.string(),
  values: MessageValues,
  since: z.int(),
})

/** A document in a list. Times are unix seconds; `waiting_since` is when the present step began. */
export const DocumentRow = z.object({
  id: Id,
  kind: z.enum(documentKinds),
  subject_id: Id,
  title: z.string(),
  title_en: z.string(),
  version: z.string(),
  state: z.enum(documentStates),
  round: z.int(),
  step: z.int(),
  step_name: z.string(),
  step_name_en: z.string(),
  author: Person.nullable(),
  submitted_time: z.int().nullable(),
  waiting_since: z.int().nullable(),
  update_time: z.int(),
  is_stale: z.boolean(),
})
export type DocumentRow = z.infer<typeof DocumentRow>

/** In the inbox; `waits`: why it is not this person's to decide although their roles would let them, else null. */
export const ListedDocument = DocumentRow.extend({ waits: z.string().nullable() })
export type ListedDocument = z.infer<typeof ListedDocument>

/** One entry of the history. `step` is 0 for what is no step of the approval. */
const TimelineEntry = z.object({
  id: Id,
  round: z.int(),
  step: z.int(),
  step_name: z.string(),
  step_name_en: z.string(),
  action: z.enum(documentActs),
  person: Person,
  opinion: z.string(),
  digest: z.string(),
  time: z.int(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** A submitted version: what the system had found then, the author's reason for warnings, and the frozen content. */
const Version = z.object({
  round: z.int(),
  digest: z.string(),
  findings: z.array(Finding),
  rules: z.array(z.string()),
  reason: z.string(),
  snapshot: z.unknown(),
  time: z.int(),
})
export type DocumentVersion = z.infer<typeof Version>

const Step = z.object({
  step: z.int(),
  name: z.string(),
  name_en: z.string(),
  state: z.enum(stepStates),
  people: z.array(Person),
  /** They hold the step, but do not count as another person yet: their account or office waits to be confirmed. */
  not_yet: z.array(Person),
  time: z.int().nullable(),
})
export type DocumentStep = z.infer<typeof Step>

/** What the asking person may do now. */
const May = z.object({
  decide: z.boolean(),
  /** Why it is not this person's to decide although their roles would let them, as a sentence; null when nothing bars them. */
  waits: z.string().nullable(),
  withdraw: z.boolean(),
  remind: z.boolean(),
  /** It came back to this person, or was never handed in: it is written where its kind is written. */
  edit: z.boolean(),
  /** Until when this person may take back the own decision, in unix seconds; null when that cannot be. */
  take_back_until: z.int().nullable(),
})

/** The lines of the opinion with which the document was last returned, which of them are dealt with, and whether the asking person may tick them off. */
const Opinion = z.object({
  person: Person,
  step_name: z.string(),
  step_name_en: z.string(),
  time: z.int(),
  round: z.int(),
  lines: z.array(z.object({ text: z.string(), done: z.boolean() })),
  tick: z.boolean(),
})
export type ReturnedOpinion = z.infer<typeof Opinion>

export const DocumentView = DocumentRow.extend({
  steps: z.array(Step),
  timeline: z.array(TimelineEntry),
  stale: z.array(Stale),
  opinion: Opinion.nullable(),
  version_now: Version.nullable(),
  version_before: Version.nullable(),
  may: May,
})
export type DocumentView = z.infer<typeof DocumentView>
