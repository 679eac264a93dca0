import { sql } from 'kysely'
import type { Room } from '../access.ts'
import type { ListedStudent } from './read-list.ts'

type Listed = Pick<ListedStudent, 'student_no' | 'name'>

const keyOf = ({ student_no, name }: Listed) => `${student_no.replace(/^0+/, '')} ${name.replace(/\s/g, '')}`

/**
 * What a spreadsheet makes of the number 00123 is 123: gives the whole number of each row whose number is nobody's but
 * for its leading zeros, where the name is that student's too. Who names nobody is told of nobody.
 */
export async function lostZeros({ read }: Room, unknown: readonly Listed[]) {
  const named = unknown.filter(({ student_no, name }) => student_no !== '' && name !== '')
  if (named.length === 0) return () => undefined
  const bare = named.map(({ student_no }) => student_no.replace(/^0+/, ''))
  const { rows } = await sql<Listed>`
    select student_no, name from student
    where student_no like '0%' and ltrim(student_no, '0') = any(${bare}::text[])`.execute(read)
  const whole = new Map<string, string | undefined>()
  for (const row of rows) whole.set(keyOf(row), whole.has(keyOf(row)) ? undefined : row.student_no)
  return (one: Listed) => whole.get(keyOf(one))
}
