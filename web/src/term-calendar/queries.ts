import { classes, terms } from '@obelisk/contract/teaching-class/classes'
import { readCalendar } from '@obelisk/contract/term-calendar/calendar'
import { readTimetable } from '@obelisk/contract/term-calendar/timetable'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

export const allTerms = queryOptions({
  queryKey: ['term-calendar', 'terms'],
  queryFn: async ({ signal }) =>
    (await call(terms.index, { limit: 100, order: 'name,desc' }, { signal })).list,
})

export const calendarOf = (termId: number) =>
  queryOptions({
    queryKey: ['term-calendar', 'calendar', termId],
    queryFn: ({ signal }) => call(readCalendar, { academic_term_id: termId }, { signal }),
    enabled: termId > 0,
  })

export const timetableOf = (classId: number) =>
  queryOptions({
    queryKey: ['term-calendar', 'timetable', classId],
    queryFn: ({ signal }) => call(readTimetable, { teaching_class_id: classId }, { signal }),
    enabled: classId > 0,
  })

/** The enabled classes of a term that the person may see. */
export const classesOfTerm = (termId: number) =>
  queryOptions({
    queryKey: ['term-calendar', 'classes', termId],
    queryFn: async ({ signal }) => {
      const same = { academic_term_id: termId, status: 'enable' }
      const search = Object.entries(same).map(([field, val]) => ({
        field,
        val: String(val),
        operator: 'eq' as const,
      }))
      return (await call(classes.index, { limit: 100, order: 'code,asc', search }, { signal })).list
    },
    enabled: termId > 0,
  })
