import * as calls from '@obelisk/contract/syllabus/intake/calls'
import { jobsOf, routesOf } from '#kernel/room.ts'
import { chooseCourses, putAside, settleCause } from './decide.ts'
import { intakeSource } from './intake-source.ts'
import { problemList } from './problems/problem-list.ts'
import { beginIntake, continueIntake, readIntakeJob, replaceFile } from './reading/begin-intake.ts'
import { outlineOfIntakeFile, pointInIntake } from './reading/point-in-intake.ts'
import { readAll } from './reading/read-all.ts'
import { splitFile } from './reading/split-file.ts'
import { startStoring, storeFiles, storeIntakeJob } from './store-intake.ts'
import { undoIntake } from './undo-intake.ts'
import { intakeFileView, intakeList, intakeView } from './view-intake.ts'

const on = routesOf('syllabus')

/** For calls that only do something. */
const done = async (work: Promise<unknown>) => {
  await work
  return null
}

export const intakeRoutes = [
  on(calls.beginIntake, beginIntake),
  on(calls.listIntakes, async (ctx, { culture }) => ({ list: await intakeList(ctx, culture) })),
  on(calls.readIntake, (ctx, { id }) => intakeView(ctx, id)),
  on(calls.readIntakeFile, (ctx, { id }) => intakeFileView(ctx, id)),
  on(calls.continueIntake, (ctx, { id }) => continueIntake(ctx, id)),
  on(calls.chooseIntakeCourse, (ctx, wanted) => done(chooseCourses(ctx, wanted))),
  on(calls.settleIntake, (ctx, wanted) => done(settleCause(ctx, wanted))),
  on(calls.putAsideIntake, (ctx, wanted) => done(putAside(ctx, wanted))),
  on(calls.splitIntakeFile, splitFile),
  on(calls.replaceIntakeFile, replaceFile),
  on(calls.outlineIntakeFile, (ctx, { id }) => outlineOfIntakeFile(ctx, id)),
  on(calls.pointInIntake, pointInIntake),
  on(calls.storeIntake, startStoring),
  on(calls.undoIntake, (ctx, { id }) => undoIntake(ctx, id)),
  on(calls.intakeSource, (ctx, { id }) => intakeSource(ctx, id)),
  on(calls.intakeProblems, (ctx, { id }) => problemList(ctx, id)),
]

export const intakeJobs = [
  jobsOf('syllabus')(readIntakeJob, readAll),
  jobsOf('syllabus')(storeIntakeJob, storeFiles),
]
