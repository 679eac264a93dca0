import type { ImportPreview } from '@obelisk/contract/training-plan/exchange'
import type { Room } from '../access.ts'
import { coursesOf, groupsOf, indicatorsOf, supportsOf, weightsOf } from '../plan/read-rows.ts'
import { planCourses } from './plan-courses.ts'
import { planMatrix } from './plan-matrix.ts'
import { type About, openCourses, openMatrix } from './sheets/open-sheet.ts'
import { viewOf } from './sheets/sheet-view.ts'

type Reader = Pick<Room, 'read'>

/** What of the plan a course list is compared with. */
export const courseSurroundings = async (ctx: Reader, cultureId: number) => ({
  courses: await coursesOf(ctx, cultureId),
  groups: await groupsOf(ctx, cultureId),
  colleges: await ctx.read.selectFrom('college').select(['id', 'name', 'name_en']).execute(),
})

/** What of the plan a matrix is compared with. */
export const matrixSurroundings = async (ctx: Reader, cultureId: number) => ({
  courses: await coursesOf(ctx, cultureId),
  indicators: await indicatorsOf(ctx, cultureId),
  supports: await supportsOf(ctx, cultureId),
  weights: await weightsOf(ctx, cultureId),
})

const countsOf = (rows: readonly { act: 'add' | 'change' | 'same' | 'refuse' }[]) => {
  const counts = { add: 0, change: 0, same: 0, refuse: 0 }
  for (const { act } of rows) counts[act]++
  return counts
}

/** Row by row what an import would do, and what is wrong. */
export async function previewImport(ctx: Room, about: About): Promise<ImportPreview> {
  if (about.kind === 'courses') {
    const { sheet, sheets, list, from } = await openCourses(ctx, about)
    const { rows, problems } = planCourses(list, await courseSurroundings(ctx, about.culture_id))
    return {
      sheet: sheet.name,
      sheets,
      layout: 'courses',
      head_row: list.head_row,
      columns: list.columns,
      lacks: list.lacks,
      remembered: from,
      view: viewOf(sheet, { ...list, problems }, false),
      rows: rows.map(({ row, code, name, act, changes }) => ({ row, code, name, act, changes })),
      problems: problems.slice(0, 500),
      counts: countsOf(rows),
    }
  }
  const surroundings = await matrixSurroundings(ctx, about.culture_id)
  const { sheet, sheets, list, from } = await openMatrix(ctx, about, surroundings)
  const rows = planMatrix(list, surroundings)
  return {
    sheet: sheet.name,
    sheets,
    layout: list.layout,
    head_row: list.head_row,
    columns: list.columns,
    lacks: list.lacks,
    remembered: from,
    view: viewOf(sheet, list, list.layout === 'turned'),
    rows: rows.map(({ row, code, name, act, changes }) => ({ row, code, name, act, changes })),
    problems: list.problems.slice(0, 500),
    counts: countsOf(rows),
  }
}
