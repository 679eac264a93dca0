import type { SurveyQuestionFigures } from '@obelisk/contract/survey/analysis'
import type { SurveyQuestion } from '@obelisk/engine/survey/definition'
import { npsGroups } from '@obelisk/engine/survey/tally'
import { useText } from '../fill/use-text.ts'
import type { Analysis } from '../queries.ts'
import { useTranslations } from './messages.ts'

/** `shade` is the one of five that it is drawn in: the last two are hatched. */
export type Part = { value: string; label: string; count: number; shade?: number }

/** The answers to a question in the order in which they are offered; recommendations in their three groups. */
export function useParts(analysis: Pick<Analysis, 'definition'>) {
  const t = useTranslations()
  const text = useText()
  return (question: SurveyQuestion, counts: SurveyQuestionFigures['counts']): Part[] => {
    const countOf = (value: string) => counts.find((one) => one.value === value)?.count ?? 0
    if ('scale' in question) {
      const scale = analysis.definition.scales.find(({ id }) => id === question.scale)
      return (scale?.steps ?? []).map(({ label }, at) => ({
        value: String(at),
        label: text(label),
        count: countOf(String(at)),
      }))
    }
    if ('options' in question)
      return question.options.map(({ id, label }) => ({ value: id, label: text(label), count: countOf(id) }))
    if (question.kind === 'nps') {
      const groups = npsGroups(counts.map(({ value, count }) => [Number(value), count] as const))
      return (['promoters', 'passives', 'detractors'] as const).map((value, at) => ({
        value,
        label: t(`nps-${value}`),
        count: groups[value],
        shade: 2 * at,
      }))
    }
    return counts
      .toSorted((a, b) => Number(a.value) - Number(b.value))
      .map(({ value, count }) => ({ value, label: value, count }))
  }
}
