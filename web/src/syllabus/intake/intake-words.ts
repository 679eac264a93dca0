import type { IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import { useTranslations } from '../messages.ts'
import { openOf } from './intake-order.ts'

/** Says of a row why it cannot be read, what is open in it, or that nothing is. */
export function useReason() {
  const t = useTranslations()
  const causeText = ({ code, values }: Pick<IntakeRow['causes'][number], 'code' | 'values'>) =>
    code === 'plan-differs'
      ? t('intake-row-plan-differs', {
          fact: t.ofCode(`read-fact-${values.fact}`),
          said: values.said ?? '',
          planned: values.planned ?? '',
        })
      : t.ofCode(`intake-row-${code}`, values)
  const faultText = (row: Pick<IntakeRow, 'fault' | 'looks_like'>) =>
    row.fault === 'no-syllabus' && row.looks_like && row.looks_like !== 'other'
      ? t.ofCode(`intake-looks-${row.looks_like}`)
      : t.ofCode(`intake-fault-${row.fault}`)
  const reason = (row: IntakeRow): string => {
    if (row.fault) return faultText(row)
    const open = openOf(row)
    if (open.length > 0) return open.map(causeText).join(t('intake-between'))
    if (row.state === 'ready' && row.is_named_otherwise) return t('intake-named', { name: row.said.name })
    return t(`intake-is-${row.state === 'unreadable' ? 'check' : row.state}`)
  }
  return { causeText, faultText, reason }
}
