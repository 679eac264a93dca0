import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as chat from '@obelisk/contract/assistant/chat'
import type { Output } from '@obelisk/contract/endpoint'
import * as forms from '@obelisk/contract/form-template/templates'
import * as analysis from '@obelisk/contract/survey/analysis'
import * as comments from '@obelisk/contract/survey/comments'
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { readWordsOf } from '#assistant/reading/read-file.ts'
import { send } from '#files/sending.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { shownRows } from '#workbook/sheet.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator } from '../../../test/people.ts'
import { rawSheet } from '../analysis/raw-sheet.fixture.ts'

export const least = 5

/** What a student says, by which the sheet is found again in files. */
export const codeOf = (at: number) => `w${String(at).padStart(3, '0')}w`
const codesIn = (text: string) => new Set(text.match(/w\d{3}w/g) ?? [])

type Told = Output<typeof analysis.analyseSurvey>
type Count = readonly [name: string, people: number | null]

const question = ({ figures }: Told, at: number) => figures?.questions[at]?.question ?? ''

/** Puts the form of a survey that comes along in force for the whole school. */
export async function surveyFormInForce() {
  const as = await administrator('super')
  const starter = await call(forms.starterForm, { kind: 'survey', language: 'zh-cn' }, { as })
  const { data } = await send('问卷.docx', Buffer.from(starter.bytes), { as, area: 'admin' })
  const place = { kind: 'survey', language: 'zh-cn', scope_type: 'school', scope_id: null } as const
  const uploaded = await call(forms.uploadForm, { ...place, file_id: data.file.id }, { as })
  expect(uploaded.data.check.problems).toEqual([])
  expect(
    (await call(forms.publishForm, { version_id: uploaded.data.version_id }, { as })).refused,
  ).toBeUndefined()
}

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

async function inTable(as: Actor, id: number, told: Told): Promise<Count[]> {
  const wanted = { id: String(id), question: question(told, 0), by: question(told, 1) }
  const { rows } = (await call(analysis.crossSurvey, wanted, { as })).data
  return rows.map((one): Count => [`cross ${one.value}`, one.n])
}

/** What the assistant shows of this survey when it is asked on the page: the numbers of people, and all its words. */
async function toldByAssistant(as: Actor, id: number, title: string) {
  const { data } = await call(chat.ask, { text: `/问卷 ${title}` }, { as })
  const { messages } = (await call(chat.readChat, { id: String(data.chat_id) }, { as })).data
  const answer = messages.find((one) => one.id === data.answer_id)
  const result = answer?.steps[0]?.result
  const isThis = JSON.stringify(result?.links ?? []).includes(String(id))
  const rows = isThis ? (result?.rows ?? []) : []
  const counts = rows.map(([name, answers]): Count => [`assistant ${name}`, Number(answers)])
  return { counts, said: codesIn(JSON.stringify(answer ?? '')) }
}

/** The words of a document, read as anybody's reader reads them. */
async function wordsOf(bytes: Uint8Array, name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'obelisk-shown-'))
  try {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return (await readWordsOf(path, name)).parts.map(({ text }) => text).join(' ')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const exported = async (as: Actor, id: number, form: 'word' | 'form' | 'pdf' | 'xlsx' | 'raw') =>
  (await call(analysis.exportSurvey, { id: String(id), form }, { as })).bytes

async function cellsOf(bytes: Uint8Array): Promise<string> {
  const { sheets } = await parseWorkbook(Buffer.from(bytes), 'x.xlsx', defaultLimits)
  return sheets.flatMap((sheet) => shownRows(sheet).flat()).join(' ')
}

const documentIn = (bytes: Uint8Array) =>
  strFromU8(unzipSync(Uint8Array.from(bytes))['word/document.xml'] ?? new Uint8Array())

/** The words of sheets in every file and list that shows them. */
async function wordsShown(as: Actor, id: number): Promise<Record<string, Set<string>>> {
  const said = (await call(comments.surveyComments, { id: String(id) }, { as })).data
  return {
    csv: codesIn((await rawSheet(id, 'csv', as)).flat().join(' ')),
    raw: codesIn(await cellsOf(await exported(as, id, 'raw'))),
    word: codesIn(documentIn(await exported(as, id, 'word'))),
    pdf: codesIn((await wordsOf(await exported(as, id, 'pdf'), 'x.pdf')).replace(/\s/g, '')),
    comments: codesIn(JSON.stringify(said.list)),
  }
}

/** The words in files that need not show all of them, such as one with the first comments only. */
async function wordsInPart(as: Actor, id: number): Promise<Record<string, Set<string>>> {
  return {
    form: codesIn(documentIn(await exported(as, id, 'form'))),
    xlsx: codesIn(await cellsOf(await exported(as, id, 'xlsx'))),
  }
}

/** Everything that is shown of a survey: the words in every file and list, and every number of people. */
export async function shownTo(as: Actor, id: number) {
  const told = (await call(analysis.analyseSurvey, { id: String(id) }, { as })).data
  const reported = await inReports(id, told.title)
  const assistant = await toldByAssistant(as, id, told.title)
  const beside = [...reported, ...assistant.counts]
  const all = told.figures ? [...onPage(told), ...beside, ...(await inTable(as, id, told))] : beside
  const counts = new Map(all.flatMap(([name, n]) => (n === null ? [] : [[name, n] as const])))
  const words = told.figures ? await wordsShown(as, id) : {}
  const part = { assistant: assistant.said, ...(told.figures ? await wordsInPart(as, id) : {}) }
  return { words, part, counts, told }
}

export type Shown = Awaited<ReturnType<typeof shownTo>>

const isFew = (people: number) => people !== 0 && people < least

/** Between two looks nothing of a few shows: no sheet, no comment, no figure. */
export function nothingOfFew(before: Shown, now: Shown) {
  const old = { ...before.words, ...before.part }
  for (const [at, words] of Object.entries({ ...now.words, ...now.part })) {
    const was = (old as Record<string, Set<string>>)[at] ?? new Set()
    const added = [...words].filter((one) => !was.has(one)).length
    const gone = [...was].filter((one) => !words.has(one)).length
    expect([at, isFew(added), isFew(gone)]).toEqual([at, false, false])
  }
  for (const [name, n] of now.counts) {
    const was = before.counts.get(name)
    expect([name, n, was, isFew(n)]).toEqual([name, n, was, false])
    if (was !== undefined) expect([name, n, was, isFew(Math.abs(n - was))]).toEqual([name, n, was, false])
  }
}
