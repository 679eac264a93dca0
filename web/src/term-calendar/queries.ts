import { plansMovedBy } from '@obelisk/contract/teaching-plan/calls'
import { type Calendar, readCalendar } from '@obelisk/contract/term-calendar/calendar'
import { timetableImports } from '@obelisk/contract/term-calendar/import-timetables'
import { readSectionTimes } from '@obelisk/contract/term-calendar/section-times'
import { readTimetable } from '@obelisk/contract/term-calendar/timetable'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

export const calendarOf = (termId: number) =>
  queryOptions({
    queryKey: ['term-calendar', 'calendar', termId],
    queryFn: ({ signal }) => call(readCalendar, { academic_term_id: termId }, { signal }),
    enabled: termId > 0,
  })

/** What the calendar that is written would move once it is saved. */
export const movedBy = (termId: number, entries: Calendar['entries']) =>
  queryOptions({
    queryKey: ['term-calendar', 'moved-by', termId, entries],
    queryFn: ({ signal }) => call(plansMovedBy, { academic_term_id: termId, entries }, { signal }),
    meta: { quiet: true },
    staleTime: 0,
  })

export const sectionTimes = queryOptions({
  queryKey: ['term-calendar', 'sections'],
  queryFn: ({ signal }) => call(readSectionTimes, {}, { signal }),
})

export const timetableOf = (classId: number) =>
  queryOptions({
    queryKey: ['term-calendar', 'timetable', classId],
    queryFn: ({ signal }) => call(readTimetable, { teaching_class_id: classId }, { signal }),
    enabled: classId > 0,
  })

export const timetableImportsOf = (termId: number) =>
  queryOptions({
    queryKey: ['term-calendar', 'imports', termId],
    queryFn: ({ signal }) => call(timetableImports, { academic_term_id: termId }, { signal }),
    staleTime: 0,
  })
