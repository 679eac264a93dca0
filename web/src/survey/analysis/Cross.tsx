import { crossSurvey } from '@obelisk/contract/survey/analysis'
import { questionsIn, type SurveyQuestion } from '@obelisk/engine/survey/definition'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useText } from '../fill/use-text.ts'
import type { Analysis } from '../queries.ts'
import css from './analysis.module.css'
import { useTranslations } from './messages.ts'
import { useParts } from './use-parts.ts'

/** One question by the choices of another; small groups are hidden, and those next to them. */
export function Cross({ id, analysis }: { id: number; analysis: Analysis }) {
  const t = useTranslations()
  const text = useText()
  const { attainment } = useFormats()
  const partsOf = useParts(analysis)
  const all = questionsIn(analysis.definition) as SurveyQuestion[]
  const counted = all.filter((one) => 'scale' in one || 'options' in one || one.kind === 'nps')
  const single = counted.filter(({ kind }) => kind === 'single' || kind === 'dropdown' || kind === 'scale')
  // of several tables the groups of later questions give way to those of earlier ones, and scales to choices
  const [by, setBy] = useState((single.findLast(({ kind }) => kind !== 'scale') ?? single[0])?.id ?? '')
  const [question, setQuestion] = useState((counted.find(({ id }) => id !== by) ?? counted[0])?.id ?? '')
  const query = useQuery({
    queryKey: ['survey', 'cross', id, question, by],
    queryFn: ({ signal }) => call(crossSurvey, { id: String(id), question, by }, { signal }),
    enabled: question !== '' && by !== '',
  })
  const asked = all.find((one) => one.id === question)
  const group = all.find((one) => one.id === by)
  if (!asked || !group) return null
  const names = new Map([
    ...partsOf(group, []).map(({ value, label }) => [value, label] as const),
    ['na', t('cross-na')] as const,
  ])
  const heads = partsOf(asked, [])
  const options = (list: readonly SurveyQuestion[]) =>
    list.map((one) => ({ value: one.id, label: text(one.title) }))
  return (
    <Card title={t('cross')}>
      <div className={css.choices}>
        <Select
          value={question}
          onChange={setQuestion}
          options={options(counted)}
          aria-label={t('cross-question')}
          popupMatchSelectWidth={420}
        />
        {t('cross-by')}
        <Select
          value={by}
          onChange={setBy}
          options={options(single)}
          aria-label={t('cross-by')}
          popupMatchSelectWidth={420}
        />
      </div>
      <Loaded query={query}>
        {({ rows }) => (
          <div className={css.scroll}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th />
                  <th scope="col">{t('col-n')}</th>
                  {heads.map(({ value, label }) => (
                    <th key={value} scope="col">
                      {label}
                    </th>
                  ))}
                  <th scope="col">{t('col-value')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.value} className={row.hidden ? css.hatched : ''}>
                    <th scope="row">{names.get(row.value) ?? (row.value || '–')}</th>
                    {row.hidden ? (
                      <td colSpan={heads.length + 2}>
                        {t(`hidden-${row.hidden}`, { minimum: analysis.min_n })}
                      </td>
                    ) : (
                      <>
                        <td>{row.n}</td>
                        {partsOf(asked, row.counts).map(({ value, count }) => (
                          <td key={value}>{count}</td>
                        ))}
                        <td>{attainment(row.mean)}</td>
                      </>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </Card>
  )
}
