import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import css from '../config.module.css'
import { useTranslations } from '../messages.ts'
import type { Given } from './given.ts'

type Pair = { key: string; value: string }

/** A list of keys and values, a line each. */
export function PairsField({ id, value = [], onChange, disabled }: Given<Pair[]>) {
  const t = useTranslations()
  const set = (row: number, change: Partial<Pair>) =>
    onChange?.(value.map((pair, at) => (at === row ? { ...pair, ...change } : pair)))
  return (
    <div className={css.pairs} id={id}>
      {value.map((pair, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place only
        <div key={row} className={css.pair}>
          <Input
            value={pair.key}
            disabled={disabled}
            aria-label={`${t('key')} ${row + 1}`}
            placeholder={t('key')}
            onChange={({ target }) => set(row, { key: target.value })}
          />
          <Input
            value={pair.value}
            disabled={disabled}
            aria-label={`${t('value')} ${row + 1}`}
            placeholder={t('value')}
            onChange={({ target }) => set(row, { value: target.value })}
          />
          <Button
            icon={<DeleteOutlined />}
            disabled={disabled}
            aria-label={t('remove-pair', { row: row + 1 })}
            onClick={() => onChange?.(value.filter((_, at) => at !== row))}
          />
        </div>
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={disabled}
        onClick={() => onChange?.([...value, { key: '', value: '' }])}
      >
        {t('add-pair')}
      </Button>
    </div>
  )
}
