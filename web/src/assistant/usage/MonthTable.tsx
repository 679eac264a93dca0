import type { MonthOfUse } from '@obelisk/contract/assistant/usage'
import { Button, Table } from 'antd'
import type { ColumnsType } from 'antd/es/table'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import css from './usage.module.css'

type Props = {
  months: readonly MonthOfUse[]
  chosen: string
  showsPeople: boolean
  onChoose: (month: string) => void
}

/** The figures of each month; a month that is chosen says which calls are listed. */
export function MonthTable({ months, chosen, showsPeople, onChoose }: Props) {
  const t = useTranslations()
  const { number, money } = useFormats()
  const figure = (key: keyof MonthOfUse & ('calls' | 'failed' | 'people' | 'tokens_in' | 'tokens_out')) => ({
    key,
    title: t(key),
    align: 'right' as const,
    render: (_: unknown, row: MonthOfUse) => number(row[key]),
  })
  const columns: ColumnsType<MonthOfUse> = [
    {
      key: 'month',
      title: t('month'),
      render: (_, { month }) => (
        <Button
          type="link"
          size="small"
          style={{ paddingInline: 0 }}
          onClick={() => onChoose(month === chosen ? '' : month)}
        >
          {month}
        </Button>
      ),
    },
    figure('calls'),
    figure('failed'),
    ...(showsPeople ? [figure('people')] : []),
    figure('tokens_in'),
    figure('tokens_out'),
    { key: 'cost', title: t('cost'), align: 'right', render: (_, { cost }) => money(cost / 100) },
  ]
  return (
    <Table<MonthOfUse>
      className={css.table ?? ''}
      size="small"
      rowKey="month"
      columns={columns}
      dataSource={[...months]}
      rowClassName={({ month }) => (month === chosen ? (css.chosen ?? '') : '')}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  )
}
