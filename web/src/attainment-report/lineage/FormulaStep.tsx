import type { Lineage } from '@obelisk/contract/attainment-report/lineage'
import type { ReactNode } from 'react'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import { useMethodName } from '../report/method-name.ts'
import css from './lineage.module.css'

const four = (value: number | null) => (value === null ? '–' : value.toFixed(4))
const short = (value: number) => Number(value.toFixed(4)).toString()

function Named({ letter, no }: { letter: 'A' | 'D' | 'I'; no: number }) {
  return (
    <>
      <i>{letter}</i>
      <sub>{no}</sub>
    </>
  )
}

/** How the direct value is made by the method of the run. */
function Direct({ lineage }: { lineage: Lineage }) {
  const t = useTranslations()
  const { no, direct } = lineage.objective
  const { kind, reached, n } = lineage.formula
  const counted = n > 0 ? four(reached / n) : '–'
  const ways: Record<typeof kind, ReactNode> = {
    items: t('lineage.sum-of-items'),
    students: t('lineage.students', { n }),
    share: `${reached} / ${n}`,
    level: `${reached} / ${n} = ${counted} → ${t('lineage.level', { level: direct ?? '–' })}`,
    judgement: t('lineage.judgement'),
  }
  return (
    <p>
      <Named letter="D" no={no} /> = {ways[kind]}
      {kind !== 'level' && ` = ${four(direct)}`}
    </p>
  )
}

/** The target of a method that counts students, and what makes a level of their share. */
function Target({ formula }: { formula: Lineage['formula'] }) {
  const t = useTranslations()
  const formats = useFormats()
  const { target, reached, n, cutoffs } = formula
  if (target === null) return null
  const levels = cutoffs.map(({ level, share }) =>
    t('lineage.cutoff', { level, share: formats.percent(share) }),
  )
  return (
    <p className={css.quiet}>
      {t('lineage.target', { target: formats.two(target), reached, n })}
      {levels.length > 0 && ` · ${t('lineage.cutoffs', { list: formats.list(levels) })}`}
    </p>
  )
}

/** The formula with the numbers put in, four places. */
export function FormulaStep({ lineage }: { lineage: Lineage }) {
  const t = useTranslations()
  const methodName = useMethodName()
  const { objective, formula } = lineage
  const { no, direct, indirect, combined } = objective
  const both = formula.evidence === 'direct_and_indirect'
  const rest = short(1 - formula.direct_weight)
  const weight = short(formula.direct_weight)
  return (
    <>
      <div className={css.formula}>
        <Direct lineage={lineage} />
        {both ? (
          <>
            <p>
              <Named letter="A" no={no} /> = {weight} × <Named letter="D" no={no} /> + {rest} ×{' '}
              <Named letter="I" no={no} />
            </p>
            <p>
              = {weight} × {four(direct)} + {rest} × {four(indirect)} = <b>{four(combined)}</b>
            </p>
          </>
        ) : (
          <p>
            <Named letter="A" no={no} /> = <Named letter="D" no={no} /> = <b>{four(combined)}</b>
          </p>
        )}
      </div>
      <Target formula={formula} />
      <p className={css.quiet}>
        {t('lineage.method', { method: methodName(formula.method) })}
        {!both && ` ${t('lineage.direct-only')}`}
      </p>
    </>
  )
}
