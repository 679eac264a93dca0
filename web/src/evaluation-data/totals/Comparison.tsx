import type { Output } from '@obelisk/contract/endpoint'
import { markStates } from '@obelisk/contract/evaluation-data/mark-states'
import type { compareTotals, TotalLine } from '@obelisk/contract/evaluation-data/marks'
import { Switch, Table } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { Tag, type Tone } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useTranslations } from './messages.ts'
import { sorted, type Verdict, verdictOf } from './rows.ts'
import css from './totals.module.css'

const tones: Record<Verdict, Tone> = {
  equal: 'success',
  differs: 'danger',
  state: 'warning',
  'none-ours': 'warning',
  'none-official': 'neutral',
}

type Props = Output<typeof compareTotals> & { acts: ReactNode }

/** The registrar's entry: a grade, or a state in words. */
function useOfficial() {
  const t = useTranslations()
  return ({ official, official_state }: TotalLine) => {
    if (official !== null) return official
    const state = markStates.find((one) => one === official_state)
    return state && state !== 'normal' ? t(`state-${state}`) : '–'
  }
}

function useColumns(tolerance: number) {
  const t = useTranslations()
  const official = useOfficial()
  const one = (value: number | null) => (value === null ? '–' : value.toFixed(1))
  const signed = (value: number | null) =>
    value === null ? '–' : `${value > 0 ? '+' : ''}${value.toFixed(1)}`
  return [
    {
      key: 'no',
      title: t('no'),
      dataIndex: 'student_no',
      width: 140,
      responsive: ['sm' as const],
    },
    { key: 'name', title: t('name'), dataIndex: 'name', width: 84 },
    {
      key: 'ours',
      title: t('ours'),
      align: 'right' as const,
      render: (_: unknown, { ours }: TotalLine) => one(ours),
    },
    {
      key: 'official',
      title: t('official'),
      align: 'right' as const,
      render: (_: unknown, line: TotalLine) => official(line),
    },
    {
      key: 'difference',
      title: t('difference'),
      align: 'right' as const,
      render: (_: unknown, { difference }: TotalLine) => signed(difference),
    },
    {
      key: 'verdict',
      title: t('verdict'),
      width: 160,
      responsive: ['sm' as const],
      render: (_: unknown, line: TotalLine) => {
        const verdict = verdictOf(line, tolerance)
        return <Tag tone={tones[verdict]}>{t(verdict)}</Tag>
      },
    },
  ]
}

/** The table, differences first, under a heading that says the finding. */
export function Comparison({ list, tolerance, import_time, acts }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  const columns = useColumns(tolerance)
  const rows = useMemo(() => sorted(list, tolerance), [list, tolerance])
  const differing = rows.filter((line) => verdictOf(line, tolerance) === 'differs')
  const incomplete = rows.filter(({ ours }) => ours === null).length
  const [only, setOnly] = useState(false)
  return (
    <Card
      title={
        differing.length > 0
          ? t('differ', { count: differing.length })
          : t('all-agree', { count: rows.length - incomplete })
      }
      extra={import_time !== null && t('imported-at', { time: formats.when(import_time) })}
    >
      <p className={css.purpose}>{t('purpose', { tolerance })}</p>
      <div className={css.bar}>
        {acts}
        {incomplete > 0 && <span className={css.incomplete}>{t('incomplete', { count: incomplete })}</span>}
        {differing.length > 0 && (
          // biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control, and it is inside
          <label className={css.only}>
            <Switch size="small" checked={only} onChange={setOnly} /> {t('only-differing')}
          </label>
        )}
      </div>
      <Table<TotalLine>
        size="small"
        rowKey="student_id"
        dataSource={only ? differing : rows}
        columns={columns}
        pagination={{ defaultPageSize: 50, hideOnSinglePage: true, pageSizeOptions: [10, 20, 50, 100] }}
        scroll={{ x: 'max-content' }}
      />
    </Card>
  )
}
