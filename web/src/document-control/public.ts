export { History } from './document/History.tsx'
export { DocumentKinds, type DocumentKindView, type DocumentKindViews } from './document-kinds.ts'
export { OpinionLines } from './opinion/OpinionLines.tsx'
export { useWaitingCount } from './use-waiting-count.ts'
