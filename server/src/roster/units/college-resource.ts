import { wrongParent } from '@obelisk/contract/roster/refusals'
import type { CollegeRow, CollegeWrite } from '@obelisk/contract/roster/units'
import { sql } from 'kysely'
import type * as z from 'zod'
import { Refusal } from '#kernel/errors.ts'
import type { Resource } from '#kernel/list/crud-resource.ts'
import { byPinyin } from '#kernel/list/list.ts'
import { collegePolicy, collegesWithin, listedPolicy, type Room } from '../access.ts'

type Write = z.output<typeof CollegeWrite>

const above = { school: null, college: 'school', section: 'college' } as const

/** A unit stands under one of the kind above its own; that keeps the tree free of circles. */
async function mustStandUnder({ read }: Room, kind: Write['kind'], parentId: number | null) {
  const parent = parentId
    ? await read.selectFrom('college').select('kind').where('id', '=', parentId).executeTakeFirst()
    : undefined
  if ((parent?.kind ?? null) !== above[kind])
    throw new Refusal(wrongParent, {}, [{ path: 'parent_id', message: '' }])
}

/** Colleges and sections: everybody of the staff sees the whole organisation. */
export const collegeResource: Resource<'roster', CollegeRow, Write> = {
  table: 'college',
  rows: async (ctx) => {
    const edits = await collegesWithin(ctx, 'roster/edit')
    return sql<CollegeRow>`
      select c.id, c.parent_id, coalesce(p.name, '') as parent, coalesce(p.name_en, '') as parent_en, c.kind, c.code, c.name, c.name_en, c.weigh,
        (select count(*)::integer from teacher t where t.college_id = c.id) as teachers,
        c.id = any(${edits}::integer[]) as may_edit
      from college c left join college p on p.id = c.parent_id`
  },
  plan: {
    fields: {
      id: 'id',
      code: 'code',
      name: byPinyin('name'),
      kind: 'kind',
      parent_id: 'parent_id',
      weigh: 'weigh',
    },
    quick: ['code', 'name', 'name_en'],
    order: 'weigh,asc',
  },
  add: async (ctx, { parent_id = null, ...input }) => {
    await collegePolicy.must(ctx, 'edit', { college_id: parent_id })
    await mustStandUnder(ctx, input.kind, parent_id)
    const weigh = sql<number>`(select coalesce(max(weigh), 0) + 1 from college)`
    const made = await ctx.own
      .insertInto('college')
      .values({ ...input, parent_id, weigh })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  },
  edit: async (ctx, changes, row) => {
    await listedPolicy.mustAll(ctx, 'edit', [row])
    const { parent_id = row.parent_id, kind = row.kind } = changes
    if (parent_id !== row.parent_id) await collegePolicy.must(ctx, 'edit', { college_id: parent_id })
    await mustStandUnder(ctx, kind, parent_id)
    const { code = row.code, name = row.name, name_en = row.name_en } = changes
    await ctx.own
      .updateTable('college')
      .set({ parent_id, kind, code, name, name_en })
      .where('id', '=', row.id)
      .execute()
  },
  del: async (ctx, rows) => {
    await listedPolicy.mustAll(ctx, 'edit', rows)
    const ids = rows.map(({ id }) => id)
    await ctx.own.deleteFrom('college').where('id', 'in', ids).execute()
  },
}
