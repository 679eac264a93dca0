import type { Expression } from 'kysely'
import { forbidden, missing, type Refusal } from './errors.ts'

type Decision<Row> = (row: Row) => boolean | Promise<boolean>

/** Reads once what the caller reaches, and gives the function that decides about each row. */
export type Rule<C, Row> = (ctx: C) => Decision<Row> | Promise<Decision<Row>>

/** A column of the query in which a condition stands, such as `eb.ref('tc.id')` or `sql.ref('tc.id')`. */
export type Column = Expression<unknown>

/**
 * What a caller may do with rows of one kind. The `access.ts` of a room exports its policies, and the rest of the room
 * asks them. `K` finds a row, `Row` is what the decision needs to know of it, `A` are the actions, `Found` is the row
 * that `must` gives back.
 */
export type Policy<C, K, Row, A extends string, Found extends Row = Row> = {
  /** May the caller do this with the row now? */
  can: (ctx: C, action: A, row: Row) => Promise<boolean>
  /** Those of the rows with which the caller may do this. */
  allowed: <R extends Row>(ctx: C, action: A, rows: readonly R[]) => Promise<R[]>
  /**
   * The row, when the caller may do this with it. A row that the caller may not see does not exist. For one that may
   * only be seen, the refusal says that the permission is missing, or why it cannot be done now.
   */
  must: (ctx: C, action: A, key: K) => Promise<Found>
  /** The same for rows that are already read. */
  mustAll: (ctx: C, action: A, rows: readonly Row[]) => Promise<void>
  /** For every action, whether the caller may do it with the row now. */
  abilities: (ctx: C, row: Row) => Promise<Record<A, boolean>>
}

/** A policy whose rules are conditions of SQL, so that a list asks only for the rows that the caller reaches. */
export type SqlPolicy<C, K, Row, A extends string, Found extends Row, Columns> = Policy<
  C,
  K,
  Row,
  A,
  Found
> & {
  /** The condition for the rows of a query. The query names its own columns. */
  where: (ctx: C, action: A, columns: Columns) => Expression<boolean>
}

/** Why an action cannot be done now by those who have the right to it, for example because of the state of the row. */
type Blocks<C, Row, A extends string> = Partial<Record<A, (ctx: C, row: Row) => Refusal | undefined>>

type Core<C, K, Row, A extends string, Found extends Row> = {
  actions: readonly A[]
  /** The row, when the rules allow the action. */
  findPermitted: (ctx: C, key: K, action: A) => Promise<Found | undefined>
  /** Those that the rules allow, without regard to what blocks them now. */
  permitted: <R extends Row>(ctx: C, action: A, rows: readonly R[]) => Promise<R[]>
  blocks: Blocks<C, Row, A>
}

function policyFrom<C, K, Row, A extends string, Found extends Row>({
  actions,
  findPermitted,
  permitted,
  blocks,
}: Core<C, K, Row, A, Found>): Policy<C, K, Row, A, Found> {
  const view = actions.find((action) => action === 'view')
  const blockOf = (ctx: C, action: A, row: Row) => blocks[action]?.(ctx, row)
  const refuse = (isSeen: boolean) => (isSeen ? forbidden() : missing())

  const allowed = async <R extends Row>(ctx: C, action: A, rows: readonly R[]) =>
    (await permitted(ctx, action, rows)).filter((row) => !blockOf(ctx, action, row))
  const can = async (ctx: C, action: A, row: Row) => (await allowed(ctx, action, [row])).length > 0
  return {
    can,
    allowed,
    async must(ctx, action, key) {
      const row = await findPermitted(ctx, key, action)
      if (row === undefined)
        throw refuse(view !== undefined && action !== view && !!(await findPermitted(ctx, key, view)))
      const refusal = blockOf(ctx, action, row)
      if (refusal) throw refusal
      return row
    },
    async mustAll(ctx, action, rows) {
      const areAll = async (one: A) => (await permitted(ctx, one, rows)).length === rows.length
      if (!(await areAll(action))) throw refuse(view !== undefined && action !== view && (await areAll(view)))
      for (const row of rows) {
        const refusal = blockOf(ctx, action, row)
        if (refusal) throw refusal
      }
    },
    async abilities(ctx, row) {
      const answers = await Promise.all(
        actions.map(async (action) => [action, await can(ctx, action, row)] as const),
      )
      return Object.fromEntries(answers) as Record<A, boolean>
    },
  }
}

/** A policy that decides in code. Without a `view` rule, whoever may not change a row may not see it either. */
export function policyOf<C, K, Row, A extends string, Found extends Row = Row>({
  find,
  rules,
  blocks = {},
}: {
  find: (ctx: C, key: K) => Promise<Found | undefined>
  rules: Record<A, Rule<C, Row>>
  blocks?: Blocks<C, Row, NoInfer<A>>
}): Policy<C, K, Row, A, Found> {
  async function permitted<R extends Row>(ctx: C, action: A, rows: readonly R[]) {
    const decide = await rules[action](ctx)
    const answers = await Promise.all(rows.map(decide))
    return rows.filter((_, at) => answers[at])
  }
  return policyFrom({
    actions: Object.keys(rules) as A[],
    permitted,
    blocks,
    async findPermitted(ctx, key, action) {
      const row = await find(ctx, key)
      return row === undefined ? undefined : (await permitted(ctx, action, [row]))[0]
    },
  })
}

/** The same for rows that are already read: the row is its own key. */
export const policyOfRows =
  <C, Row>() =>
  <A extends string>(spec: { rules: Record<A, Rule<C, Row>>; blocks?: Blocks<C, Row, NoInfer<A>> }) =>
    policyOf<C, Row, Row, A>({ find: async (_, row) => row, ...spec })

/** A policy that decides in SQL, by one condition for a single row and for a list. */
export function sqlPolicyOf<C, Found extends { id: number }, A extends string, Columns>({
  actions,
  where,
  find,
  reached,
}: {
  actions: readonly A[]
  where: (ctx: C, action: A, columns: Columns) => Expression<boolean>
  /** The row with this id, when the condition holds. */
  find: (ctx: C, id: number, action: NoInfer<A>) => Promise<Found | undefined>
  /** Those of these ids for which the condition holds. */
  reached: (ctx: C, action: NoInfer<A>, ids: readonly number[]) => Promise<ReadonlySet<number>>
}): SqlPolicy<C, number, { id: number }, A, Found, Columns> {
  const core = policyFrom<C, number, { id: number }, A, Found>({
    actions,
    blocks: {},
    findPermitted: find,
    async permitted(ctx, action, rows) {
      const ids = rows.map(({ id }) => id)
      const isReached = await reached(ctx, action, ids)
      return rows.filter(({ id }) => isReached.has(id))
    },
  })
  return { ...core, where }
}
