import { findSiteItem } from '@obelisk/contract/site-config/items'
import { holdsNode } from '#kernel/actor.ts'
import { policyOfRows } from '#kernel/policy.ts'
import type { Row } from './queries.ts'
import type { Room } from './room.ts'

type Item = Pick<Row, 'name' | 'type'>
type Asking = Pick<Room, 'actor'>

/** Secrets, and what decides where a secret is sent, are for super administrators. */
const isGuarded = ({ name, type }: Item): boolean =>
  type === 'password' || (findSiteItem(name)?.isGuarded ?? false)

/** Rights on the items of the site's configuration. */
export const itemPolicy = policyOfRows<Asking, Item>()({
  rules: {
    edit:
      ({ actor }) =>
      (item) =>
        holdsNode(actor, 'routine/config/edit') && (!isGuarded(item) || (actor.office?.isSuper ?? false)),
  },
})
