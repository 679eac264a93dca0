import type { ColumnSaid, RowRole } from '@obelisk/contract/evaluation-data/import-shapes'
import { useName } from '#kit/translations.ts'
import type { PointChoice } from '#kit/workbook/pointing/PointBar.tsx'
import { useScreen } from '../../frame/screen.ts'
import { useTranslations } from '../messages.ts'
import { withColumnsSaid, withRowsSaid } from './pointed.ts'
import type { TableProps } from './table-props.ts'

const columnKinds = ['student_no', 'name', 'total', 'state', 'ignore'] as const
const rowRoles = ['item', 'group', 'objective', 'full', 'student', 'summary', 'ignore'] as const

/** What pointed rows and columns of a sheet of marks can be said to be; each is read anew with everything after it. */
export function usePointChoices({
  work,
  view,
  sheet,
}: TableProps): Record<'rows' | 'columns', PointChoice[]> {
  const t = useTranslations()
  const name = useName()
  const { components } = useScreen().sheet
  const columns = (key: string, text: string, is: ColumnSaid | undefined): PointChoice => ({
    key,
    text,
    onChoose: (at) => work.point(withColumnsSaid(view.pointed, sheet.name, at, is)),
  })
  const rows = (key: string, text: string, is: RowRole | undefined): PointChoice => ({
    key,
    text,
    onChoose: (at) => work.point(withRowsSaid(view.pointed, sheet.name, at, is)),
  })
  return {
    columns: [
      ...components.map((component) =>
        columns(`part ${component.id}`, t('choose-part', { component: name(component) }), {
          kind: 'part',
          component_id: component.id,
        }),
      ),
      ...columnKinds.map((kind) => columns(kind, t(`choose-${kind}`), { kind })),
      columns('guess', t('choose-guess'), undefined),
    ],
    rows: [
      ...rowRoles.map((role) => rows(role, t(`role-${role}`), role)),
      rows('guess', t('choose-guess'), undefined),
    ],
  }
}
