export { approversOf, stepsTaken, takesStep } from './access.ts'
export { documentDecided, documentPrinting, documentStale, type Printing, withFootLines } from './events.ts'
export { decideDocument, remindApprovers } from './lifecycle/decide-document.ts'
export { digestOf } from './lifecycle/digest.ts'
export {
  assignDocument,
  dropDraft,
  mustBeWritable,
  openDocument,
  openDocuments,
  renameDocument,
  voidDocument,
} from './lifecycle/open-document.ts'
export { publishDocument, reviseDocument, supersedeDocument } from './lifecycle/publish-document.ts'
export { submitDocument, withdrawDocument } from './lifecycle/submit-document.ts'
export { frozenStates, isFrozen, isWritable } from './moves.ts'
export { assessedIn, countedByTerm } from './parts-of-kinds.ts'
export {
  documentOf,
  documentsOf,
  signatureRows,
  signaturesOf,
} from './reading/document-facts.ts'
export { decisionOn, returnedOpinionOf } from './reading/document-view.ts'
export { waitingFor } from './reading/inbox-lists.ts'
export { frozenVersionOf, timelineOf } from './reading/queries.ts'
export { linkSource, markStaleBy, refreshSource } from './sources.ts'
