import { nameIn } from '@obelisk/contract/name-in'
import type { Found, FoundKind } from '@obelisk/contract/search'
import { findReports } from '#attainment-report/public.ts'
import { findPapers } from '#exam-paper/public.ts'
import { findMeasures } from '#improvement/public.ts'
import { holds } from '#kernel/actor.ts'
import { type Closeness, type Sought, wordsSought } from '#kernel/list/words-sought.ts'
import type { Ctx } from '#kernel/room.ts'
import { findQuestions } from '#question-bank/public.ts'
import { findStudents, findTeachers } from '#roster/public.ts'
import { findSurveys } from '#survey/public.ts'
import { findSyllabi } from '#syllabus/public.ts'
import { findClasses } from '#teaching-class/public.ts'
import { findTeachingPlans } from '#teaching-plan/public.ts'
import { findPlans } from '#training-plan/public.ts'

type Room = Ctx<'search'>
type Row = Omit<Found, 'kind' | 'key' | 'detail' | 'detail_en'> & Partial<Found>

const plain = { key: '', detail: '', detail_en: '' }
const of = (kind: FoundKind, rows: readonly Row[]): Found[] => rows.map((row) => ({ ...plain, ...row, kind }))

const courses = async (ctx: Room, sought: Sought) =>
  (await findSyllabi(ctx.door('syllabus'), sought)).map(({ id, code, name, name_en, plan, plan_en }) => ({
    ...{ id, name, name_en, key: code, detail: plan, detail_en: plan_en || plan },
  }))

/** A class is called after its course, so the term is what tells two of one name apart. */
const ofClass = ({ id, name, course, course_en, term }: ClassRow) => ({
  ...{ id, name, detail: term },
  name_en: name.startsWith(course) && course_en ? course_en + name.slice(course.length) : name,
})
type ClassRow = Awaited<ReturnType<typeof findClasses>>[number]

const plans = async (ctx: Room, sought: Sought) =>
  (await findPlans(ctx.door('training-plan'), sought)).map(({ version, ...plan }) => ({
    ...{ ...plan, detail: version, detail_en: version },
  }))

const teachingPlans = async (ctx: Room, sought: Sought) =>
  (await findTeachingPlans(ctx.door('teaching-plan'), sought)).map(({ code, term, ...found }) => ({
    ...found,
    key: code,
    detail: term,
    detail_en: nameIn('en', { name: term }),
  }))

const measures = async (ctx: Room, sought: Sought) =>
  (await findMeasures(ctx.door('improvement'), sought)).map(({ id, measure, code, course, course_en }) => ({
    ...{ id, name: measure, name_en: measure, key: code ?? '' },
    ...{ detail: course ?? '', detail_en: course_en || (course ?? '') },
  }))

/** What is found in each room, whose own rules say what the actor sees; a student has nothing to search here. */
async function foundIn(ctx: Room, sought: Sought): Promise<Found[]> {
  const { actor } = ctx
  const ask = <T>(may: boolean, found: () => Promise<T[]>) => (may ? found() : [])
  const classes = ctx.door('teaching-class')
  const [course, klass, teachingPlan, report, plan, teacher, student, measure, survey, paper, question] =
    await Promise.all([
      ask(holds(actor, 'syllabus/view'), () => courses(ctx, sought)),
      ask(holds(actor, 'teaching-class/view'), () => findClasses(classes, sought)),
      ask(holds(actor, 'teaching-plan/view'), () => teachingPlans(ctx, sought)),
      ask(holds(actor, 'attainment-report/view'), () => findReports(ctx.door('attainment-report'), sought)),
      ask(holds(actor, 'training-plan/view'), () => plans(ctx, sought)),
      findTeachers(ctx.door('roster'), sought),
      findStudents(ctx.door('roster'), sought),
      ask(holds(actor, 'improvement/view'), () => measures(ctx, sought)),
      ask(holds(actor, 'survey/view'), () => findSurveys(ctx.door('survey'), sought)),
      ask(holds(actor, 'exam-paper/view'), () => findPapers(ctx.door('exam-paper'), sought)),
      ask(holds(actor, 'question-bank/view'), () => findQuestions(ctx.door('question-bank'), sought)),
    ])
  return [
    ...of('course', course),
    ...of('class', klass.map(ofClass)),
    ...of('teaching-plan', teachingPlan),
    ...of('report', report.map(ofClass)),
    ...of('plan', plan),
    ...of('teacher', teacher),
    ...of('student', student),
    ...of('measure', measure),
    ...of('survey', survey),
    ...of('paper', paper),
    ...of('question', question),
  ]
}

const looked: readonly Closeness[] = ['exact', 'sound', 'nearly']

/** What the words of the text find; where they find nothing, what they find as pinyin, and then with one wrong sign. */
export async function searchSite(ctx: Room, text: string): Promise<Found[]> {
  for (const closeness of looked) {
    const found = await foundIn(ctx, wordsSought(text, closeness))
    if (found.length > 0) return found
  }
  return []
}
