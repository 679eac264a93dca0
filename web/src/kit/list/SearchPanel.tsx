import { FilterOutlined } from '@ant-design/icons'
import { Button, Input, InputNumber } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useId, useState } from 'react'
import { DayRangePicker } from '#kit/day/DayPicker.tsx'
import { useKitTranslations } from '../translations/messages.ts'
import css from './list.module.css'
import type { ListView } from './list-query.ts'
import { type Filter, isChoice, type PanelFilter } from './types.ts'

type Props = { view: ListView; filters: readonly Filter[]; onShow: (change: Partial<ListView>) => void }

/** Whether the panel is open, and the button that opens it; nothing for lists that ask nothing there. */
export function useSearchPanel(filters: readonly Filter[], view: ListView) {
  const t = useKitTranslations()
  const asked = filters.filter((filter) => !isChoice(filter))
  const inUse = asked.some(({ field }) => view.filters[field])
  const [isOpen, setOpen] = useState(inUse)
  const button = asked.length > 0 && (
    <Button
      icon={<FilterOutlined />}
      type={isOpen ? 'primary' : 'default'}
      ghost={isOpen}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {t('filters')}
    </Button>
  )
  return { isOpen: isOpen && asked.length > 0, button }
}

function daysIn(value: string): { defaultValue?: [Dayjs, Dayjs] } {
  const [from, to] = value.split(',')
  return from && to ? { defaultValue: [dayjs(from), dayjs(to)] } : {}
}

/** A part of the text; asked for when the field is left, or by Enter. */
function TextField({ id, value, onAsk }: { id: string; value: string; onAsk: (value: string) => void }) {
  const [text, setText] = useState(value)
  const ask = () => text.trim() !== value && onAsk(text.trim())
  return (
    <Input
      id={id}
      value={text}
      maxLength={100}
      allowClear
      onChange={({ target }) => setText(target.value)}
      onPressEnter={ask}
      onBlur={ask}
      onClear={() => onAsk('')}
    />
  )
}

/** Between two amounts, either of which may be left open; asked for when a field is left, or by Enter. */
function AmountsField({
  id,
  of,
  value,
  onAsk,
}: {
  id: string
  /** What the amounts are of. */
  of: string
  value: string
  onAsk: (value: string) => void
}) {
  const t = useKitTranslations()
  const [ends, setEnds] = useState(() => value.split(','))
  const [low = '', high = ''] = ends
  const ask = () => {
    const wanted = low || high ? `${low},${high}` : ''
    if (wanted !== value) onAsk(wanted)
  }
  const end = (at: 0 | 1, label: string) => (
    <InputNumber
      {...(at === 0 ? { id } : {})}
      aria-label={`${of} ${label}`}
      placeholder={label}
      stringMode
      value={(at === 0 ? low : high) || null}
      onChange={(typed) => setEnds(at === 0 ? [String(typed ?? ''), high] : [low, String(typed ?? '')])}
      onPressEnter={ask}
      onBlur={ask}
    />
  )
  return (
    <span className={css.amounts}>
      {end(0, t('at-least'))}–{end(1, t('at-most'))}
    </span>
  )
}

function Field({ filter, view, onShow }: { filter: PanelFilter } & Omit<Props, 'filters'>) {
  const id = useId()
  const value = view.filters[filter.field] ?? ''
  const ask = (wanted: string) => onShow({ filters: { ...view.filters, [filter.field]: wanted } })
  return (
    <div className={css.panelField}>
      <label htmlFor={id}>{filter.label}</label>
      {filter.kind === 'text' ? (
        <TextField key={value} id={id} value={value} onAsk={ask} />
      ) : filter.kind === 'amounts' ? (
        <AmountsField key={value} id={id} of={filter.label} value={value} onAsk={ask} />
      ) : (
        <DayRangePicker
          id={{ start: id }}
          key={value}
          {...daysIn(value)}
          onChange={(_days, texts) => ask((texts ?? []).filter(Boolean).join(','))}
        />
      )}
    </div>
  )
}

/** Conditions beyond the quick search and the choices: parts of texts, times between two days. */
export function SearchPanel({ view, filters, onShow }: Props) {
  const t = useKitTranslations()
  const asked = filters.filter((filter) => !isChoice(filter))
  return (
    <search className={css.searchPanel} aria-label={t('filters')}>
      {asked.map((filter) => (
        <Field key={filter.field} filter={filter} view={view} onShow={onShow} />
      ))}
    </search>
  )
}
