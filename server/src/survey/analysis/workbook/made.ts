import type { Language } from '@obelisk/contract/refusal'
import type { ExportWords } from '../export-words.ts'
import type { figuresOf, SurveyFacts } from '../gather-figures.ts'

/** What the sheets of an analysis are made from. */
export type Made = {
  survey: SurveyFacts
  figures: Awaited<ReturnType<typeof figuresOf>>
  words: ExportWords
  language: Language
}
