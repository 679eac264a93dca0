import { createHash } from 'node:crypto'
import type { SurveyAnswers, SurveyDefinition, SurveyQuestion } from '@obelisk/contract/survey/definition'
import { questionsIn } from '@obelisk/engine/survey/definition'
import { SurveyStatistics } from '@obelisk/engine/survey/statistics'
import type { Book } from '../book.ts'
import { type Chance, chanceOf } from '../chance.ts'

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A number of the form of a UUID that stays the same for the same name. */
function uuidOf(name: string): string {
  const hex = hashOf(name)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** What is written to the question that asks what to keep, and to the others; nobody writes what another one has written. */
export type Said = { keep: readonly string[]; change: readonly string[] }

/** The value between 0 and 1 that the answers to a question are to come near; undefined where nothing is known. */
export type Aim = (mapping: NonNullable<SurveyQuestion['mapping']>) => number | undefined

/** How far the answers to each question have fallen short of what they are to come near. */
type Behind = Map<string, number>

/** A step of 1, 0.8, 0.6, 0.4, 0.2 near a value; what one answer misses the next ones make up for. */
function stepNear(id: string, value: number, chance: Chance, behind: Behind): number {
  const wanted = value + (behind.get(id) ?? 0)
  const drawn = wanted + (chance.next() + chance.next() - 1) * 0.42
  const step = Math.max(0, Math.min(4, Math.round((1 - drawn) / 0.2)))
  behind.set(id, wanted - (1 - step * 0.2))
  return step
}

type Scale = Extract<SurveyQuestion, { kind: 'scale' }>

function scaleAnswer({ id, na, mapping, reverse }: Scale, chance: Chance, { aim, behind }: Ways) {
  if (na && chance.next() < 0.03) return { step: null }
  const step = stepNear(id, (mapping && aim(mapping)) ?? 0.8, chance, behind)
  return { step: reverse ? 4 - step : step }
}

type Ways = { words: Words; aim: Aim; behind: Behind }

/** What may still be written, and whether and what is written next. */
type Words = { keep: string[]; change: string[]; chance: Chance }

const shares = { keep: 0.3, change: 0.75 }

function written({ chance, ...left }: Words, about: 'keep' | 'change') {
  const texts = left[about]
  if (texts.length === 0 || chance.next() > shares[about]) return undefined
  const [text = ''] = texts.splice(chance.below(texts.length), 1)
  return { text }
}

function answerTo(question: SurveyQuestion, chance: Chance, ways: Ways) {
  if (question.kind === 'scale') return scaleAnswer(question, chance, ways)
  if (question.kind === 'nps') return { number: 6 + Math.floor(chance.next() * 5) }
  if (question.kind === 'single') return { option: chance.pick(question.options).id }
  return question.kind === 'long'
    ? written(ways.words, question.id === 'keep' ? 'keep' : 'change')
    : undefined
}

/** An answer to most questions. */
function answersOf(definition: SurveyDefinition, chance: Chance, ways: Ways): SurveyAnswers {
  const questions = questionsIn(definition) as SurveyQuestion[]
  const given = questions.map((one) => [one.id, answerTo(one, chance, ways)] as const)
  return Object.fromEntries(given.filter(([, answer]) => answer !== undefined)) as SurveyAnswers
}

/** Who answers; of a sheet that came from a table only the import is known. */
type Person = { student?: number; contact?: number; importId?: number }
type Sheets = {
  survey: number
  /** How a sheet without a name is sealed while its survey is open. */
  seal?: (ticket: string, answers: SurveyAnswers) => Buffer
  audience: number
  definition: SurveyDefinition
  name: string
  isNamed: boolean
  day: string
  people: readonly Person[]
  said: Said
  aim: Aim
}

/** By whom a sheet is: of named ones the person, of imported ones the row; of others nothing. */
function writerOf({ isNamed }: Sheets, { student, contact, importId }: Person, name: string) {
  if (!isNamed) return { token_hash: importId ? hashOf(`ticket ${name}`) : null }
  return {
    student_id: student ?? null,
    contact_id: contact ?? null,
    token_hash: student ? `student ${student}` : hashOf(`ticket ${name}`),
  }
}

const receiptOf = (name: string) => `${hashOf(name).slice(0, 5)}-${hashOf(name).slice(5, 10)}`.toUpperCase()

/** Sheets with names have no releases; handed in ones are the first, and those of a table one of their own. */
function releaseOf({ isNamed }: Sheets, { importId }: Person) {
  if (isNamed) return 0
  return importId ? 2 : 1
}

/** What was handed in without a name, by its ticket alone; the sheet of it is sealed in it, or opened. */
function noteTicket(book: Book, { survey, audience, seal }: Sheets, name: string, answers: SurveyAnswers) {
  const token_hash = hashOf(`ticket ${name}`)
  const sealed = seal?.(token_hash, answers) ?? null
  const receipt = receiptOf(name)
  book.note('survey_ticket', {
    survey_id: survey,
    audience_id: audience,
    token_hash,
    receipt,
    sealed,
    is_given_back: false,
  })
}

function noteSheet(book: Book, wanted: Sheets, person: Person, name: string, answers: SurveyAnswers) {
  book.note('survey_response', {
    id: uuidOf(name),
    survey_id: wanted.survey,
    audience_id: wanted.audience,
    student_id: null,
    contact_id: null,
    import_id: person.importId ?? null,
    ...writerOf(wanted, person, name),
    receipt: wanted.isNamed || person.importId ? receiptOf(name) : null,
    release: releaseOf(wanted, person),
    day: wanted.day,
    answers: JSON.stringify(answers),
    marks: '{}' as never,
  })
}

/** Answer sheets of so many people, with the marks of students that they took a ticket; gives what they say. */
export function addSheets(book: Book, wanted: Sheets): SurveyStatistics {
  const { survey: survey_id, audience: audience_id } = wanted
  const chance = chanceOf(`survey ${wanted.name}`)
  const statistics = new SurveyStatistics(wanted.definition, 'proportional')
  const { keep, change } = wanted.said
  const words = { keep: [...keep], change: [...change], chance: chanceOf(`words of survey ${wanted.name}`) }
  const ways = { words, aim: wanted.aim, behind: new Map() }
  for (const [at, person] of wanted.people.entries()) {
    const name = `${wanted.name} ${at}`
    const answers = answersOf(wanted.definition, chance, ways)
    if (!wanted.seal) noteSheet(book, wanted, person, name, answers)
    if (!wanted.isNamed && !person.importId) noteTicket(book, wanted, name, answers)
    if (person.student) book.note('survey_mark', { survey_id, student_id: person.student, audience_id })
    statistics.add(answers)
  }
  return statistics
}

type Results = { survey: number; audience: number; targeted: number }

/** Results as closing makes them: of all, and of the one group. */
export function addResults(
  book: Book,
  { survey, audience, targeted }: Results,
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
        targeted,
        value,
        low,
        high,
        is_enough: true,
      })
}
