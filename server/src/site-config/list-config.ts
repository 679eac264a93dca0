import type { Output } from '@obelisk/contract/endpoint'
import type { ConfigItem, siteConfig } from '@obelisk/contract/site-config/calls'
import { findSiteItem, type SiteItemName } from '@obelisk/contract/site-config/items'
import { shapeOf } from '@obelisk/contract/site-config/shape'
import type { Pair, RuleName } from '@obelisk/contract/site-config/types'
import { emptyValueOf } from '@obelisk/contract/site-config/values'
import { heldValue, openSecret } from '#kernel/site/site.ts'
import { itemPolicy } from './access.ts'
import { groupsFrom, itemsOf, linesOf, optionsOf, type Row } from './queries.ts'
import type { Room } from './room.ts'

type Holder = Pick<Room, 'services'>

/** The variable that decides an item now; empty when none does. */
export const variableOf = ({ services }: Holder, name: string): string =>
  name in services.environment.site ? (findSiteItem(name)?.env ?? '') : ''

/** The value that holds for an item: of the environment, else as chosen, else by default. A secret is never one. */
export function valueInForce({ services }: Holder, { name, type, value }: Row): unknown {
  if (type === 'password') return ''
  const { site: decided } = services.environment
  if (name in decided) return decided[name as SiteItemName]
  return findSiteItem(name) ? heldValue(name as SiteItemName, value) : (value ?? emptyValueOf(type))
}

export const isSet = (holder: Holder, { name, secret }: Row): boolean =>
  variableOf(holder, name) !== '' || openSecret(holder.services.secrets, secret) !== ''

export function shapeOfRow(row: Row) {
  const { name, type, rule } = row
  const options = optionsOf(row).map(({ value }) => value)
  return shapeOf({ name, type, rule: rule as RuleName[], options, extend: linesOf(row.extend) })
}

function wireItem(ctx: Pick<Room, 'language' | 'services'>, row: Row, mayEdit: boolean): ConfigItem {
  const isEnglish = ctx.language === 'en'
  const words = optionsOf(row).map(({ value, zh, en }) => [value, isEnglish ? en || zh : zh] as const)
  const { rule, extend } = shapeOfRow(row)
  return {
    id: row.id,
    name: row.name,
    group: row.group_name,
    title: isEnglish ? row.title_en || row.title : row.title,
    tip: isEnglish ? row.tip_en || row.tip : row.tip,
    type: row.type,
    value: valueInForce(ctx, row),
    content: Object.fromEntries(words),
    rule: rule.join(','),
    extend: { ...extend },
    input_extend: linesOf(row.input_extend),
    allow_del: row.allow_del ? 1 : 0,
    weigh: row.weigh,
    is_set: isSet(ctx, row),
    env: variableOf(ctx, row.name),
    may_edit: mayEdit && variableOf(ctx, row.name) === '',
    revision: row.revision,
    changed_by: row.changed_by,
    changed_time: row.changed_time ? Math.floor(row.changed_time.getTime() / 1000) : 0,
  }
}

/** Every group with its items. */
export async function configOf(ctx: Room): Promise<Output<typeof siteConfig>> {
  const rows = await itemsOf(ctx)
  const titles = groupsFrom(rows, ctx.language)
  const quick = rows.find(({ name }) => name === 'config_quick_entrance')
  const editable = new Set(await itemPolicy.allowed(ctx, 'edit', rows))
  const list = [...titles].map(([name, title]) => {
    const items = rows.filter((row) => row.group_name === name)
    return [name, { name, title, list: items.map((row) => wireItem(ctx, row, editable.has(row))) }] as const
  })
  return {
    list: Object.fromEntries(list),
    remark: '',
    configGroup: Object.fromEntries(titles),
    quickEntrance: heldValue('config_quick_entrance', quick?.value) as Pair[],
  }
}
