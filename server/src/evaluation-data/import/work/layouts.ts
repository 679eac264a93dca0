import { createHash } from 'node:crypto'
import type { ColumnRole, ImportMapping } from '@obelisk/contract/evaluation-data/import-shapes'
import type { ImportContext } from '../../guess/context.ts'
import type { SheetGuess } from '../../guess/guess-sheet.ts'
import type { WorkbookGuess } from '../../guess/guess-workbook.ts'
import { key } from '../../guess/words.ts'
import type { RememberedColumn, RememberedLayout } from './remembered-layout.ts'

/** The key of a layout: the roles of its rows above the students and the words over its columns; never the file's name. */
export function layoutKey(guesses: readonly SheetGuess[]): string {
  const parts = guesses.map(({ area, roles, columns }) => ({
    roles: [...roles].filter(([row]) => area !== undefined && row < area.first).map(([, role]) => role),
    heads: columns.map(({ head }) => key(head)),
  }))
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
}

/** What is worth remembering of a mapping. */
export const remembered = (mapping: ImportMapping, context: ImportContext): RememberedLayout => ({
  sheets: mapping.sheets.map(({ used, columns }) => ({
    used,
    columns: columns.map((role) => rememberedColumn(role, context)),
  })),
})

function rememberedColumn(role: ColumnRole, { items, components }: ImportContext) {
  if (role.kind !== 'item' && role.kind !== 'new') return { kind: role.kind }
  const item = role.kind === 'new' ? role.item : items.find(({ id }) => id === role.item_id)
  if (!item) return { kind: 'ignore' as const }
  const component = components.find(({ id }) => id === item.component_id)
  return { kind: 'item' as const, component: component?.name ?? '', no: item.no, name: item.name }
}

/**
 * The guess with the choices of a remembered layout put over it. An item that this class does not have keeps the guess;
 * a column that was left out last time is left out again.
 */
export function applyLayout(
  guess: WorkbookGuess,
  layout: RememberedLayout,
  context: ImportContext,
): ImportMapping {
  const sheets = guess.mapping.sheets.map((sheet, at) => {
    const last = layout.sheets[at]
    if (!last || last.columns.length !== sheet.columns.length) return sheet
    const columns = sheet.columns.map((role, column) => {
      const known = last.columns[column]
      return known ? (roleFrom(known, role, context) ?? role) : role
    })
    return { ...sheet, used: last.used, columns }
  })
  return { ...guess.mapping, sheets }
}

function roleFrom(
  known: RememberedColumn,
  guessed: ColumnRole,
  { items, components }: ImportContext,
): ColumnRole | undefined {
  if (known.kind !== 'item') return known.kind === 'ask' ? undefined : { kind: known.kind }
  if (guessed.kind === 'new') return undefined
  const component = components.find(({ name }) => name === known.component)
  const item = items.find(
    ({ component_id, no, name }) => component_id === component?.id && no === known.no && name === known.name,
  )
  return item && { kind: 'item', item_id: item.id }
}
