import { HistoryOutlined } from '@ant-design/icons'
import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { Popover } from 'antd'
import { useState } from 'react'
import type { CellName } from '#kit/grid/grid-types.ts'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import { keepFocus } from '#kit/grid/parts/EditButtons.tsx'
import type { GridStore } from '#kit/grid/store/grid-store.ts'
import { topicOf } from '#kit/grid/store/signals.ts'
import { useSignal } from '#kit/grid/use-grid.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../../messages.ts'
import css from '../scores.module.css'
import { CellHistoryList } from './CellHistoryList.tsx'

/** The cell that is selected now; undefined for none and for a folded component. */
function useCurrentCell(grid: GridStore<Mark>): CellName | undefined {
  useSignal(grid, topicOf.selection)
  const { selection, shape } = grid
  if (!selection) return undefined
  const row = shape.rows[selection.current.row]
  const column = shape.columns[selection.current.column]?.column
  return row && column ? { rowId: row.id, columnId: column.id } : undefined
}

/** Opens where the selected mark came from and what it was before. */
export function HistoryButton({ grid, sheet }: { grid: GridStore<Mark>; sheet: Sheet }) {
  const t = useTranslations()
  const nameOf = useName()
  const cell = useCurrentCell(grid)
  const [isOpen, setOpen] = useState(false)
  const student = sheet.students.find(({ id }) => String(id) === cell?.rowId)
  const item = sheet.items.find(({ id }) => String(id) === cell?.columnId)
  const isReady = cell !== undefined && student !== undefined && item !== undefined
  return (
    <Popover
      trigger="click"
      placement="topLeft"
      open={isOpen && isReady}
      onOpenChange={setOpen}
      destroyOnHidden
      title={isReady ? t('history-of', { name: nameOf(student), item: item.no }) : undefined}
      content={
        isReady && (
          <CellHistoryList
            classId={sheet.class.id}
            student={student.id}
            item={item.id}
            wordOf={(mark) => grid.columnOf(String(item.id))?.kind.format(mark) ?? ''}
          />
        )
      }
    >
      <button
        type="button"
        className={`og-button is-quiet ${css.history}`}
        disabled={!isReady}
        aria-expanded={isOpen && isReady}
        {...keepFocus}
      >
        <HistoryOutlined aria-hidden="true" /> {t('history')}
      </button>
    </Popover>
  )
}
