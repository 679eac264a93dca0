import type { OpenValue } from '@obelisk/engine/syllabus/from-document/compare/open-values'
import { createContext, use } from 'react'

export type OpenInDraft = {
  values: readonly OpenValue[]
  /** The words of the document, by the keys of values. */
  passages: Readonly<Record<string, string>>
  /** Calls a value right; with `goOn` the next one is led to. */
  look: (value: OpenValue, goOn: boolean) => void
  next: () => void
}

export const noneOpen: OpenInDraft = {
  values: [],
  passages: {},
  look: () => undefined,
  next: () => undefined,
}

/** The open values of the draft that is written. */
export const OpenContext = createContext<OpenInDraft>(noneOpen)
export const useOpen = (): OpenInDraft => use(OpenContext)

/** How an open value is found on the page. */
export const openPlace = ({ record, field }: Pick<OpenValue, 'record' | 'field'>) => `${record}.${field}`
