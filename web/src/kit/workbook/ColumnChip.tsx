import { CheckOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useKitTranslations } from '../translations/messages.ts'
import { letters } from './letters.ts'
import menu from './menu.module.css'
import css from './workbook.module.css'

/** Taken for something, only compared, left out, or waiting for an answer; `isNew` is about to be made. */
export type ChipLook = 'taken' | 'compared' | 'ignored' | 'asked'

/** What the column goes to; a press opens the list of everything else it could be. */
export function ColumnChip({
  column,
  text,
  look,
  isNew = false,
  menuOf,
}: {
  column: number
  text: string
  look: ChipLook
  isNew?: boolean
  menuOf: (close: () => void) => ReactNode
}) {
  const t = useKitTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={menuOf(() => setOpen(false))}
    >
      <button
        type="button"
        className={`${css.chip} ${css[look]} ${isNew ? css.chipNew : ''}`}
        title={`${t('sheet-column', { letters: letters(column) })} · ${text}`}
        aria-expanded={isOpen}
      >
        {text}
      </button>
    </Popover>
  )
}

/** One thing that a column could be. */
export function ColumnChoice({
  isNow = false,
  onClick,
  aside,
  children,
}: {
  isNow?: boolean
  onClick: () => void
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <li>
      <button type="button" className={`${menu.option} ${isNow ? menu.optionNow : ''}`} onClick={onClick}>
        <span>{children}</span>
        {aside && <span className={menu.aside}>{aside}</span>}
        {isNow && <CheckOutlined aria-hidden="true" />}
      </button>
    </li>
  )
}
