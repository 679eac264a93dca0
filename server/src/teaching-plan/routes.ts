import * as feeds from '@obelisk/contract/teaching-plan/calendar-feed'
import * as contract from '@obelisk/contract/teaching-plan/calls'
import { listClashes } from '@obelisk/contract/teaching-plan/clashes'
import * as documents from '@obelisk/contract/teaching-plan/documents'
import * as imports from '@obelisk/contract/teaching-plan/import-rows'
import { clearRecord as clearing, recordSession as recording } from '@obelisk/contract/teaching-plan/log'
import { documentStale } from '#document-control/public.ts'
import { listenersOf, type RoomParts, routesOf } from '#kernel/room.ts'
import { calendarChanged, timetableChanged } from '#term-calendar/public.ts'
import { clashesOf } from './clashes/list-clashes.ts'
import { calendarByKey, calendarToSave } from './feed/calendars.ts'
import { findFeed, makeFeed, revokeFeed } from './feed/feeds.ts'
import { failedRows, planRowsTemplate, previewOfRows } from './import/import-rows.ts'
import { kinds } from './kind.ts'
import { listOfPlans } from './lists/list-plans.ts'
import { exportOwnForm } from './own-form/own-form-plan.ts'
import { documentOfPlan, exportPlan } from './print/export-plan.ts'
import { exportRows } from './print/export-rows.ts'
import { planView } from './read-plan.ts'
import { beginningOf, beginPlan } from './writing/begin-plan.ts'
import { markByCalendar, markBySyllabus, markByTimetable, movedByCalendar } from './writing/mark-stale.ts'
import { clearRecord, recordSeen, recordSession } from './writing/record-session.ts'
import { publishPlans, revisePlan } from './writing/versions.ts'
import { deletePlan, resyncPlan, savePlan, submitPlan } from './writing/write-plan.ts'

const on = routesOf('teaching-plan')
const listen = listenersOf('teaching-plan')

/** For calls that only do something. */
const done = async (work: Promise<unknown>) => {
  await work
  return null
}

export const parts: RoomParts = {
  kinds,
  routes: [
    on(contract.listPlans, (ctx, wanted) => listOfPlans(ctx, wanted)),
    on(contract.readPlan, (ctx, { id }) => planView(ctx, id)),
    on(listClashes, clashesOf),
    on(contract.planBeginning, (ctx, { teaching_class_id }) => beginningOf(ctx, teaching_class_id)),
    on(contract.beginPlan, (ctx, wanted) => beginPlan(ctx, wanted)),
    on(contract.savePlan, (ctx, wanted) => savePlan(ctx, wanted)),
    on(contract.resyncPlan, (ctx, wanted) => resyncPlan(ctx, wanted)),
    on(contract.submitPlan, (ctx, wanted) => done(submitPlan(ctx, wanted))),
    on(contract.publishPlans, (ctx, { ids }) => publishPlans(ctx, ids)),
    on(contract.revisePlan, (ctx, wanted) => revisePlan(ctx, wanted)),
    on(contract.plansMovedBy, movedByCalendar),
    on(contract.deletePlan, (ctx, { id }) => done(deletePlan(ctx, id))),
    on(documents.printPlan, async (ctx, { id, language }) => ({
      paper: (await documentOfPlan(ctx, id, language)).paper,
    })),
    on(documents.exportPlan, (ctx, { id, language, form }) =>
      form === 'school'
        ? exportOwnForm(ctx, id, language)
        : exportPlan(ctx, id, language, form === 'pdf' ? 'pdf' : 'word'),
    ),
    on(documents.exportPlanRows, (ctx, { id, language }) => exportRows(ctx, id, language)),
    on(imports.planRowsTemplate, async (ctx) => planRowsTemplate(ctx)),
    on(imports.previewPlanRows, previewOfRows),
    on(imports.failedPlanRows, (ctx, { id, file_id, way = null }) => failedRows(ctx, { id, file_id, way })),
    on(feeds.findFeed, (ctx, { plan_id }) => findFeed(ctx, plan_id ?? null)),
    on(feeds.makeFeed, (ctx, wanted) => makeFeed(ctx, wanted)),
    on(feeds.revokeFeed, (ctx, { id }) => done(revokeFeed(ctx, id))),
    on(feeds.calendarFile, (ctx, { plan_id, language }) => calendarToSave(ctx, plan_id, language)),
    on(feeds.calendarFeed, (ctx, { key }) => calendarByKey(ctx, key)),
    on(recording, { watch: recordSeen, handle: recordSession }),
    on(clearing, (ctx, which) => done(clearRecord(ctx, which))),
  ],
  listeners: [
    listen(calendarChanged, markByCalendar),
    listen(timetableChanged, markByTimetable),
    listen(documentStale, markBySyllabus),
  ],
}
