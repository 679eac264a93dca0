import { InputNumber, type InputNumberProps, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslations } from '../messages.ts'

type Props = Omit<InputNumberProps<number>, 'value' | 'min' | 'max' | 'status' | 'onChange' | 'onBlur'> & {
  value: number | null
  least: number
  most: number
  onChange: (value: number | null) => void
}

/** A number within bounds. One outside stays as typed and is told when the box is left; it is not taken before it is put right. */
export function NumberBox({ value, least, most, onChange, ...box }: Props) {
  const t = useTranslations()
  const [outside, setOutside] = useState<number>()
  const [isLeft, setLeft] = useState(false)
  // another value came from elsewhere, by an undo or a remedy: what was typed is gone
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is the occasion
  useEffect(() => setOutside(undefined), [value])
  const isWrong = outside !== undefined && isLeft
  const take = (typed: number | null) => {
    if (typed !== null && (typed < least || typed > most)) return setOutside(typed)
    setOutside(undefined)
    setLeft(false)
    onChange(typed)
  }
  return (
    <Tooltip
      open={isWrong}
      color="var(--ob-danger)"
      title={<span role="alert">{t('number-outside', { least, most })}</span>}
    >
      <InputNumber<number>
        {...box}
        value={outside ?? value}
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        onChange={take}
        onBlur={() => setLeft(true)}
      />
    </Tooltip>
  )
}
