import type { TimetableEntry } from '@obelisk/contract/term-calendar/timetable'
import { weeksText } from '@obelisk/engine/term-calendar/week-list'
import { useTranslations } from '../messages.ts'

type Entry = Omit<TimetableEntry, 'weeks'> & { weeks: readonly number[] }

/** A line of a timetable in one line of words. */
export function useEntryText() {
  const t = useTranslations()
  const days = t('weekdays').split(',')
  return ({ weekday, section_from, section_to, weeks, kind, room }: Entry) =>
    t('entryText', {
      day: t('weekdayName', { day: days[weekday - 1] ?? '' }),
      sections: section_from === section_to ? section_from : `${section_from}-${section_to}`,
      weeks: weeksText(weeks, { odd: t('odd'), even: t('even') }),
      kind: t(`class-${kind}`),
      room,
    })
}
