import type { SurveyImportSheet } from '@obelisk/contract/survey/imports'
import { sql } from 'kysely'
import type { Room } from '../access.ts'
import type { Item } from './imports.ts'
import type { ReadAnswers } from './read-answers.ts'

type Row = ReadAnswers['rows'][number]
type Person = { id: number; number: string; name: string; audience_id: number; has_answered: boolean }
type Block = SurveyImportSheet['block']

/** The students whom a survey asks, with the group of each and whether the answers are there. */
async function peopleAsked({ read }: Pick<Room, 'read'>, surveyId: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select distinct on (u.id) u.id, u.student_no as number, u.name, a.id as audience_id,
      exists (select from survey_response r where r.survey_id = a.survey_id and r.student_id = u.id) as has_answered
    from survey_audience a
    left join student_teaching_class m on a.kind = 'teaching-class' and m.teaching_class_id = a.target_id and m.status = 1
    join student u on u.id = m.student_id
      or a.kind = 'admin-class' and u.admin_class_id = a.target_id
      or a.kind = 'grade' and u.base_grade_id = a.target_id
      or a.kind = 'list' and u.id = any(a.student_ids)
    where a.survey_id = ${surveyId} order by u.id, a.id`.execute(read)
  return rows
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toUpperCase()

/** Finds people by number, or by a name that only one of them has. */
function finderOf(people: readonly Person[]) {
  const byNumber = new Map(people.map((one) => [plain(one.number), one]))
  const byName = new Map<string, Person | null>()
  for (const one of people) byName.set(plain(one.name), byName.has(plain(one.name)) ? null : one)
  return ({ studentNo, name }: Row) =>
    studentNo ? byNumber.get(plain(studentNo)) : (byName.get(plain(name)) ?? undefined)
}

function blockOf(row: Row, person: Person | undefined, isLast: boolean): Block {
  if (row.problems.some(({ code }) => code === 'empty')) return 'empty'
  if (!row.studentNo && !row.name) return 'nobody'
  if (!person) return 'not-asked'
  if (person.has_answered) return 'answered'
  return isLast ? null : 'in-file'
}

/** Rows whose answers are the same as those of another one. */
function alikeAmong(rows: readonly Row[]): ReadonlySet<Row> {
  const same = new Map<string, Row[]>()
  for (const row of rows) {
    const said = JSON.stringify(row.answers)
    same.set(said, [...(same.get(said) ?? []), row])
  }
  return new Set([...same.values()].filter(({ length }) => length > 1).flat())
}

async function withNames(ctx: Room, surveyId: number, rows: readonly Row[]): Promise<Item[]> {
  const find = finderOf(await peopleAsked(ctx, surveyId))
  const found = rows.map((row) => find(row))
  // of several rows of one person the last one counts
  const last = new Map(found.map((person, at) => [person?.id, at]))
  return rows.map((row, at) => {
    const person = found[at]
    return {
      ...itemOf(row),
      who: [row.studentNo || person?.number, row.name || person?.name]
        .filter(Boolean)
        .join(' ')
        .slice(0, 100),
      student_id: person?.id ?? null,
      audience_id: person?.audience_id ?? null,
      token: `student ${person?.id}`,
      block: blockOf(row, person, last.get(person?.id) === at),
    }
  })
}

const itemOf = ({ row, answers, seconds, problems }: Row) => ({
  row,
  who: '',
  student_id: null,
  audience_id: null,
  seconds,
  answers,
  is_alike: false,
  problems: [...problems],
})

/** Without names a sheet is known again by all that its row says, and by how often it has been said before. */
async function withoutNames(ctx: Room, surveyId: number, rows: readonly Row[]): Promise<Item[]> {
  const times = new Map<string, number>()
  const tokens = rows.map(({ key }) => {
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    return ctx.services.secrets.hmac(`survey import ${surveyId} ${time} ${key}`).toString('hex')
  })
  const stored = await ctx.read
    .selectFrom('survey_response')
    .select('token_hash')
    .where('survey_id', '=', surveyId)
    .where('token_hash', 'in', tokens)
    .execute()
  const known = new Set(stored.map(({ token_hash }) => token_hash))
  const alike = alikeAmong(rows)
  return rows.map((row, at) => {
    const token = tokens[at] ?? ''
    const isEmpty = row.problems.some(({ code }) => code === 'empty')
    return {
      ...itemOf(row),
      token,
      is_alike: !isEmpty && alike.has(row),
      block: isEmpty ? 'empty' : known.has(token) ? 'imported' : null,
    }
  })
}

/** What becomes of each row: whose it is, whether it is stored already, and why it cannot be taken. */
export const judged = (
  ctx: Room,
  { id, way }: { id: number; way: string },
  rows: readonly Row[],
): Promise<Item[]> => (way === 'named' ? withNames(ctx, id, rows) : withoutNames(ctx, id, rows))
