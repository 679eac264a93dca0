import type { ImprovementRow } from '@obelisk/contract/improvement'
import type { FormInstance } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useFormats } from '#kit/formats.ts'
import { type DocumentOnPage, useTellDocument } from '#kit/suggest/offers.ts'
import { SuggestedItem } from '#kit/suggest/SuggestedItem.tsx'
import { useTranslations } from '../messages.ts'

/** The figures of a measure in words; nothing while there is no value. */
function useFiguresInWords() {
  const t = useTranslations()
  const { attainment } = useFormats()
  return ({ value_before, target_value, objective_no }: ImprovementRow): string => {
    if (value_before === null) return ''
    const about = objective_no === null ? t('suggest-course') : `CO${objective_no}`
    const value = t('suggest-evidence', { about, value: attainment(value_before) })
    return target_value === null
      ? value
      : `${value}${t('suggest-target', { target: attainment(target_value) })}`
  }
}

type Text = 'problem' | 'evidence' | 'cause' | 'measure'

/** Lets the texts of a measure take suggestions; the rules say its figures in words where the evidence is empty. */
export function useMeasureSuggestions(
  form: FormInstance,
  row: ImprovementRow | undefined,
  onWrite: () => void,
): (name: Text) => ReactNode {
  const t = useTranslations()
  const translated = useFiguresInWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are made of the row
  const document = useMemo((): DocumentOnPage | undefined => {
    if (!row) return undefined
    const byRules = () => {
      const before = String(form.getFieldValue('evidence') ?? '')
      const after = before.trim() === '' ? translated(row) : ''
      return after === '' ? [] : [{ place: 'evidence', before, after, reasons: [t('suggest-figures')] }]
    }
    return { kind: 'measure', source_id: row.id, byRules }
  }, [form, row, t])
  useTellDocument(document)
  return (name) =>
    row ? (
      <SuggestedItem
        {...{ form, name, onWrite, label: t(name), kind: 'measure', source_id: row.id }}
        place={name}
      />
    ) : null
}
