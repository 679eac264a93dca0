export { documentDecided, documentStale, documentWithdrawn, type StaleReason } from './events.ts'
export { decideDocument, remindApprovers } from './lifecycle/decide-document.ts'
export { digestOf } from './lifecycle/digest.ts'
export { isFrozen, isWritable } from './lifecycle/lifecycle.ts'
export {
  assignDocument,
  dropDraft,
  mustBeWritable,
  type NewDocument,
  openDocument,
  openDocuments,
  renameDocument,
  voidDocument,
} from './lifecycle/open-document.ts'
export { archiveDocument, publishDocument, supersedeDocument } from './lifecycle/publish-document.ts'
export { type Submission, submitDocument, withdrawDocument } from './lifecycle/submit-document.ts'
export { documentOf, documentsOf, type Signature, signaturesOf, stepsOf } from './reading/document-facts.ts'
export { documentView, returnedOpinionOf } from './reading/document-view.ts'
export { waitingFor } from './reading/inbox-lists.ts'
export { frozenVersionOf, staleOf, timelineOf, versionsOf } from './reading/queries.ts'
export { linkSource, markStaleBy, refreshSource } from './sources.ts'
