import type { ColumnRole } from '@obelisk/contract/evaluation-data/import-shapes'
import { Popover } from 'antd'
import { useState } from 'react'
import { useScreen } from '../../frame/screen.ts'
import { itemLabel, letters } from '../letters.ts'
import { withColumnRole } from '../look/mapping.ts'
import { useWords } from '../messages.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import table from './table.module.css'
import type { ChipProps } from './table-props.ts'

const looks: Record<ColumnRole['kind'], string | undefined> = {
  student_no: table.chipItem,
  name: table.chipItem,
  state: table.chipItem,
  item: table.chipItem,
  new: table.chipItem,
  class: table.chipCompared,
  total: table.chipCompared,
  ignore: table.chipIgnored,
  ask: table.chipAsked,
}

/** What the column goes to; a press opens the list of everything else it could be. */
export function ColumnChip(props: ChipProps) {
  const say = useWords()
  const { items } = useScreen().sheet
  const { work, view, sheet, column } = props
  const [isOpen, setOpen] = useState(false)
  const role = view.mapping.sheets.find((one) => one.sheet === sheet.name)?.columns[column]
  if (!role) return null
  const textOf = () => {
    if (role.kind === 'new') return role.item.no
    if (role.kind !== 'item') return say(`col-${role.kind}`)
    const item = items.find(({ id }) => id === role.item_id)
    return item ? itemLabel(item) : say('col-ask')
  }
  const choose = (next: ColumnRole) => {
    setOpen(false)
    work.map(withColumnRole(view.mapping, sheet.name, column, next))
  }
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<ColumnMenu {...props} role={role} onChoose={choose} />}
    >
      <button
        type="button"
        className={`${table.chip} ${looks[role.kind] ?? ''} ${role.kind === 'new' ? table.chipNew : ''}`}
        title={`${say('column-of', { letters: letters(column) })} · ${textOf()}`}
        aria-expanded={isOpen}
      >
        {textOf()}
      </button>
    </Popover>
  )
}
