import { classDisabled, notParallel } from '@obelisk/contract/teaching-class/refusals'
import { must, Refusal } from '#kernel/errors.ts'
import { now } from '#kernel/site/site-day.ts'
import { type ClassHead, classPolicy, type Room } from '../access.ts'
import { membersChanged, membersMoved } from '../events.ts'
import { enrol } from '../members/enrol.ts'
import { nextCode } from './add-class.ts'
import { setTeachers } from './set-teachers.ts'

const isParallel = (a: Omit<ClassHead, 'catalog_id' | 'base_culture_id'>, b: ClassHead) =>
  a.course_id === b.course_id &&
  a.academic_term_id === b.academic_term_id &&
  a.base_grade_id === b.base_grade_id

async function mustHold({ own }: Room, ids: readonly number[]) {
  const held = await own
    .selectFrom('teaching_class')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return held
}

/** Removes the named members, or all, from classes and gives who they were. */
async function takeOut({ own }: Room, classIds: readonly number[], studentIds?: readonly number[]) {
  return own
    .updateTable('student_teaching_class')
    .set({ status: 0, removed_time: now })
    .where('teaching_class_id', 'in', classIds)
    .where('status', '=', 1)
    .$if(studentIds !== undefined, (rows) => rows.where('student_id', 'in', [...(studentIds ?? []), 0]))
    .returning(['student_id', 'kind', 'teaching_class_id'])
    .execute()
}

/** Moves the named members into a parallel class that is there already, with their marks. */
export async function moveStudents(ctx: Room, id: number, into: number, studentIds: readonly number[]) {
  const from = await classPolicy.must(ctx, 'edit', id)
  const target = await classPolicy.must(ctx, 'edit', into)
  if (target.status !== 'enable') throw new Refusal(classDisabled, { name: target.name })
  if (id === into || !isParallel(from, target)) throw new Refusal(notParallel, { name: from.name })
  await mustHold(ctx, [id, into])
  const leaving = await takeOut(ctx, [id], studentIds)
  await enrol(
    ctx,
    leaving.map((one) => ({ ...one, classId: into })),
  )
  const to = { from_class_id: id, to_class_id: into }
  await ctx.tell(membersMoved, { moves: leaving.map(({ student_id }) => ({ student_id, ...to })) })
  await ctx.tell(membersChanged, { teaching_class_ids: [id, into] })
  return { moved: leaving.length }
}

/** Moves the members of parallel classes into one, with their marks; the emptied classes are disabled. */
export async function mergeClasses(ctx: Room, into: number, from: readonly number[]) {
  const target = await classPolicy.must(ctx, 'edit', into)
  const sources = [...new Set(from)].filter((id) => id !== into)
  await classPolicy.mustAll(
    ctx,
    'edit',
    sources.map((id) => ({ id })),
  )
  if (target.status !== 'enable') throw new Refusal(classDisabled, { name: target.name })
  const held = await mustHold(ctx, [...sources, into])
  const odd = held.find((one) => !isParallel(one, target))
  if (odd) throw new Refusal(notParallel, { name: odd.name })
  if (sources.length === 0) return { moved: 0 }
  const leaving = [...new Map((await takeOut(ctx, sources)).map((one) => [one.student_id, one])).values()]
  const moves = leaving.map(({ student_id, teaching_class_id }) => ({
    student_id,
    from_class_id: teaching_class_id,
    to_class_id: into,
  }))
  const { added, returned } = await enrol(
    ctx,
    leaving.map((one) => ({ ...one, classId: into })),
  )
  await ctx.own.updateTable('teaching_class').set({ status: 'disable' }).where('id', 'in', sources).execute()
  await ctx.tell(membersMoved, { moves })
  await ctx.tell(membersChanged, { teaching_class_ids: [into, ...sources] })
  return { moved: added + returned }
}

/** Makes a parallel class with the same teachers and moves the named members into it, with their marks. */
export async function splitClass(ctx: Room, id: number, name: string, studentIds: readonly number[]) {
  const head = await classPolicy.must(ctx, 'edit', id)
  await mustHold(ctx, [id])
  const { own, read } = ctx
  const facts = must(
    await read
      .selectFrom('teaching_class as tc')
      .innerJoin('course', 'course.id', 'tc.course_id')
      .innerJoin('academic_term as t', 't.id', 'tc.academic_term_id')
      .select(['course.code', 't.name as term'])
      .where('tc.id', '=', id)
      .executeTakeFirst(),
  )
  const leaving = await takeOut(ctx, [id], studentIds)
  const { course_id, base_project_id, base_grade_id, academic_term_id } = head
  const made = await own
    .insertInto('teaching_class')
    .values({
      code: await nextCode(ctx, facts.term, facts.code),
      name,
      course_id,
      base_project_id,
      base_grade_id,
      academic_term_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const teachers = await read
    .selectFrom('teaching_class_teacher')
    .select(['teacher_id', 'is_main'])
    .where('teaching_class_id', '=', id)
    .execute()
  await setTeachers(ctx, made.id, {
    main: teachers.find(({ is_main }) => is_main)?.teacher_id ?? null,
    others: teachers.filter(({ is_main }) => !is_main).map(({ teacher_id }) => teacher_id),
  })
  await enrol(
    ctx,
    leaving.map((one) => ({ ...one, classId: made.id })),
  )
  const to = { from_class_id: id, to_class_id: made.id }
  await ctx.tell(membersMoved, { moves: leaving.map(({ student_id }) => ({ student_id, ...to })) })
  await ctx.tell(membersChanged, { teaching_class_ids: [id, made.id] })
  return { id: made.id, moved: leaving.length }
}
