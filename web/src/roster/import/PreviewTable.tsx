import { Segmented, Table } from 'antd'
import { useMemo, useState } from 'react'
import { Tag, type Tone } from '#kit/display/tags.tsx'
import { useTranslations } from '../messages.ts'
import css from './import.module.css'
import type { ImportOutcome, ImportPreview } from './import-work.ts'

type Row = ImportPreview['rows'][number]

const tones: Record<ImportOutcome, Tone> = {
  failed: 'danger',
  new: 'success',
  change: 'info',
  same: 'neutral',
}
const outcomes = ['failed', 'new', 'change', 'same'] as const

/** Problems first, then in the order of the file. */
const sorted = (rows: readonly Row[]) =>
  [...rows].sort((a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome) || a.row - b.row)

function cellClass({ wrong, changed }: Row, key: string) {
  if (wrong.includes(key)) return css.wrong
  return changed.includes(key) ? css.changed : undefined
}

/** The rows of a list with what an import would do with each. */
export function PreviewTable({ preview }: { preview: ImportPreview }) {
  const t = useTranslations()
  const [shown, setShown] = useState<ImportOutcome | 'all'>('all')
  const rows = useMemo(() => sorted(preview.rows).map((row, place) => ({ ...row, place })), [preview])
  const { counts, total } = preview
  const hasSheets = new Set(rows.map(({ of }) => of)).size > 1
  const hasRemarks = rows.some(({ remarks }) => remarks.length > 0)
  const options = [
    { value: 'all' as const, label: `${t('all')} ${total}` },
    ...outcomes
      .filter((outcome) => counts[outcome] > 0)
      .map((value) => ({ value, label: `${t(`outcome-${value}`)} ${counts[value]}` })),
  ]
  return (
    <>
      <div className={css.head}>
        <Segmented<ImportOutcome | 'all'> options={options} value={shown} onChange={setShown} />
        <span className={css.file}>{t('sheetOf', { file: preview.file, sheet: preview.sheet })}</span>
        {rows.length < total && (
          <span className={css.file}>{t('someShown', { count: rows.length, total })}</span>
        )}
      </div>
      <Table<Row & { place: number }>
        size="small"
        rowKey="place"
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={rows.filter(({ outcome }) => shown === 'all' || outcome === shown)}
        columns={[
          ...(hasSheets ? [{ key: 'of', title: t('sheetName'), dataIndex: 'of' }] : []),
          { key: 'row', title: t('row'), dataIndex: 'row', width: 56, align: 'right' as const },
          {
            key: 'outcome',
            title: t('outcome'),
            width: 110,
            render: (_, { outcome }) => <Tag tone={tones[outcome]}>{t(`outcome-${outcome}`)}</Tag>,
          },
          // beside the outcome: the reason is read before the cells
          ...(hasRemarks
            ? [
                {
                  key: 'remarks',
                  title: t('problem'),
                  width: 240,
                  render: (_: unknown, { remarks }: Row) => (
                    <div className={css.remarks}>
                      {remarks.map((text) => (
                        <div key={text}>{text}</div>
                      ))}
                    </div>
                  ),
                },
              ]
            : []),
          ...preview.columns.map(({ key, title, isLong }) => ({
            key,
            title,
            render: (_: unknown, row: Row) => (
              <span className={isLong ? css.long : cellClass(row, key)}>{row.cells[key]}</span>
            ),
          })),
        ]}
      />
    </>
  )
}
