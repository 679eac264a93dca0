import type { PeopleKind } from '@obelisk/contract/roster/import'
import { sql } from 'kysely'
import { readTable } from '#kernel/table-name.ts'
import { writing } from '#workbook/written.ts'
import type { Room } from '../access.ts'

export type Numbered = { no: string; name: string }
export type WholeNumber = (one: Numbered) => string | undefined

const keyOf = ({ no, name }: Numbered) => `${no.replace(/^0+/, '')} ${writing(name)}`

/**
 * What a spreadsheet makes of the number 00123 is 123: gives the whole number of each of these, whose numbers are
 * nobody's, where but for leading zeros it is one person's of the same name. Who names nobody is told of nobody.
 */
export async function wholeNumbers(
  { read }: Pick<Room, 'read'>,
  kind: PeopleKind,
  unknown: readonly Numbered[],
): Promise<WholeNumber> {
  const named = unknown.filter(({ no, name }) => no !== '' && name !== '')
  if (named.length === 0) return () => undefined
  const number = kind === 'student' ? sql.ref('student_no') : sql.ref('staff_no')
  const bare = named.map(({ no }) => no.replace(/^0+/, ''))
  const { rows } = await sql<Numbered>`
    select ${number} as no, name from ${readTable('roster', kind)}
    where ${number} like '0%' and ltrim(${number}, '0') = any(${bare}::text[])`.execute(read)
  const whole = new Map<string, string | undefined>()
  for (const row of rows) whole.set(keyOf(row), whole.has(keyOf(row)) ? undefined : row.no)
  return (one) => whole.get(keyOf(one))
}
