import { event } from '#kernel/events.ts'

/** Holidays, make-up days or examination days of a term were changed. */
export const calendarChanged = event<{ academic_term_id: number }>('term-calendar/calendar-changed')

/** The timetable of a teaching class was changed. */
export const timetableChanged = event<{ teaching_class_id: number }>('term-calendar/timetable-changed')
