import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons'
import type { FormSection } from '@obelisk/contract/attainment-report/form'
import { Button, Checkbox, Input } from 'antd'
import { useTranslations } from '../messages.ts'
import css from './writing.module.css'

type Row = FormSection

/** A key that no section has yet. */
function freeKey(rows: readonly Row[]): string {
  let no = 1
  while (rows.some(({ key }) => key === `own-${no}`)) no += 1
  return `own-${no}`
}

function SectionRow({
  row,
  at,
  last,
  onChange,
  onMove,
}: {
  row: Row
  at: number
  last: number
  onChange: (change: Partial<Row>) => void
  onMove: (by: -1 | 1) => void
}) {
  const t = useTranslations()
  return (
    <li className={css.row}>
      <Checkbox
        checked={row.enabled}
        aria-label={t('section-on', { name: row.title })}
        onChange={({ target }) => onChange({ enabled: target.checked })}
      />
      <Input
        value={row.title}
        maxLength={100}
        aria-label={t('section-title', { no: at + 1 })}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        disabled={at === 0}
        aria-label={t('move-up', { name: row.title })}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        disabled={at === last}
        aria-label={t('move-down', { name: row.title })}
        onClick={() => onMove(1)}
      />
    </li>
  )
}

/** Sections to tick, to name and to put in order; moving is by buttons. */
export function SectionRows({
  rows,
  onChange,
}: {
  rows: readonly Row[]
  onChange: (rows: readonly Row[]) => void
}) {
  const t = useTranslations()
  const move = (at: number, by: -1 | 1) => {
    const row = rows[at]
    if (row) onChange(rows.toSpliced(at, 1).toSpliced(at + by, 0, row))
  }
  return (
    <>
      <ol className={css.rows}>
        {rows.map((row, at) => (
          <SectionRow
            key={row.key}
            row={row}
            at={at}
            last={rows.length - 1}
            onChange={(change) =>
              onChange(rows.map((one) => (one.key === row.key ? { ...one, ...change } : one)))
            }
            onMove={(by) => move(at, by)}
          />
        ))}
      </ol>
      <Button
        type="dashed"
        block
        icon={<PlusOutlined />}
        onClick={() => onChange([...rows, { key: freeKey(rows), title: t('own-section'), enabled: true }])}
      >
        {t('add-section')}
      </Button>
    </>
  )
}
