import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { catalogOf } from '../courses/catalog.ts'
import { courseColumns } from '../record/course-columns.ts'
import { recordEdits } from '../record/record-edits.ts'
import { keepUndo, rowsToKeep } from '../record/undo.ts'
import type { PlannedCourse } from './plan-courses.ts'

const refs = courseColumns.map((name) => sql.ref(name))
const recordset = (rows: readonly unknown[]) =>
  sql`jsonb_populate_recordset(null::course, ${JSON.stringify(rows)}::jsonb)`

/** All new courses in one statement, after those that are there, in the order of the list. */
async function addAll(ctx: Room, cultureId: number, planned: readonly PlannedCourse[]) {
  if (planned.length === 0) return []
  const catalogue = await catalogOf(
    ctx,
    planned.map((one) => one.columns),
  )
  const rows = planned.map((one, at) => ({
    ...one.columns,
    catalog_id: must(catalogue.get(one.columns.code)),
    weigh: at + 1,
  }))
  const { rows: made } = await sql<{ id: number; code: string; name: string }>`
    insert into course (base_culture_id, catalog_id, weigh, ${sql.join(refs)})
    select ${cultureId}, catalog_id, weigh + (select coalesce(max(weigh), 0) from course where base_culture_id = ${cultureId}), ${sql.join(refs)}
    from ${recordset(rows)} order by weigh returning id, code, name`.execute(ctx.own)
  return made
}

async function changeAll({ own }: Room, planned: readonly PlannedCourse[]) {
  if (planned.length === 0) return
  const rows = planned.map((one) => ({ id: one.id, ...one.columns }))
  const sets = courseColumns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`)
  await sql`update course c set ${sql.join(sets)} from ${recordset(rows)} n where c.id = n.id`.execute(own)
}

/** The prerequisites of the courses whose row names any are those alone; others keep theirs. */
async function putAllPrerequisites({ own }: Room, cultureId: number, planned: readonly PlannedCourse[]) {
  const naming = planned.filter(({ prerequisites }) => prerequisites)
  const pairs = naming.flatMap(({ columns: { code }, prerequisites = [] }) =>
    prerequisites.map((before) => [code, before] as const),
  )
  await own
    .deleteFrom('course_prerequisite')
    .where('course_id', 'in', [0, ...naming.flatMap(({ id }) => id ?? [])])
    .execute()
  if (pairs.length === 0) return
  await sql`insert into course_prerequisite (course_id, prerequisite_id)
    select c.id, b.id from unnest(${pairs.map(([code]) => code)}::text[], ${pairs.map(([, before]) => before)}::text[]) as p (code, before)
    join course c on c.base_culture_id = ${cultureId} and c.code = p.code
    join course b on b.base_culture_id = ${cultureId} and b.code = p.before and b.id <> c.id
    on conflict do nothing`.execute(own)
}

/** Writes the good rows of a course list; gives what takes them back. The plan is held by the caller. */
export async function writeCourses(ctx: Room, cultureId: number, planned: readonly PlannedCourse[]) {
  const added = planned.filter(({ act }) => act === 'add')
  const changed = planned.filter(({ act }) => act === 'change')
  const ids = changed.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const before = await rowsToKeep(ctx, 'course', 'id', ids)
  const course_prerequisite = await rowsToKeep(ctx, 'course_prerequisite', 'course_id', ids)
  const made = await addAll(ctx, cultureId, added)
  await changeAll(ctx, changed)
  await putAllPrerequisites(ctx, cultureId, [...added, ...changed])
  const mark = await recordEdits(ctx, cultureId, [
    ...made.map(({ id, code, name }) => ({ place: `course:${id}`, before: null, after: `${code} ${name}` })),
    ...changed.flatMap(({ id, changes }) =>
      changes.map((change) => ({
        place: `course:${id}:${change.field}`,
        before: change.before,
        after: change.after,
      })),
    ),
  ])
  const touched = [...made.map(({ id }) => id), ...ids]
  const places = touched.flatMap((id) => [`course:${id}`, `support:${id}`, `weight:${id}`])
  const content = {
    places,
    created: made.map(({ id }) => id),
    before: [...before],
    prerequisites_of: ids,
    deleted: { course_prerequisite },
  }
  return { content, mark, added: made.length, changed: changed.length }
}

/** The same as an import of its own; gives the number that takes it all back. */
export async function importCourses(ctx: Room, cultureId: number, planned: readonly PlannedCourse[]) {
  const { content, mark, added, changed } = await writeCourses(ctx, cultureId, planned)
  return { undo_id: await keepUndo(ctx, cultureId, 'import-courses', content, mark), added, changed }
}
