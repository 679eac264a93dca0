import type { Draft } from '../../draft.ts'
import { type RowList, withRowIds } from '../../row-ids.ts'
import { type PairTarget, pairRows } from './pair-rows.ts'

const names: { [L in RowList]: (row: Draft[L][number]) => string } = {
  objectives: ({ text }) => text,
  chapters: ({ name }) => name,
  lab_items: ({ name }) => name,
  components: ({ name }) => name,
  resources: ({ title }) => title,
}
const lists = Object.keys(names) as RowList[]
/** In these the place says what a row is, even when it is worded anew. */
const ordered: readonly RowList[] = ['objectives', 'chapters']

const named = (draft: Draft, list: RowList) =>
  draft[list].map((row) => ({ id: row.id, name: names[list](row as never) }))

/** The rows that a file may mean: those of the draft, also as the last file called them, and those that were deleted since. */
function targetsOf(list: RowList, now: Draft, last: Draft | undefined): PairTarget[] {
  const before = last ? named(last, list) : []
  const here = named(now, list)
  const known = new Set(here.map(({ id }) => id))
  const old = new Map(before.map(({ id, name }) => [id, name]))
  return [
    ...here.map(({ id, name }) => {
      const was = old.get(id)
      return { id, names: was === undefined ? [name] : [name, was], isHere: true }
    }),
    ...before
      .filter(({ id }) => !known.has(id))
      .map(({ id, name }) => ({ id, names: [name], isHere: false })),
  ]
}

/**
 * A draft as a file makes it, with its rows under the ids of the same rows here; `last`: the same of the file before, that
 * was aligned already.
 */
export function aligned(draft: Draft, now: Draft, last?: Draft): Draft {
  const found = new Map(
    lists.map((list) => [
      list,
      pairRows(named(draft, list), targetsOf(list, now, last), ordered.includes(list)),
    ]),
  )
  return withRowIds(draft, (list, id) => found.get(list)?.get(id) ?? id)
}
