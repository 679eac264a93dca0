import type { DocumentKind } from '@obelisk/contract/document-control/lifecycle'
import { none } from '@obelisk/contract/kind'
import { pageIn } from '@obelisk/contract/kinds'
import { linkTo } from '@obelisk/contract/links'
import type { Waiting } from '@obelisk/contract/welcome'
import { sql } from 'kysely'
import { waitingFor } from '#document-control/public.ts'
import { papersWaiting } from '#exam-paper/public.ts'
import type { Room } from './queries.ts'

const nothing = { document: null, version: '', person: '', person_en: '', detail: {}, due: null }

/** Documents whose present step this person may decide. */
async function toDecide(ctx: Room): Promise<Waiting[]> {
  const documents = await waitingFor(ctx.door('document-control'))
  return documents.map(({ id, kind, title, title_en, version, round, author_name, author_name_en }) => ({
    ...nothing,
    kind: 'approve',
    document: kind as DocumentKind,
    title,
    title_en,
    version,
    person: author_name ?? '',
    person_en: author_name_en ?? '',
    detail: { round },
    link: linkTo.approvals({ document: id }),
  }))
}

/** Documents of this person that came back. */
async function returned({ read, actor }: Room): Promise<Waiting[]> {
  const { rows } = await sql<{
    kind: DocumentKind
    subject_id: number
    title: string
    title_en: string
    version: string
    opinion: string
    person: string
    person_en: string
  }>`
    select d.kind, d.subject_id, d.title, d.title_en, d.version, coalesce(r.opinion, '') as opinion, coalesce(a.name, '') as person,
      coalesce(a.name_en, '') as person_en
    from document d left join lateral (select * from approval_record x where x.document_id = d.id and x.action = 'return' order by x.id desc limit 1) r on true
    left join account a on a.id = r.account_id where d.author_id = ${actor.accountId} and d.state = 'returned' order by d.update_time`.execute(
    read,
  )
  return rows.map(({ kind, subject_id, title, title_en, version, opinion, person, person_en }) => ({
    ...nothing,
    kind: 'returned',
    document: kind,
    title,
    title_en,
    version,
    person,
    person_en,
    detail: { opinion: opinion.slice(0, 60) },
    link: pageIn('approval', kind, { id: subject_id }),
  }))
}

/** Approved documents that this person may put in force: without that nothing is built on them. */
async function toPublish(ctx: Room): Promise<Waiting[]> {
  const reached = await Promise.all(
    ctx
      .kindsIn('approval')
      .map(async ({ name, publish }) => (publish === none ? [] : [{ name, where: await publish(ctx) }])),
  )
  const places = reached.flat()
  if (places.length === 0) return []
  const rows = await ctx.read
    .selectFrom('document as d')
    .leftJoin('account', 'account.id', 'd.author_id')
    .select([sql<DocumentKind>`d.kind`.as('kind'), 'd.subject_id', 'd.title', 'd.title_en', 'd.version'])
    .select(['account.name', 'account.name_en'])
    .where('d.state', '=', 'approved')
    .where((eb) => eb.or(places.map(({ name, where }) => eb.and([eb('d.kind', '=', name), where]))))
    .orderBy('d.update_time')
    .orderBy('d.id')
    .limit(50)
    .execute()
  return rows.map(({ kind, subject_id, title, title_en, version, name, name_en }) => ({
    ...nothing,
    kind: 'publish',
    document: kind,
    title,
    title_en,
    version,
    person: name ?? '',
    person_en: name_en ?? '',
    link: pageIn('approval', kind, { id: subject_id }),
  }))
}

/** Syllabi that this person is to write and has not handed in. */
async function toWrite({ read, actor }: Room): Promise<Waiting[]> {
  const rows = await read
    .selectFrom('document')
    .innerJoin('syllabus', 'syllabus.id', 'document.subject_id')
    .select(['document.subject_id', 'document.title', 'document.title_en', 'document.version'])
    .select('syllabus.due_date')
    .where('document.kind', '=', 'syllabus')
    .where('document.state', '=', 'draft')
    .where('document.author_id', '=', actor.accountId)
    .orderBy(sql`syllabus.due_date nulls last`)
    .orderBy('document.id')
    .limit(50)
    .execute()
  return rows.map(({ subject_id, title, title_en, version, due_date }) => ({
    ...nothing,
    kind: 'syllabus',
    document: 'syllabus',
    title,
    title_en,
    version,
    due: due_date,
    link: linkTo.syllabus({ syllabus: subject_id }),
  }))
}

/** Classes of this person's teaching whose marks are still being entered, and confirmed ones without an approved report. */
async function teaching({ read, actor }: Room): Promise<Waiting[]> {
  const { rows } = await sql<{
    id: number
    name: string
    course: string
    course_en: string
    state: string
    students: number
    missing: number
  }>`
    select t.id, t.name, c.name as course, c.name_en as course_en, coalesce(e.state, 'none') as state,
      (select count(*)::int from student_teaching_class s where s.teaching_class_id = t.id and s.status = 1) as students,
      (select count(distinct s.student_id)::int from student_teaching_class s join evaluation_item i on i.set_id = e.set_id
        where s.teaching_class_id = t.id and s.status = 1 and not exists (
          select 1 from score m where m.teaching_class_id = t.id and m.item_id = i.id and m.student_id = s.student_id)) as missing
    from teaching_class t join course c on c.id = t.course_id join academic_term a on a.id = t.academic_term_id
    join teaching_class_teacher w on w.teaching_class_id = t.id and w.is_main join teacher p on p.id = w.teacher_id and p.account_id = ${actor.accountId}
    left join evaluation_class e on e.teaching_class_id = t.id
    left join report r on r.teaching_class_id = t.id left join document d on d.kind = 'report' and d.subject_id = r.id
    where t.status = 'enable' and ((a.is_current and coalesce(e.state, 'none') <> 'confirmed') or (e.state = 'confirmed' and coalesce(d.state, 'none') in ('none', 'draft')))
    order by a.start_date desc, c.code, t.id limit 12`.execute(read)
  return rows.map(({ id, name, course, course_en, state, students, missing }) => ({
    ...nothing,
    kind: state === 'confirmed' ? 'report' : 'marks',
    title: course,
    title_en: course_en,
    version: name,
    detail: { students, missing },
    link: state === 'confirmed' ? linkTo.report({ teaching_class_id: id }) : linkTo.marks({ class: id }),
  }))
}

/** Measures that this person has promised and that are not done. */
async function promised({ read, actor }: Room): Promise<Waiting[]> {
  const rows = await read
    .selectFrom('improvement')
    .select(['id', 'measure', 'due_date', 'objective_no'])
    .where('owner_id', '=', actor.accountId)
    .where('state', 'in', ['open', 'in_progress', 'returned'])
    .orderBy(sql`due_date nulls last`)
    .limit(10)
    .execute()
  return rows.map(({ id, measure, due_date }) => ({
    ...nothing,
    kind: 'measure',
    title: measure,
    title_en: measure,
    due: due_date,
    link: linkTo.improvement({ measure: id }),
  }))
}

/** Papers that this person reviews or tries now, or that a reviewer gave back. */
async function papers(ctx: Room): Promise<Waiting[]> {
  const found = await papersWaiting(ctx.door('exam-paper'))
  return found.map(({ id, act, title, title_en, exam_day }) => ({
    ...nothing,
    kind: `paper-${act}` as const,
    title,
    title_en,
    due: act === 'returned' ? null : exam_day,
    link: linkTo.paper({ id, tab: 'approval' }),
  }))
}

/** Everything that waits for this person: decisions first, what came back, what is to be put in force, written, taught, promises. */
export const waitingOf = async (ctx: Room): Promise<Waiting[]> => [
  ...(await toDecide(ctx)),
  ...(await returned(ctx)),
  ...(await papers(ctx)),
  ...(await toPublish(ctx)),
  ...(await toWrite(ctx)),
  ...(await teaching(ctx)),
  ...(await promised(ctx)),
]
