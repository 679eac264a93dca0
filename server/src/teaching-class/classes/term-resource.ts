import type { TermRow, TermWrite } from '@obelisk/contract/teaching-class/classes'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { scopesOf } from '#kernel/actor.ts'
import { forbidden } from '#kernel/errors.ts'
import type { Resource } from '#kernel/list/crud-resource.ts'
import type { Room } from '../access.ts'

type Write = z.output<typeof TermWrite>

/** Terms are the whole school's: who manages the classes of one college changes none of them for the others. */
const mayEdit = ({ actor }: Room) =>
  scopesOf(actor, 'teaching-class/edit').some(({ scope_type }) => scope_type === 'school')

function mustEdit(ctx: Room) {
  if (!mayEdit(ctx)) throw forbidden()
}

const nameOf = (year: number, semester: number) => `${year}-${year + 1}-${semester}`

const termRows = async (ctx: Room): Promise<RawBuilder<TermRow>> => sql<TermRow>`
  select t.id, t.name, t.year_start, t.semester, t.start_date, t.weeks, t.is_current,
    (select count(*)::integer from teaching_class c where c.academic_term_id = t.id and c.status = 'enable') as classes,
    ${mayEdit(ctx)}::boolean as may_edit
  from academic_term t`

/** Academic terms as a resource of the generic controller. */
export const termResource: Resource<'teaching-class', TermRow, Write> = {
  table: 'academic_term',
  rows: termRows,
  plan: {
    fields: {
      id: 'id',
      name: 'name',
      year_start: 'year_start',
      semester: 'semester',
      start_date: 'start_date',
    },
    quick: ['name'],
    order: 'name,desc',
  },
  add: async (ctx, input) => {
    mustEdit(ctx)
    const current = ctx.read.selectFrom('academic_term').select('id').where('is_current', '=', true)
    // the first term of a school is the one that it is in
    const is_current = (await current.executeTakeFirst()) === undefined
    const row = { ...input, is_current, name: nameOf(input.year_start, input.semester) }
    const made = await ctx.own
      .insertInto('academic_term')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  },
  edit: async (ctx, changes, row) => {
    mustEdit(ctx)
    const { year_start = row.year_start, semester = row.semester as 1 | 2 } = changes
    const { start_date = row.start_date, weeks = row.weeks } = changes
    await ctx.own
      .updateTable('academic_term')
      .set({ year_start, semester, start_date, weeks, name: nameOf(year_start, semester) })
      .where('id', '=', row.id)
      .execute()
  },
  del: async (ctx, rows) => {
    mustEdit(ctx)
    const ids = rows.map(({ id }) => id)
    await ctx.own.deleteFrom('academic_term').where('id', 'in', ids).execute()
  },
}

/** Makes one term the current one; the one before is so no longer. */
export async function setCurrentTerm(ctx: Room, id: number): Promise<boolean> {
  mustEdit(ctx)
  await sql`lock table academic_term in share row exclusive mode`.execute(ctx.own)
  await ctx.own
    .updateTable('academic_term')
    .set({ is_current: false })
    .where('is_current', '=', true)
    .execute()
  const row = await ctx.own
    .updateTable('academic_term')
    .set({ is_current: true })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
