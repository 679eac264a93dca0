import { useState } from 'react'
import { plainText } from '#kit/grid/clipboard/tsv.ts'
import css from './items.module.css'

const text = new Intl.NumberFormat('en', { maximumFractionDigits: 4, useGrouping: false })

/** A small field for a number; what is no number yet stays as typed until the field is left. */
export function NumberField({
  value,
  label,
  isLocked,
  isWrong = false,
  className = '',
  onChange,
}: {
  value: number | undefined
  label: string
  isLocked: boolean
  isWrong?: boolean
  className?: string
  onChange: (value: number | undefined) => void
}) {
  const [typed, setTyped] = useState<string>()
  const take = (raw: string) => {
    setTyped(raw)
    const plain = plainText(raw)
    const number = Number(plain)
    if (plain === '') onChange(undefined)
    else if (Number.isFinite(number) && number >= 0) onChange(number)
  }
  return (
    <input
      className={`${css.field} ${css.number} ${className}`}
      inputMode="decimal"
      aria-label={label}
      aria-invalid={isWrong}
      disabled={isLocked}
      value={typed ?? (value === undefined ? '' : text.format(value))}
      onChange={({ target }) => take(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
