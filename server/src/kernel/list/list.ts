import type { ListQuery } from '@obelisk/contract/crud'
import { type Expression, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { conditionsAsked, isNumber, withoutAlias } from './list-faults.ts'
import { orderOf } from './list-order.ts'
import { timeCondition } from './list-time.ts'

/**
 * What of a resource may be searched and ordered: wire name -> column. Nothing else reaches SQL. A column said to be an
 * integer is compared as one, so that its index serves; others are compared by their text, whatever their type. A name is
 * ordered as a Chinese reader expects it: by pinyin.
 * `quick` names the fields of the quick search; `order` is the order when none is asked for.
 * A time is a column of times, searched in seconds, which the rows give besides what is told.
 */
export type ListPlan = {
  /** How clients of the protocol call the table: `alias.column` is the column of that name. */
  alias?: string
  fields: Readonly<Record<string, string | { column: string; is: 'integer' | 'name' | 'time' }>>
  /** Columns, or a condition of one's own on the pattern: what is gathered from elsewhere is better looked for there. */
  quick: readonly (string | ((pattern: string) => RawBuilder<boolean>))[]
  order: string
  key?: string
  /** Columns beside the key that are never empty: only then does an order downwards go by their index. */
  filled?: readonly string[]
  /** Counted no further, because the table may hold millions; the answer says that there are more. */
  countsTo?: number
}

/** A column of names, ordered by pinyin. */
export const byPinyin = (column: string) => ({ column, is: 'name' }) as const

type Condition = ListQuery['search'][number]

const column = (name: string) => sql.ref(name)
const like = (text: string) => `%${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`
const words = (val: Condition['val']) =>
  (Array.isArray(val) ? val : (val ?? '').split(',')).map((word) => word.trim()).filter(Boolean)

/** What stands there as a number; nothing where a column of texts holds none, or one longer than any number is. */
const asNumber = (field: string) =>
  sql`case when ${column(field)}::text ~ '^-?[0-9]{1,100}([.][0-9]{1,100})?$' then ${column(field)}::text::numeric end`

function range(field: string, val: Condition['val'], negate: boolean): RawBuilder<boolean> | undefined {
  const given = Array.isArray(val) ? val : (val ?? '').split(',')
  const [low = '', high = ''] = given.map((bound) => bound.trim())
  const number = asNumber(field)
  const parts = [
    low !== '' && sql<boolean>`${number} >= ${low}::numeric`,
    high !== '' && sql<boolean>`${number} <= ${high}::numeric`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return undefined
  const inside = sql.join(parts, sql` and `)
  return negate ? sql<boolean>`not (${inside})` : sql<boolean>`(${inside})`
}

const comparisons: ReadonlyMap<string, string> = new Map([
  ['eq', '='],
  ['=', '='],
  ['ne', '<>'],
  ['<>', '<>'],
  ['gt', '>'],
  ['>', '>'],
  ['egt', '>='],
  ['>=', '>='],
  ['lt', '<'],
  ['<', '<'],
  ['elt', '<='],
  ['<=', '<='],
])

function compare(field: string, sign: string, text: string): RawBuilder<boolean> {
  return sign === '=' || sign === '<>'
    ? sql<boolean>`${column(field)}::text ${sql.raw(sign)} ${text}`
    : sql<boolean>`${asNumber(field)} ${sql.raw(sign)} ${text}::numeric`
}

type Operation = (field: string, val: Condition['val']) => RawBuilder<boolean> | undefined

const others = new Map<string, Operation>(
  Object.entries<Operation>({
    LIKE: (field, val) => (val ? sql<boolean>`${column(field)}::text ilike ${like(String(val))}` : undefined),
    'NOT LIKE': (field, val) =>
      val ? sql<boolean>`${column(field)}::text not ilike ${like(String(val))}` : undefined,
    IN: (field, val) =>
      words(val).length ? sql<boolean>`${column(field)}::text = any(${words(val)})` : undefined,
    'NOT IN': (field, val) =>
      words(val).length ? sql<boolean>`${column(field)}::text <> all(${words(val)})` : undefined,
    FIND_IN_SET: (field, val) =>
      words(val).length
        ? sql<boolean>`string_to_array(${column(field)}::text, ',') @> ${words(val)}`
        : undefined,
    RANGE: (field, val) => (words(val).every(isNumber) ? range(field, val, false) : undefined),
    'NOT RANGE': (field, val) => (words(val).every(isNumber) ? range(field, val, true) : undefined),
    NULL: (field) => sql<boolean>`${column(field)} is null`,
    'NOT NULL': (field) => sql<boolean>`${column(field)} is not null`,
  }),
)

const nameOf = (field: ListPlan['fields'][string]) => (typeof field === 'string' ? field : field.column)
const integersIn = (texts: readonly string[]) => texts.filter((text) => /^-?\d{1,9}$/.test(text)).map(Number)

/** The condition on an integer column where it can be said in integers; undefined where the general way must serve. */
function integerCondition(
  ref: string,
  operator: string,
  val: Condition['val'],
): RawBuilder<boolean> | undefined {
  const asked = words(val)
  const numbers = integersIn(asked)
  if (asked.length === 0) return undefined
  if (operator.toUpperCase() === 'IN') return sql<boolean>`${column(ref)} = any(${numbers}::integer[])`
  const sign = comparisons.get(operator)
  const [number] = numbers
  if (!sign || number === undefined || asked.length > 1) return undefined
  return sql<boolean>`${column(ref)} ${sql.raw(sign)} ${number}::integer`
}

const kindOf = (field: ListPlan['fields'][string]) => (typeof field === 'object' ? field.is : undefined)

function exactCondition(
  field: ListPlan['fields'][string],
  { operator, val }: Condition,
): RawBuilder<boolean> | undefined {
  if (kindOf(field) === 'integer') return integerCondition(nameOf(field), operator, val)
  if (kindOf(field) === 'time')
    return timeCondition(column(nameOf(field)), { sign: comparisons.get(operator), operator, val })
  return undefined
}

function condition(asked: Condition, plan: ListPlan): RawBuilder<boolean> | undefined {
  const { field, val, operator } = asked
  const planned = Object.hasOwn(plan.fields, field) ? plan.fields[field] : undefined
  if (!planned) return undefined
  // what is not said of a time by its column is said of the seconds that are told
  const target = kindOf(planned) === 'time' ? field : nameOf(planned)
  const exact = exactCondition(planned, asked)
  if (exact) return exact
  const sign = comparisons.get(operator)
  if (!sign) return others.get(operator.toUpperCase())?.(target, val)
  const text = Array.isArray(val) ? val.join(',') : (val ?? '')
  if (text === '') return undefined
  return sign === '=' || sign === '<>' || isNumber(text) ? compare(target, sign, text) : undefined
}

/** Rows that were chosen before. All of them are returned at once. */
const isBegun = ({ initValue }: ListQuery) => words(initValue).length > 0

const numeric = new Set(['>', '>=', '<', '<='])

/** The SQL of an operator. Undefined when the operator does not exist. */
function takes(operator: string) {
  const sign = comparisons.get(operator)
  if (sign) return numeric.has(sign) ? 'numbers' : 'texts'
  const name = operator.toUpperCase()
  if (!others.has(name)) return undefined
  return name.endsWith('RANGE') ? 'numbers' : name.endsWith('NULL') ? 'nothing' : 'texts'
}

function conditionsOf(query: ListQuery, plan: ListPlan): RawBuilder<boolean>[] {
  const asked = conditionsAsked(query, { fields: plan.fields, takes })
  const found = asked.map((one) => condition(one, plan)).filter((one) => one !== undefined)
  const text = query.quickSearch.trim()
  if (text === '' || plan.quick.length === 0) return found
  const pattern = like(text)
  const quick = plan.quick.map((one) =>
    typeof one === 'string' ? sql<boolean>`${column(one)}::text ilike ${pattern}` : one(pattern),
  )
  return [...found, sql<boolean>`(${sql.join(quick, sql` or `)})`]
}

const mostAtOnce = 1000

export type Page<R> = { list: R[]; total: number; more?: true; remark: string }

/** The number of matching rows, counted up to a limit, and whether there are more. */
async function countOf(
  read: QueryExecutorProvider,
  matching: RawBuilder<unknown>,
  countsTo: number | undefined,
): Promise<{ total: number; more?: true }> {
  const counted =
    countsTo === undefined
      ? sql<{ total: number }>`select count(*)::integer as total ${matching}`
      : sql<{ total: number }>`
          select count(*)::integer as total from (select 1 ${matching} limit ${countsTo + 1}) counted`
  const total = (await counted.execute(read)).rows[0]?.total ?? 0
  return countsTo !== undefined && total > countsTo ? { total: countsTo, more: true } : { total }
}

/** One page of the columns of rows; `rows` is a query without an order of its own. */
export async function pageOfColumns<R>(
  read: QueryExecutorProvider,
  columns: RawBuilder<R>,
  rows: Expression<unknown>,
  asked: ListQuery,
  plan: ListPlan,
): Promise<Page<R>> {
  const query = withoutAlias(asked, plan)
  const where = conditionsOf(query, plan)
  const matching = sql`from (${rows}) x${where.length > 0 ? sql` where ${sql.join(where, sql` and `)}` : sql``}`
  const { page, limit } = isBegun(query) ? { page: 1, limit: mostAtOnce } : query
  const listed = sql<R>`select ${columns} ${matching} order by ${sql.join(orderOf(query, plan))}
    limit ${limit} offset ${(page - 1) * limit}`
  const [{ rows: list }, counted] = await Promise.all([
    listed.execute(read),
    countOf(read, matching, plan.countsTo),
  ])
  return { list, ...counted, remark: '' }
}

/** One page of a list and the number of all rows that match, as the generic controller answers. */
export const pageOfRows = <R>(
  read: QueryExecutorProvider,
  rows: Expression<R>,
  query: ListQuery,
  plan: ListPlan,
): Promise<Page<R>> => pageOfColumns(read, sql<R>`*`, rows, query, plan)
