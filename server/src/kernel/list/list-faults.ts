import {
  type ListQuery,
  searchFieldUnknown,
  searchOperatorUnknown,
  searchValueWrong,
} from '@obelisk/contract/crud'
import { Refusal } from '../errors.ts'

type Condition = ListQuery['search'][number]

/** What a list can be asked: its fields, and for an operator whether it compares with numbers; nothing for one that there is not. */
export type Offered = {
  fields: Readonly<Record<string, unknown>>
  takes: (operator: string) => 'numbers' | 'texts' | 'nothing' | undefined
}

export const isNumber = (text: string) => /^-?\d{1,100}(\.\d{1,100})?$/.test(text)

/** The query with the bare names of columns where the name of the table stands before them, unless that is a field. */
export function withoutAlias(
  query: ListQuery,
  { alias, fields }: Pick<Offered, 'fields'> & { alias?: string },
): ListQuery {
  if (alias === undefined) return query
  const bare = (name: string) =>
    name.startsWith(`${alias}.`) && !Object.hasOwn(fields, name.split(',')[0] ?? '')
      ? name.slice(alias.length + 1)
      : name
  return {
    ...query,
    search: query.search.map((one) => ({ ...one, field: bare(one.field) })),
    initKey: bare(query.initKey),
    order: query.order === undefined ? undefined : bare(query.order),
  }
}

const partsOf = (val: Condition['val']) => (Array.isArray(val) ? val : (val ?? '').split(','))
const isEmpty = (val: Condition['val']) => partsOf(val).every((part) => part.trim() === '')

/** Seconds of a date and time by the clock of the server; what is a number already stays, what is neither is nothing. */
function secondsOf(text: string): string | undefined {
  if (text === '' || isNumber(text)) return text
  const time = Date.parse(text.includes(':') ? text.replace(' ', 'T') : `${text}T00:00:00`)
  return Number.isNaN(time) ? undefined : String(time / 1000)
}

/** A condition on times carries dates as text; the column holds seconds. */
export function inSeconds(one: Condition): Condition {
  if (one.render !== 'datetime' || one.val === undefined) return one
  return { ...one, val: partsOf(one.val).map((part) => secondsOf(part.trim()) ?? part) }
}

/** What is not whole asks for nothing: the protocol passes over it. */
const isWhole = ({ field, val, operator }: Condition, { takes }: Offered) =>
  field !== '' && (takes(operator) === 'nothing' || !isEmpty(val))

function mustBeOffered(given: Condition, { fields, takes }: Offered) {
  const { field, operator } = given
  const taken = takes(operator)
  if (!Object.hasOwn(fields, field)) throw new Refusal(searchFieldUnknown, { field })
  if (!taken) throw new Refusal(searchOperatorUnknown, { operator })
  const wrong = partsOf(inSeconds(given).val).find((part) => part.trim() !== '' && !isNumber(part.trim()))
  if (taken === 'numbers' && wrong !== undefined)
    throw new Refusal(searchValueWrong, { field, value: wrong.slice(0, 50) })
}

/** The conditions that ask for something. One that this list cannot answer is refused: else it would answer with every row. */
export function conditionsAsked(query: ListQuery, offered: Offered): Condition[] {
  const { initKey: field, initValue: val, initOperator: operator } = query
  const asked = [...query.search, ...(isEmpty(val) ? [] : [{ field, val, operator }])]
  const whole = asked.filter((one) => isWhole(one, offered))
  for (const one of whole) mustBeOffered(one, offered)
  return whole.map(inSeconds)
}

/** Of a tree, which comes whole: it has no fields to search by. */
export const mustAskNothing = ({ search }: Pick<ListQuery, 'search'>) => {
  const [asked] = search.filter(({ field, val }) => field !== '' && !isEmpty(val))
  if (asked) throw new Refusal(searchFieldUnknown, { field: asked.field })
}
