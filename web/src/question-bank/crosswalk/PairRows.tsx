import { Select } from 'antd'
import css from '../bank/bank.module.css'
import facetCss from '../facets/facets.module.css'
import own from './crosswalk.module.css'

type Row = {
  from: string
  /** What it is called, and what it says. */
  label: string
  text: string
  count: string
  options: { value: string; label: string }[]
}

type Props = {
  title: string
  rows: readonly Row[]
  chosenOf: (from: string) => string
  /** What the field of a row is called. */
  fieldOf: (label: string) => string
  onChoose: (from: string, to: string) => void
}

/** What questions bear now, and what each becomes. */
export function PairRows({ title, rows, chosenOf, fieldOf, onChoose }: Props) {
  if (rows.length === 0) return null
  return (
    <fieldset className={facetCss.facet}>
      <legend>{title}</legend>
      <ul className={own.rows}>
        {rows.map(({ from, label, text, count, options }) => (
          <li key={from}>
            <span>
              <b>{label}</b> {text} <span className={css.quiet}>{count}</span>
            </span>
            <Select
              value={chosenOf(from)}
              aria-label={fieldOf(label)}
              options={options}
              onChange={(to) => onChoose(from, to)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
