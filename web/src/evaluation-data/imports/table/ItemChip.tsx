import type { ColumnRole } from '@obelisk/contract/evaluation-data/import-shapes'
import { type ChipLook, ColumnChip } from '#kit/workbook/ColumnChip.tsx'
import { useScreen } from '../../frame/screen.ts'
import { itemLabel } from '../item-label.ts'
import { useTranslations } from '../messages.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { withColumnsSaid } from './pointed.ts'
import type { ChipProps } from './table-props.ts'

const looks: Record<ColumnRole['kind'], ChipLook> = {
  student_no: 'taken',
  name: 'taken',
  state: 'taken',
  item: 'taken',
  new: 'taken',
  class: 'compared',
  total: 'compared',
  ignore: 'ignored',
  ask: 'asked',
}

/** What the column goes to; a press opens the list of everything else it could be. */
export function ItemChip(props: ChipProps) {
  const t = useTranslations()
  const { items } = useScreen().sheet
  const { work, view, sheet, column } = props
  const role = view.mapping.sheets.find((one) => one.sheet === sheet.name)?.columns[column]
  if (!role) return null
  const textOf = () => {
    if (role.kind === 'new') return role.item.no
    if (role.kind !== 'item') return t(`col-${role.kind}`)
    const item = items.find(({ id }) => id === role.item_id)
    return item ? itemLabel(item) : t('col-ask')
  }
  return (
    <ColumnChip
      column={column}
      text={textOf()}
      look={looks[role.kind]}
      isNew={role.kind === 'new'}
      menuOf={(close) => (
        <ColumnMenu
          {...props}
          role={role}
          onChoose={(next) => {
            close()
            work.point(withColumnsSaid(view.pointed, sheet.name, [column], next))
          }}
        />
      )}
    />
  )
}
