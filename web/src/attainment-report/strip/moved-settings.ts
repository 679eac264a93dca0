import type { Report } from '@obelisk/contract/attainment-report/shapes'
import { useFormats } from '#kit/formats.ts'
import { type ReportWord, useTranslations } from '../messages.ts'

type Moved = Report['settings_moved'][number]

const words: Readonly<Record<string, ReportWord>> = {
  true: 'set.yes',
  false: 'set.no',
  weighted: 'set.weighted',
  minimum: 'set.minimum',
  zero: 'set.zero',
  leave_out_student: 'set.leave-student-out',
  leave_out_item: 'set.leave-item-out',
}

/** Each setting that is another than the result was computed with, from what to what. */
export function useMovedSettings(): (moved: readonly Moved[]) => string {
  const t = useTranslations()
  const formats = useFormats()
  const shown = (value: Moved['was']): string => {
    if (value === null) return '–'
    if (typeof value === 'number') return formats.number(value)
    const word = words[String(value)]
    return word ? t(word) : String(value)
  }
  return (moved) =>
    formats.list(moved.map(({ key, was, now }) => `${t(`setting.${key}`)} ${shown(was)} → ${shown(now)}`))
}
