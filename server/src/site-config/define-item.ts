import type { Input, Output } from '@obelisk/contract/endpoint'
import { translateIn } from '@obelisk/contract/refusal'
import * as contract from '@obelisk/contract/site-config/calls'
import { findSiteItem } from '@obelisk/contract/site-config/items'
import { choiceTypes } from '@obelisk/contract/site-config/types'
import { emptyValueOf, valueProblems, valueSchemaOf } from '@obelisk/contract/site-config/values'
import { sql } from 'kysely'
import { invalid, must, Refusal } from '#kernel/errors.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import { shapeOfRow } from './list-config.ts'
import { changeOfItem, groupsFrom, itemsOf, linesOf, type Option, optionsOf, type Row } from './queries.ts'
import type { Room } from './room.ts'

type Definition = Omit<contract.ItemDefinition, 'name' | 'type'>

/** `key=value`, one a line; a key that comes twice counts as said last. */
function pairsIn(text: string): [string, string][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const at = line.indexOf('=')
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
  })
}

const asText = (lines: Record<string, string>) =>
  Object.entries(lines)
    .map(([key, value]) => `${key}=${value}`)
    .join('\n')

const optionsIn = (text: string): Option[] =>
  [...new Map(pairsIn(text))].map(([value, zh]) => ({ value, zh, en: '' }))

const columnsOf = ({ group, dict, extend, input_extend, rule, ...plain }: Definition) => ({
  ...plain,
  group_name: group,
  rule: [...new Set(rule)],
  options: JSON.stringify(optionsIn(dict)),
  extend: JSON.stringify(Object.fromEntries(pairsIn(extend))),
  input_extend: JSON.stringify(Object.fromEntries(pairsIn(input_extend))),
})

async function mustBeGroup(ctx: Room, group: string) {
  if (groupsFrom(await itemsOf(ctx), ctx.language).has(group)) return
  const problem = valueProblems.choice
  throw invalid({ path: 'group', message: problem ? translateIn(ctx.language, problem) : '' })
}

function mustHaveOptions({ language }: Room, type: Row['type'], dict: string) {
  const problem = valueProblems.required
  if (choiceTypes.includes(type) && optionsIn(dict).length === 0)
    throw invalid({ path: 'dict', message: problem ? translateIn(language, problem) : '' })
}

const taken = ({ language }: Room) =>
  new Refusal(contract.nameTaken, {}, [{ path: 'name', message: contract.nameTaken[language] }])

/** Adds an item of the school; its value is empty, of a switch off. */
export async function addItem(ctx: Room, { name, type, ...rest }: contract.ItemDefinition) {
  await mustBeGroup(ctx, rest.group)
  mustHaveOptions(ctx, type, rest.dict)
  const row = await ctx.own
    .insertInto('config_item')
    .values({
      ...columnsOf(rest),
      name,
      type,
      allow_del: true,
      changed_by: ctx.actor.name,
      changed_time: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw taken(ctx)
  return { id: row.id }
}

/** An item that an administrator added; one of the product is none. */
async function mustOwn({ read }: Pick<Room, 'read'>, id: number): Promise<Row> {
  const row = must(await read.selectFrom('config_item').selectAll().where('id', '=', id).executeTakeFirst())
  if (!row.allow_del || findSiteItem(row.name)) throw new Refusal(contract.builtIn)
  return row
}

export async function definitionOf(ctx: Room, id: number): Promise<Output<typeof contract.configDefinition>> {
  const row = await mustOwn(ctx, id)
  const { name, type, title, title_en, tip, tip_en, weigh } = row
  return {
    row: {
      id,
      name,
      type,
      title,
      title_en,
      tip,
      tip_en,
      weigh,
      group: row.group_name,
      rule: [...shapeOfRow(row).rule],
      extend: asText(linesOf(row.extend)),
      input_extend: asText(linesOf(row.input_extend)),
      dict: asText(Object.fromEntries(optionsOf(row).map(({ value, zh }) => [value, zh]))),
    },
  }
}

export const definition: Watch<Room, { id: number }> = {
  now: async (ctx, { id }) => (await definitionOf(ctx, id)).row,
  thing: 'config-definition',
  by: ['id'],
  change: async (ctx, { id }) => changeOfItem((await itemsOf(ctx)).find((row) => row.id === id)),
}

/** Saves the definition; a value that it no longer allows is emptied. */
export async function changeDefinition(
  ctx: Room,
  { id, ...given }: Input<typeof contract.changeConfigDefinition>,
): Promise<null> {
  const row = await mustOwn(ctx, id)
  await mustBeGroup(ctx, given.group)
  mustHaveOptions(ctx, row.type, given.dict)
  const options = optionsIn(given.dict)
  const extend = Object.fromEntries(pairsIn(given.extend))
  const shape = { type: row.type, rule: given.rule, options: options.map(({ value }) => value), extend }
  const fits = valueSchemaOf(shape).safeParse(row.value ?? emptyValueOf(row.type)).success
  await ctx.own
    .updateTable('config_item')
    .set({
      ...columnsOf(given),
      ...(fits ? {} : { value: null }),
      revision: sql<number>`revision + 1`,
      changed_by: ctx.actor.name,
      changed_time: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  return null
}

/** Deletes items that administrators added: all, or none. */
export async function deleteItems({ own }: Room, ids: readonly number[]): Promise<null> {
  const rows = await own
    .selectFrom('config_item')
    .select(['id', 'allow_del'])
    .where('id', 'in', [...ids])
    .forUpdate()
    .execute()
  must(rows[0])
  if (rows.some(({ allow_del }) => !allow_del)) throw new Refusal(contract.builtIn)
  await own
    .deleteFrom('config_item')
    .where('id', 'in', [...ids])
    .execute()
  return null
}
