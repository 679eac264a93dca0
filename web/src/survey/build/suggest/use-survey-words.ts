import { useMemo } from 'react'
import type { SuggestedDocument } from '#kit/suggest/document.ts'
import { type DocumentOnPage, useTellDocument } from '#kit/suggest/offers.ts'

const tasks = ['review'] as const

/** Lets the words of a draft take suggestions, as long as its questions are on the page. */
export function useSurveyTranslations(id: number, isAway: boolean): SuggestedDocument {
  const document = useMemo(
    (): DocumentOnPage | undefined => (isAway ? undefined : { kind: 'survey', source_id: id, tasks }),
    [id, isAway],
  )
  useTellDocument(document)
  return useMemo(() => ({ kind: 'survey', source_id: id, isOpen: true }), [id])
}
