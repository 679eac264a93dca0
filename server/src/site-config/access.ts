import { findSiteItem } from '@obelisk/contract/site-config/items'
import { holdsNode } from '#kernel/actor.ts'
import type { Row } from './queries.ts'
import type { Room } from './room.ts'

/** Secrets, and what decides where a secret is sent, are for super administrators. */
export const isGuarded = ({ name, type }: Pick<Row, 'name' | 'type'>): boolean =>
  type === 'password' || (findSiteItem(name)?.isGuarded ?? false)

export const mayChange = ({ actor }: Pick<Room, 'actor'>, row: Pick<Row, 'name' | 'type'>): boolean =>
  holdsNode(actor, 'routine/config/edit') && (!isGuarded(row) || (actor.office?.isSuper ?? false))
