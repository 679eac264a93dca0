import { type ListQuery, orderFieldUnknown } from '@obelisk/contract/crud'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../errors.ts'

type Field = string | { column: string; is: string }
type Ordered = {
  fields: Readonly<Record<string, Field>>
  order: string
  key?: string
  filled?: readonly string[]
}

const nameOf = (field: Field) => (typeof field === 'string' ? field : field.column)

const sortKey = (field: Field) =>
  typeof field === 'object' && field.is === 'name'
    ? sql`${sql.ref(field.column)} collate "zh-x-icu"`
    : sql.ref(nameOf(field))

/** The requested order, or the default one, with its direction; refused when the list cannot be ordered so. */
function chosen({ order }: Pick<ListQuery, 'order'>, plan: Ordered) {
  const [field = '', direction] = (order || plan.order).split(',')
  if (order && !Object.hasOwn(plan.fields, field))
    throw new Refusal(orderFieldUnknown, { field: field.slice(0, 50) })
  return { field: plan.fields[field], direction }
}

/** The order of a list. The key comes last and makes it total, so that no row is on two pages. */
export function orderOf(query: Pick<ListQuery, 'order'>, plan: Ordered): RawBuilder<unknown>[] {
  const key = plan.key ?? 'id'
  const { field = key, direction } = chosen(query, plan)
  const way = sql.raw(direction === 'desc' ? 'desc' : 'asc')
  const ref = sortKey(field)
  // an index has a place for empty values too: where there can be none nothing is said of them, so that it serves both ways
  if (nameOf(field) === key) return [sql`${ref} ${way}`]
  if (plan.filled?.includes(nameOf(field))) return [sql`${ref} ${way}`, sql`${sql.ref(key)} ${way}`]
  return [sql`${ref} ${way} nulls last`, sql.ref(key)]
}
