import type { ReactNode } from 'react'
import { type DocumentState, stateTone } from '../theme/tokens.ts'
import { useKitTranslations } from '../translations/messages.ts'
import css from './display.module.css'

export type Tone = 'neutral' | 'info' | 'danger' | 'success' | 'primary' | 'warning'

/** A small soft tag: kind of work, kind of file. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${css.tag} ${css[tone]}`}>{children}</span>
}

/** The state of a document; `level` is the step of approval it waits at. */
export function StateTag({ state, level }: { state: DocumentState; level?: number }) {
  const t = useKitTranslations()
  const text =
    state === 'submitted' && level !== undefined ? t('state-submitted-level', { level }) : t(`state-${state}`)
  return (
    <span className={`${css.tag} ${css[stateTone[state]]} ${state === 'void' ? css.void : ''}`}>{text}</span>
  )
}

export type Verdict = 'attained' | 'near' | 'below' | 'insufficient'
const verdictSign: Record<Verdict, string> = { attained: '✓', near: '◆', below: '▼', insufficient: '–' }

/** The judgement of a value, as sign and word. */
export function VerdictTag({ verdict, children }: { verdict: Verdict; children?: ReactNode }) {
  const t = useKitTranslations()
  return (
    <span className={`${css.verdict} ${css[verdict]}`}>
      <span aria-hidden="true">{verdictSign[verdict]}</span>
      {children ?? t(`verdict-${verdict}`)}
    </span>
  )
}

/** Strength of support as a block with its letter. */
export function StrengthBlock({ strength }: { strength: 'H' | 'M' | 'L' }) {
  const t = useKitTranslations()
  return (
    <span className={`${css.strength} ${css[strength]}`} title={t(`strength-${strength}`)}>
      {strength}
    </span>
  )
}

/** A count in a pill: amber for waiting work, red for findings, grey for the rest. */
export function CountPill({
  count,
  tone = 'neutral',
  children,
}: {
  count: number
  tone?: 'waiting' | 'danger' | 'neutral'
  children?: ReactNode
}) {
  return (
    <span className={`${css.pill} ${css[tone]}`}>
      {children}
      {count > 999 ? '999+' : count}
    </span>
  )
}
