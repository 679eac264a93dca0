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

type Part = Lineage['formula']['parts'][number]

/** A component, or the internal or external part of the levels: students at its target, and what counts of them. */
function PartLine({ part, kind }: { part: Part; kind: Lineage['formula']['kind'] }) {
  const t = useTranslations()
  const formats = useFormats()
  const { reached, n, target, share, value } = part
  const name = part.name || t(`lineage.part-${part.kind}`)
  return (
    <li>
      {t('lineage.part', { name, reached, n, share: four(share) })}
      {target !== null && t('lineage.part-target', { target: formats.two(target) })}
      {kind === 'level' && ` → ${t('lineage.level', { level: value ?? '–' })}`}
    </li>
  )
}

/** A direct value that is the weighted mean of parts. */
function DirectOfParts({ lineage }: { lineage: Lineage }) {
  const { no, direct } = lineage.objective
  const { parts, kind } = lineage.formula
  const counted = parts.filter(({ value }) => value !== null)
  const sum = counted.map(({ weight, value }) => `${short(weight)} × ${short(value ?? 0)}`).join(' + ')
  const weights = counted.map(({ weight }) => short(weight)).join(' + ')
  return (
    <>
      <ul>
        {parts.map((part) => (
          <PartLine key={`${part.kind} ${part.name}`} part={part} kind={kind} />
        ))}
      </ul>
      <p>
        <Named letter="D" no={no} /> = {counted.length > 1 && `(${sum}) / (${weights}) = `}
        {four(direct)}
      </p>
    </>
  )
}

/** How the direct value is made by the method of the run. */
function Direct({ lineage }: { lineage: Lineage }) {
  const t = useTranslations()
  const { no, direct } = lineage.objective
  const { kind, reached, n, parts } = lineage.formula
  if (parts.length > 0) return <DirectOfParts lineage={lineage} />
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
  const { target, reached, n, cutoffs, parts } = formula
  if (target === null && cutoffs.length === 0) return null
  const levels = cutoffs.map(({ level, share }) =>
    t('lineage.cutoff', { level, share: formats.percent(share) }),
  )
  return (
    <p className={css.quiet}>
      {target !== null &&
        parts.length === 0 &&
        `${t('lineage.target', { target: formats.two(target), reached, n })}${levels.length > 0 ? ' · ' : ''}`}
      {levels.length > 0 && t('lineage.cutoffs', { list: formats.list(levels) })}
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
