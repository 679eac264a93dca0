import { createHash, generateKeyPairSync } from 'node:crypto'
import type { SurveyAnswers, SurveyDefinition, SurveyQuestion } from '@obelisk/contract/survey/definition'
import { questionsIn } from '@obelisk/engine/survey/definition'
import { SurveyStatistics } from '@obelisk/engine/survey/statistics'
import type { Secrets } from '#kernel/security/secrets.ts'
import { builtIn, expand } from '#survey/public.ts'
import { type Book, sure } from '../book.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { Syllabi } from '../syllabi/all.ts'
import type { TeachingClass } from '../teaching/classes.ts'

export type Place = { book: Book; syllabi: Syllabi; secrets: Secrets }
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
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A number of the form of a UUID that stays the same for the same name. */
function uuidOf(name: string): string {
  const hex = hashOf(name)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const comments = [
  '实验说明不够清楚，能不能像前两次那样给一个输入输出的例子',
  '图的练习太少，最短路径只讲了一次课',
  '复杂度分析讲得有点快，板书推导跟不上',
  '希望实验能早一点布置',
  '图这一章的作业太少',
  '实验四的要求看不懂',
]
const praise = ['课堂上的例子很好懂', '实验很有意思', '答疑很及时', '每周的小测有帮助']

/** Steps as a class rates itself: mostly the second, few of the last. */
function stepOf(chance: Chance): number {
  const drawn = chance.next()
  return drawn < 0.34 ? 0 : drawn < 0.76 ? 1 : drawn < 0.95 ? 2 : 3
}

function answerTo(question: SurveyQuestion, chance: Chance): SurveyAnswers[string] | undefined {
  if (question.kind === 'scale') {
    if (question.na && chance.next() < 0.03) return { step: null }
    const step = stepOf(chance)
    return { step: question.reverse ? 4 - step : step }
  }
  if (question.kind === 'single') return { option: chance.pick(question.options).id }
  if (question.kind !== 'long' || chance.next() > 0.3) return undefined
  return { text: chance.pick(question.id === 'keep' ? praise : comments) }
}

function answersTo(definition: SurveyDefinition, chance: Chance): SurveyAnswers {
  const said = (questionsIn(definition) as SurveyQuestion[]).map(
    (one) => [one.id, answerTo(one, chance)] as const,
  )
  return Object.fromEntries(said.filter(([, answer]) => answer !== undefined)) as SurveyAnswers
}

/** The questionnaire of a template of the system, written out for the objectives of the syllabus of a class. */
function definitionFor(template: string, group: TeachingClass, { book, syllabi }: Place): SurveyDefinition {
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
function ticketKey({ secrets }: Place) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  return { public_key: publicKey.toString('base64'), sealed_key: secrets.encrypt(privateKey) }
}

type Written = { survey: number; audience: number; definition: SurveyDefinition }

function addSheets(
  { book }: Place,
  group: TeachingClass,
  story: Story,
  { survey, audience, definition }: Written,
) {
  const chance = chanceOf(`survey ${story.key} ${group.name}`)
  const statistics = new SurveyStatistics(definition, 'proportional')
  for (const [at, student] of group.students.slice(0, story.answered).entries()) {
    const name = `${story.key} ${group.id} ${at}`
    const answers = answersTo(definition, chance)
    const isNamed = story.way === 'named'
    book.note('survey_response', {
      id: uuidOf(name),
      survey_id: survey,
      audience_id: audience,
      student_id: isNamed ? student.id : null,
      token_hash: isNamed ? `student ${student.id}` : hashOf(`ticket ${name}`),
      receipt: `${hashOf(name).slice(0, 5)}-${hashOf(name).slice(5, 10)}`.toUpperCase(),
      day: story.from.slice(0, 10),
      answers: JSON.stringify(answers),
      marks: '{}' as never,
      is_mixed: true,
    })
    book.note('survey_mark', { survey_id: survey, student_id: student.id, audience_id: audience })
    statistics.add(answers)
  }
  return statistics
}

/** Results as closing makes them. */
function addResults(
  { book }: Place,
  group: TeachingClass,
  { survey, audience }: Written,
  statistics: SurveyStatistics,
) {
  for (const audience_id of [null, audience])
    for (const { mapping, n, value, low, high } of statistics.mapped())
      book.add('survey_result', {
        survey_id: survey,
        audience_id,
        target: mapping.to,
        target_id: mapping.id,
        no: mapping.no,
        answers: n,
        targeted: group.students.length,
        value,
        low,
        high,
        is_enough: true,
      })
}

/** The window of a survey that was published, and its end. */
function windowOf({ state, from, to }: Story) {
  if (state === 'draft') return { from_time: null, to_time: null, publish_time: null, close_time: null }
  return { from_time: from, to_time: to, publish_time: from, close_time: state === 'closed' ? to : null }
}

function addAudience(place: Place, group: TeachingClass, { way, state }: Story, survey: number): number {
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
function addActs({ book }: Place, { teacher }: TeachingClass, { state, from, to }: Story, survey: number) {
  const acts = [
    ['add', from],
    ...(state === 'draft' ? [] : [['publish', from]]),
    ...(state === 'closed' ? [['close', to]] : []),
  ] as const
  for (const [act = '', create_time] of acts)
    book.add('survey_act', { survey_id: survey, act, account_id: teacher.account, create_time })
}

/** A survey of a class, made from a template of the system. */
export function addSurvey(place: Place, template: string, group: TeachingClass, story: Story): Written {
  const { book, syllabi } = place
  const definition = definitionFor(template, group, place)
  const survey = book.add('survey', {
    kind: template,
    title: story.title,
    title_en: story.titleEn,
    definition: JSON.stringify(definition),
    template: `built-in:${template}`,
    account_id: group.teacher.account,
    project_id: Number(book.pages().get('grade')?.[group.gradeId - 1]?.base_project_id),
    course_id: group.course.id,
    syllabus_id: sure(syllabi.of(group.course), 'a syllabus').id,
    base_grade_id: group.gradeId,
    academic_term_id: group.term.id,
    state: story.state,
    way: story.way,
    ...windowOf(story),
    code: hashOf(`code ${story.key} ${group.id}`).slice(0, 6).toUpperCase(),
    result_revision: story.state === 'closed' ? 1 : 0,
    is_answered: story.answered > 0,
    update_time: story.from,
  })
  const written = { survey, audience: addAudience(place, group, story, survey), definition }
  addActs(place, group, story, survey)
  const statistics = addSheets(place, group, story, written)
  if (story.state === 'closed') addResults(place, group, written, statistics)
  return written
}
