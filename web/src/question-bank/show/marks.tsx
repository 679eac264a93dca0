import type { QuestionRow } from '@obelisk/contract/question-bank/shapes'
import { Tag, type Tone } from '#kit/display/tags.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { useLevels } from './levels.ts'
import css from './show.module.css'

const tones: Record<QuestionRow['state'], Tone> = {
  draft: 'neutral',
  review: 'warning',
  enabled: 'success',
  retired: 'neutral',
}

export function QuestionState({ state }: { state: QuestionRow['state'] }) {
  const t = useTranslations()
  return <Tag tone={tones[state]}>{t(`state-${state}`)}</Tag>
}

/** The Bloom level as steps of the scale of the course, and its word. */
export function Bloom({ level }: { level: NonNullable<QuestionRow['bloom']> }) {
  const { levels, of, word } = useLevels()
  const reached = levels.indexOf(of(level))
  return (
    <span>
      <span className={css.levels} aria-hidden="true">
        {levels.map((one, at) => (
          <i key={one} className={at <= reached ? css.on : ''} />
        ))}
      </span>
      {word(level)}
    </span>
  )
}

const two = (value: number) => value.toFixed(2)
const x = (share: number) => 6 + share * 80

/** Below this many answers a measured value says nothing. */
const fewest = 10

type Values = { estimate: number | null; p: number | null; d: number | null }

/** The estimate as a ring and the measured value as a dot, on the axis from hard to easy. */
function Axis({ estimate, p }: Values) {
  const t = useTranslations()
  const shown = (value: number | null) => (value === null ? t('none') : two(value))
  return (
    <svg
      className={css.axis}
      viewBox="0 0 92 12"
      role="img"
      aria-label={t('axis-label', { estimate: shown(estimate), measured: shown(p) })}
    >
      <line x1="6" x2="86" y1="6" y2="6" stroke="var(--ob-border-strong)" />
      {estimate !== null && (
        <circle
          cx={x(estimate)}
          cy="6"
          r="3.5"
          fill="var(--ob-surface)"
          stroke="var(--ob-primary)"
          strokeWidth="1.5"
        />
      )}
      {p !== null && <circle cx={x(p)} cy="6" r="4" fill="var(--ob-primary)" />}
    </svg>
  )
}

function ValueLine({ estimate, p, d }: Values) {
  const t = useTranslations()
  return (
    <div className={css.row}>
      {p !== null && <span>{t('measured', { p: two(p) })}</span>}
      {d !== null && <span className={d < 0.2 ? css.weak : ''}>{t('discrimination', { d: two(d) })}</span>}
      {p === null && estimate !== null && <span>{t('estimated', { p: two(estimate) })}</span>}
    </div>
  )
}

/** P and D as measured (full) beside the estimate (hollow), with how many answered and when. */
export function Memory({ memory, difficulty }: Pick<QuestionRow, 'memory' | 'difficulty'>) {
  const t = useTranslations()
  const nameOf = useName()
  const { n, last_term: term } = memory
  const isFew = n !== null && n < fewest
  const values: Values = { estimate: difficulty, p: isFew ? null : memory.p, d: isFew ? null : memory.d }
  const isEmpty = values.p === null && difficulty === null
  const source =
    values.p === null ? t('not-measured') : t('sample', { n: n ?? 0, term: nameOf({ name: term }) })
  return (
    <div>
      <ValueLine {...values} />
      {!isEmpty && <Axis {...values} />}
      <div className={css.quiet}>{isFew ? t('few-answers') : source}</div>
    </div>
  )
}
