import type { Output } from '@obelisk/contract/endpoint'
import type { StudentClass, studentHome } from '@obelisk/contract/welcome'
import { meetingsOf } from '@obelisk/engine/term-calendar/class-meetings'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import { today } from '#kernel/site/site-day.ts'
import { plansOfClasses } from '#teaching-plan/public.ts'
import { entriesOf, timetablesOf } from '#term-calendar/public.ts'
import { currentTerm, type Room } from './queries.ts'

type Student = Output<typeof studentHome>['student'] & { id: number }

async function findStudent({ read, actor }: Room): Promise<Student | undefined> {
  const { rows } = await sql<Student>`
    select s.id, s.student_no, s.name, s.name_en, p.name as project, p.name_en as project_en, g.name as grade,
      coalesce(c.name, '') as admin_class
    from student s join project p on p.id = s.base_project_id join grade g on g.id = s.base_grade_id
    left join admin_class c on c.id = s.admin_class_id
    where s.account_id = ${actor.accountId}`.execute(read)
  return rows[0]
}

type ClassRow = Omit<StudentClass, 'meetings' | 'plan' | 'events'>
const nothing = { meetings: [], plan: [], events: [] }
const mostEvents = 3

/** The enabled classes that the student has not left. */
async function classesOf({ read }: Room, studentId: number): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select t.id, t.code, t.name, k.name as course, k.name_en as course_en, c.credits::float8 as credits,
      coalesce((select json_agg(json_build_object('name', x.name, 'name_en', x.name_en) order by tt.is_main desc, x.id)
        from teaching_class_teacher tt join teacher x on x.id = tt.teacher_id where tt.teaching_class_id = t.id), '[]') as teachers,
      t.academic_term_id, a.name as term, a.is_current,
      coalesce((select json_agg(json_build_object('name', p.name, 'name_en', p.name_en, 'ratio', p.ratio::float8) order by p.weigh, p.id)
        from component p where p.syllabus_id = (
          select s.id from syllabus s join document d on d.kind = 'syllabus' and d.subject_id = s.id
          where s.course_id = t.course_id and d.state = 'published' order by s.id desc limit 1)), '[]') as assessments
    from student_teaching_class m
    join teaching_class t on t.id = m.teaching_class_id and t.status = 'enable'
    join course c on c.id = t.course_id join course_catalog k on k.id = c.catalog_id
    join academic_term a on a.id = t.academic_term_id
    where m.student_id = ${studentId} and m.status = 1
    order by a.is_current desc, a.start_date desc, t.code`.execute(read)
  return rows
}

/** `last` is the seventh day from today: on a Sunday the lessons of the week that begins matter. */
type Term = {
  id: number
  start: string
  weeks: number
  week: number
  today: string
  last: string
}

async function termNow({ read }: Room): Promise<Term | undefined> {
  const { rows } = await sql<Term>`
    select id, start_date::text as start, weeks, (${today} - start_date) / 7 + 1 as week, (${today})::text as today,
      (${today} + 6)::text as last
    from academic_term where is_current`.execute(read)
  return rows[0]
}

/** The classes with their meetings of the next seven days, and what the calendar holds next. */
async function withWeek(ctx: Room, classes: readonly ClassRow[]) {
  const term = await termNow(ctx)
  if (!term) return { classes: classes.map((one) => ({ ...one, ...nothing })), calendar: [] }
  const door = ctx.door('term-calendar')
  const current = classes.filter(({ is_current }) => is_current).map(({ id }) => id)
  const [calendar, timetables, plans] = await Promise.all([
    entriesOf(door, term.id),
    timetablesOf(door, current),
    plansOfClasses(ctx.door('teaching-plan'), current, { from: term.today, to: term.last }),
  ])
  const meetingsFor = (id: number) =>
    meetingsOf(term, calendar, timetables.get(id) ?? [])
      .meetings.filter(({ date }) => date >= term.today && date <= term.last)
      .map(({ date, section_from, section_to, room }) => ({ date, section_from, section_to, room }))
  return {
    classes: classes.map((one) => ({
      ...one,
      meetings: meetingsFor(one.id),
      plan: plans.get(one.id)?.sessions ?? [],
      events: (plans.get(one.id)?.events ?? []).slice(0, mostEvents),
    })),
    calendar: calendar.filter(({ to }) => to >= term.today).slice(0, 3),
  }
}

/** The first page of a student; who is none finds nothing here. */
export async function studentHomeOf(ctx: Room): Promise<Output<typeof studentHome>> {
  const { id, ...student } = must(await findStudent(ctx))
  const [term, week] = await Promise.all([
    currentTerm(ctx.read),
    classesOf(ctx, id).then((all) => withWeek(ctx, all)),
  ])
  return { student, term, ...week }
}
