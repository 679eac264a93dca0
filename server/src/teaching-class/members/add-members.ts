import type { MemberKind } from '@obelisk/contract/teaching-class/members'
import { classDisabled } from '@obelisk/contract/teaching-class/refusals'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { type ClassHead, classPolicy, type Room } from '../access.ts'
import { membersChanged } from '../events.ts'
import {
  type Asked,
  type Candidate,
  candidatesFor,
  kindFor,
  numbersOfAdminClasses,
  whyNot,
} from './candidates.ts'
import { enrol } from './enrol.ts'

async function mustFill(ctx: Room, classId: number): Promise<ClassHead> {
  const head = await classPolicy.must(ctx, 'edit', classId)
  if (head.status !== 'enable') throw new Refusal(classDisabled, { name: head.name })
  return head
}

async function bringIn(ctx: Room, head: ClassHead, students: readonly Candidate[], kind?: MemberKind) {
  const rows = students.map((one) => ({
    classId: head.id,
    student_id: one.student_id,
    kind: kind ?? kindFor(head, one),
  }))
  const counts = await enrol(ctx, rows)
  if (counts.added + counts.returned > 0) await ctx.tell(membersChanged, { teaching_class_ids: [head.id] })
  return counts
}

/** Adds the enrolled students of whole admin classes. */
export async function addAdminClasses(ctx: Room, classId: number, adminClassIds: readonly number[]) {
  const head = await mustFill(ctx, classId)
  const numbers = await numbersOfAdminClasses(ctx, adminClassIds)
  return addFitting(ctx, head, await candidatesFor(ctx, askedBy(classId, numbers)))
}

/** The same for many classes at once; who sits in a parallel class already, or left, does not come. */
export async function enrolAdminClasses(
  ctx: Room,
  asked: readonly { classId: number; adminClassId: number }[],
) {
  const { rows } = await sql<Asked>`
    select w.class_id as "classId", s.student_no as "studentNo"
    from unnest(${asked.map(({ classId }) => classId)}::integer[], ${asked.map(({ adminClassId }) => adminClassId)}::integer[])
      as w (class_id, admin_class_id)
    join student s on s.admin_class_id = w.admin_class_id and s.enroll_status = 'enrolled'`.execute(ctx.read)
  const found = await candidatesFor(ctx, rows)
  const heads = await ctx.read
    .selectFrom('teaching_class')
    .select(['id', 'base_project_id', 'base_grade_id'])
    .where('id', '=', sql<number>`any(${[...new Set(asked.map(({ classId }) => classId))]}::integer[])`)
    .execute()
  const headOf = new Map(heads.map((head) => [head.id, head]))
  const fit = found.flatMap((one) => {
    const head = whyNot(ctx, one) === undefined ? headOf.get(one.class_id) : undefined
    return head ? [{ classId: head.id, student_id: one.student_id, kind: kindFor(head, one) }] : []
  })
  return enrol(ctx, fit)
}

const askedBy = (classId: number, numbers: readonly string[]) =>
  numbers.map((studentNo) => ({ classId, studentNo }))

async function addFitting(ctx: Room, head: ClassHead, found: readonly Candidate[], kind?: MemberKind) {
  const reasons = found.map((one) => ({ one, reason: whyNot(ctx, one) }))
  const fit = reasons.filter(({ reason }) => reason === undefined).map(({ one }) => one)
  const unfit = reasons.flatMap(({ one, reason }) => (reason ? [{ student_no: one.student_no, reason }] : []))
  return { ...(await bringIn(ctx, head, fit, kind)), unfit }
}

/** Adds students by their numbers; each number that cannot come is named with the reason. */
export async function addStudents(
  ctx: Room,
  classId: number,
  studentNos: readonly string[],
  kind?: MemberKind,
) {
  const head = await mustFill(ctx, classId)
  const wanted = [...new Set(studentNos)]
  const found = await candidatesFor(ctx, askedBy(classId, wanted))
  const known = new Set(found.map(({ student_no }) => student_no))
  const unknown = wanted.filter((no) => !known.has(no))
  const answer = await addFitting(ctx, head, found, kind)
  const lost = unknown.map((student_no) => ({ student_no, reason: whyNot(ctx, undefined) ?? '' }))
  return { ...answer, unfit: [...answer.unfit, ...lost] }
}
