import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons'
import { arrangeSections } from '@obelisk/contract/attainment-report/writing'
import { useMutation } from '@tanstack/react-query'
import { Button, Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { useWords } from '../messages.ts'
import { useReport } from '../report/view.ts'
import css from './writing.module.css'

type Row = { key: string; title: string; enabled: boolean }

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
  const say = useWords()
  return (
    <li className={css.row}>
      <Checkbox
        checked={row.enabled}
        aria-label={say('section-on', { name: row.title })}
        onChange={({ target }) => onChange({ enabled: target.checked })}
      />
      <Input
        value={row.title}
        maxLength={100}
        aria-label={say('section-title', { no: at + 1 })}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        disabled={at === 0}
        aria-label={say('move-up', { name: row.title })}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        disabled={at === last}
        aria-label={say('move-down', { name: row.title })}
        onClick={() => onMove(1)}
      />
    </li>
  )
}

/** Which sections the report has, in which order and under which titles; numbers on paper follow. */
export function ArrangeDialog({ onClose }: { onClose: () => void }) {
  const say = useWords()
  const { report, refresh } = useReport()
  const [rows, setRows] = useState<Row[]>(() =>
    report.sections.map(({ key, title, enabled }) => ({ key, title, enabled })),
  )
  const saving = useMutation({
    mutationFn: () => {
      const usual = new Map(report.sections.map(({ key, title, is_usual }) => [key, is_usual ? title : '']))
      // a title that was not touched stays the usual one, so that it follows the language
      const sections = rows.map(({ key, title, enabled }) => ({
        key,
        title: usual.get(key) === title ? '' : title.trim(),
        enabled,
      }))
      return call(arrangeSections, { report_id: report.report_id ?? 0, sections }, { announce: true })
    },
    onSuccess: async () => {
      onClose()
      await refresh()
    },
  })
  const move = (at: number, by: -1 | 1) =>
    setRows((now) => {
      const row = now[at]
      return row ? now.toSpliced(at, 1).toSpliced(at + by, 0, row) : now
    })
  return (
    <Modal
      open
      title={say('arrange-title')}
      onCancel={onClose}
      okText={say('save')}
      okButtonProps={{ loading: saving.isPending, disabled: rows.some(({ title }) => title.trim() === '') }}
      onOk={() => saving.mutate()}
    >
      <p className={css.hint}>{say('arrange-text')}</p>
      <ol className={css.rows}>
        {rows.map((row, at) => (
          <SectionRow
            key={row.key}
            row={row}
            at={at}
            last={rows.length - 1}
            onChange={(change) =>
              setRows((now) => now.map((one) => (one.key === row.key ? { ...one, ...change } : one)))
            }
            onMove={(by) => move(at, by)}
          />
        ))}
      </ol>
      <Button
        type="dashed"
        block
        icon={<PlusOutlined />}
        onClick={() =>
          setRows((now) => [...now, { key: freeKey(now), title: say('own-section'), enabled: true }])
        }
      >
        {say('add-section')}
      </Button>
    </Modal>
  )
}
