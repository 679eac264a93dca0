import type { ImportPreview, ImportProblem, PlanSheet } from '@obelisk/contract/training-plan/exchange'
import { Select } from 'antd'
import { type CellTone, type RowTone, SheetTable } from '#kit/workbook/SheetTable.tsx'
import { useTranslations } from '../messages.ts'
import css from './exchange.module.css'
import { MeaningChip } from './MeaningChip.tsx'
import { type Corrections, headRowWith, withMeaning } from './mapping.ts'

type Row = PlanSheet['rows'][number]

const tones: Record<Row['role'], RowTone> = { data: 'data', head: 'head', title: 'run', other: 'run' }
const cellTones: Record<ImportProblem['level'], CellTone> = { error: 'wrong', warning: 'noticed' }

type Props = { preview: ImportPreview; onCorrect: (corrections: Corrections) => void }

/** Whether a row is above the data or of them; a press moves the border. */
function RowRole({ row, isFirst, preview, onCorrect }: Props & { row: Row; isFirst: boolean }) {
  const t = useTranslations()
  if (row.role === 'data' && !isFirst) return null
  const isHead = row.row <= preview.head_row
  const choices = ['head', 'data'] as const
  return (
    <Select<'head' | 'data' | 'other'>
      size="small"
      variant="filled"
      className={css.role ?? ''}
      aria-label={t('import-row', { row: row.row })}
      popupMatchSelectWidth={false}
      value={isHead ? 'head' : row.role === 'data' ? 'data' : 'other'}
      options={[
        ...choices.map((value) => ({ value, label: t(`import-row.${value}`) })),
        ...(isHead || row.role === 'data'
          ? []
          : [{ value: 'other' as const, label: t('import-row.other'), disabled: true }]),
      ]}
      onChange={(role) => {
        if (role !== 'other') onCorrect({ head_row: headRowWith(row.row, role) })
      }}
    />
  )
}

/** The sheet as it is in the file; over each column what it is taken for, to be corrected by a press. */
export function PlanSheetTable({ preview, onCorrect }: Props) {
  const { view, problems, sheet } = preview
  return (
    <SheetTable
      sheet={{ ...view, name: sheet }}
      toneOf={({ role }) => tones[role]}
      marks={new Map(problems.map(({ row, column, level }) => [`${row}:${column - 1}`, cellTones[level]]))}
      chip={(column) => (
        <MeaningChip
          preview={preview}
          column={column + 1}
          onChoose={(meaning) =>
            onCorrect({
              layout: preview.layout === 'courses' ? undefined : preview.layout,
              head_row: preview.head_row,
              columns: withMeaning(preview, column + 1, meaning),
            })
          }
        />
      )}
      role={(row, isFirst) => <RowRole {...{ row, isFirst, preview, onCorrect }} />}
    />
  )
}
