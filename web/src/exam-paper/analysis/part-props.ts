import type { AnalysisScope, PaperAnalysisView, PaperFigures } from '@obelisk/contract/exam-paper/analysis'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { WrittenAnalysis } from './use-analysis-words.ts'

/** What every part of the analysis is given. */
export type PartProps = {
  view: PaperView
  analysis: PaperAnalysisView
  scope: AnalysisScope
  figures: PaperFigures
  texts: ReadonlyMap<string, string>
  written: WrittenAnalysis
}
