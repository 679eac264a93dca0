import type { Output } from '@obelisk/contract/endpoint'
import * as analysis from '@obelisk/contract/survey/analysis'
import * as comments from '@obelisk/contract/survey/comments'
import * as running from '@obelisk/contract/survey/running'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { rawSheet } from '../analysis/raw-sheet.fixture.ts'
import { answersTo, classWithSyllabus, closeSurvey, openSurvey, ticketFor } from '../survey.fixture.ts'
import { movedToParallelClass } from './releases.fixture.ts'

let place: Awaited<ReturnType<typeof classWithSyllabus>>
let other = 0
const size = 28
const least = 5

beforeAll(async () => {
  place = await classWithSyllabus(size)
  const half = place.students.filter((_, at) => at % 2 === 1).map(({ studentId }) => studentId)
  other = await movedToParallelClass(place.found.id, half)
})

const codeOf = (at: number) => `w${String(at).padStart(3, '0')}w`
const codesIn = (text: string) => new Set(text.match(/w\d{3}w/g) ?? [])

const openBoth = () =>
  openSurvey({ as: place.teacher, classId: place.found.id, beside: [other], way: 'anonymous-once' })

async function handIn(id: number, at: number) {
  const student = place.students[at]
  if (!student) throw new Error(`no student ${at}`)
  const ticket = await ticketFor(id, student)
  const answers = { ...answersTo(ticket.form, at % 4), keep: { text: `意见 ${codeOf(at)}` } }
  expect((await ticket.handIn?.(answers))?.code).toBe(1)
}

type Told = Output<typeof analysis.analyseSurvey>
type Count = readonly [name: string, people: number | null]

const question = ({ figures }: Told, at: number) => figures?.questions[at]?.question ?? ''

/** Numbers of people that the page shows; null where they are kept back. */
const onPage = ({ figures, groups }: Told): Count[] => [
  ...(figures?.questions ?? []).map((one): Count => [`question ${one.question}`, one.few ? null : one.n]),
  ...(figures?.targets ?? []).map((one): Count => [`target ${one.no}`, one.n]),
  ...groups.map((one): Count => [`group ${one.audience_id}`, one.n]),
]

/** Numbers of people behind the values that reports and others read. */
async function inReports(id: number, title: string): Promise<Count[]> {
  const { db } = await testDatabase()
  const results = await db.selectFrom('survey_result').selectAll().where('survey_id', '=', id).execute()
  const values = await db.selectFrom('indirect_value').selectAll().where('source', '=', 'survey').execute()
  return [
    ...results.map(
      (one): Count => [`result ${one.audience_id} ${one.no}`, one.is_enough ? one.answers : null],
    ),
    ...values
      .filter(({ note }) => note.startsWith(title))
      .map((one): Count => [`report ${one.teaching_class_id} ${one.objective_id}`, one.answers]),
  ]
}

async function inTable(id: number, told: Told): Promise<Count[]> {
  const wanted = { id: String(id), question: question(told, 0), by: question(told, 1) }
  const { rows } = (await call(analysis.crossSurvey, wanted, { as: place.teacher })).data
  return rows.map((one): Count => [`cross ${one.value}`, one.n])
}

/** The words of sheets in the file of sheets, in the report in Word and in the list of comments. */
async function wordsShown(id: number) {
  const as = place.teacher
  const word = await call(analysis.exportSurvey, { id: String(id), form: 'word' }, { as })
  const said = (await call(comments.surveyComments, { id: String(id) }, { as })).data
  const texts = [
    (await rawSheet(id, 'csv', as)).flat().join(' '),
    strFromU8(unzipSync(word.bytes)['word/document.xml'] ?? new Uint8Array()),
    JSON.stringify(said.list),
  ]
  return texts.map(codesIn)
}

/** Everything that is shown of a survey: the words in every file and list, and every number of people. */
async function shownOf(id: number) {
  const told = (await call(analysis.analyseSurvey, { id: String(id) }, { as: place.teacher })).data
  const reported = await inReports(id, told.title)
  const all = told.figures ? [...onPage(told), ...reported, ...(await inTable(id, told))] : reported
  const counts = new Map(all.flatMap(([name, n]) => (n === null ? [] : [[name, n] as const])))
  return { words: told.figures ? await wordsShown(id) : [], counts, told }
}

type Shown = Awaited<ReturnType<typeof shownOf>>

const isFew = (people: number) => people !== 0 && people < least

/** Between two looks nothing of a few shows: no sheet, no comment, no figure. */
function nothingOfFew(before: Shown, now: Shown) {
  for (const [at, words] of now.words.entries()) {
    const old = before.words[at] ?? new Set()
    const added = [...words].filter((one) => !old.has(one)).length
    const gone = [...old].filter((one) => !words.has(one)).length
    expect([at, isFew(added), isFew(gone)]).toEqual([at, false, false])
  }
  for (const [name, n] of now.counts) {
    const old = before.counts.get(name)
    expect([name, n, old, isFew(n)]).toEqual([name, n, old, false])
    if (old !== undefined) expect([name, n, old, isFew(Math.abs(n - old))]).toEqual([name, n, old, false])
  }
}

type So = { handed: number; waiting: number; shown: number }

/** The last look shows what it should, and nothing of few beside each one before it. */
function asItShouldBe(looks: readonly Shown[], so: So) {
  const now = looks.at(-1) as Shown
  const { answered, valid, waiting } = now.told
  expect({ handed: answered, shown: valid, waiting }).toEqual(so)
  expect(now.words.map((words) => words.size)).toEqual(now.words.map(() => so.shown))
  for (const before of looks.slice(0, -1)) nothingOfFew(before, now)
}

/** How many hand in before each closing. */
const rounds = [
  [5, 1, 6, 3, 2],
  [3, 4, 1, 8, 5, 1],
  [8, 5, 2, 2, 2, 6],
]

test.each(rounds)(
  '28 A: at any two moments no figure, file, list or value of an anonymous survey differs by fewer than the minimum (%s, %s, %s, …)',
  async (...sizes) => {
    const id = await openBoth()
    const looks: Shown[] = []
    const so = { handed: 0, waiting: 0, shown: 0 }
    for (const count of sizes) {
      if (looks.length > 0) await call(running.actOnSurvey, { id, act: 'reopen' }, { as: place.teacher })
      // now somebody of one class, now of the other
      for (let one = 0; one < count; one += 1) await handIn(id, so.handed + one)
      await closeSurvey(id, place.teacher)
      so.handed += count
      so.waiting += count
      if (so.waiting >= least) Object.assign(so, { shown: so.shown + so.waiting, waiting: 0 })
      looks.push(await shownOf(id))
      asItShouldBe(looks, so)
    }
  },
  240_000,
)

test('28 B1: one more sheet after reopening stays sealed: the old release is shown, and who was shown changes nothing', async () => {
  const id = await openSurvey({
    ...{ as: place.teacher, classId: place.found.id, beside: [other], way: 'anonymous-once' as const },
    more: { may_change: true },
  })
  const tickets: Awaited<ReturnType<typeof ticketFor>>[] = []
  for (const student of place.students.slice(0, 6)) tickets.push(await ticketFor(id, student))
  const say = (at: number, step: number) =>
    tickets[at]?.handIn?.({
      ...answersTo(tickets[at]?.form as never, step),
      keep: { text: `说 ${codeOf(at)}` },
    })
  for (let at = 0; at < 5; at += 1) expect((await say(at, 1))?.code).toBe(1)
  await closeSurvey(id, place.teacher)
  const before = await shownOf(id)
  await call(running.actOnSurvey, { id, act: 'reopen' }, { as: place.teacher })
  expect((await say(5, 4))?.code).toBe(1)
  // a sheet that was shown is not changed any more: two looks would tell whose it is
  expect((await say(0, 4))?.refused?.refusal).toBe('survey-answered')
  expect((await say(5, 3))?.code).toBe(1)
  await closeSurvey(id, place.teacher)
  const after = await shownOf(id)
  expect([after.words, after.told.figures, after.told.waiting]).toEqual([
    before.words,
    before.told.figures,
    1,
  ])
  // the numbers on the page add up: handed in, begun, and not begun
  await call(running.actOnSurvey, { id, act: 'reopen' }, { as: place.teacher })
  const seventh = place.students[6] ?? place.one
  expect((await ticketFor(id, seventh)).refused).toBeUndefined()
  const missing = (await call(running.missingPeople, { id: String(id) }, { as: place.teacher })).data
  const live = (await call(running.liveCount, { id: String(id) }, { as: place.teacher })).data
  expect([live.answered, missing.begun]).toEqual([6, 1])
  expect(live.answered + missing.begun + (missing.count ?? 0)).toBe(live.targeted)
})
