import { nothingToImport } from '@obelisk/contract/training-plan/refusals'
import { invalid, Refusal } from '#kernel/errors.ts'
import { lockPlan, type Room } from '../access.ts'
import { importCourses } from './import-courses.ts'
import { importMatrix } from './import-matrix.ts'
import { planCourses } from './plan-courses.ts'
import { planMatrix } from './plan-matrix.ts'
import { courseSurroundings, matrixSurroundings } from './preview-import.ts'
import {
  type About,
  keptOfCourses,
  keptOfMatrix,
  mustBeRead,
  openCourses,
  openMatrix,
} from './sheets/open-sheet.ts'
import { rememberLayout } from './sheets/school-layouts.ts'

type Run = About & { only_good: boolean }

/** With errors in the list nothing is written, unless only the good rows are asked for. */
function mustBeGood(rows: readonly { act: string }[], errors: number, only_good: boolean) {
  if (errors > 0 && !only_good) throw invalid({ path: 'file_id', message: String(errors) })
  if (!rows.some(({ act }) => act === 'add' || act === 'change')) throw new Refusal(nothingToImport)
}

const refusedOf = (rows: readonly { act: string }[]) => rows.filter(({ act }) => act === 'refuse').length

/** Imports what the preview showed; read again under the plan's lock, so that it is compared with the plan as it is now. */
export async function runImport(ctx: Room, { only_good, ...about }: Run) {
  await lockPlan(ctx, 'edit', about.culture_id)
  if (about.kind === 'courses') {
    const opened = mustBeRead(await openCourses(ctx, about))
    const { rows, problems } = planCourses(opened.list, await courseSurroundings(ctx, about.culture_id))
    mustBeGood(rows, problems.filter(({ level }) => level === 'error').length, only_good)
    await rememberLayout(ctx, about, keptOfCourses(opened))
    return { ...(await importCourses(ctx, about.culture_id, rows)), refused: refusedOf(rows) }
  }
  const surroundings = await matrixSurroundings(ctx, about.culture_id)
  const opened = mustBeRead(await openMatrix(ctx, about, surroundings))
  const rows = planMatrix(opened.list, surroundings)
  mustBeGood(rows, opened.list.problems.length, only_good)
  await rememberLayout(ctx, about, keptOfMatrix(opened, surroundings))
  return { ...(await importMatrix(ctx, about.culture_id, rows)), refused: refusedOf(rows) }
}
