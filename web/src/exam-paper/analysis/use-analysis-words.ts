import {
  type AnalysisScope,
  type AnalysisTexts,
  analysisParts,
  saveAnalysis,
} from '@obelisk/contract/exam-paper/analysis'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sentenceOf } from '#kit/autosave/save-trouble.ts'
import { useAutosave } from '#kit/autosave/use-autosave.ts'
import { call } from '#kit/call.ts'
import type { Saving } from '#kit/display/SavedMark.tsx'
import { analysisOf } from '../queries.ts'

export type AnalysisWords = AnalysisTexts & { section: string; school: string }
type WordKey = keyof AnalysisWords

const wordsOf = ({ texts, section, school }: AnalysisScope): AnalysisWords => ({
  ...texts,
  section: section.text,
  school: school.text,
})

/** What differs between two states of the words, as it is sent. */
function changedWords(before: AnalysisWords, now: AnalysisWords) {
  const texts = Object.fromEntries(
    analysisParts.flatMap((part) => (before[part] === now[part] ? [] : [[part, now[part]]])),
  ) as Partial<AnalysisTexts>
  return {
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
    ...(before.section === now.section ? {} : { section: now.section }),
    ...(before.school === now.school ? {} : { school: now.school }),
  }
}

/** What is said of the results of a class, or of all: saved by itself, sealed on the server, never kept on the device. */
export function useAnalysisTranslations(paperId: number, scope: AnalysisScope) {
  const client = useQueryClient()
  const query = analysisOf(paperId)
  const value = wordsOf(scope)
  const stored = useRef(value)
  const saving = useAutosave<AnalysisWords, number>({
    value,
    base: scope.revision,
    save: async (now, base) => {
      const sent = changedWords(stored.current, now)
      const { revision } = await call(saveAnalysis, { id: paperId, class_id: scope.class_id, base, ...sent })
      stored.current = now
      await client.invalidateQueries({ queryKey: query.queryKey })
      return revision
    },
  })
  const { shown, trouble, isDraft } = saving
  const state: Saving | undefined =
    trouble?.kind === 'offline'
      ? { state: 'offline', count: 1 }
      : trouble
        ? { state: 'failed' }
        : isDraft
          ? { state: 'unsaved' }
          : undefined
  return {
    words: shown,
    saving: state,
    saveNow: saving.saveNow,
    /** Why the server does not take the words. */
    refused: trouble?.kind === 'refused' ? sentenceOf(trouble.error) : undefined,
    changedBy: trouble?.kind === 'changed' ? trouble.error.message : undefined,
    change: (key: WordKey, text: string) => saving.change({ ...shown, [key]: text }),
    takeTheirs: async () => {
      const fresh = await client.fetchQuery({ ...query, staleTime: 0 })
      const theirs = fresh.scopes.find(({ class_id }) => class_id === scope.class_id)
      if (theirs) stored.current = wordsOf(theirs)
      saving.takeTheirs()
    },
    keepMine: async () => {
      const fresh = await client.fetchQuery({ ...query, staleTime: 0 })
      const theirs = fresh.scopes.find(({ class_id }) => class_id === scope.class_id)
      if (!theirs) return
      stored.current = wordsOf(theirs)
      saving.keepMine(theirs.revision)
    },
  }
}

export type WrittenAnalysis = ReturnType<typeof useAnalysisTranslations>
