import * as calendar from '@obelisk/contract/term-calendar/calendar'
import * as imports from '@obelisk/contract/term-calendar/import-timetables'
import * as sections from '@obelisk/contract/term-calendar/section-times'
import * as timetable from '@obelisk/contract/term-calendar/timetable'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { calendarPolicy, timetablePolicy } from './access.ts'
import {
  failedOfTimetables,
  importOfTimetables,
  previewOfTimetables,
  templateOfTimetables,
} from './import/import-timetables.ts'
import { importsOfTerm, undoImportOfTimetables } from './import/kept-imports.ts'
import { kinds } from './kind.ts'
import { calendarSeen, calendarView, saveCalendar } from './save-calendar.ts'
import { saveTimetable, timetableSeen, timetableView } from './save-timetable.ts'
import { saveSectionTimes, sectionTimesSeen, sectionTimesView } from './section-times.ts'
import { statutoryDaysOf } from './statutory-days.ts'

const on = routesOf('term-calendar')

export const parts: RoomParts = {
  kinds,
  routes: [
    on(calendar.readCalendar, async (ctx, { academic_term_id }) =>
      calendarView(ctx, await calendarPolicy.must(ctx, 'view', academic_term_id)),
    ),
    on(calendar.saveCalendar, { watch: calendarSeen, handle: saveCalendar }),
    on(calendar.statutoryDays, async (ctx, { academic_term_id }) =>
      statutoryDaysOf(await calendarPolicy.must(ctx, 'edit', academic_term_id)),
    ),
    on(sections.readSectionTimes, (ctx) => sectionTimesView(ctx)),
    on(sections.saveSectionTimes, { watch: sectionTimesSeen, handle: saveSectionTimes }),
    on(timetable.readTimetable, async (ctx, { teaching_class_id }) =>
      timetableView(ctx, await timetablePolicy.must(ctx, 'view', teaching_class_id)),
    ),
    on(timetable.saveTimetable, { watch: timetableSeen, handle: saveTimetable }),
    on(imports.timetablesTemplate, async (ctx) => templateOfTimetables(ctx)),
    on(imports.previewTimetables, previewOfTimetables),
    on(imports.importTimetables, importOfTimetables),
    on(imports.failedTimetables, failedOfTimetables),
    on(imports.timetableImports, async (ctx, { academic_term_id }) => ({
      list: await importsOfTerm(ctx, academic_term_id),
    })),
    on(imports.undoTimetables, (ctx, { id }) => undoImportOfTimetables(ctx, id)),
  ],
}
