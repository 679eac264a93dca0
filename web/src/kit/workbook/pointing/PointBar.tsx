import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useIsPhone } from '../../theme/use-media.ts'
import { useKitTranslations } from '../../translations/messages.ts'
import { useSigns } from '../../translations/signs.ts'
import { letters } from '../letters.ts'
import { runsOf } from './picked.ts'
import css from './pointing.module.css'
import type { Pointing } from './use-pointing.ts'

/** One thing that rows or columns can be said to be. */
export type PointChoice = { key: string; text: string; onChoose: (at: readonly number[]) => void }

/** What the pointed rows or columns are: one press says it of all of them. Without anything pointed at, how to point. */
export function PointBar({
  pointing,
  rows,
  columns,
}: {
  pointing: Pointing
  rows: readonly PointChoice[]
  columns: readonly PointChoice[]
}) {
  const t = useKitTranslations()
  const signs = useSigns()
  const isPhone = useIsPhone()
  const { picked, clear } = pointing
  if (!picked) return <p className={css.hint}>{t(isPhone ? 'point-hint-touch' : 'point-hint')}</p>
  const { axis, at } = picked
  const called = (place: number) => (axis === 'column' ? letters(place) : String(place))
  const places = runsOf(at)
    .map(({ from, to }) => (from === to ? called(from) : `${called(from)}–${called(to)}`))
    .join(signs.between)
  const choices = axis === 'column' ? columns : rows
  const several = at.length > 1 ? (`point-${axis}s` as const) : (`point-${axis}` as const)
  return (
    <fieldset className={css.bar} onKeyDown={({ key }) => key === 'Escape' && clear()}>
      <legend>{t(several, { places })}</legend>
      {choices.map(({ key, text, onChoose }) => (
        <Button
          key={key}
          size="small"
          onClick={() => {
            onChoose(at)
            clear()
          }}
        >
          {text}
        </Button>
      ))}
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('point-end')} onClick={clear} />
    </fieldset>
  )
}
