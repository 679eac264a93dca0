import type { LastChange } from '@obelisk/contract/crud'
import { siteGroups } from '@obelisk/contract/site-config/declare-item'
import type { Pair } from '@obelisk/contract/site-config/types'
import type { Selectable } from 'kysely'
import type { ConfigItem } from '#db/tables.ts'
import { heldValue } from '#kernel/site/site.ts'
import type { Room } from './room.ts'

export type Row = Selectable<ConfigItem>

/** The words of one option, as they are kept. */
export type Option = { value: string; zh: string; en: string }
export const optionsOf = ({ options }: Pick<Row, 'options'>) => options as unknown as Option[]
export const linesOf = (kept: Row['extend']) => kept as unknown as Record<string, string>

export const itemsOf = ({ read }: Pick<Room, 'read'>): Promise<Row[]> =>
  read.selectFrom('config_item').selectAll().orderBy('weigh', 'desc').orderBy('id').execute()

/** Who changed an item last, and when. The item keeps the name, because an item may outlive an account. */
export const changeOfItem = (row: Row | undefined): LastChange | undefined =>
  row?.changed_time
    ? { by: row.changed_by, by_en: row.changed_by, time: Math.floor(row.changed_time.getTime() / 1000) }
    : undefined

/** The titles of all groups in their order: those of the product, then those of the school. */
export function groupsFrom(rows: readonly Row[], language: Room['language']): Map<string, string> {
  const own = heldValue('config_group', rows.find(({ name }) => name === 'config_group')?.value) as Pair[]
  const ours = Object.entries(siteGroups).map(([key, words]) => [key, words[language]] as const)
  return new Map([...own.map(({ key, value }) => [key, value] as const), ...ours].toSorted(byPlace))
}

const places = Object.keys(siteGroups)
const placeOf = (key: string) => (places.includes(key) ? places.indexOf(key) : places.length)
const byPlace = ([a]: readonly [string, string], [b]: readonly [string, string]) => placeOf(a) - placeOf(b)
