import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { markDigits } from '@obelisk/contract/evaluation-data/mark-states'
import { useMemo } from 'react'
import type { CellValue, GridColumn, GridGroup, GridRow } from '#kit/grid/grid-types.ts'
import { type Mark, markKind } from '#kit/grid/kinds/mark-kind.ts'
import { useName } from '#kit/translations.ts'
import { settingsOf } from '../../live/live-sheet.ts'
import { type Translate, useTranslations } from '../../messages.ts'
import { markOf } from './mark.ts'
import { useMarkStates } from './mark-states.ts'
import { type RowTotal, rowTotals } from './row-total.ts'

export const cellKey = (rowId: string, columnId: string) => `${rowId} ${columnId}`

const one = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
})

export const totalText = (total: RowTotal, t: Translate) => {
  if (total === 'open') return t('total-open')
  return total === 'out' ? '—' : one.format(total)
}

/** The components that have items, with their items, in the order of the syllabus. */
export const filledComponents = ({ components, items }: Pick<Sheet, 'components' | 'items'>) =>
  components
    .map((component) => ({ ...component, items: items.filter((item) => item.component_id === component.id) }))
    .filter((component) => component.items.length > 0)

/** Items in the order of their components: the columns of the grid. */
export const itemsInOrder = (sheet: Pick<Sheet, 'components' | 'items'>) =>
  filledComponents(sheet).flatMap(({ items }) => items)

/** Room for the name, its points and the chevron. */
const foldedWidth = (label: string) => Math.min(88, 58 + Math.max(0, label.length - 2) * 15)

const plainWidth = 35
const widestItem = 84

const signWidth = (sign: string) => {
  if (/[\u2e80-\uffef]/.test(sign)) return 12.5
  return /[().]/.test(sign) ? 4.5 : 7
}

/** Room for the number of an item, so that 实验报告1 and 实验报告2 are told apart. */
const itemWidth = (no: string) => {
  const units = [...no].reduce((sum, sign) => sum + signWidth(sign), 0)
  return Math.min(widestItem, Math.max(plainWidth, Math.ceil(units) + 6))
}

/** Room over the items of a component for its name, its points and the chevron. */
const bandWidth = (name: string) => Math.min(130, 40 + name.length * 13)

/** So many items fit beside each other on a usual screen. */
const comfortable = 20

/** Which components are folded at the start: the first ones, until the others fit; never one with something missing. */
export function foldedAtStart(sheet: Sheet): string[] {
  const { items, marks } = sheet
  const isOpen = new Set(
    items.filter((_, column) =>
      sheet.students.some((_student, row) => (marks.states[row * items.length + column] ?? -1) < 0),
    ),
  )
  const folded: string[] = []
  let shown = items.length
  for (const component of filledComponents(sheet).slice(0, -1)) {
    if (shown <= comfortable) break
    if (component.items.length < 2 || component.items.some((item) => isOpen.has(item))) continue
    folded.push(String(component.id))
    shown -= component.items.length
  }
  return folded
}

/** The values at the start. */
export function valuesOf({ students, items, marks }: Sheet): CellValue<Mark>[] {
  return students.flatMap((student, row) =>
    items.map((item, column) => {
      const cell = row * items.length + column
      return {
        rowId: String(student.id),
        columnId: String(item.id),
        value: markOf(marks.values[cell] ?? null, marks.states[cell] ?? -1),
      }
    }),
  )
}

/** Rows, columns and groups of the grid: students down, items across, folded by component. */
export function useScoreShape(sheet: Sheet) {
  const t = useTranslations()
  const name = useName()
  const states = useMarkStates()
  const { students, items, components, contributions, sittings } = sheet
  const isConfirmed = sheet.class.state === 'confirmed'
  const rows = useMemo(
    (): GridRow[] =>
      students.map((one) => ({
        id: String(one.id),
        label: name(one),
        search: [one.student_no, one.name],
      })),
    [students, name],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: name changes with t
  const widthInBand = useMemo(
    () =>
      new Map(
        filledComponents({ items, components }).flatMap((component) =>
          component.items.map((item) => [
            item.id,
            Math.ceil(bandWidth(name(component)) / component.items.length),
          ]),
        ),
      ),
    [items, components, t],
  )
  const columns = useMemo(
    (): GridColumn<Mark>[] =>
      itemsInOrder({ items, components }).map((item) => ({
        id: String(item.id),
        label: item.no,
        group: String(item.component_id),
        width: Math.max(itemWidth(item.no), widthInBand.get(item.id) ?? 0),
        description: [item.no, item.name].filter(Boolean).join(' '),
        kind: markKind({
          maximum: item.full_score,
          places: markDigits,
          states,
          emptyWord: t('not-entered'),
        }),
      })),
    [items, components, states, t, widthInBand],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: name changes with t, the settings with the class
  const groups = useMemo((): GridGroup<Mark>[] => {
    const totalOf = rowTotals(settingsOf(sheet), { contributions, sittings })
    return filledComponents({ items, components }).map((component) => ({
      id: String(component.id),
      label: name(component),
      description: name(component),
      ...(isConfirmed ? { lock: t('band-locked') } : {}),
      folded: {
        width: foldedWidth(name(component)),
        text: (row) => totalText(totalOf(component.items, row), t),
      },
    }))
  }, [items, components, contributions, sittings, isConfirmed, t])
  return { rows, columns, groups }
}
