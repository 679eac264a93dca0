import type { DocumentKind, DocumentState } from '@obelisk/contract/document-control/lifecycle'
import { event } from '#kernel/events.ts'

/** A document was approved at one step or returned, or that was taken back. `state` is the state after it: `approved` after the last step. */
export const documentDecided = event<{
  documentId: number
  kind: DocumentKind
  subjectId: number
  decision: 'approve' | 'return' | 'take-back'
  state: DocumentState
  round: number
}>('document-decided')

/** What a document was built from has moved on. */
export const documentStale = event<{
  documentId: number
  kind: DocumentKind
  subjectId: number
  sourceId: number
  reason: StaleReason
}>('document-stale')

/** `code` is a message key of the web's document-control room. */
export type StaleReason = { code: string; values: Record<string, string | number> }
