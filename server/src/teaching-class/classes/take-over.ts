import type { Input, Output } from '@obelisk/contract/endpoint'
import { translateIn } from '@obelisk/contract/refusal'
import { courseNotOfGrade, noGradeForTerm, sameTerm } from '@obelisk/contract/teaching-class/refusals'
import type {
  previewTakeOver,
  TakeOverRow,
  takeOverClasses,
} from '@obelisk/contract/teaching-class/take-over'
import { sql } from 'kysely'
import { missing, must, Refusal } from '#kernel/errors.ts'
import { projectsWithin } from '#roster/public.ts'
import { classPolicy, type Room } from '../access.ts'
import { membersChanged } from '../events.ts'
import { enrol } from '../members/enrol.ts'
import { nextCodes } from './add-class.ts'
import { nameInYear } from './name-in-year.ts'

type Terms = Input<typeof previewTakeOver>
type Term = { id: number; name: string; year_start: number }

type Found = Omit<TakeOverRow, 'name' | 'outcome' | 'reason'> & {
  base_project_id: number
  year: number
  grade_id: number | null
  course_id: number | null
}
type Planned = TakeOverRow & Pick<Found, 'base_project_id' | 'grade_id' | 'course_id'>

async function termsOf({ read }: Room, { from_term_id, academic_term_id }: Terms): Promise<[Term, Term]> {
  if (from_term_id === academic_term_id)
    throw new Refusal(sameTerm, {}, [{ path: 'from_term_id', message: '' }])
  const rows = await read
    .selectFrom('academic_term')
    .select(['id', 'name', 'year_start'])
    .where('id', 'in', [from_term_id, academic_term_id])
    .execute()
  const term = (wanted: number) => must(rows.find(({ id }) => id === wanted))
  return [term(from_term_id), term(academic_term_id)]
}

/** The enabled classes of the earlier term in programmes that the actor manages, with the grade and course of the later one. */
async function classesFrom(ctx: Room, from: Term, years: number): Promise<Found[]> {
  const projects = await projectsWithin(ctx.door('roster'), 'teaching-class/edit')
  const { rows } = await sql<Found>`
    select tc.id, tc.name as from_name, tc.base_project_id, p.name as project, p.name_en as project_en, g.year,
      n.id as grade_id, coalesce(n.name, '') as grade, y.id as course_id, coalesce(y.code, c.code) as course_code,
      coalesce(y.name, c.name) as course, coalesce(y.name_en, c.name_en) as course_en,
      coalesce((select json_agg(json_build_object('id', w.id, 'name', w.name, 'name_en', w.name_en) order by t.is_main desc, w.id)
        from teaching_class_teacher t join teacher w on w.id = t.teacher_id
        where t.teaching_class_id = tc.id and w.status = 'enable'), '[]') as teachers,
      case when n.id = tc.base_grade_id then (select count(*)::integer from student_teaching_class m
        join student s on s.id = m.student_id where m.teaching_class_id = tc.id and m.status = 1
          and s.enroll_status = 'enrolled') else 0 end as students
    from teaching_class tc
    join course c on c.id = tc.course_id
    join project p on p.id = tc.base_project_id
    join grade g on g.id = tc.base_grade_id
    left join grade n on n.base_project_id = g.base_project_id and n.year = g.year + ${years} and n.status = 'enable'
    left join lateral (
      select k.id, k.code, k.name, k.name_en from culture_grade f join course k on k.base_culture_id = f.culture_id
      where f.grade_id = n.id and f.in_force and k.catalog_id = c.catalog_id order by k.id limit 1) y on true
    where tc.academic_term_id = ${from.id} and tc.status = 'enable' and tc.base_project_id = any(${projects}::integer[])
    order by p.weigh, p.id, g.year desc, c.weigh, c.id, tc.code`.execute(ctx.read)
  return rows
}

type Key = { course_id: number | null; grade_id: number | null; name: string }
const keyOf = ({ course_id, grade_id, name }: Key) => JSON.stringify([course_id, grade_id, name])

/** The classes of the later term by course, grade and name. */
async function classesThere({ read }: Room, term: Term) {
  const rows = await read
    .selectFrom('teaching_class')
    .select(['course_id', 'base_grade_id as grade_id', 'name'])
    .where('academic_term_id', '=', term.id)
    .execute()
  return new Set(rows.map(keyOf))
}

async function plan(ctx: Room, terms: Terms): Promise<{ to: Term; list: Planned[] }> {
  const [from, to] = await termsOf(ctx, terms)
  const years = to.year_start - from.year_start
  const found = await classesFrom(ctx, from, years)
  const there = await classesThere(ctx, to)
  const list = found.map(({ year, ...row }): Planned => {
    const name = nameInYear(row.from_name, year, years)
    const failed = (reason: string): Planned => ({ ...row, name, outcome: 'failed', reason })
    if (row.grade_id === null)
      return failed(translateIn(ctx.language, noGradeForTerm, { year: year + years }))
    if (row.course_id === null)
      return failed(translateIn(ctx.language, courseNotOfGrade, { grade: row.grade }))
    return { ...row, name, outcome: there.has(keyOf({ ...row, name })) ? 'there' : 'new', reason: '' }
  })
  return { to, list }
}

/** What taking over would make, class by class; nothing is written. */
export async function previewTaking(ctx: Room, terms: Terms): Promise<Output<typeof previewTakeOver>> {
  const { list } = await plan(ctx, terms)
  return { list: list.map(({ base_project_id: _, grade_id: _grade, course_id: _course, ...row }) => row) }
}

/** A class to be made; `from` is the earlier class that its teachers and students come from, or the place in a list. */
type Wanted = {
  from: number
  name: string
  course_id: number
  course_code: string
  grade_id: number
  project: number
}

/** Makes the classes in one statement; gives the new id of each. */
export async function insertClasses(ctx: Room, term: Pick<Term, 'id' | 'name'>, wanted: readonly Wanted[]) {
  const codes = await nextCodes(
    ctx,
    term.name,
    wanted.map(({ course_code }) => course_code),
  )
  const rows = wanted.map(({ name, course_id, grade_id, project }, at) => ({
    code: codes[at] ?? '',
    name,
    course_id,
    base_project_id: project,
    base_grade_id: grade_id,
    academic_term_id: term.id,
  }))
  const made = await ctx.own.insertInto('teaching_class').values(rows).returning(['id', 'code']).execute()
  const idOf = new Map(made.map(({ id, code }) => [code, id]))
  return wanted.map(({ from }, at) => ({ from, id: must(idOf.get(codes[at] ?? '')) }))
}

type Pair = { from: number; id: number }
const pairsOf = (pairs: readonly Pair[]) =>
  sql`unnest(${pairs.map(({ from }) => from)}::integer[], ${pairs.map(({ id }) => id)}::integer[]) as w (old_id, new_id)`

const copyTeachers = ({ own }: Room, pairs: readonly Pair[]) =>
  sql`insert into teaching_class_teacher (teaching_class_id, teacher_id, is_main)
    select w.new_id, t.teacher_id, t.is_main from ${pairsOf(pairs)}
    join teaching_class_teacher t on t.teaching_class_id = w.old_id
    join teacher on teacher.id = t.teacher_id and teacher.status = 'enable'`.execute(own)

/** The students of classes whose grade stays the same. */
async function bringStudents(ctx: Room, pairs: readonly Pair[]): Promise<number> {
  const { rows } = await sql<{ classId: number; student_id: number; kind: 'normal' | 'retake' | 'exchange' }>`
    select w.new_id as "classId", m.student_id, m.kind from ${pairsOf(pairs)}
    join teaching_class before on before.id = w.old_id
    join teaching_class later on later.id = w.new_id and later.base_grade_id = before.base_grade_id
    join student_teaching_class m on m.teaching_class_id = w.old_id and m.status = 1
    join student s on s.id = m.student_id and s.enroll_status = 'enrolled'`.execute(ctx.own)
  return (await enrol(ctx, rows)).added
}

/**
 * Makes classes of an earlier term again in another one, all or none. Who presses twice, or two people at once, make them
 * once: the second waits for the first and finds them there.
 */
export async function takeOver(
  ctx: Room,
  { classes, with_students, ...terms }: Input<typeof takeOverClasses>,
): Promise<Output<typeof takeOverClasses>> {
  await classPolicy.mustAll(ctx, 'edit', classes)
  await sql`select pg_advisory_xact_lock(hashtext(${`take over into ${terms.academic_term_id}`}))`.execute(
    ctx.own,
  )
  const { to, list } = await plan(ctx, terms)
  const there = await classesThere(ctx, to)
  const byId = new Map(list.map((row) => [row.id, row]))
  const wanted: Wanted[] = []
  for (const { id, name } of classes) {
    const row = byId.get(id)
    if (!row) throw missing()
    if (row.grade_id === null || row.course_id === null)
      throw new Refusal(courseNotOfGrade, { grade: row.grade })
    const key = keyOf({ ...row, name })
    if (there.has(key)) continue
    there.add(key)
    const { grade_id, course_id, course_code, base_project_id: project } = row
    wanted.push({ from: id, name, grade_id, course_id, course_code, project })
  }
  const counts = { made: wanted.length, there: classes.length - wanted.length, students: 0 }
  if (wanted.length === 0) return counts
  const pairs = await insertClasses(ctx, to, wanted)
  await copyTeachers(ctx, pairs)
  const students = with_students ? await bringStudents(ctx, pairs) : 0
  await ctx.tell(membersChanged, { teaching_class_ids: pairs.map(({ id }) => id) })
  return { ...counts, students }
}
