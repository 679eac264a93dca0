import type { Remedy } from '@obelisk/engine/finding/finding'
import type { useFormats } from '#kit/formats.ts'
import type { PlanSay } from '../messages.ts'

/** What a way out of a finding does, with the session that it changes by its number. */
export function wayText(
  { action, values }: Remedy,
  t: PlanSay,
  formats: ReturnType<typeof useFormats>,
): string {
  const n = Number(values.n)
  switch (action) {
    case 'exchange_time':
      return t('changeTime', { date: String(values.date).slice(5) })
    case 'merge':
      return t('mergeInto', { n })
    case 'insert':
      return t('wayInsert', { n })
    case 'move_to':
      return t('wayMove', { n })
    case 'move_event':
      return t('wayMoveEvent', { n, event: String(values.event) })
    case 'add_objectives':
      return t('wayObjectives', { n, nos: formats.list((values.nos as number[]).map(String)) })
    case 'shorten':
      return t('wayHours', { n, hours: Number(values.hours) })
    case 'add_hours':
      return t('wayFewer', { n, hours: -Number(values.hours) })
    default:
      return t('wayPlace', { n })
  }
}
