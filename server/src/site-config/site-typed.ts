import type { SiteGroup } from '@obelisk/contract/site-config/declare-item'
import { findSiteItem, type SiteItemName } from '@obelisk/contract/site-config/items'
import { outsideAddresses } from '@obelisk/contract/site-config/requirements'
import { secretNeeded } from '@obelisk/contract/site-config/whole'
import { Refusal } from '#kernel/errors.ts'
import { type Site, siteFrom } from '#kernel/site/site.ts'
import { faultsIn } from '#kernel/site/site-faults.ts'
import { refuseFaults } from './change/fit-the-rest.ts'
import { type Change, mustBeAllowed, readChanges, typedIn } from './change/read-changes.ts'
import { isSet } from './list-config.ts'
import { itemsOf, type Row } from './queries.ts'
import type { Room } from './room.ts'

const isAddress = ({ name }: Row) => (outsideAddresses as readonly string[]).includes(name)

/** Whether what is wrong with an item keeps a group from being tried. */
const concerns = (group: SiteGroup, item: SiteItemName) =>
  findSiteItem(item)?.group === group || (item === 'site_url' && group !== 'storage')

/** A saved secret goes only where it was meant to go: to another address it is typed anew. */
function mustHaveSecrets(ctx: Room, rows: readonly Row[], changes: readonly Change[]) {
  const moved = new Set(changes.filter(({ row }) => isAddress(row)).map(({ row }) => row.group_name))
  const typed = new Set(changes.map(({ row }) => row.name))
  const left = rows.filter(
    (row) => row.type === 'password' && moved.has(row.group_name) && isSet(ctx, row) && !typed.has(row.name),
  )
  if (left.length === 0) return
  const message = secretNeeded[ctx.language]
  throw new Refusal(
    secretNeeded,
    {},
    left.map(({ name }) => ({ path: name, message })),
  )
}

/**
 * The site as it would be with what is typed on the page of a group, saved or not, so that it can be tried. Asks for the
 * same rights as saving it, and refuses what is not whole.
 */
export async function siteTyped(
  ctx: Room,
  group: SiteGroup,
  typed: Readonly<Record<string, unknown>>,
): Promise<Site> {
  const rows = await itemsOf(ctx)
  const ofGroup = rows.filter(({ group_name }) => group_name === group)
  const changes = readChanges(ctx, ofGroup, typed)
  await mustBeAllowed(ctx, changes)
  mustHaveSecrets(ctx, ofGroup, changes)
  const site = siteFrom(ctx.services, rows, typedIn(changes))
  refuseFaults(
    ctx,
    rows,
    faultsIn(site).filter(({ item }) => concerns(group, item)),
  )
  return site
}
