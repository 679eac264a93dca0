import css from '../outcomes.module.css'
import { keyOf, type Line } from '../own-view.ts'

const [from, to] = [0.2, 1]
const placeOf = (value: number) => `${((Math.min(Math.max(value, from), to) - from) / (to - from)) * 100}%`

const signs = { attained: '●', near: '◆', below: '▽', not_enough_evidence: '' } as const

/** A line from 0.2 to 1.0 with a sign for each objective; what it shows stands beside it in words. */
export function Track({ lines, chosen }: { lines: readonly Line[]; chosen?: string | undefined }) {
  const expected = [...new Set(lines.map(({ objective }) => objective.line))]
  return (
    <span className={`${css.track} ${lines.length === 0 ? css.bare : ''}`} aria-hidden="true">
      {expected.map((line) => (
        <i key={line} className={css.expected} style={{ left: placeOf(line) }} />
      ))}
      {lines.map((line) => {
        const { value, verdict } = line.objective
        if (value === null) return null
        const isChosen = keyOf(line) === chosen ? css.chosen : ''
        return (
          <b key={keyOf(line)} className={`${css[verdict]} ${isChosen}`} style={{ left: placeOf(value) }}>
            {signs[verdict]}
          </b>
        )
      })}
    </span>
  )
}
