import { randomInt } from 'node:crypto'
import type { Input } from '@obelisk/contract/endpoint'
import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import {
  kindsOfCourses,
  type SurveyKind,
  surveyNoObjectives,
  surveyNoPlan,
} from '@obelisk/contract/survey/life'
import type { addSurvey } from '@obelisk/contract/survey/surveys'
import { missing, must, Refusal } from '#kernel/errors.ts'
import { projectScope } from '#roster/public.ts'
import { evaluationSettingsOf } from '#settings/public.ts'
import { classesReached } from '#teaching-class/public.ts'
import { type Room, surveyPolicy } from '../access.ts'
import { keepAct } from '../rows/keep-act.ts'
import { empty } from '../templates/built-in.ts'
import { expand, targetsOf, unmetRepeat } from '../templates/expand.ts'
import { templateNamed } from '../templates/list-templates.ts'
import { proposedWindow } from './to-publish/proposed-window.ts'

type Wanted = Input<typeof addSurvey>
type Place = {
  project_id: number | null
  course_id: number | null
  syllabus_id: number | null
  base_grade_id: number | null
  academic_term_id: number | null
  cultureId: number | null
  courseName: string
  courseNameEn: string
  audiences: { kind: 'teaching-class' | 'grade'; target_id: number }[]
}

const nowhere: Place = {
  project_id: null,
  course_id: null,
  syllabus_id: null,
  base_grade_id: null,
  academic_term_id: null,
  cultureId: null,
  courseName: '',
  courseNameEn: '',
  audiences: [],
}

/** Letters and digits that are not taken for one another when somebody types them from a projector. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The code of a survey in links, QR codes and on the projector: 30 bits, so that nobody finds one by trying. */
const newCode = () => Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')

const syllabusInForce = ({ read }: Room, courseId: number) =>
  read
    .selectFrom('syllabus as s')
    .innerJoin('document as d', (join) =>
      join.onRef('d.subject_id', '=', 's.id').on('d.kind', '=', 'syllabus'),
    )
    .select('s.id')
    .where('s.course_id', '=', courseId)
    .where('d.state', 'in', ['published', 'approved'])
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The course, term and syllabus of teaching classes that the actor may ask. They are of one course. */
async function placeOfClasses(ctx: Room, ids: readonly number[]): Promise<Place> {
  const distinct = [...new Set(ids)]
  const mine = await classesReached(ctx.door('teaching-class'), 'survey/edit', distinct)
  if (mine.size < distinct.length) throw missing()
  const rows = await ctx.read
    .selectFrom('teaching_class as k')
    .innerJoin('course as c', 'c.id', 'k.course_id')
    .select([
      'k.id',
      'k.course_id',
      'k.base_project_id',
      'k.base_grade_id',
      'k.academic_term_id',
      'c.name',
      'c.name_en',
    ])
    .where('k.id', 'in', distinct)
    .orderBy('k.id')
    .execute()
  const first = must(rows[0])
  const isOneCourse = rows.every(({ course_id }) => course_id === first.course_id)
  const syllabus = isOneCourse ? await syllabusInForce(ctx, first.course_id) : undefined
  return {
    ...nowhere,
    project_id: first.base_project_id,
    course_id: isOneCourse ? first.course_id : null,
    syllabus_id: syllabus?.id ?? null,
    base_grade_id: first.base_grade_id,
    academic_term_id: first.academic_term_id,
    courseName: first.name,
    courseNameEn: first.name_en ?? '',
    audiences: rows.map(({ id }) => ({ kind: 'teaching-class', target_id: id })),
  }
}

/** The programme and the plan in force of a grade that the actor answers for. */
async function placeOfGrade(ctx: Room, gradeId: number): Promise<Place> {
  const grade = must(
    await ctx.read
      .selectFrom('grade as g')
      .leftJoin('culture_grade as y', (join) =>
        join.onRef('y.grade_id', '=', 'g.id').on('y.in_force', '=', true),
      )
      .select(['g.base_project_id', 'y.culture_id'])
      .where('g.id', '=', gradeId)
      .executeTakeFirst(),
  )
  const isInScope = await projectScope(ctx.door('roster'), 'survey/edit')
  if (!isInScope(grade.base_project_id)) throw missing()
  return {
    ...nowhere,
    project_id: grade.base_project_id,
    base_grade_id: gradeId,
    cultureId: grade.culture_id,
    audiences: [{ kind: 'grade', target_id: gradeId }],
  }
}

const waysOfKinds: Partial<Record<SurveyKind, 'named' | 'public'>> = {
  alumni: 'named',
  employer: 'named',
  expert: 'named',
  peer: 'named',
  supervisor: 'named',
  'objective-review': 'public',
}

/** What a new survey is made from: a template, another survey, or nothing. */
async function sourceOf(ctx: Room, { template, copy_of, kind }: Wanted) {
  if (copy_of !== undefined) {
    await surveyPolicy.must(ctx, 'view', copy_of)
    const row = must(
      await ctx.read
        .selectFrom('survey')
        .select(['definition', 'kind', 'title', 'title_en', 'template'])
        .where('id', '=', copy_of)
        .executeTakeFirst(),
    )
    return {
      definition: row.definition as SurveyDefinition,
      kind: row.kind as SurveyKind,
      name: row.title,
      name_en: row.title_en,
      source: row.template,
    }
  }
  return template
    ? templateNamed(ctx, template)
    : { definition: empty, kind, name: '', name_en: '', source: '' }
}

const placeFor = (ctx: Room, { teaching_class_ids, base_grade_id }: Wanted) => {
  if (teaching_class_ids.length > 0) return placeOfClasses(ctx, teaching_class_ids)
  return base_grade_id === undefined ? Promise.resolve(nowhere) : placeOfGrade(ctx, base_grade_id)
}

/** How few answers are too few here; five at least, whatever the school says. */
async function leastOf(ctx: Room, { project_id, course_id }: Place): Promise<number> {
  const { survey_min_n } = await evaluationSettingsOf(ctx.door('settings'), {
    ...(project_id ? { project: project_id } : {}),
    ...(course_id ? { course: course_id } : {}),
  })
  return Math.max(5, survey_min_n)
}

const titleOf = ({ title }: Wanted, { courseName }: Place, name: string) =>
  title || (courseName ? `《${courseName}》${name}` : name) || '问卷'

/** In English as far as course and template have English names; who gives a title of their own gives both. */
const titleInEnglish = (
  { title, copy_of }: Wanted,
  { courseName, courseNameEn }: Place,
  name: string,
): string => {
  if (copy_of !== undefined || (title === '' && courseName === '')) return name
  return title || !courseNameEn || !name ? '' : `${courseNameEn}: ${name}`
}

/** Makes a survey as a draft, its repeated questions written out for the objectives of the place. */
export async function addSurveyOf(ctx: Room, wanted: Wanted): Promise<{ id: number }> {
  const source = await sourceOf(ctx, wanted)
  const place = await placeFor(ctx, wanted)
  const { cultureId, courseName, courseNameEn: _, audiences, ...columns } = place
  const targets = await targetsOf(ctx, { syllabusId: place.syllabus_id, cultureId })
  const unmet = unmetRepeat(source.definition, targets)
  if (unmet === 'objective') throw new Refusal(surveyNoObjectives, { course: courseName || '-' })
  if (unmet) throw new Refusal(surveyNoPlan)
  const { id } = await ctx.own
    .insertInto('survey')
    .values({
      ...columns,
      kind: source.kind,
      title: titleOf(wanted, place, source.name),
      title_en: titleInEnglish(wanted, place, source.name_en),
      definition: JSON.stringify(expand(source.definition, targets)),
      template: source.source,
      account_id: ctx.actor.accountId || null,
      way: waysOfKinds[source.kind] ?? 'anonymous-once',
      min_n: await leastOf(ctx, place),
      ...(await proposedWindow(ctx, source.kind, place.academic_term_id)),
      wants_reply: kindsOfCourses.includes(source.kind),
      code: newCode(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (audiences.length > 0)
    await ctx.own
      .insertInto('survey_audience')
      .values(audiences.map((one) => ({ survey_id: id, ...one })))
      .execute()
  await keepAct(ctx, id, 'add')
  return { id }
}
