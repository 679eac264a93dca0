import { createHash } from 'node:crypto'
import type { ColumnSaid, MarksPointed } from '@obelisk/contract/evaluation-data/import-shapes'
import type { ImportContext } from '../../guess/context.ts'
import type { SheetGuess } from '../../guess/guess-sheet.ts'
import type { WorkbookGuess } from '../../guess/guess-workbook.ts'
import { isBareMarkHead, key } from '../../guess/words.ts'
import type { RememberedColumn, RememberedLayout } from './remembered-layout.ts'

/** The key of a layout: the roles of its rows above the students and the words over its columns; never the file's name. */
export function layoutKey(guesses: readonly SheetGuess[]): string {
  const parts = guesses.map(({ area, roles, columns }) => ({
    roles: [...roles].filter(([row]) => area !== undefined && row < area.first).map(([, role]) => role),
    heads: columns.map(({ head }) => key(head)),
  }))
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
}

/** What is worth remembering: everything said by pointing, but of rows only those above the students. */
export const remembered = (
  pointed: readonly MarksPointed[],
  { sheets }: WorkbookGuess,
  rowsAbove: ReadonlyMap<string, number>,
  context: ImportContext,
): RememberedLayout => ({
  pointed: sheets.map(({ name }) => {
    const said = pointed.find(({ sheet }) => sheet === name)
    return {
      sheet: name,
      used: said?.used ?? null,
      rows: said?.rows.filter(({ row }) => row < (rowsAbove.get(name) ?? 0)) ?? [],
      columns: (said?.columns ?? []).flatMap(({ column, is }) => {
        const kept = rememberedColumn(is, context)
        return kept ? [{ column, is: kept }] : []
      }),
    }
  }),
})

/** Nothing of a sheet was said: there is nothing to remember. */
export const isEmpty = ({ pointed }: RememberedLayout) =>
  pointed.every(({ used, rows, columns }) => used === null && rows.length === 0 && columns.length === 0)

function rememberedColumn(
  said: ColumnSaid,
  { items, components, objectives }: ImportContext,
): RememberedColumn | undefined {
  const called = (component_id: number) => components.find(({ id }) => id === component_id)?.name ?? ''
  switch (said.kind) {
    case 'item': {
      const item = items.find(({ id }) => id === said.item_id)
      return item && { kind: 'item', component: called(item.component_id), no: item.no, name: item.name }
    }
    case 'new': {
      const { component_id, shares, ...item } = said.item
      const numbers = shares.flatMap(({ objective_id }) =>
        objectives.filter(({ id }) => id === objective_id).map(({ no }) => no),
      )
      return { kind: 'new', component: called(component_id), item, objectives: numbers }
    }
    case 'part':
      return { kind: 'part', component: called(said.component_id) }
    default:
      return said
  }
}

/**
 * What a remembered layout says of this workbook. An item or a component that this class does not have is guessed again,
 * and a head that says nothing (`Marks`) is not taken for an item that has marks: it may be the next exam.
 */
export const pointedFrom = (
  layout: RememberedLayout,
  { sheets }: WorkbookGuess,
  context: ImportContext,
): MarksPointed[] =>
  sheets.flatMap(({ name, columns }, at) => {
    const said = layout.pointed[at]
    if (!said) return []
    const known = said.columns.flatMap(({ column, is }) => {
      const found = saidFrom(is, columns[column]?.head ?? '', context)
      return found ? [{ column, is: found }] : []
    })
    return [{ ...said, sheet: name, columns: known }]
  })

function saidFrom(
  known: RememberedColumn,
  head: string,
  { items, components, objectives }: ImportContext,
): ColumnSaid | undefined {
  if (known.kind !== 'item' && known.kind !== 'new' && known.kind !== 'part') return known
  const component = components.find(({ name }) => name === known.component)
  if (!component) return undefined
  if (known.kind === 'part') return { kind: 'part', component_id: component.id }
  const { no, name } = known.kind === 'new' ? known.item : known
  const item = items.find((one) => one.component_id === component.id && one.no === no && one.name === name)
  if (item) return isBareMarkHead(head) && item.marks > 0 ? undefined : { kind: 'item', item_id: item.id }
  if (known.kind === 'item') return undefined
  const ids = objectives.filter((one) => known.objectives.includes(one.no)).map(({ id }) => id)
  const shares = ids.map((objective_id) => ({ objective_id, share: 1 / ids.length }))
  return { kind: 'new', item: { ...known.item, component_id: component.id, shares } }
}
