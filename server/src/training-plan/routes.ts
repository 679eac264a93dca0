import * as content from '@obelisk/contract/training-plan/content'
import * as courses from '@obelisk/contract/training-plan/courses'
import * as exchange from '@obelisk/contract/training-plan/exchange'
import * as document from '@obelisk/contract/training-plan/from-document'
import { planReadings } from '@obelisk/contract/training-plan/from-document/readings'
import * as library from '@obelisk/contract/training-plan/libraries'
import * as lifecycle from '@obelisk/contract/training-plan/lifecycle'
import * as matrix from '@obelisk/contract/training-plan/matrices'
import * as plan from '@obelisk/contract/training-plan/plan'
import type { Strength } from '@obelisk/contract/training-plan/rows'
import { must } from '#kernel/errors.ts'
import { readDependents } from '#kernel/list/dependents.ts'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { abilitiesNow, planPolicy } from './access.ts'
import { addGroup, saveGroup } from './content/groups.ts'
import { addIndicators, saveIndicator } from './content/indicators.ts'
import { addObjectives, saveObjective } from './content/objectives.ts'
import { addRequirements, adoptLibrary, saveRequirement } from './content/requirements.ts'
import { deleteRows, planOfRows } from './content/rows.ts'
import { addCourse } from './courses/add-course.ts'
import { batchCourses } from './courses/batch-courses.ts'
import { assignLeaders, leaderChoices } from './courses/leaders.ts'
import { moveCourse } from './courses/move-course.ts'
import { saveCourse } from './courses/save-course.ts'
import { failedRows } from './exchange/failed-rows.ts'
import { previewImport } from './exchange/preview-import.ts'
import { runImport } from './exchange/run-import.ts'
import { exportPlan, importTemplate } from './export-plan.ts'
import { fillPlan } from './from-document/fill-plan.ts'
import { readFileAsPlan } from './from-document/read-file.ts'
import { readingsOfPlan } from './from-document/readings.ts'
import { kinds } from './kind.ts'
import { copyLibrary, deleteLibrary, saveLibrary } from './libraries/own-libraries.ts'
import { listLibraries } from './libraries/read-libraries.ts'
import { publishPlan } from './lifecycle/publish-plan.ts'
import { submitPlan } from './lifecycle/submit-plan.ts'
import { generateWeights } from './matrices/generate-weights.ts'
import { type Conflict, saveCells } from './matrices/save-cells.ts'
import { changesOfPlan, comparePlans } from './plan/compare-plans.ts'
import { copyPlan } from './plan/copy-plan.ts'
import { createPlan } from './plan/create-plan.ts'
import { deletePlan } from './plan/delete-plan.ts'
import { listPlans, listProjects } from './plan/list-plans.ts'
import { readPlan } from './plan/read-plan.ts'
import { saveGrades, savePlan } from './plan/save-plan.ts'
import { listEdits } from './record/list-edits.ts'
import { undoAct } from './record/undo.ts'
import { matrices } from './record/write-cells.ts'
import { documentOfPlan } from './word/print-plan.ts'

const on = routesOf('training-plan')

const plans = [
  on(plan.listPlans, async (ctx, { base_project_id }) => ({
    list: await listPlans(ctx, base_project_id),
    projects: await listProjects(ctx),
  })),
  on(plan.readPlan, async (ctx, { id }) => {
    const standing = await planPolicy.must(ctx, 'view', id)
    return { ...(await readPlan(ctx, standing)), may: await abilitiesNow(ctx, standing) }
  }),
  on(plan.addPlan, async (ctx, input) => ({ id: await createPlan(ctx, input) })),
  on(plan.copyPlan, async (ctx, input) => ({ id: await copyPlan(ctx, input) })),
  on(plan.deletePlan, async (ctx, { id }) => done(deletePlan(ctx, id))),
  on(plan.savePlan, async (ctx, { id, was, row }) => done(savePlan(ctx, id, was, row))),
  on(plan.saveGrades, async (ctx, { id, was, grade_ids }) => done(saveGrades(ctx, id, was, grade_ids))),
  on(lifecycle.comparePlans, (ctx, { id, other_id }) => comparePlans(ctx, id, other_id)),
  on(lifecycle.changesOfPlan, (ctx, { id }) => changesOfPlan(ctx, id)),
  on(lifecycle.printPlan, async (ctx, { id, language }) => {
    const plan = await readPlan(ctx, await planPolicy.must(ctx, 'view', id))
    return { paper: await documentOfPlan(ctx, plan, language) }
  }),
  on(lifecycle.submitPlan, async (ctx, { id, reason }) => done(submitPlan(ctx, id, reason))),
  on(lifecycle.publishPlan, async (ctx, { id, reason }) => done(publishPlan(ctx, id, reason))),
]

const contents = [
  on(content.objectives.add, async (ctx, { culture_id, row }) => ({
    id: must((await addObjectives(ctx, culture_id, [row]))[0]),
  })),
  on(content.objectives.addMany, async (ctx, { culture_id, rows }) => ({
    ids: await addObjectives(ctx, culture_id, rows),
  })),
  on(content.objectives.edit, async (ctx, { id, was, row }) => done(saveObjective(ctx, id, was, row))),
  on(content.objectives.del, async (ctx, { ids }) => ({
    undo_id: await deleteRows(ctx, 'edu_objective', 'objective', ids),
  })),
  on(content.requirements.add, async (ctx, { culture_id, row }) => ({
    id: must((await addRequirements(ctx, culture_id, [row]))[0]),
  })),
  on(content.requirements.addMany, async (ctx, { culture_id, rows }) => ({
    ids: await addRequirements(ctx, culture_id, rows),
  })),
  on(content.requirements.edit, async (ctx, { id, was, row }) => done(saveRequirement(ctx, id, was, row))),
  on(content.requirements.del, async (ctx, { ids }) => ({
    undo_id: await deleteRows(ctx, 'requirement', 'requirement', ids),
  })),
  on(content.adoptLibrary, async (ctx, { culture_id }) => ({ added: await adoptLibrary(ctx, culture_id) })),
  on(content.indicators.add, async (ctx, { culture_id, row }) => ({
    id: must((await addIndicators(ctx, culture_id, [row]))[0]),
  })),
  on(content.indicators.addMany, async (ctx, { culture_id, rows }) => ({
    ids: await addIndicators(ctx, culture_id, rows),
  })),
  on(content.indicators.edit, async (ctx, { id, was, row }) => done(saveIndicator(ctx, id, was, row))),
  on(content.indicators.del, async (ctx, { ids }) => ({
    undo_id: await deleteRows(ctx, 'indicator', 'indicator', ids),
  })),
  on(content.groups.add, async (ctx, { culture_id, row }) => ({ id: await addGroup(ctx, culture_id, row) })),
  on(content.groups.edit, async (ctx, { id, was, row }) => done(saveGroup(ctx, id, was, row))),
  on(content.groups.del, async (ctx, { ids }) => ({
    undo_id: await deleteRows(ctx, 'course_group', 'group', ids),
  })),
  on(content.undo, async (ctx, { id }) => done(undoAct(ctx, id))),
  on(content.listEdits, async (ctx, { id, before }) => ({ list: await listEdits(ctx, id, before) })),
]

const courseCalls = [
  on(courses.addCourse, async (ctx, { culture_id, row }) => ({ id: await addCourse(ctx, culture_id, row) })),
  on(courses.saveCourse, async (ctx, { id, was, row }) => done(saveCourse(ctx, id, was, row))),
  on(courses.batchCourses, async (ctx, { ids, row }) => ({ undo_id: await batchCourses(ctx, ids, row) })),
  on(courses.deleteCourses, async (ctx, { ids }) => ({
    undo_id: await deleteRows(ctx, 'course', 'course', ids),
  })),
  on(courses.courseDependents, async (ctx, { ids }) => {
    await planPolicy.must(ctx, 'edit', await planOfRows(ctx, 'course', ids))
    return readDependents(ctx, 'course', ids)
  }),
  on(courses.moveCourse, async (ctx, { id, targetId }) => done(moveCourse(ctx, id, targetId))),
  on(courses.assignLeader, async (ctx, { ids, leader_ids }) => done(assignLeaders(ctx, ids, leader_ids))),
  on(courses.leaderChoices, async (ctx, { culture_id, quickSearch }) => ({
    list: await leaderChoices(ctx, culture_id, quickSearch),
  })),
]

type Seen<V> = { was: V; now: V }

const cellOf = <V extends string | number | null>(first: number, second: number, { was, now }: Seen<V>) => ({
  first,
  second,
  was,
  now,
})

const courseCell = (conflict: Conflict) => ({
  course_id: conflict.first,
  indicator_id: conflict.second,
  name: conflict.name,
  time: conflict.time,
})

const matrixCalls = [
  on(matrix.saveSupports, async (ctx, { culture_id, cells }) => {
    const changes = cells.map((cell) => cellOf(cell.course_id, cell.indicator_id, cell))
    const { count, conflicts } = await saveCells(ctx, culture_id, matrices.support, changes)
    return {
      count,
      conflicts: conflicts.map((one) => ({ ...courseCell(one), theirs: one.theirs as Strength | null })),
    }
  }),
  on(matrix.saveWeights, async (ctx, { culture_id, cells }) => {
    const changes = cells.map((cell) =>
      cellOf(cell.course_id, cell.indicator_id, { was: cell.was || null, now: cell.now || null }),
    )
    const { count, conflicts } = await saveCells(ctx, culture_id, matrices.weight, changes)
    return {
      count,
      conflicts: conflicts.map((one) => ({ ...courseCell(one), theirs: one.theirs as number | null })),
    }
  }),
  on(matrix.saveLinks, async (ctx, { culture_id, cells }) => {
    const changes = cells.map((cell) => cellOf(cell.requirement_id, cell.edu_objective_id, cell))
    const { count, conflicts } = await saveCells(ctx, culture_id, matrices.link, changes)
    const told = conflicts.map(({ first, second, theirs, name, time }) => ({
      requirement_id: first,
      edu_objective_id: second,
      theirs: theirs as Strength | null,
      name,
      time,
    }))
    return { count, conflicts: told }
  }),
  on(matrix.generateWeights, (ctx, { culture_id, indicator_ids }) =>
    generateWeights(ctx, culture_id, indicator_ids),
  ),
]

const libraryCalls = [
  on(library.libraries, async (ctx) => ({ list: await listLibraries(ctx) })),
  on(library.copyLibrary, async (ctx, input) => ({ id: await copyLibrary(ctx, input) })),
  on(library.saveLibrary, async (ctx, input) => done(saveLibrary(ctx, input))),
  on(library.deleteLibrary, async (ctx, { id }) => done(deleteLibrary(ctx, id))),
]

const exchangeCalls = [
  on(exchange.previewImport, async (ctx, about) => {
    await planPolicy.must(ctx, 'edit', about.culture_id)
    return previewImport(ctx, about)
  }),
  on(exchange.runImport, (ctx, input) => runImport(ctx, input)),
  on(exchange.failedRows, async (ctx, about) => {
    await planPolicy.must(ctx, 'edit', about.culture_id)
    return failedRows(ctx, about)
  }),
  on(exchange.importTemplate, async (ctx, { culture_id, kind }) => {
    await planPolicy.must(ctx, 'edit', culture_id)
    return importTemplate(ctx, culture_id, kind)
  }),
  on(document.readPlanFile, (ctx, input) => readFileAsPlan(ctx, input)),
  on(document.fillPlan, (ctx, input) => fillPlan(ctx, input)),
  on(planReadings, (ctx, { id }) => readingsOfPlan(ctx, id)),
  on(exchange.exportPlan, (ctx, { id, what, language, form }) => exportPlan(ctx, id, what, language, form)),
]

export const parts: RoomParts = {
  kinds,
  routes: [...plans, ...contents, ...courseCalls, ...matrixCalls, ...libraryCalls, ...exchangeCalls],
}

async function done(act: Promise<unknown>): Promise<null> {
  await act
  return null
}
