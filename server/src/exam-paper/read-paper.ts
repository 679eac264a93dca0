import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { RuleSettings } from '@obelisk/contract/rule-settings'
import { sql } from 'kysely'
import { documentOf, isWritable, signaturesOf } from '#document-control/public.ts'
import { must } from '#kernel/errors.ts'
import { schoolOf } from '#roster/public.ts'
import { paperPolicy, type Room, type Standing } from './access.ts'
import { latePeople } from './circle/admit.ts'
import { headOf, unix } from './head.ts'
import { mayOf } from './may.ts'
import { readyPackages } from './packages/packages.ts'
import { packageOf } from './packages/print-package.ts'
import { dutiesIn, peopleById, type Someone } from './people.ts'
import { settingsFor } from './text/check.ts'
import { textsOf } from './text/open-text.ts'
import { syllabusFor } from './text/paper-facts.ts'

async function courseOf({ read }: Room, catalogId: number, courseId: number | null) {
  const [catalog, course] = await Promise.all([
    read
      .selectFrom('course_catalog as c')
      .leftJoin('college as u', 'u.id', 'c.college_id')
      .select(['c.id', 'c.code', 'c.name', 'c.name_en', 'u.name as unit', 'u.name_en as unit_en'])
      .where('c.id', '=', catalogId)
      .executeTakeFirst(),
    read
      .selectFrom('course')
      .select(['nature'])
      .select([sql<number>`credits::float8`.as('credits'), sql<number>`hours_total::float8`.as('hours')])
      .where('id', '=', courseId ?? 0)
      .executeTakeFirst(),
  ])
  const { unit, unit_en, ...rest } = must(catalog)
  return {
    course: {
      ...rest,
      nature: course?.nature ?? '',
      credits: course?.credits ?? null,
      hours: course?.hours ?? null,
    },
    college: unit === null ? null : { name: unit, name_en: unit_en ?? '' },
  }
}

const classesOf = async ({ read }: Room, id: number) => {
  const { rows } = await sql<{ id: number; name: string; students: number }>`
    select k.id, k.name, (select count(*)::integer from student_teaching_class s
      where s.teaching_class_id = k.id and s.status = 1) as students
    from exam_paper_class x join teaching_class k on k.id = x.teaching_class_id
    where x.exam_paper_id = ${id} order by k.name`.execute(read)
  return rows
}

const teachersOf = async ({ read }: Room, id: number) => {
  const { rows } = await sql<Someone>`
    select distinct t.account_id as id, t.name, t.name_en from exam_paper_class x
    join teaching_class_teacher w on w.teaching_class_id = x.teaching_class_id
    join teacher t on t.id = w.teacher_id where x.exam_paper_id = ${id} order by t.name`.execute(read)
  return rows
}

/** The way of a paper: its reviewer, where one is wanted, then the approvers. */
async function stepsOf(ctx: Room, row: Standing, reviewers: readonly Someone[], isReviewed: boolean) {
  const signed = await signaturesOf(ctx.door('document-control'), row.document_id)
  const isOver = row.review_state === 'passed' || !isWritable(row.state)
  const review: PaperView['steps'][number] = {
    name: '审题',
    name_en: 'Review',
    state: isOver ? 'done' : row.review_state === 'asked' ? 'now' : 'later',
    people: reviewers.map(({ name, name_en }) => ({ name, name_en })),
    opinion: '',
    time: null,
  }
  const approvals = signed
    .filter(({ step }) => step > 0)
    .map((one): PaperView['steps'][number] => ({
      name: one.step_name,
      name_en: one.step_name_en,
      state:
        one.time !== null && row.state !== 'returned'
          ? 'done'
          : row.state === 'submitted' && row.step === one.step
            ? 'now'
            : 'later',
      people: one.name ? [{ name: one.name, name_en: one.name_en }] : [],
      opinion: one.opinion,
      time: one.time,
    }))
  return isReviewed ? [review, ...approvals] : approvals
}

async function countsOf(ctx: Room, id: number) {
  return (await textsOf(ctx, id)).map(({ label, revision, text }) => {
    const items = text.sections.flatMap((section) => section.items)
    return {
      label,
      revision,
      count: items.length,
      points: Math.round(items.reduce((sum, { score }) => sum + score, 0) * 100) / 100,
    }
  })
}

const termOf = ({ read }: Room, id: number) =>
  read
    .selectFrom('academic_term')
    .select(['id', 'name', 'year_start as year', 'semester'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type Stored = Awaited<ReturnType<typeof headOf>>['row']

/** What was sealed, said and opened of the draw. */
async function drawOf(ctx: Room, stored: Stored): Promise<PaperView['draw']> {
  const nameOf = await peopleById(ctx, [stored.draw_by])
  return {
    commitment: stored.draw_commitment,
    words: stored.draw_words,
    opened: stored.draw_opened,
    label: stored.drawn_label as PaperLabel | null,
    by: nameOf(stored.draw_by),
    time: unix(stored.draw_time),
  }
}

/** What is read of its own tables. */
async function ownFacts(ctx: Room, row: Standing) {
  const [{ head, targets, syllabus_id, scale, row: stored }, duties, print, papers] = await Promise.all([
    headOf(ctx, row.id),
    dutiesIn(ctx, [row.id]),
    packageOf(ctx, row),
    countsOf(ctx, row.id),
  ])
  return { head, targets, syllabus_id, scale, stored, people: duties(row.id), print, papers }
}

/** The head of a paper, where it stands and what the actor may do; nothing of what it asks. */
export async function paperView(ctx: Room, id: number): Promise<PaperView> {
  const row = await paperPolicy.must(ctx, 'view', id)
  const [own, settings, document] = await Promise.all([
    ownFacts(ctx, row),
    settingsFor(ctx, row),
    documentOf(ctx.door('document-control'), 'exam-paper', id),
  ])
  const { head, targets, stored, people, print, papers } = own
  const { course_id, ...syllabus } = await syllabusFor(ctx, own.syllabus_id)
  const isReviewed = settings.require_paper_reviewer
  const [about, classes, teachers, term, steps, draw, may, late, school, packages] = await Promise.all([
    courseOf(ctx, row.catalog_id, course_id),
    classesOf(ctx, id),
    teachersOf(ctx, id),
    termOf(ctx, row.academic_term_id),
    stepsOf(ctx, row, people.reviewer, isReviewed),
    drawOf(ctx, stored),
    mayOf(ctx, { row, print, isReviewed }),
    latePeople(ctx, row),
    schoolOf(ctx.door('roster'), ctx.language),
    readyPackages(ctx, id),
  ])
  const { state, round, step } = row
  return {
    id,
    head,
    people,
    syllabus,
    steps,
    papers,
    draw,
    may,
    late,
    classes,
    teachers,
    school,
    term,
    packages,
    ...about,
    revision: row.revision,
    number: stored.number,
    title: row.title,
    title_en: row.title_en,
    project_id: row.project_id,
    targets: [...targets],
    // banks and papers of a course count in the same levels
    rules: { ...RuleSettings.parse(settings), bloom_scale: own.scale },
    document: { id: row.document_id, state, round, step, is_stale: document?.is_stale ?? false },
    review_state: row.review_state,
    judged: stored.judged as PaperView['judged'],
    print: {
      open_from: unix(stored.open_from),
      wanted: print.wanted,
      agreed: print.agreed,
      is_open: print.isOpen,
    },
    released_time: unix(stored.released_time),
  }
}
