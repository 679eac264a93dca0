import type { PlanFilling } from '@obelisk/contract/training-plan/from-document'
import { there } from '@obelisk/engine/document-tree/fact'
import type { Room } from '../access.ts'
import { addGroup } from '../content/groups.ts'
import { writeCourses } from '../exchange/import-courses.ts'
import { writeMatrix } from '../exchange/import-matrix.ts'
import type { CourseReading } from '../exchange/parse/courses/course-list.ts'
import { planCourses } from '../exchange/plan-courses.ts'
import { planMatrix } from '../exchange/plan-matrix.ts'
import { courseSurroundings, matrixSurroundings } from '../exchange/preview-import.ts'
import { linksOf, objectivesOf, requirementsOf } from '../plan/read-rows.ts'
import { type CellChange, matrices, writeCells } from '../record/write-cells.ts'
import type { Filled } from './fill-statements.ts'

/** Choices of the document that the plan does not have yet. */
async function addGroups(ctx: Room, cultureId: number, filling: PlanFilling, filled: Filled) {
  const { groups } = await courseSurroundings(ctx, cultureId)
  const known = new Set(groups.map(({ name }) => name))
  const names = new Set(filling.courses.flatMap(({ group }) => (group && !known.has(group) ? [group] : [])))
  const ids: number[] = []
  for (const name of names) ids.push(await addGroup(ctx, cultureId, { name, kind: 'pick_one', rule: 'min' }))
  filled.made.course_group = ids
  filled.places.push(...ids.map((id) => `group:${id}`))
}

/** The courses of a document, as rows of a list are put into a plan; new ones after those that are there. */
export async function fillCourses(
  ctx: Room,
  cultureId: number,
  filling: PlanFilling,
  replaces: boolean,
  filled: Filled,
) {
  await addGroups(ctx, cultureId, filling, filled)
  const rows = filling.courses.map(({ code, name, values, group }, at) => ({
    row: at + 1,
    code,
    name,
    fields: { ...there<CourseReading['fields']>(values), code, name },
    ...(group ? { group } : {}),
    isGood: true,
  }))
  const list = { head_row: 0, columns: [], lacks: [], rows, problems: [] }
  const planned = planCourses(list, await courseSurroundings(ctx, cultureId)).rows
  const wanted = planned.filter(({ act }) => act === 'add' || (act === 'change' && replaces))
  filled.kept +=
    planned.filter(({ act }) => act === 'change').length - wanted.filter(({ act }) => act === 'change').length
  filled.left += planned.filter(({ act }) => act === 'refuse').length
  const { content, added, changed } = await writeCourses(ctx, cultureId, wanted)
  filled.added += added
  filled.changed += changed
  return content
}

const notThere = ({ was }: CellChange) => was === null

/** The marks of a document; those that the plan has otherwise stay unless `replaces`. */
export async function fillMatrix(
  ctx: Room,
  cultureId: number,
  filling: PlanFilling,
  replaces: boolean,
  filled: Filled,
) {
  const plan = await matrixSurroundings(ctx, cultureId)
  const courses = new Map(plan.courses.map((one) => [one.code.toUpperCase(), one]))
  const indicators = new Map(plan.indicators.map(({ id, no }) => [no, id]))
  const cells = filling.supports.flatMap(({ code, indicator, strength, weight }) => {
    const [course, indicator_id] = [courses.get(code.toUpperCase()), indicators.get(indicator)]
    if (!course || indicator_id === undefined) return []
    const mark = { ...(strength ? { strength } : {}), ...(weight ? { weight } : {}) }
    return [{ course, cell: { course_id: course.id, indicator_id, ...mark } }]
  })
  filled.left += filling.supports.length - cells.length
  const rows = [...new Set(cells.map(({ course }) => course))].map(({ id, code, name }) => ({
    row: id,
    code,
    name,
    course_id: id,
    cells: cells.filter(({ course }) => course.id === id).map(({ cell }) => cell),
    isGood: true,
  }))
  const list = { layout: 'wide' as const, head_row: 0, columns: [], lacks: [], rows, problems: [] }
  const planned = planMatrix(list, plan)
  const wanted = replaces
    ? planned
    : planned.map((row) => ({
        ...row,
        supports: row.supports.filter(notThere),
        weights: row.weights.filter(notThere),
      }))
  const sizeOf = (list: typeof planned) =>
    list.reduce((sum, row) => sum + row.supports.length + row.weights.length, 0)
  filled.kept += sizeOf(planned) - sizeOf(wanted)
  filled.added += sizeOf(wanted)
  return (await writeMatrix(ctx, cultureId, wanted)).content
}

/** Which requirement supports which objective, by their numbers. */
export async function fillLinks(
  ctx: Room,
  cultureId: number,
  filling: PlanFilling,
  replaces: boolean,
  filled: Filled,
) {
  const requirements = new Map((await requirementsOf(ctx, cultureId)).map(({ id, no }) => [no, id]))
  const objectives = new Map((await objectivesOf(ctx, cultureId)).map(({ id, no }) => [no, id]))
  const is = new Map(
    (await linksOf(ctx, cultureId)).map((one) => [
      `${one.requirement_id}:${one.edu_objective_id}`,
      one.strength,
    ]),
  )
  const cells = filling.links.flatMap(({ requirement, objective, strength }): CellChange[] => {
    const [first, second] = [requirements.get(requirement), objectives.get(objective)]
    if (first === undefined || second === undefined) return []
    return [{ first, second, was: is.get(`${first}:${second}`) ?? null, now: strength }]
  })
  const differ = cells.filter(({ was, now }) => was !== now)
  const wanted = replaces ? differ : differ.filter(notThere)
  filled.left += filling.links.length - cells.length
  filled.kept += differ.length - wanted.length
  filled.added += wanted.length
  await writeCells(ctx, cultureId, matrices.link, wanted)
  filled.places.push(...wanted.map(({ first, second }) => `link:${first}:${second}`))
  return wanted
}
