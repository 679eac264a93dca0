import { useState } from 'react'
import css from '../bank/bank.module.css'
import type { Bank, Facet } from '../bank/use-bank.ts'
import { useTranslations } from '../messages.ts'
import facetCss from './facets.module.css'

export type Counted = { value: string; count: number }

/** So many values of a facet stand there before it is unfolded. */
const most = 6

export type FacetGroupProps = {
  bank: Bank
  name: Facet
  title: string
  values: readonly { value: string; label: string }[]
  counts: readonly Counted[]
}

/** The values of a facet with what each would give; those that give nothing are left out, unless they are chosen. */
export function FacetGroup({ bank, name, title, values, counts }: FacetGroupProps) {
  const t = useTranslations()
  const countOf = (value: string) => counts.find((one) => one.value === value)?.count ?? 0
  const given = values.filter(({ value }) => countOf(value) > 0 || bank.isOn(name, value))
  const [isOpen, setOpen] = useState(false)
  if (given.length === 0) return null
  const isLong = given.length > most + 1
  // the most frequent ones and the chosen, in their order
  const frequent = given.toSorted((a, b) => countOf(b.value) - countOf(a.value)).slice(0, most)
  const shown =
    isOpen || !isLong ? given : given.filter((one) => frequent.includes(one) || bank.isOn(name, one.value))
  return (
    <fieldset className={facetCss.facet}>
      <legend>{title}</legend>
      {shown.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={css.chip}
          // a word that people wrote, in their language
          title={value === label ? label : undefined}
          aria-pressed={bank.isOn(name, value)}
          onClick={() => bank.toggle(name, value)}
        >
          {label} <span className={css.count}>{countOf(value)}</span>
        </button>
      ))}
      {isLong && (
        <button
          type="button"
          className={facetCss.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('fewer-values') : t('more-values', { count: given.length - shown.length })}
        </button>
      )}
    </fieldset>
  )
}
