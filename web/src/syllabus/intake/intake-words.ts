import { mostIntakeFiles, mostIntakeMegabytes } from '@obelisk/contract/syllabus/intake/calls'
import type { IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import { fileName, isDecided, openOf } from './intake-order.ts'

/** How a row is called: by its file, and which of its syllabi it is where the file was split. */
export function useRowName() {
  const t = useTranslations()
  return ({ name, part, said }: Pick<IntakeRow, 'name' | 'part' | 'said'>): string => {
    if (part === null) return fileName({ name })
    const values = { name: fileName({ name }), no: part, course: said.name }
    return t(said.name === '' ? 'intake-part-no' : 'intake-part-of', values)
  }
}

/** Says of a row why it cannot be read, what is open in it, or that nothing is. */
export function useReason() {
  const t = useTranslations()
  const formats = useFormats()
  const each = (list: string | number) => String(list).split(',')
  /** Lists in the values of a cause, as the language writes lists. */
  const shown = ({ parts, targets, ...values }: IntakeRow['causes'][number]['values']) => ({
    ...values,
    ...(parts ? { parts: formats.list(each(parts).map((part) => t.ofCode(`intake-part-${part}`))) } : {}),
    ...(targets ? { targets: formats.list(each(targets)) } : {}),
  })
  const causeText = ({ code, values }: Pick<IntakeRow['causes'][number], 'code' | 'values'>) =>
    code === 'plan-differs'
      ? t('intake-row-plan-differs', {
          fact: t.ofCode(`read-fact-${values.fact}`),
          said: values.said ?? '',
          planned: values.planned ?? '',
        })
      : t.ofCode(`intake-row-${code}`, shown(values))
  const faultText = (row: Pick<IntakeRow, 'fault' | 'looks_like'>) =>
    row.fault === 'no-syllabus' && row.looks_like && row.looks_like !== 'other'
      ? t.ofCode(`intake-looks-${row.looks_like}`)
      : t.ofCode(`intake-fault-${row.fault}`)
  const wayText = (fault: NonNullable<IntakeRow['fault']>) =>
    t.ofCode(`intake-way-${fault}`, { files: mostIntakeFiles, megabytes: mostIntakeMegabytes })
  const causesText = (causes: IntakeRow['causes']) => causes.map(causeText).join(t('intake-between'))
  const stateText = (row: IntakeRow) =>
    row.state === 'ready' && row.is_named_otherwise
      ? t('intake-named', { name: row.said.name })
      : t(`intake-is-${row.state === 'unreadable' ? 'check' : row.state}`)
  const reason = (row: IntakeRow): string => {
    if (row.fault) return faultText(row)
    if (isDecided(row)) return t('intake-decided-as', { causes: causesText(row.causes) })
    if (row.state === 'stored' && row.causes.length > 0)
      return t('intake-stored-as', { causes: causesText(row.causes) })
    const open = openOf(row)
    return open.length > 0 ? causesText(open) : stateText(row)
  }
  return { causeText, faultText, wayText, reason }
}
