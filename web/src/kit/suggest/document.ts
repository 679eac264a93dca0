import type { SuggestionKind } from '@obelisk/contract/assistant/suggest/suggestions'
import { createContext, useContext } from 'react'

/** The document around fields that several pages have; `isOpen`: its fields take suggestions now. */
export type SuggestedDocument = { kind: SuggestionKind; source_id: number; isOpen: boolean }

const Document = createContext<SuggestedDocument | undefined>(undefined)

export const SuggestedIn = Document.Provider
export const useSuggestedDocument = () => useContext(Document)
