import { type DocumentKind, documentKinds } from '@obelisk/contract/document-control/lifecycle'
import type { DocumentRecord } from './records.ts'

/** The kind as the contract knows it. */
export function kindOf(kind: string): DocumentKind {
  const known = documentKinds.find((one) => one === kind)
  if (!known) throw new Error(`no kind of document is called ${kind}`)
  return known
}

/** Which document of which room, for events. */
export const tellKind = ({ id, kind, subject_id }: Pick<DocumentRecord, 'id' | 'kind' | 'subject_id'>) => ({
  documentId: id,
  kind: kindOf(kind),
  subjectId: subject_id,
})
