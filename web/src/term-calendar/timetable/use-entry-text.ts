import type { TimetableEntry } from '@obelisk/contract/term-calendar/timetable'
import { weeksText } from '@obelisk/engine/term-calendar/week-list'
import { useWords } from '../messages.ts'

type Entry = Omit<TimetableEntry, 'weeks'> & { weeks: readonly number[] }

/** A line of a timetable in one line of words. */
export function useEntryText() {
  const say = useWords()
  const days = say('weekdays').split(',')
  return ({ weekday, section_from, section_to, weeks, kind, room }: Entry) =>
    say('entryText', {
      day: say('weekdayName', { day: days[weekday - 1] ?? '' }),
      sections: section_from === section_to ? section_from : `${section_from}-${section_to}`,
      weeks: weeksText(weeks, { odd: say('odd'), even: say('even') }),
      kind: say(`class-${kind}`),
      room,
    })
}
