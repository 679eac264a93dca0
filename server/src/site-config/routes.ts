import * as contract from '@obelisk/contract/site-config/calls'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { askBeforehand, changeConfig } from './change/change-config.ts'
import { addItem, changeDefinition, definition, definitionOf, deleteItems } from './define-item.ts'
import { configOf } from './list-config.ts'
import { deliverTestMail, prepareTestMail } from './send-test-mail.ts'

/*
 * The configuration of the site. Others read it by `siteOf(ctx)` of #kernel/site/site.ts: typed, what holds now, as the
 * transaction of the caller sees it. A room adds items of its own by a line in contract/src/site-config/items.ts and a
 * migration that inserts their rows into config_item; the page, the rules, the environment variables, the sealing of
 * secrets and the log follow. Only this room writes the table.
 */

const on = routesOf('site-config')

export const parts: RoomParts = {
  routes: [
    on(contract.siteConfig, configOf),
    on(contract.changeSiteConfig, { ahead: askBeforehand, handle: changeConfig }),
    on(contract.addConfigItem, addItem),
    on(contract.configDefinition, (ctx, { id }) => definitionOf(ctx, id)),
    on(contract.changeConfigDefinition, { watch: definition, handle: changeDefinition }),
    on(contract.deleteConfigItem, (ctx, { ids }) => deleteItems(ctx, ids)),
    on(contract.sendTestMail, { handle: prepareTestMail, follow: deliverTestMail }),
  ],
}
