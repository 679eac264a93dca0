import { type RawBuilder, sql } from 'kysely'
import type { RoomName } from '#floor-plan.ts'
import type { Owns, Reads } from './room.ts'

/** A table of the room's own for an `sql` template, where the name is a variable. */
export const ownTable = <R extends RoomName>(_room: R, name: Owns<R>): RawBuilder<unknown> => sql.table(name)

/** A table that the room owns or may read, for the same. */
export const readTable = <R extends RoomName>(_room: R, name: Reads<R>): RawBuilder<unknown> =>
  sql.table(name)
