import * as contract from '@obelisk/contract/syllabus/calls'
import * as documents from '@obelisk/contract/syllabus/documents'
import {
  keepSyllabusReading,
  readKeptReading,
  readSyllabusFile,
  syllabusSource,
} from '@obelisk/contract/syllabus/from-document'
import * as pointing from '@obelisk/contract/syllabus/pointing'
import { measuresOfCourse } from '#improvement/public.ts'
import { jobsOf, type RoomParts, routesOf } from '#kernel/room.ts'
import { syllabusPolicy } from './access.ts'
import { exportAll, exportJob, startExport } from './export-plan-syllabi.ts'
import { keepFileReading, readKept, sourceFile } from './from-document/kept-readings.ts'
import { dropPointing, keepPointing } from './from-document/pointings.ts'
import { outlineOfFile, readFileAsSyllabus } from './from-document/read-file.ts'
import { intakeJobs, intakeRoutes } from './intake/routes.ts'
import { kinds } from './kind.ts'
import { exportOwnForm } from './own-form/own-form-syllabus.ts'
import { documentOfSyllabus, exportSyllabus } from './print/export-syllabus.ts'
import { authorsOf, courseList } from './reading/list-courses.ts'
import { plansFor } from './reading/list-plans.ts'
import { syllabusView } from './reading/read-syllabus.ts'
import { previousOf } from './reading/snapshot.ts'
import { assignAuthors, beginSyllabus, confirmAssignment, remindAuthors } from './versions/assign-authors.ts'
import { copySources, copySyllabus } from './versions/copy-syllabus.ts'
import { inheritSyllabi } from './versions/inherit-syllabi.ts'
import { publishSyllabi, reviseSyllabus } from './versions/publish-syllabi.ts'
import { deleteSyllabus, refreshSyllabus, submitSyllabus } from './versions/submit-syllabus.ts'
import { saveSyllabus } from './writing/save-syllabus.ts'

const on = routesOf('syllabus')

/** For calls that only do something. */
const done = async (work: Promise<unknown>) => {
  await work
  return null
}

export const parts: RoomParts = {
  kinds,
  routes: [
    on(contract.listCourses, (ctx, { culture }) => courseList(ctx, culture)),
    on(contract.listPlans, async (ctx) => ({ list: await plansFor(ctx) })),
    on(contract.listAuthors, async (ctx, { culture }) => ({ list: await authorsOf(ctx, culture) })),
    on(contract.assignAuthors, (ctx, wanted) => assignAuthors(ctx, wanted)),
    on(contract.inheritSyllabi, (ctx, { course_ids }) => inheritSyllabi(ctx, course_ids)),
    on(contract.remindAuthors, (ctx, { ids }) => remindAuthors(ctx, ids)),
    on(contract.beginSyllabus, (ctx, { course_id }) => beginSyllabus(ctx, course_id)),
    on(contract.confirmAssignment, (ctx, { id }) => done(confirmAssignment(ctx, id))),
    on(contract.readSyllabus, (ctx, { id }) => syllabusView(ctx, id)),
    on(readSyllabusFile, readFileAsSyllabus),
    on(keepSyllabusReading, keepFileReading),
    on(readKeptReading, readKept),
    on(syllabusSource, sourceFile),
    on(pointing.outlineSyllabusFile, outlineOfFile),
    on(pointing.pointInSyllabusFile, (ctx, wanted) => done(keepPointing(ctx, wanted))),
    on(pointing.forgetPointing, (ctx, wanted) => done(dropPointing(ctx, wanted))),
    on(contract.saveSyllabus, (ctx, { id, base, sections }) => saveSyllabus(ctx, id, base, sections)),
    on(contract.previousSyllabus, async (ctx, { id }) => ({ snapshot: await previousOf(ctx, id) })),
    on(contract.copySources, async (ctx, { id }) => ({ list: await copySources(ctx, id) })),
    on(contract.copySyllabus, (ctx, { id, from }) => done(copySyllabus(ctx, id, from))),
    on(contract.refreshSyllabus, (ctx, { id }) => done(refreshSyllabus(ctx, id))),
    on(contract.submitSyllabus, (ctx, { id, ...rest }) => done(submitSyllabus(ctx, id, rest))),
    on(contract.publishSyllabi, (ctx, { ids }) => publishSyllabi(ctx, ids)),
    on(contract.reviseSyllabus, (ctx, { id, note }) => reviseSyllabus(ctx, id, note)),
    on(contract.deleteSyllabus, (ctx, { id }) => done(deleteSyllabus(ctx, id))),
    on(contract.courseMeasures, async (ctx, { id }) => {
      const { catalog_id } = await syllabusPolicy.must(ctx, 'view', id)
      return { list: await measuresOfCourse(ctx.door('improvement'), catalog_id) }
    }),
    on(documents.printSyllabus, async (ctx, { id, language }) => ({
      paper: (await documentOfSyllabus(ctx, id, language)).paper,
    })),
    on(documents.exportSyllabus, (ctx, { id, language, form }) =>
      form === 'school'
        ? exportOwnForm(ctx, id, language)
        : exportSyllabus(ctx, id, language, form === 'pdf' ? 'pdf' : 'word'),
    ),
    on(documents.exportSyllabi, (ctx, wanted) => startExport(ctx, wanted)),
    ...intakeRoutes,
  ],
  jobs: [jobsOf('syllabus')(exportJob, exportAll), ...intakeJobs],
}
