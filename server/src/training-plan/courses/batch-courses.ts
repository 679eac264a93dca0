import type { BatchFields } from '@obelisk/contract/training-plan/courses'
import { sql } from 'kysely'
import { invalid } from '#kernel/errors.ts'
import { lockPlan, type Room } from '../access.ts'
import { mustBelong, planOfRows } from '../content/rows.ts'
import { recordEdits, textOf } from '../record/record-edits.ts'
import { keepUndo, rowsToKeep } from '../record/undo.ts'

/** Sets the same fields of many courses in one statement; gives the number that takes it back. */
export async function batchCourses(ctx: Room, ids: readonly number[], row: BatchFields): Promise<number> {
  const cultureId = await planOfRows(ctx, 'course', ids)
  await lockPlan(ctx, 'edit', cultureId)
  if (row.group_id) await mustBelong(ctx, 'course_group', cultureId, [row.group_id])
  const fields = Object.entries(row).filter(([, value]) => value !== undefined)
  if (fields.length === 0) throw invalid({ path: 'row', message: '' })
  const before = await rowsToKeep(ctx, 'course', 'id', ids)
  const sets = fields.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update course set ${sql.join(sets)} where id = any(${[...ids]}::integer[])`.execute(ctx.own)
  const edits = before.flatMap((old) => {
    const course = old as Record<string, unknown> & { id: number }
    return fields.map(([name, value]) => ({
      place: `course:${course.id}:${name}`,
      before: textOf(course[name]),
      after: textOf(value),
    }))
  })
  const mark = await recordEdits(ctx, cultureId, edits)
  return keepUndo(
    ctx,
    cultureId,
    'batch-courses',
    { places: ids.map((id) => `course:${id}`), before: [...before] },
    mark,
  )
}
