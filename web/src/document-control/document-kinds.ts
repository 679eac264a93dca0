import type { DocumentView } from '@obelisk/contract/document-control/document'
import type { DocumentKind } from '@obelisk/contract/document-control/lifecycle'
import { type ComponentType, createContext, use } from 'react'

/** How a kind of document is shown to its approvers. The room that owns the kind gives it; the app puts them together. */
export type DocumentKindView = {
  /** Where it is read and written in full. */
  pathOf: (subjectId: number) => string
  /** What changed and what the system has checked, loaded when it is looked at; exports `Review`. */
  load?: () => Promise<{ Review: ComponentType<{ document: DocumentView }> }>
}

export type DocumentKindViews = Readonly<Partial<Record<DocumentKind, DocumentKindView>>>

const Views = createContext<DocumentKindViews>({})

/** Given once, around all pages. */
export const DocumentKinds = Views.Provider

export const useDocumentKinds = () => use(Views)
