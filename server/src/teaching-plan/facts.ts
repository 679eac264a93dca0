import type { HourKind } from '@obelisk/contract/syllabus/content'
import type { SyllabusSnapshot } from '@obelisk/contract/syllabus/syllabus'
import { PlanContent, PlanFacts } from '@obelisk/contract/teaching-plan/content'
import { hourKinds } from '@obelisk/engine/syllabus/words'
import { must } from '#kernel/errors.ts'
import { today } from '#kernel/site/site-day.ts'
import { snapshotOf } from '#syllabus/public.ts'
import { entriesOf, timetablesOf } from '#term-calendar/public.ts'
import type { Room } from './access.ts'

/** The syllabus of a course that is in force. */
export const syllabusInForce = ({ read }: Pick<Room, 'read'>, courseId: number) =>
  read
    .selectFrom('syllabus as s')
    .innerJoin('document as d', (join) =>
      join.on('d.kind', '=', 'syllabus').onRef('d.subject_id', '=', 's.id'),
    )
    .select(['s.id', 's.version', 'd.id as document_id'])
    .where('s.course_id', '=', courseId)
    .where('d.state', '=', 'published')
    .executeTakeFirst()

const hoursIn = (row: Record<HourKind, number>) =>
  Object.fromEntries(hourKinds.map((kind) => [kind, row[kind]])) as Record<HourKind, number>

/** The syllabus as a plan is built on it. */
function fromSyllabus({ content, inherited }: Pick<SyllabusSnapshot, 'content' | 'inherited'>) {
  const noOf = new Map(content.objectives.map(({ id, no }) => [id, no]))
  const nos = (ids: readonly number[]) => ids.flatMap((id) => noOf.get(id) ?? []).sort((a, b) => a - b)
  return {
    hours: hoursIn(inherited.course),
    chapters: content.chapters.map((chapter) => ({
      id: chapter.id,
      no: chapter.no,
      name: chapter.name,
      content: chapter.content,
      key_points: chapter.key_points,
      difficult_points: chapter.difficult_points,
      ideology: chapter.ideology,
      methods: [...chapter.methods],
      homework: chapter.homework,
      hours: hoursIn(chapter),
      objective_nos: nos(chapter.objective_ids),
    })),
    labs: content.lab_items.map(({ id, name, hours, content: text, objective_ids }) => ({
      id,
      name,
      hours,
      content: text,
      objective_nos: nos(objective_ids),
    })),
    objective_nos: content.objectives.map(({ no }) => no),
    components: content.components.map(({ id, name, stage, form }) => ({
      id,
      name,
      stage,
      form,
      objective_nos: nos(
        content.component_objectives
          .filter(({ component_id }) => component_id === id)
          .map(({ objective_id }) => objective_id),
      ),
    })),
  }
}

type Wanted = { syllabusId: number; termId: number; classIds: readonly number[] }

/** What a plan for these classes is built on now, with the texts of the objectives. */
export async function factsNow(ctx: Room, { syllabusId, termId, classIds }: Wanted) {
  const calendarRoom = ctx.door('term-calendar')
  const [snapshot, term, calendar, timetables] = await Promise.all([
    snapshotOf(ctx.door('syllabus'), syllabusId),
    ctx.read.selectFrom('academic_term').selectAll().where('id', '=', termId).executeTakeFirst(),
    entriesOf(calendarRoom, termId),
    timetablesOf(calendarRoom, classIds),
  ])
  const { start_date, weeks } = must(term)
  const facts: PlanFacts = {
    ...fromSyllabus(snapshot),
    term: { start: start_date, weeks },
    calendar,
    classes: classIds.map((id) => ({ id, timetable: timetables.get(id) ?? [] })),
  }
  const { inherited, content } = snapshot
  return {
    facts,
    course: inherited.course,
    objectives: content.objectives.map(({ no, text }) => ({ no, text })),
  }
}

/** The stored plan: its content, and what it was built on. */
export async function storedPlan({ read }: Pick<Room, 'read'>, id: number) {
  const row = must(
    await read
      .selectFrom('teaching_plan as tp')
      .innerJoin('academic_term as t', 't.id', 'tp.academic_term_id')
      .innerJoin('course as c', 'c.id', 'tp.course_id')
      .innerJoin('syllabus as s', 's.id', 'tp.syllabus_id')
      .select([
        'tp.content',
        'tp.built_on',
        'tp.change_note',
        'tp.revision',
        't.id as term_id',
        't.name as term',
      ])
      .select(['c.id as course_id', 'c.code', 'c.name', 'c.name_en', 'c.credits', 'c.hours_total'])
      .select(['s.version as syllabus_version'])
      .select(today.as('today'))
      .where('tp.id', '=', id)
      .executeTakeFirst(),
  )
  return { ...row, content: PlanContent.parse(row.content), built_on: PlanFacts.parse(row.built_on) }
}
