import { RowRole } from '@obelisk/contract/evaluation-data/import-shapes'
import type { SheetView } from '@obelisk/contract/evaluation-data/imports'
import { Select } from 'antd'
import { useTranslations } from '../messages.ts'
import { withRowsSaid } from './pointed.ts'
import css from './table.module.css'
import type { TableProps } from './table-props.ts'

type Props = TableProps & { row: SheetView['rows'][number]; isFirstStudent: boolean }

/** What a row was taken for; of the students the first stands for all. */
export function RoleLabel({ work, view, sheet, row, isFirstStudent }: Props) {
  const t = useTranslations()
  if (row.role === 'student' && !isFirstStudent) return null
  return (
    <Select<RowRole>
      size="small"
      variant="filled"
      className={css.role ?? ''}
      aria-label={t('place', { row: row.row })}
      popupMatchSelectWidth={false}
      value={row.role}
      options={RowRole.options.map((value) => ({
        value,
        label:
          value === 'student' && isFirstStudent
            ? t('role-students', { count: sheet.students })
            : t(`role-${value}`),
      }))}
      onChange={(role) => work.point(withRowsSaid(view.pointed, sheet.name, [row.row], role))}
    />
  )
}
