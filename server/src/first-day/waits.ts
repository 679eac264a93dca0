import type { FirstDayWait } from '@obelisk/contract/first-day'
import { linkTo } from '@obelisk/contract/links'
import type { firstDayWaits } from '@obelisk/engine/first-day/words'
import { sql } from 'kysely'
import { approversOf } from '#document-control/public.ts'
import { permissionsOf } from '#kernel/actor.ts'
import { today } from '#kernel/site/site-day.ts'
import type { Project, Room } from './access.ts'

type Key = (typeof firstDayWaits)[number]
type Place = { project: Project; cultureId: number; termId: number }
type Found = Omit<FirstDayWait, 'link' | 'reminded'> & { subject_id: number }

const seconds = sql`extract(epoch from min(x.since))::int`

/** Syllabi that others write, and classes whose teachers have marks to enter. */
async function writersAndTeachers({ read, actor }: Room, place: Place): Promise<Found[]> {
  const { project, cultureId, termId } = place
  const { rows } = await sql<Found>`
    with found as (
      select 'write' as key, d.author_id as account_id, d.title, d.title_en, d.create_time as since, d.subject_id
      from document d join syllabus s on s.id = d.subject_id join course c on c.id = s.course_id
      where d.kind = 'syllabus' and d.state in ('draft', 'returned') and c.base_culture_id = ${cultureId}
      union all
      select 'marks', t.account_id, k.name, '', null, k.id
      from teaching_class k join teaching_class_teacher w on w.teaching_class_id = k.id and w.is_main
      join teacher t on t.id = w.teacher_id
      left join evaluation_class e on e.teaching_class_id = k.id
      where k.base_project_id = ${project.id} and k.academic_term_id = ${termId} and k.status = 'enable'
        and coalesce(e.state, 'setup') <> 'confirmed'
        and exists (select from student_teaching_class m where m.teaching_class_id = k.id and m.status = 1)
        and exists (select from syllabus s join document d on d.kind = 'syllabus' and d.subject_id = s.id
          where s.course_id = k.course_id and d.state in ('published', 'archived'))
    )
    select x.key, x.account_id, a.name, a.name_en, count(*)::int as count, min(x.title) as title, min(x.title_en) as title_en,
      ${seconds} as since, min(x.subject_id) as subject_id
    from found x join account a on a.id = x.account_id and a.status = 'enable'
    where x.account_id <> ${actor.accountId} group by 1, 2, 3, 4 order by 1 desc, 5 desc, 3`.execute(read)
  return rows
}

type Handed = { id: number; step: number; title: string; title_en: string; since: number }

/** Who has to approve the plan, its syllabi and reports: of several who may, the first. */
async function approvers(ctx: Room, { project }: Place): Promise<Found[]> {
  const { rows } = await sql<Handed>`
    select id, step, title, title_en, extract(epoch from coalesce(step_time, submitted_time, update_time))::int as since
    from document where project_id = ${project.id} and state = 'submitted' and kind in ('culture', 'syllabus', 'report')
    order by id`.execute(ctx.read)
  if (rows.length === 0) return []
  const people = await approversOf(
    ctx.door('document-control'),
    rows.map(({ id }) => id),
  )
  const found = new Map<number, Found>()
  for (const { id, step, title, title_en, since } of rows) {
    const may = people.filter((one) => one.document_id === id && one.step === step)
    const [first] = may
    if (!first || may.some((one) => one.id === ctx.actor.accountId)) continue
    const before = found.get(first.id)
    found.set(first.id, {
      key: 'approve',
      account_id: first.id,
      name: first.name,
      name_en: first.name_en,
      title,
      title_en,
      subject_id: id,
      count: (before?.count ?? 0) + 1,
      since: Math.min(before?.since ?? since, since),
    })
  }
  return [...found.values()]
}

/** The clerk nearest to the programme: of its college before one of the whole school. */
async function clerkOf({ read }: Room, { college_id }: Project) {
  const { rows } = await sql<{ account_id: number; name: string; name_en: string }>`
    select a.id as account_id, a.name, a.name_en from role_assignment r join account a on a.id = r.account_id and a.status = 'enable'
    where r.role = 'teaching-secretary' and r.start_date <= ${today} and (r.end_date is null or r.end_date >= ${today})
      and (r.scope_type = 'school' or (r.scope_type = 'college' and r.scope_id in (${college_id}, college_over(${college_id}))))
    order by r.scope_type, a.id limit 1`.execute(read)
  return rows[0]
}

type Lacks = { people: boolean; lists: number; since: number | null; calendar: boolean }

/** What only a clerk can bring, where this person is none. */
async function ofClerk(ctx: Room, place: Place): Promise<Found[]> {
  if (permissionsOf(ctx.actor).includes('roster/edit')) return []
  const clerk = await clerkOf(ctx, place.project)
  if (!clerk || clerk.account_id === ctx.actor.accountId) return []
  const { rows } = await sql<Lacks>`
    with own as (
      select k.create_time from teaching_class k
      where k.base_project_id = ${place.project.id} and k.academic_term_id = ${place.termId} and k.status = 'enable'
        and not exists (select from student_teaching_class m where m.teaching_class_id = k.id and m.status = 1)
    )
    select not exists (select from student where base_project_id = ${place.project.id}) as people,
      (select count(*)::int from own) as lists, (select extract(epoch from min(create_time))::int from own) as since,
      not exists (select from term_calendar where academic_term_id = ${place.termId}) as calendar`.execute(
    ctx.read,
  )
  const [lacks] = rows
  if (!lacks) return []
  const one = (key: Key, count: number, since: number | null = null): Found[] =>
    count > 0 ? [{ ...clerk, key, count, since, title: '', title_en: '', subject_id: 0 }] : []
  return [
    ...one('people', Number(lacks.people)),
    ...one('lists', lacks.lists, lacks.since),
    ...one('calendar', Number(lacks.calendar)),
  ]
}

/** Where one does it oneself, or sees how it stands. */
const wayRound: Record<Key, (found: Found, place: Place) => FirstDayWait['link']> = {
  approve: ({ subject_id }) => linkTo.approvals({ document: subject_id }),
  write: ({ subject_id, count }, { cultureId }) =>
    count === 1 ? linkTo.syllabus({ syllabus: subject_id }) : linkTo.syllabus({ culture: cultureId }),
  people: () => linkTo.students(),
  lists: () => linkTo.teachingClasses(),
  marks: ({ subject_id }) => linkTo.marks({ class: subject_id }),
  calendar: () => linkTo.termCalendar(),
}

async function remindersOf({ read }: Room, projectId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ account_id: number; reminded: number }>`
    select account_id, extract(epoch from reminded_time)::int as reminded from first_day_reminder
    where project_id = ${projectId} and reminded_time > now() - interval '20 hours'`.execute(read)
  return new Map(rows.map(({ account_id, reminded }) => [account_id, reminded]))
}

/** Who is waited for, those who hold the way up first. */
export async function waitsOf(ctx: Room, place: Place): Promise<FirstDayWait[]> {
  const found = (
    await Promise.all([approvers(ctx, place), ofClerk(ctx, place), writersAndTeachers(ctx, place)])
  ).flat()
  const reminded = await remindersOf(ctx, place.project.id)
  return found.map(({ subject_id, ...wait }) => ({
    ...wait,
    reminded: reminded.get(wait.account_id) ?? null,
    link: wayRound[wait.key]({ ...wait, subject_id }, place),
  }))
}
