import type { Lineage } from '@obelisk/contract/attainment-report/lineage'
import { useWords } from '../messages.ts'
import { useMethodName } from '../report/method-name.ts'
import css from './lineage.module.css'

const four = (value: number | null) => (value === null ? '–' : value.toFixed(4))
const short = (value: number) => Number(value.toFixed(4)).toString()

/** The formula with the numbers put in, four places. */
export function FormulaStep({ lineage }: { lineage: Lineage }) {
  const say = useWords()
  const methodName = useMethodName()
  const { objective, formula } = lineage
  const { no, direct, indirect, combined } = objective
  const both = formula.evidence === 'direct_and_indirect'
  const rest = short(1 - formula.direct_weight)
  const weight = short(formula.direct_weight)
  return (
    <>
      <div className={css.formula}>
        {both ? (
          <>
            <p>
              <i>A</i>
              <sub>{no}</sub> = {weight} × <i>D</i>
              <sub>{no}</sub> + {rest} × <i>I</i>
              <sub>{no}</sub>
            </p>
            <p>
              = {weight} × {four(direct)} + {rest} × {four(indirect)} = <b>{four(combined)}</b>
            </p>
          </>
        ) : (
          <p>
            <i>A</i>
            <sub>{no}</sub> = <i>D</i>
            <sub>{no}</sub> = <b>{four(combined)}</b>
          </p>
        )}
      </div>
      <p className={css.quiet}>
        {say('lineage.method', { method: methodName(formula.method) })}
        {!both && ` ${say('lineage.direct-only')}`}
      </p>
    </>
  )
}
