import type { ColumnRole, ColumnSaid } from '@obelisk/contract/evaluation-data/import-shapes'
import type { Item } from '@obelisk/contract/evaluation-data/shapes'
import { useState } from 'react'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { ColumnChoice } from '#kit/workbook/ColumnChip.tsx'
import { letters } from '#kit/workbook/letters.ts'
import menu from '#kit/workbook/menu.module.css'
import { useScreen } from '../../frame/screen.ts'
import css from '../imports.module.css'
import { itemLabel } from '../item-label.ts'
import { useTranslations } from '../messages.ts'
import { NewItemForm } from './NewItemForm.tsx'
import type { ChipProps } from './table-props.ts'

type Props = ChipProps & { role: ColumnRole; onChoose: (said: ColumnSaid | undefined) => void }

function useHolds({ sheet, column }: ChipProps) {
  const t = useTranslations()
  const facts = sheet.columns[column]
  const name = letters(column)
  if (!facts) return ''
  if (facts.numbers > 0)
    return t('holds', { letters: name, numbers: facts.numbers, highest: facts.highest ?? 0 })
  return facts.texts > 0
    ? t('holds-text', { letters: name, texts: facts.texts })
    : t('holds-nothing', { letters: name })
}

/** Items near to what the column says come first: same full mark, not taken yet. */
function likely(
  items: readonly Item[],
  full: number | null,
  taken: ReadonlyMap<number, number>,
  own: number,
): Item[] {
  const score = ({ id, full_score }: Item) =>
    (id === own ? 4 : 0) + (full === full_score ? 2 : 0) + (taken.has(id) ? 0 : 1)
  return items.toSorted((a, b) => score(b) - score(a))
}

function ItemChoices({ view, sheet, column, role, onChoose }: Props) {
  const t = useTranslations()
  const signs = useSigns()
  const { items, objectives } = useScreen().sheet
  const columns = view.mapping.sheets.find((one) => one.sheet === sheet.name)?.columns ?? []
  const taken = new Map(
    columns.flatMap((one, at) => (one.kind === 'item' && at !== column ? [[one.item_id, at]] : [])),
  )
  const now = role.kind === 'item' ? role.item_id : 0
  const factsOf = ({ full_score, shares }: Item) => {
    const numbers = shares.map(
      ({ objective_id }) => objectives.find(({ id }) => id === objective_id)?.no ?? '?',
    )
    return numbers.length > 0
      ? t('item-facts', { full: full_score, objectives: numbers.join(signs.between) })
      : t('item-facts-none', { full: full_score })
  }
  return likely(items, sheet.columns[column]?.full ?? null, taken, now).map((item) => {
    const at = taken.get(item.id)
    return (
      <ColumnChoice
        key={item.id}
        isNow={item.id === now}
        aside={at === undefined ? factsOf(item) : t('item-used', { letters: letters(at) })}
        onClick={() => onChoose({ kind: 'item', item_id: item.id })}
      >
        {t('choose-item', { item: itemLabel(item) })}
      </ColumnChoice>
    )
  })
}

const others = ['student_no', 'name', 'state', 'total', 'ignore'] as const

/** The list of a column: what it holds, the likely items, a new item, and what is no item. */
export function ColumnMenu(props: Props) {
  const t = useTranslations()
  const holds = useHolds(props)
  const name = useName()
  const { components } = useScreen().sheet
  const { role, onChoose } = props
  const [isMaking, setMaking] = useState(false)
  if (isMaking) return <NewItemForm {...props} onDone={onChoose} onCancel={() => setMaking(false)} />
  return (
    <div className={menu.menu}>
      <p className={css.quiet}>{holds}</p>
      <ul className={menu.optionsLong}>
        <ItemChoices {...props} />
      </ul>
      <ul>
        <ColumnChoice onClick={() => setMaking(true)}>{t('choose-new')}</ColumnChoice>
        {components.map((component) => (
          <ColumnChoice
            key={component.id}
            onClick={() => onChoose({ kind: 'part', component_id: component.id })}
          >
            {t('choose-part', { component: name(component) })}
          </ColumnChoice>
        ))}
      </ul>
      <ul className={menu.optionsEnd}>
        {others.map((kind) => (
          <ColumnChoice key={kind} isNow={role.kind === kind} onClick={() => onChoose({ kind })}>
            {t(`choose-${kind}`)}
          </ColumnChoice>
        ))}
        <ColumnChoice onClick={() => onChoose(undefined)}>{t('choose-guess')}</ColumnChoice>
      </ul>
    </div>
  )
}
