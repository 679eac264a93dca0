import { scales } from '@obelisk/contract/assessment-review/forms'
import { useMemo } from 'react'
import { type DocumentOnPage, useTellDocument } from '#kit/suggest/offers.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslations } from '../messages.ts'
import type { Review, Row } from './use-review.ts'

const isWorst = ({ choice, item }: Row) => choice === scales[item.scale] - 1

/** What was not judged best, a line for each item. */
function useItemsInWords(rows: readonly Row[]): () => string {
  const t = useTranslations()
  const language = useLanguage((state) => state.language)
  return () => {
    const answered = rows.filter(({ choice }) => choice !== null)
    if (answered.length === 0) return ''
    const notBest = answered.filter(({ choice }) => (choice ?? 0) > 0)
    const lines = notBest.map((row) => {
      const text = (language === 'en' && row.item.text_en) || row.item.text
      return t(isWorst(row) ? 'suggest-worst' : 'suggest-partly', { text })
    })
    const best = answered.length - notBest.length
    return [t('suggest-answered', { all: rows.length, best }), ...lines].join('\n')
  }
}

/** Lets note and opinion take suggestions; the rules name what was not judged best, where the opinion is empty. */
export function useReviewSuggestions({ view, rows, judged, isJudging }: Review) {
  const t = useTranslations()
  const translated = useItemsInWords(rows)
  const { opinion } = judged
  const document: DocumentOnPage = {
    kind: 'review',
    source_id: view.id,
    byRules: () => {
      const after = isJudging && opinion.trim() === '' ? translated() : ''
      return after === ''
        ? []
        : [{ place: 'opinion', before: opinion, after, reasons: [t('suggest-by-items')] }]
    },
  }
  const mayWrite = isJudging || view.may.write
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document only when something was written
  const told = useMemo(
    () => (mayWrite ? document : undefined),
    [view, rows.length, opinion, mayWrite, t, rows.map(({ choice }) => choice).join()],
  )
  useTellDocument(told)
}
