import type { DocumentKind, DocumentState } from '@obelisk/contract/document-control/lifecycle'
import type { PrintDocument } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { event } from '#kernel/events.ts'
import type { Ctx } from '#kernel/room.ts'

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

/** A document is about to be printed. Rooms above add lines that stand at its foot. */
export type Printing = { kind: DocumentKind; id: number; language: Language; lines: string[] }
export const documentPrinting = event<Printing>('document-printing')

/** The paper of a document with what rooms above have to say of it, at its foot. */
export async function withFootLines(
  ctx: Pick<Ctx<'document-control'>, 'tell'>,
  { kind, id, language }: Omit<Printing, 'lines'>,
  paper: PrintDocument,
): Promise<PrintDocument> {
  const lines: string[] = []
  await ctx.tell(documentPrinting, { kind, id, language, lines })
  const notes = lines.map((text) => ({ type: 'note' as const, text }))
  return { ...paper, blocks: [...paper.blocks, ...notes] }
}
