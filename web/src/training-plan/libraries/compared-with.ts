import type { LibraryRow } from '@obelisk/contract/training-plan/libraries'

type Library = Pick<LibraryRow, 'code' | 'items'>
type Item = LibraryRow['items'][number]

const follows = (item: Item, other: Library, no: number) =>
  item.follows.some((one) => one.library === other.code && one.no === no)

/** For each item those of the other list that it continues or that continue it; `left` are those that belong to none. */
export function comparedWith(library: Library, other: Library) {
  const of = new Map(
    library.items.map((item) => [
      item.id,
      other.items.filter((one) => follows(item, other, one.no) || follows(one, library, item.no)),
    ]),
  )
  const met = new Set([...of.values()].flat().map(({ id }) => id))
  return { of, left: other.items.filter(({ id }) => !met.has(id)) }
}
