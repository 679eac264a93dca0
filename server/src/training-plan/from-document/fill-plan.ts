import type { Input } from '@obelisk/contract/endpoint'
import type { fillPlan as call } from '@obelisk/contract/training-plan/from-document'
import { sql } from 'kysely'
import { filePolicy } from '#files/public.ts'
import { lockPlan, type Room } from '../access.ts'
import { keepUndo } from '../record/undo.ts'
import { fillBasics } from './fill-basics.ts'
import { fillCourses, fillLinks, fillMatrix } from './fill-courses.ts'
import { fillStatements } from './fill-statements.ts'

/** The last line of the record of a plan that is held. */
async function lastEdit({ own }: Room, cultureId: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::integer as last from culture_edit where culture_id = ${cultureId}`.execute(
    own,
  )
  return rows[0]?.last ?? 0
}

async function nameOfFile(ctx: Room, fileId: number | undefined): Promise<string> {
  if (fileId === undefined) return ''
  return (await filePolicy.must(ctx.door('files'), 'view', fileId)).name
}

/** Fills a plan with what a person takes over of a document: all or nothing, and taken back as one. */
export async function fillPlan(ctx: Room, { culture_id: id, file_id, replace, filling }: Input<typeof call>) {
  await lockPlan(ctx, 'edit', id)
  const file_name = await nameOfFile(ctx, file_id)
  const replaces = new Set<string>(replace)
  const filled = await fillStatements(ctx, id, filling, replaces)
  const fields = await fillBasics(ctx, id, filling.basics, replaces.has('basics'), filled)
  const links = await fillLinks(ctx, id, filling, replaces.has('links'), filled)
  const courses = await fillCourses(ctx, id, filling, replaces.has('courses'), filled)
  const marks = await fillMatrix(ctx, id, filling, replaces.has('matrix'), filled)
  const { places, made, said, added, changed, kept, left } = filled
  const counts = { added, changed, kept, left }
  if (added + changed === 0) return { undo_id: null, ...counts }
  const content = {
    ...courses,
    supports: marks.supports,
    weights: marks.weights,
    links,
    fields,
    made,
    said,
    reading: { file_name, added, changed },
    places: [...places, ...courses.places, ...marks.places],
    before: [...courses.before, ...marks.before],
  }
  return { undo_id: await keepUndo(ctx, id, 'read-document', content, await lastEdit(ctx, id)), ...counts }
}
