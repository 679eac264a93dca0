import { limitsOf } from '@obelisk/contract/syllabus/as-rules-input'
import { syllabusLimitsOf } from '@obelisk/engine/syllabus/rules/school-limits'
import { suggestTexts, type TextReason } from '@obelisk/engine/syllabus/rules/suggest-texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DocumentOnPage, useTellDocument } from '#kit/suggest/offers.ts'
import { useWritten } from '../editor/use-editor.ts'
import { type SyllabusSay, useTranslations } from '../messages.ts'
import { previousOf } from '../queries.ts'

const textNames = ['introduction', 'methods', 'ideology'] as const

const tasks = ['review', 'map', 'translate', 'fill'] as const

const reasonWords = (reason: TextReason, t: SyllabusSay): string => {
  switch (reason.code) {
    case 'S12.vague_verb':
      return t('suggest-verb', {
        word: reason.word,
        verb: reason.verb,
        level: t(`bloom-${reason.bloom}`),
      })
    case 'S12.placeholder':
      return t('suggest-placeholder', { word: reason.word })
    case 'S17.part_empty':
      return t('suggest-earlier')
  }
}

/** Lets the fields of the syllabus take suggestions while its author writes it, those of the rules without any model. */
export function useRuleSuggestions() {
  const t = useTranslations()
  const { editor, view, readOnly } = useWritten()
  const earlier = useQuery({ ...previousOf(view.id), enabled: !readOnly && view.previous !== null }).data
  const document = useMemo((): DocumentOnPage | undefined => {
    if (readOnly) return undefined
    const byRules = () => {
      const { content } = editor.store.getState()
      const was = earlier?.snapshot?.content
      const texts = (of: typeof content) => Object.fromEntries(textNames.map((name) => [name, of[name]]))
      const limits = syllabusLimitsOf(view.rules, limitsOf(content, view.year))
      return suggestTexts(content, limits, texts(content), was ? texts(was) : {}).map(
        ({ field, before, after, reasons }) => ({
          place: field,
          before,
          after,
          reasons: reasons.map((reason) => reasonWords(reason, t)),
        }),
      )
    }
    return { kind: 'syllabus', source_id: view.id, byRules, tasks }
  }, [editor, view, readOnly, earlier, t])
  useTellDocument(document)
}
