import * as running from '@obelisk/contract/survey/running'
import { expect } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { answersTo, type classWithSyllabus, openSurvey, ticketFor } from './survey.fixture.ts'

type Place = Awaited<ReturnType<typeof classWithSyllabus>>

/** How many people of the class answer. */
export const size = 24

export type Row = Record<string, unknown>

/** All rows of all tables of the database, with what PostgreSQL itself knows of their place and their transaction. */
async function everything(): Promise<Map<string, Row[]>> {
  const { pool } = await testDatabase()
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const all = new Map<string, Row[]>()
  for (const { name } of tables) {
    const { rows } = await pool.query<Row>(
      `select t.*, ctid::text as "#ctid", xmin::text::bigint as "#xmin" from ${name} t order by ctid`,
    )
    all.set(name, rows)
  }
  return all
}

const byText = (rows: readonly Row[], column: string) =>
  rows.toSorted((a, b) => String(a[column]).localeCompare(String(b[column])))

const placeOf = (ctid: unknown) => {
  const [page = '0', line = '0'] = String(ctid).replace(/[()]/g, '').split(',')
  return Number(page) * 1000 + Number(line)
}

/** How many people an attacker names right who takes the nth of the people in one order for the nth sheet in another. */
export const hits = (people: readonly number[], sheets: readonly number[]) =>
  people.filter((one, at) => sheets[at] === one).length

/** Guessing hits one in the mean; nine of twenty-four by chance is one in a hundred thousand. */
export const chance = 9

type Answered = { student: number; account: number; code: string }

/** Everybody of the class answers, one after the other, with a text of their own. */
async function answerAll(place: Place, id: number): Promise<Answered[]> {
  const answered: Answered[] = []
  for (const [at, one] of place.students.entries()) {
    const { form, handIn } = await ticketFor(id, one)
    const code = `x${String(at).padStart(3, '0')}y`
    const answers = { ...answersTo(form, at % 2), keep: { text: `意见 ${code}` } }
    expect((await handIn?.(answers))?.code).toBe(1)
    answered.push({ student: one.studentId, account: one.accountId, code })
  }
  return answered
}

/** What all sheets of a survey share, or what PostgreSQL adds. */
export const shared = new Set([
  ...['survey_id', 'audience_id', 'day', 'student_id', 'contact_id', 'marks', '#xmin', '#ctid'],
  ...['token_hash', 'receipt', 'release', 'import_id'],
])

/** Texts that one sheet alone holds. */
export const ownTexts = (sheets: readonly Row[]) =>
  new Set(
    sheets.flatMap((sheet) =>
      Object.entries(sheet).flatMap(([column, value]) =>
        shared.has(column) ? [] : [typeof value === 'string' ? value : JSON.stringify(value)],
      ),
    ),
  )

/** The people of the class in the order in which a column of a table names them; nothing where it does not name all. */
export function peopleIn(rows: readonly Row[], column: string, answered: readonly Answered[]): number[] {
  const key = column === 'student_id' ? 'student' : 'account'
  const found = rows
    .map((row) => answered.findIndex((one) => one[key] === row[column]))
    .filter((at) => at >= 0)
  const distinct = [...new Set(found)]
  return distinct.length < size ? [] : distinct
}

/** The sheets in every order that the database could give them. */
export function ordersOf(sheets: readonly Row[], answered: readonly Answered[]): number[][] {
  const personOf = (sheet: Row) =>
    answered.findIndex(({ code }) => JSON.stringify(sheet.answers).includes(code))
  const orders = [
    byText(sheets, 'id').map(personOf),
    sheets.toSorted((a, b) => placeOf(a['#ctid']) - placeOf(b['#ctid'])).map(personOf),
  ]
  return orders.flatMap((one) => [one, one.toReversed()])
}

export async function closedByAll(place: Place) {
  const id = await openSurvey({ as: place.teacher, classId: place.found.id, way: 'anonymous-once' })
  const answered = await answerAll(place, id)
  expect((await call(running.actOnSurvey, { id, act: 'close' }, { as: place.teacher })).code).toBe(1)
  const tables = await everything()
  const of = (name: string) => (tables.get(name) ?? []).filter((row) => row.survey_id === id)
  return { answered, tables, sheets: of('public.survey_response'), marks: of('public.survey_mark') }
}
