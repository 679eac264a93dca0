import type { ReviewSheet } from '@obelisk/contract/assessment-review/sheet'
import { RuleSettings } from '@obelisk/contract/rule-settings'
import type { SyllabusSnapshot } from '@obelisk/contract/syllabus/syllabus'
import { pointsOfPaper } from '@obelisk/engine/assessment-review/rules/points-of-paper'
import { pointsTable } from '@obelisk/engine/assessment-review/rules/points-table'
import type {
  ReviewCell,
  ReviewFacts,
  ReviewScope,
} from '@obelisk/engine/assessment-review/rules/review-facts'
import { checkReviewFacts } from '@obelisk/engine/assessment-review/rules/system-checks'
import type { PaperFacts } from '@obelisk/engine/exam-paper/rules/paper-facts'
import { paperLimitsOf } from '@obelisk/engine/exam-paper/rules/school-limits'
import { sql } from 'kysely'
import { countedForReview } from '#exam-paper/public.ts'
import { must } from '#kernel/errors.ts'
import { evaluationSettingsOf } from '#settings/public.ts'
import { snapshotOf } from '#syllabus/public.ts'
import type { Room } from './access.ts'

type Subject = { course_id: number; academic_term_id: number; syllabus_id: number; scope: ReviewScope }

/** The syllabus in force for a course, else the newest that was approved. */
export const syllabusInForce = ({ read }: Room, courseId: number) =>
  read
    .selectFrom('syllabus as s')
    .innerJoin('document as d', (join) =>
      join.on('d.kind', '=', 'syllabus').onRef('d.subject_id', '=', 's.id'),
    )
    .select(['s.id', 'd.id as document_id'])
    .where('s.course_id', '=', courseId)
    .where('d.state', 'in', ['published', 'approved'])
    .orderBy((eb) => eb('d.state', '=', 'published'), 'desc')
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst()

type ItemRow = { component_id: number; items: number; objective: number; points: number }

/** The items of the evaluation data as points of components and objectives: of the newest set of the course and term. */
async function itemsOf({ read }: Room, { course_id, academic_term_id }: Subject): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    with newest as (
      select id from evaluation_set where course_id = ${course_id} and academic_term_id = ${academic_term_id}
      order by id desc limit 1
    )
    select i.component_id, count(distinct i.id)::int as items, o.no as objective, sum(i.points * a.share)::float8 as points
    from evaluation_item i join newest n on n.id = i.set_id
    join evaluation_item_objective a on a.item_id = i.id join objective o on o.id = a.objective_id
    group by i.component_id, o.no order by i.component_id, o.no`.execute(read)
  return rows
}

async function headOf({ read }: Room, { course_id, academic_term_id }: Subject) {
  const [course, classes, teachers] = await Promise.all([
    read
      .selectFrom('course as c')
      .innerJoin('culture as p', 'p.id', 'c.base_culture_id')
      .innerJoin('project as j', 'j.id', 'p.base_project_id')
      .select(['j.id as project_id', 'j.name as programme', 'j.name_en as programme_en'])
      .where('c.id', '=', course_id)
      .executeTakeFirst(),
    sql<{ name: string; students: number; term: string }>`
      select k.name, t.name as term, (select count(*)::int from student_teaching_class m where m.teaching_class_id = k.id and m.status = 1) as students
      from teaching_class k join academic_term t on t.id = k.academic_term_id
      where k.course_id = ${course_id} and k.academic_term_id = ${academic_term_id} and k.status = 'enable'
      order by k.name, k.id`.execute(read),
    sql<{ name: string; name_en: string }>`
      select distinct x.name, x.name_en from teaching_class_teacher w join teacher x on x.id = w.teacher_id
      join teaching_class k on k.id = w.teaching_class_id
      where k.course_id = ${course_id} and k.academic_term_id = ${academic_term_id} order by x.name`.execute(
      read,
    ),
  ])
  return { ...must(course), classes: classes.rows, teachers: teachers.rows }
}

type Content = SyllabusSnapshot['content']

const objectiveNo = ({ objectives }: Content) => new Map(objectives.map(({ id, no }) => [id, no]))

const planned = (content: Content): ReviewCell[] => {
  const no = objectiveNo(content)
  return content.component_objectives.map(({ component_id, objective_id, points }) => ({
    component_id,
    objective: no.get(objective_id) ?? 0,
    points,
  }))
}

const rubricsOf = (content: Content) => {
  const no = objectiveNo(content)
  return content.rubrics.flatMap(({ objective_id, cells }) =>
    cells.map(({ level_key, text }) => ({ objective: no.get(objective_id) ?? 0, level: level_key, text })),
  )
}

type Sources = { items: readonly ItemRow[]; paper: PaperFacts | null }

/** What the engine counts. Without items and paper the rows of the examination wait for one. */
function countedOf(
  content: Content,
  { items, paper }: Sources,
  scope: ReviewScope,
  words: readonly string[],
): ReviewFacts {
  const known = new Set(items.map(({ component_id }) => component_id))
  const components = content.components.map(({ id, name, stage, ratio, evidence }) => ({
    id,
    name,
    stage,
    ratio,
    has_evidence: evidence.trim() !== '' || known.has(id),
  }))
  const entered = items.map(({ component_id, objective, points }) => ({
    component_id,
    objective,
    points: Math.round(points * 1e4) / 1e4,
  }))
  return {
    scope,
    objectives: content.objectives.map(({ no }) => no),
    components,
    planned: planned(content),
    actual: [
      ...entered,
      ...pointsOfPaper(
        paper,
        components.filter(({ id }) => !known.has(id)),
      ),
    ],
    rubrics: rubricsOf(content),
    vague_words: words,
    paper,
  }
}

function objectivesOf({ content, inherited }: SyllabusSnapshot): ReviewSheet['objectives'] {
  const indicators = new Map(inherited.supports.map((one) => [one.indicator_id, one]))
  return content.objectives.map(({ id, no, text, text_en }) => ({
    no,
    text,
    text_en,
    indicators: content.objective_indicators.flatMap((link) => {
      const one = link.objective_id === id ? indicators.get(link.indicator_id) : undefined
      return one ? [{ no: one.indicator_no, strength: one.strength }] : []
    }),
    chapters: content.chapters
      .filter(({ objective_ids }) => objective_ids.includes(id))
      .map(({ name }) => name),
    components: content.components
      .filter((one) =>
        content.component_objectives.some(
          (cell) => cell.component_id === one.id && cell.objective_id === id && cell.points > 0,
        ),
      )
      .map(({ name }) => name),
  }))
}

/** Everything that fills itself, from the syllabus and the items of the evaluation data as they stand now. */
export async function sheetOf(ctx: Room, subject: Subject): Promise<ReviewSheet> {
  const [snapshot, items, head, paper] = await Promise.all([
    snapshotOf(ctx.door('syllabus'), subject.syllabus_id),
    itemsOf(ctx, subject),
    headOf(ctx, subject),
    subject.scope === 'process' ? null : countedForReview(ctx.door('exam-paper'), subject),
  ])
  const settings = await evaluationSettingsOf(ctx.door('settings'), { project: head.project_id })
  const rules = RuleSettings.parse(settings)
  const { content, inherited, version } = snapshot
  const facts = countedOf(
    content,
    { items, paper: paper?.facts ?? null },
    subject.scope,
    rules.vague_standards,
  )
  const { course } = inherited
  return {
    course: {
      code: course.code,
      name: course.name,
      name_en: course.name_en,
      credits: course.credits,
      hours: course.hours_total,
      nature: course.nature,
      unit: course.unit,
      unit_en: course.unit_en,
      programme: head.programme,
      programme_en: head.programme_en,
    },
    term: head.classes[0]?.term ?? '',
    classes: head.classes.map(({ name, students }) => ({ name, students })),
    teachers: head.teachers,
    syllabus: { id: subject.syllabus_id, version },
    paper: paper && {
      id: paper.id,
      document_id: paper.document_id,
      title: paper.title,
      title_en: paper.title_en,
    },
    objectives: objectivesOf(snapshot),
    components: content.components.map(({ id, name, name_en, stage, ratio, form, evidence }) => ({
      id,
      name,
      name_en,
      stage,
      ratio,
      form,
      evidence,
      items: Math.max(0, ...items.filter((one) => one.component_id === id).map((one) => one.items)),
    })),
    levels: content.levels.map(({ key, label }) => ({ key, label })),
    rubrics: rubricsOf(content).map(({ objective, level, text }) => ({ objective, level, text })),
    points: pointsTable(facts) as ReviewSheet['points'],
    checks: checkReviewFacts(facts, {
      limits: paperLimitsOf(rules),
      points_tolerance: rules.review_points_max,
    }) as ReviewSheet['checks'],
  }
}
