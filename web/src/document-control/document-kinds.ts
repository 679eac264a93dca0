import type { DocumentView } from '@obelisk/contract/document-control/document'
import type { DocumentKind } from '@obelisk/contract/document-control/lifecycle'
import type { none } from '@obelisk/contract/kind'
import { type ComponentType, createContext, use } from 'react'

/**
 * What a kind of document shows its approvers in the inbox: what changed and what the system has checked, loaded when it is
 * looked at. The room that owns the kind gives it; the app puts them together.
 */
export type DocumentKindView = {
  /** Exports `Review`. */
  load: () => Promise<{ Review: ComponentType<{ document: DocumentView }> }>
}

/** `none` when a kind is judged on its own page alone. */
export type DocumentKindViews = Readonly<Record<DocumentKind, DocumentKindView | typeof none>>

const Views = createContext<Partial<DocumentKindViews>>({})

/** Given once, around all pages. */
export const DocumentKinds = Views.Provider

export const useDocumentKinds = () => use(Views)
