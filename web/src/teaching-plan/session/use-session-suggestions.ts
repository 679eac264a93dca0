import type { Session } from '@obelisk/contract/teaching-plan/content'
import { suggestForSession } from '@obelisk/engine/teaching-plan/suggest-session'
import { useMemo } from 'react'
import { type DocumentOnPage, useTellDocument } from '#kit/suggest/offers.ts'
import { useTranslations } from '../messages.ts'
import { useWritten } from '../plan/use-plan.ts'

/** Lets the texts of a session take suggestions; the rules take empty ones from the chapters of the syllabus. */
export function useSessionSuggestions(session: Session | undefined) {
  const t = useTranslations()
  const { view } = useWritten()
  const document = useMemo((): DocumentOnPage | undefined => {
    if (!session || !view.may.edit) return undefined
    const byRules = () =>
      suggestForSession(session, view.facts.chapters).map(({ field, text, chapters }) => ({
        place: `${field}:${session.key}`,
        before: session[field],
        after: text,
        reasons: [t('suggest-from-chapters', { chapters: chapters.join(', ') })],
      }))
    return { kind: 'teaching-plan', source_id: view.id, byRules }
  }, [session, view, t])
  useTellDocument(document)
}
