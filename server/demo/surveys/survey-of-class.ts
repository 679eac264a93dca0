import { generateKeyPairSync } from 'node:crypto'
import type { SurveyAnswers, SurveyDefinition } from '@obelisk/contract/survey/definition'
import type { SurveyStatistics } from '@obelisk/engine/survey/statistics'
import type { Secrets } from '#kernel/security/secrets.ts'
import { builtIn, expand, newSheetKey, sealSheet, sheetKeyIn } from '#survey/public.ts'
import { type Book, sure } from '../book.ts'
import type { Syllabi } from '../syllabi/all.ts'
import type { TeachingClass } from '../teaching/classes.ts'
import { ofCourse } from './said.ts'
import { addResults, addSheets, hashOf, type Said } from './sheets.ts'

export type SurveySources = { book: Book; syllabi: Syllabi; secrets: Secrets }
type Story = {
  key: string
  title: string
  titleEn: string
  way: 'named' | 'anonymous-once'
  state: 'open' | 'closed' | 'draft'
  from: string
  to: string
  /** How many have answered. */
  answered: number
  /** Until when its code is shown in class. */
  classUntil?: string
  /** A template of the school's own that it is made from. */
  own?: OwnTemplate
  /** What is written where it is not what classes write. */
  said?: Said
}

/** A template that is kept here: its number with the version, and what it asks. */
export type OwnTemplate = { template: string; definition: SurveyDefinition }

/** The questionnaire of a template of the system, written out for the objectives of the syllabus of a class. */
function definitionFor(
  template: string,
  group: TeachingClass,
  { book, syllabi }: SurveySources,
): SurveyDefinition {
  const { definition } = sure(
    builtIn.find(({ key }) => key === template),
    template,
  )
  const syllabus = sure(syllabi.of(group.course), `a syllabus of ${group.course.facts.code}`)
  const texts = book.pages().get('objective') ?? []
  const targets = syllabus.objectives.map(({ id, no }) => {
    const row = texts[id - 1]
    return {
      to: 'objective' as const,
      id,
      no: String(no),
      text: String(row?.text),
      text_en: String(row?.text_en ?? ''),
    }
  })
  return expand(definition, targets)
}

/** A key for tickets, as publishing makes one. */
function ticketKey({ secrets }: SurveySources) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  return { public_key: publicKey.toString('base64'), sealed_key: secrets.encrypt(privateKey) }
}

type Written = { survey: number; audience: number; definition: SurveyDefinition }

type Value = { teaching_class_id: number; objective_id: number; value: number }

/** The indirect values that the marks of a class stand beside. */
const valuesOf = ({ book }: SurveySources, group: TeachingClass) =>
  ((book.pages().get('indirect_value') ?? []) as unknown as Value[]).filter(
    ({ teaching_class_id }) => teaching_class_id === group.id,
  )

/** While a survey without names is open its sheets are sealed, as they are when they are handed in. */
function sealingOf({ book, secrets }: SurveySources, { way, state }: Story, survey: number) {
  if (way === 'named' || state !== 'open') return {}
  const sheet_key = newSheetKey(secrets, survey)
  book.change('survey', survey, { sheet_key })
  const key = sheetKeyIn(secrets, survey, sheet_key)
  return {
    seal: (ticket: string, answers: SurveyAnswers) => sealSheet(key, { answers, marks: [] }, ticket),
  }
}

function sheetsOf(place: SurveySources, group: TeachingClass, story: Story, written: Written) {
  const values = valuesOf(place, group)
  return addSheets(place.book, {
    ...written,
    ...sealingOf(place, story, written.survey),
    name: `${story.key} ${group.name}`,
    isNamed: story.way === 'named',
    day: story.from.slice(0, 10),
    people: group.students.slice(0, story.answered).map(({ id }) => ({ student: id })),
    said: story.said ?? ofCourse,
    aim: ({ id }) => values.find(({ objective_id }) => objective_id === id)?.value,
  })
}

/** What the closed survey says becomes the indirect value of the class. */
function tellValues(
  place: SurveySources,
  group: TeachingClass,
  { title }: Story,
  statistics: SurveyStatistics,
) {
  for (const row of valuesOf(place, group)) {
    const found = statistics.mapped().find(({ mapping }) => mapping.id === row.objective_id)
    const { value = row.value, n: answers = 0 } = found ?? {}
    Object.assign(row, {
      value,
      answers,
      targeted: group.students.length,
      source: 'survey',
      note: `${title} v1`,
    })
  }
}

/** The window of a survey that was published, and its end. */
function windowOf({ state, from, to }: Story) {
  if (state === 'draft') return { from_time: null, to_time: null, publish_time: null, close_time: null }
  return { from_time: from, to_time: to, publish_time: from, close_time: state === 'closed' ? to : null }
}

function addAudience(
  place: SurveySources,
  group: TeachingClass,
  { way, state }: Story,
  survey: number,
): number {
  const isTicketed = way === 'anonymous-once' && state === 'open'
  return place.book.add('survey_audience', {
    survey_id: survey,
    kind: 'teaching-class',
    target_id: group.id,
    targeted: state === 'closed' ? group.students.length : null,
    ...(isTicketed ? ticketKey(place) : { public_key: '', sealed_key: null }),
  })
}

/** What was done to it: made, published, closed. */
function addActs(
  { book }: SurveySources,
  { teacher }: TeachingClass,
  { state, from, to }: Story,
  survey: number,
) {
  const acts = [
    ['add', from],
    ...(state === 'draft' ? [] : [['publish', from]]),
    ...(state === 'closed' ? [['close', to]] : []),
  ] as const
  for (const [act = '', create_time] of acts)
    book.add('survey_act', { survey_id: survey, act, account_id: teacher.account, create_time })
}

/** A survey of a class, made from a template of the system. */
export function addSurvey(
  place: SurveySources,
  template: string,
  group: TeachingClass,
  story: Story,
): Written {
  const { book, syllabi } = place
  const definition = story.own?.definition ?? definitionFor(template, group, place)
  const survey = book.add('survey', {
    kind: template,
    title: story.title,
    title_en: story.titleEn,
    definition: JSON.stringify(definition),
    template: story.own?.template ?? `built-in:${template}`,
    account_id: group.teacher.account,
    project_id: Number(book.pages().get('grade')?.[group.gradeId - 1]?.base_project_id),
    course_id: group.course.id,
    syllabus_id: sure(syllabi.of(group.course), 'a syllabus').id,
    base_grade_id: group.gradeId,
    academic_term_id: group.term.id,
    state: story.state,
    way: story.way,
    wants_reply: story.own === undefined,
    ...windowOf(story),
    code: hashOf(`code ${story.key} ${group.id}`).slice(0, 6).toUpperCase(),
    result_revision: story.state === 'closed' ? 1 : 0,
    is_answered: story.answered > 0,
    class_until: story.classUntil ?? null,
    update_time: story.from,
  })
  const written = { survey, audience: addAudience(place, group, story, survey), definition }
  addActs(place, group, story, survey)
  const statistics = sheetsOf(place, group, story, written)
  if (story.state !== 'closed') return written
  addResults(book, { ...written, targeted: group.students.length }, statistics)
  if (template === 'course-self') tellValues(place, group, story, statistics)
  return written
}
