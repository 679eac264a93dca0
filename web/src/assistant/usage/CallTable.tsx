import { sceneWords } from '@obelisk/contract/assistant/scenes'
import { callsPerPage, type ModelCall } from '@obelisk/contract/assistant/usage'
import { Table } from 'antd'
import type { ColumnsType } from 'antd/es/table'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useName, useTranslated } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './usage.module.css'

const outcomes = [
  'done',
  'stopped',
  'unauthorised',
  'quota',
  'refused',
  'unreachable',
  'unreadable',
  'empty',
] as const
const knownOutcome = (outcome: string) => outcomes.find((one) => one === outcome) ?? 'unreachable'

function Outcome({ outcome }: { outcome: string }) {
  const t = useTranslations()
  const known = knownOutcome(outcome)
  const tone = known === 'done' ? 'success' : known === 'stopped' ? 'neutral' : 'warning'
  return <Tag tone={tone}>{t(`outcome-${known}`)}</Tag>
}

function useColumns(showsPeople: boolean): ColumnsType<ModelCall> {
  const t = useTranslations()
  const translated = useTranslated()
  const name = useName()
  const { when, number, money } = useFormats()
  const person = {
    key: 'person',
    title: t('person'),
    render: (_: unknown, row: ModelCall) => name({ name: row.person, name_en: row.person_en }),
  }
  return [
    { key: 'time', title: t('time'), render: (_, row) => when(row.time) },
    ...(showsPeople ? [person] : []),
    { key: 'scene', title: t('scene'), render: (_, row) => translated(sceneWords(row.scene)) },
    { key: 'model', title: t('model'), render: (_, row) => row.model || '–' },
    { key: 'outcome', title: t('outcome'), render: (_, row) => <Outcome outcome={row.outcome} /> },
    { key: 'in', title: t('tokens_in'), align: 'right', render: (_, row) => number(row.tokens_in) },
    { key: 'out', title: t('tokens_out'), align: 'right', render: (_, row) => number(row.tokens_out) },
    { key: 'cost', title: t('cost'), align: 'right', render: (_, row) => money(row.cost / 100) },
  ]
}

type Props = {
  calls: readonly ModelCall[]
  total: number
  page: number
  showsPeople: boolean
  onPage: (page: number) => void
}

/** The calls, newest first. */
export function CallTable({ calls, total, page, showsPeople, onPage }: Props) {
  return (
    <Table<ModelCall>
      className={css.table ?? ''}
      size="small"
      rowKey="id"
      columns={useColumns(showsPeople)}
      dataSource={[...calls]}
      pagination={
        total > callsPerPage && {
          current: page,
          total,
          pageSize: callsPerPage,
          showSizeChanger: false,
          onChange: onPage,
        }
      }
      scroll={{ x: 'max-content' }}
    />
  )
}
