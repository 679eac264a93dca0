import { ownScales } from '@obelisk/engine/survey/score'
import type { ExportWords } from './export-words.ts'
import type { SurveyFacts } from './gather-figures.ts'

/** How the steps of this survey count, with the scales that have values of their own. */
export function schemeText({ definition, scheme }: SurveyFacts, words: ExportWords): string {
  const { lists, isSchemeUsed } = ownScales(definition)
  const own = lists.map(words.ownScale)
  return [...(isSchemeUsed ? [words.schemes[scheme]] : []), ...own].join(words.between)
}
