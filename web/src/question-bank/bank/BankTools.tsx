import { FilterOutlined } from '@ant-design/icons'
import type { Output } from '@obelisk/contract/endpoint'
import type { listQuestions } from '@obelisk/contract/question-bank/calls'
import { Badge, Button, Drawer, Input, Select } from 'antd'
import { useState } from 'react'
import { Facets } from '../facets/Facets.tsx'
import { useTranslations } from '../messages.ts'
import { CourseSelect } from '../show/CourseSelect.tsx'
import css from './bank.module.css'
import type { Bank } from './use-bank.ts'

const flags = ['untagged', 'weak', 'alike', 'to-review', 'mine'] as const
const orders = ['changed', 'number', 'used', 'p', 'd'] as const

export function CourseChoice({ bank }: { bank: Bank }) {
  return (
    <CourseSelect
      list={bank.list ?? []}
      value={bank.bank?.id ?? null}
      onChange={(id) => {
        bank.clear()
        bank.change({ catalog: String(id) })
      }}
    />
  )
}

export type Listed = Output<typeof listQuestions>

/** Search, what wants looking after, and the order. */
type ToolsProps = {
  bank: Bank
  counts: Listed['facets']['flag']
  fold: { isOpen: boolean; onTurn: () => void }
}

export function Tools({ bank, counts, fold }: ToolsProps) {
  const t = useTranslations()
  return (
    <div className={css.tools}>
      <Input.Search
        id="bank-search"
        allowClear
        className={css.search ?? ''}
        value={bank.values.q}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={({ target }) => bank.change({ q: target.value, page: '1' })}
      />
      {flags.map((flag) => {
        const count = counts.find(({ value }) => value === flag)?.count ?? 0
        return count > 0 || bank.isOn('flag', flag) ? (
          <button
            key={flag}
            type="button"
            className={css.chip}
            aria-pressed={bank.isOn('flag', flag)}
            onClick={() => bank.toggle('flag', flag)}
          >
            {t(`flag-${flag}`)} <span className={css.count}>{count}</span>
          </button>
        ) : null
      })}
      {bank.isNarrowed && (
        <Button type="link" size="small" onClick={bank.clear}>
          {t('clear-filters')}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        className={css.order ?? ''}
        aria-pressed={fold.isOpen}
        onClick={fold.onTurn}
      >
        {t(fold.isOpen ? 'fold-answers' : 'unfold-answers')} <kbd>O</kbd>
      </Button>
      <Select
        variant="borderless"
        value={bank.values.order}
        aria-label={t('order')}
        options={orders.map((value) => ({ value: value as string, label: t(`order-${value}`) }))}
        onChange={(order) => bank.change({ order, page: '1' })}
      />
    </div>
  )
}

/** The facets where there is no room beside the list. */
export function FacetDrawer({ bank, counts }: { bank: Bank; counts: Listed['facets'] }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Badge dot={bank.isNarrowed}>
        <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
          {t('filters')}
        </Button>
      </Badge>
      <Drawer open={isOpen} placement="left" size={300} title={t('filters')} onClose={() => setOpen(false)}>
        <Facets bank={bank} counts={counts} />
      </Drawer>
    </>
  )
}
