import { type RawBuilder, sql } from 'kysely'
import { isNumber } from './list-faults.ts'

type Asked = { sign: string | undefined; operator: string; val: string | string[] | undefined }

const at = (seconds: string) => sql`to_timestamp(${seconds}::float8)`

/** From one whole second to the end of another; either may be left open. */
function within(ref: RawBuilder<unknown>, low: string, high: string): RawBuilder<boolean> | undefined {
  const bounds = [
    ...(low === '' ? [] : [sql<boolean>`${ref} >= ${at(low)}`]),
    ...(high === '' ? [] : [sql<boolean>`${ref} < ${at(high)} + interval '1 second'`]),
  ]
  return bounds.length > 0 ? sql<boolean>`(${sql.join(bounds, sql` and `)})` : undefined
}

const not = (inside: RawBuilder<boolean> | undefined) => inside && sql<boolean>`not ${inside}`

/** A condition on a time column, given in seconds. It is written so that the index of the column serves. */
export function timeCondition(
  ref: RawBuilder<unknown>,
  { sign, operator, val }: Asked,
): RawBuilder<boolean> | undefined {
  const given = (Array.isArray(val) ? val : (val ?? '').split(',')).map((bound) => bound.trim())
  const [first = '', second = ''] = given
  const range = operator.toUpperCase()
  if (range === 'RANGE') return within(ref, first, second)
  if (range === 'NOT RANGE') return not(within(ref, first, second))
  if (!sign || !isNumber(first)) return undefined
  if (sign === '=') return within(ref, first, first)
  return sign === '<>' ? not(within(ref, first, first)) : sql<boolean>`${ref} ${sql.raw(sign)} ${at(first)}`
}
