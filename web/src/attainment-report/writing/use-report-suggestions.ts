import { figureMark } from '@obelisk/contract/figure-text'
import { useMemo } from 'react'
import { type DocumentOnPage, useTellDocument } from '#kit/suggest/offers.ts'
import { useTranslations } from '../messages.ts'
import { objectiveRows } from '../report/rows.ts'
import type { ReportView } from '../report/view.ts'

type Told = Pick<ReportView, 'report' | 'figures'>

/** The results in words, a line for each objective, with figures that follow the result. */
function useResultsInWords({ report, figures }: Told): () => string {
  const t = useTranslations()
  const live = (key: string) => figureMark(key, figures.get(key) ?? '')
  return () =>
    objectiveRows(report)
      .filter(({ result }) => result.combined !== null)
      .map(({ no, result, last }) => {
        const isBelow = (result.combined ?? 0) < result.threshold
        const first = t(isBelow ? 'suggest-below' : 'suggest-reached', {
          no,
          value: live(`o${no}.combined`),
          threshold: result.threshold,
          below: live(`o${no}.below`),
          n: live('n'),
        })
        return last === null ? first : `${first}${t('suggest-change', { change: live(`o${no}.change`) })}`
      })
      .join('\n')
}

/** Lets the texts of a report take suggestions; the rules say the results in words where the analysis is empty. */
export function useReportSuggestions(told: Told) {
  const t = useTranslations()
  const translated = useResultsInWords(told)
  const { report } = told
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are made of the report
  const document = useMemo((): DocumentOnPage | undefined => {
    const { report_id, may, sections } = report
    if (report_id === null || !may.edit) return undefined
    const byRules = () => {
      const analysis = sections.find(({ key, enabled }) => key === 'analysis' && enabled)
      const after = analysis?.content.trim() === '' ? translated() : ''
      if (!analysis || after === '') return []
      const reasons = [t('suggest-from-results')]
      return [{ place: 'section:analysis', before: analysis.content, after, reasons }]
    }
    return { kind: 'report', source_id: report_id, byRules }
  }, [report, t])
  useTellDocument(document)
}
